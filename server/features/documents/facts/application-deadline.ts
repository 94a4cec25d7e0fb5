import type { FoundDate } from '../analysis/document-analysis-result.ts';

/** When the application itself is due, of the days still to come. */
export const findApplicationDeadline = (dates: FoundDate[], today: string): FoundDate | undefined =>
  dates.find(
    ({ date, label }) =>
      date >= today && /proposal|application|submission/i.test(label) && !/question|intent|inquiry/i.test(label),
  );
