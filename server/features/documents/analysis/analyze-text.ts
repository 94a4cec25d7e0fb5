// What a document says, without a language model: the same text gives the same result.
import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { detectKind } from './detect-kind.ts';
import type { DocumentAnalysisResult } from './document-analysis-result.ts';
import { findAmounts } from './find-amounts.ts';
import { findDays, tellOnce, withoutHistory } from './find-dates.ts';
import { findOrganizations, findPeople } from './find-names.ts';
import { findRequirements } from './find-requirements.ts';
import { findKeyPoints, summarize } from './rank-sentences.ts';
import { readPassages } from './read-passages.ts';
import { suggestDocumentTasks } from './suggest-document-tasks.ts';

interface AnalysisOptions {
  /** Of the file. */
  name: string;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  /** Of the organization: on which day an instant with its offset is. */
  timeZone: string;
}

export function analyzeText(text: ExtractedText, { name, today, timeZone }: AnalysisOptions): DocumentAnalysisResult {
  const passages = readPassages(text);
  const kind = detectKind(passages, name);
  const days = findDays(passages, kind, today, timeZone);
  const summary = summarize(passages, kind, days);
  const dates = tellOnce(kind === 'list' ? withoutHistory(days, today) : days);
  const requirements = kind === 'rfp' ? findRequirements(passages) : [];
  return {
    kind,
    summary,
    keyPoints: findKeyPoints(passages, kind, summary),
    dates,
    amounts: findAmounts(passages, kind),
    people: findPeople(passages),
    organizations: findOrganizations(passages),
    requirements,
    suggestedTasks: suggestDocumentTasks({ kind, passages, dates, days, requirements, today }),
  };
}
