// When a row of a plan says that something is done: a day as it stands, a month as its last day.
import { monthNames } from '../../../../contract/month-names.ts';
import { dated } from './deadline-action.ts';

const monthName = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:,? (20\d\d))?$/i;
const opening = /^(?:by|in|until|during|before)? ?(?:the )?(?:(?:end|middle|beginning) of|late|mid-?|early)? ?/i;
const range = /\s*[-–—]\s*|\s(?:to|through|until)\s/i;

/** The first and the last of "March to April 2027", each with its year. */
export function splitPeriod(text: string): { start: string; end: string } {
  const parts = /^\d{4}-\d/.test(text) ? [text] : text.trim().split(range);
  const end = parts.at(-1) ?? '';
  const [start = ''] = parts;
  const year = /\b20\d\d\b/.exec(end)?.[0];
  return { start: year && !/\d/.test(start) ? `${start} ${year}` : start, end };
}

function readMonth(text: string): string | null {
  const words = text.trim().replace(/\.$/, '').replace(opening, '');
  const [, name = '', year = ''] = monthName.exec(words) ?? [];
  if (name !== '')
    return `${monthNames.find((month) => month.toLowerCase().startsWith(name.toLowerCase()))} ${year}`.trim();
  const [, isoYear, isoMonth] = /^(20\d\d)-(\d\d)$/.exec(words) ?? [];
  const [, number = isoMonth, ofYear = isoYear] = /^(\d{1,2})\/(20\d\d)$/.exec(words) ?? [];
  const [, quarter, quarterYear] = /^Q([1-4]),? (20\d\d)$/i.exec(words) ?? [];
  const found = quarter ? monthNames[Number(quarter) * 3 - 1] : monthNames[Number(number) - 1];
  return found ? `${found} ${quarterYear ?? ofYear}` : null;
}

/** "On July 1, 2027", "in April 2027"; null where no time is named. */
export function toBeginWords(start: string): string | null {
  if (dated.test(start)) return `on ${start}`;
  const month = readMonth(start);
  return month ? `in ${month}` : null;
}

/** "January 15, 2027" as it is, "by the end of April 2027" of "April 2027"; null where no time is named. */
export function toDueWords(due: string | null): string | null {
  if (due === null) return null;
  if (dated.test(due)) return due;
  const month = readMonth(splitPeriod(due).end);
  return month ? `by the end of ${month}` : null;
}
