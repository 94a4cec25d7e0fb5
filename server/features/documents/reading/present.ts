import type { AnalysisReport, Requirement } from '../../../../contract/document-analysis.ts';
import type { Document } from '../../../../contract/documents.ts';
import type { FoundDate } from '../analysis/document-analysis-result.ts';
import type { DocumentRow } from '../queries.ts';
import { suggestionKey } from '../../tasks/index.ts';
import { planRequirement } from './planned-dates.ts';
import type { findReading } from './reading-queries.ts';
import type { RequirementRow } from './requirement-queries.ts';

const nothingFound = { keyPoints: [], dates: [], amounts: [], suggestedTasks: [] };

export const presentAnalysis = (document: DocumentRow): Document['analysis'] => ({
  ...nothingFound,
  ...document.analysisBrief,
  summary: document.analysisBrief?.summary || null,
  status: document.analysisStatus,
  progress: document.analysisStatus === 'pending' ? (document.analysisProgress ?? waiting) : null,
  kind: document.documentKind,
  error: document.analysisError,
});
const waiting = { step: 'waiting', percent: null } as const;

interface Planning {
  dates: FoundDate[];
  today: string;
}

export const presentRequirement = (row: RequirementRow, planning: Planning): Requirement => ({
  ...row,
  plannedDate: planRequirement(row, planning),
});

interface Report {
  reading: NonNullable<Awaited<ReturnType<typeof findReading>>>;
  requirements: RequirementRow[];
  /** By `suggestionKey`. */
  madeTasks: ReadonlyMap<string | null, string>;
  today: string;
}

export const presentReport = ({ reading, requirements, madeTasks, today }: Report): AnalysisReport => {
  const { analysis, content } = reading;
  return {
    ...analysis,
    documentId: reading.documentId,
    method: reading.method,
    analyzedAt: reading.analyzedAt.toISOString(),
    pageCount: content.pageCount,
    isCut: content.isCut,
    requirements: requirements.map((row) => presentRequirement(row, { dates: analysis.dates, today })),
    suggestedTasks: analysis.suggestedTasks.map((suggestion) => ({
      ...suggestion,
      taskId: madeTasks.get(suggestionKey(suggestion)) ?? null,
    })),
  };
};
