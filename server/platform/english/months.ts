// The months' English names.
import { monthNames } from '../../../contract/month-names.ts';

const starts = monthNames.map((name) => name.slice(0, 3).toLowerCase());

/** "jan|feb|…": each begins the name of a month and is its short form; for a pattern. */
export const monthStarts = starts.join('|');

/** Each whole and shortened, with its capital; for a pattern. */
export const monthWords = ['Sept', ...monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)].join('|');

/** 1 to 12 for a month's English name or its first three letters, else null. */
export function findMonth(name: string): number | null {
  const month = starts.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month > 0 ? month : null;
}
