// The days that a text names by their numbers: "2026-12-04", "12/4/2026", "December 4", "4 Dec 2026". In one pass, however long it is.
import { findMonth, monthWords } from './months.ts';

export interface Day {
  text: string;
  index: number;
  /** Null where the words name none. */
  year: number | null;
  month: number;
  day: number;
}

const month = `(${monthWords})`;
const dayOfMonth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,? (\d{4}))?`;

type Parts = readonly (string | undefined)[];
const ways: [written: RegExp, read: (parts: Parts) => Parts][] = [
  [/(?<![\d/-])(\d{4})-(\d\d)-(\d\d)(?![\d-])/g, (parts) => parts],
  [/(?<![\d/-])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g, ([one, other, of]) => [of, one, other]],
  [
    new RegExp(String.raw`\b${month}\.? ${dayOfMonth}(?![\d,]\d)\b${year}(?!\d)`, 'g'),
    ([name, day, of]) => [of, name, day],
  ],
  [
    new RegExp(String.raw`(?<![\d.,$])${dayOfMonth} (?:of )?${month}\b\.?${year}(?!\d)`, 'g'),
    ([day, name, of]) => [of, name, day],
  ],
];

export function findDays(text: string): Day[] {
  const found = ways.flatMap(([written, read]) =>
    [...text.matchAll(written)].map((match): Day => {
      const { 0: whole, index } = match;
      const [of, name = '', day] = read(match.slice(1));
      return {
        text: whole,
        index,
        year: of ? Number(of) : null,
        month: findMonth(name) ?? Number(name),
        day: Number(day),
      };
    }),
  );
  const kept: Day[] = [];
  let end = 0;
  for (const day of found.toSorted((one, other) => one.index - other.index)) {
    if (day.index < end || day.month > 12 || day.day > 31) continue;
    kept.push(day);
    end = day.index + day.text.length;
  }
  return kept;
}

/** Whether a day is among these, where both say a year in that year. */
export function gatherDays(days: readonly Day[]): (day: Day) => boolean {
  const inYear = ({ month, day, year }: Day) => `${month}-${day}-${year ?? ''}`;
  const inAnyYear = ({ month, day }: Day) => `${month}-${day}`;
  const known = new Set(days.flatMap((day) => [inYear(day), inAnyYear(day)]));
  return (day) =>
    day.year === null ? known.has(inAnyYear(day)) : known.has(inYear(day)) || known.has(inYear({ ...day, year: null }));
}
