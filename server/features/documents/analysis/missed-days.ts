// Small models leave things out. What an organization must not miss is then taken from our own reading.
import { findApplicationDeadline } from './application-deadline.ts';
import type { DocumentAnalysisResult, DocumentKind } from './document-analysis-result.ts';
import { findDates, findDays, tellOnce } from './find-dates.ts';
import type { mergeFindings } from './merge-findings.ts';
import type { Passage } from './read-passages.ts';
import { suggestDocumentTasks } from './suggest-document-tasks.ts';

type Findings = ReturnType<typeof mergeFindings>;

interface Sources {
  passages: Passage[];
  kind: DocumentKind;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

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
  { passages, kind, today, timeZone }: Sources,
): Findings | null {
  if (kind === 'rfp') {
    if (findApplicationDeadline(told.dates, today)) return null;
    const deadline = findApplicationDeadline(findDates(passages, kind, today, timeZone), today);
    return deadline ? { ...nothing, dates: [deadline] } : null;
  }
  if (kind !== 'award-letter') return null;
  const days = findDays(passages, kind, today, timeZone);
  const reports = tellOnce(days).filter(({ label }) => /\breports?\b/i.test(label));
  const tasks = suggestDocumentTasks({ kind, passages, dates: reports, days, requirements: [], today });
  return {
    ...nothing,
    dates: reports.filter(({ date }) => !told.dates.some((each) => each.date === date)),
    suggestedTasks: tasks.filter(
      ({ dueDate }) => dueDate !== null && !told.suggestedTasks.some((each) => each.dueDate === dueDate),
    ),
  };
}
