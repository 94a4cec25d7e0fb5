// Days that people write into a plan, and days that most nonprofits plan around.
import { monthNames } from '../../../../../contract/month-names.ts';
import { addDays, isDay } from '../calendar-text.ts';

export interface DayRange {
  from: string;
  /** Included. */
  to: string;
}

const spelled = new RegExp(
  String.raw`\b(${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?`).join('|')})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(20\d\d)\b)?`,
  'i',
);
const numeric = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?(?![\d/])/;
const iso = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/;
const longestText = 500;

/** The first day a text names: `December 5`, `12/5/2026`, `2026-12-05`. Without a year: the next one from a day on. */
export function findDay(text: string, from: string): string | null {
  const line = text.slice(0, longestText);
  const [, isoYear, isoMonth, isoDay] = iso.exec(line) ?? [];
  if (isoYear) return toDay(isoYear, isoMonth, isoDay);
  const [, name, day, year] = spelled.exec(line) ?? [];
  if (name)
    return nextDay(
      monthNames.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1,
      day,
      year,
      from,
    );
  const [, month, dayOfMonth, shortYear] = numeric.exec(line) ?? [];
  if (!month) return null;
  return nextDay(Number(month), dayOfMonth, shortYear && shortYear.length === 2 ? `20${shortYear}` : shortYear, from);
}

function nextDay(month: number, day: string | undefined, year: string | undefined, from: string): string | null {
  if (year) return toDay(year, month, day);
  const thisYear = toDay(from.slice(0, 4), month, day);
  return thisYear !== null && thisYear >= from ? thisYear : toDay(Number(from.slice(0, 4)) + 1, month, day);
}

function toDay(year: unknown, month: unknown, day: unknown): string | null {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isDay(text) && addDays(text, 0) === text ? text : null;
}

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The n-th such weekday (0 is Sunday) of a month. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** The Tuesday after Thanksgiving, which is the fourth Thursday of November. */
export const givingTuesday = (year: number): string => addDays(nthWeekday(year, 11, 4, 4), 5);

export const nonprofitDays = (year: number): { day: string; name: string }[] => [
  { day: nthWeekday(year, 1, 1, 3), name: 'Martin Luther King Jr. Day of Service' },
  { day: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving' },
  { day: givingTuesday(year), name: 'GivingTuesday' },
  { day: `${year}-12-05`, name: 'International Volunteer Day' },
  { day: `${year}-12-31`, name: 'Last day for year-end gifts' },
];
