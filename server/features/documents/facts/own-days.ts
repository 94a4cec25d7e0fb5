import type { FoundDate } from '../analysis/document-analysis-result.ts';
import { readDateMentions } from './read-date-mentions.ts';

/** The days that its words name, the first first. */
export function findOwnDays(quote: string, dates: FoundDate[]): string[] {
  const named = readDateMentions(quote).flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const isNamed = (date: string) =>
    named.some(({ month, day }) => Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day);
  return dates
    .map(({ date }) => date)
    .filter(isNamed)
    .toSorted();
}
