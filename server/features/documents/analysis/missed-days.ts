// Small models leave things out. What an organization must not miss is then taken from our own reading.
import { findApplicationDeadline } from '../facts/application-deadline.ts';
import type { DocumentAnalysisResult } from './document-analysis-result.ts';
import type { Fact } from '../facts/fact.ts';
import { tellOnce } from '../facts/find-dates.ts';
import type { mergeFindings } from './merge-findings.ts';
import type { Source } from '../facts/source.ts';
import { suggestDocumentTasks } from './suggest-document-tasks.ts';

type Findings = ReturnType<typeof mergeFindings>;

const nothing: Findings = {
  dates: [],
  amounts: [],
  people: [],
  organizations: [],
  requirements: [],
  suggestedTasks: [],
};

/** The deadline of a request, and the days of an award letter's reports with their tasks. Null where none is missing. */
export function findMissedDays(
  told: Pick<DocumentAnalysisResult, 'dates' | 'suggestedTasks'>,
  { statements, kind, today, days }: Source,
  facts: Fact[],
): Findings | null {
  if (kind === 'rfp') {
    if (findApplicationDeadline(told.dates, today)) return null;
    const deadline = findApplicationDeadline(tellOnce(days), today);
    return deadline ? { ...nothing, dates: [deadline] } : null;
  }
  if (kind !== 'award-letter') return null;
  const reports = tellOnce(days).filter(({ label }) => /\breports?\b/i.test(label));
  const tasks = suggestDocumentTasks({ kind, statements, dates: reports, facts, requirements: [], today });
  return {
    ...nothing,
    dates: reports.filter(({ date }) => !told.dates.some((each) => each.date === date)),
    suggestedTasks: tasks.filter(
      ({ dueDate }) => dueDate !== null && !told.suggestedTasks.some((each) => each.dueDate === dueDate),
    ),
  };
}
