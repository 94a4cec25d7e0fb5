// Calendar days without time of day or zone: "YYYY-MM-DD" strings, which also sort and compare as text.
import { monthNames } from '../../../../contract/month-names.ts';

export type CalendarDay = string;

export interface DayParts {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

const MILLISECONDS_IN_DAY = 86_400_000;
const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function epochDay(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00.000Z`) / MILLISECONDS_IN_DAY;
}

function fromEpochDay(count: number): CalendarDay {
  return new Date(count * MILLISECONDS_IN_DAY).toISOString().slice(0, 10);
}

export function readDayParts(day: CalendarDay): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

export function yearOf(day: CalendarDay): number {
  return readDayParts(day).year;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day, or null where the calendar has none (February 30). Years 1000 to 9999. */
export function findDay(year: number, month: number, day: number): CalendarDay | null {
  const exists =
    year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null;
}

export function lastDayOfMonth(year: number, month: number): CalendarDay {
  return fromEpochDay(Date.UTC(year, month, 0) / MILLISECONDS_IN_DAY);
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromEpochDay(epochDay(day) + count);
}

/** The same day of a later month; where that month is shorter, its last day. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const parts = readDayParts(day);
  const months = parts.year * 12 + (parts.month - 1) + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return findDay(year, month, parts.day) ?? lastDayOfMonth(year, month);
}

/** 0 for Sunday to 6 for Saturday */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

/** Weeks begin on Monday. */
export function mondayOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The nth such weekday of a month, counted from its end where negative; a month without a fifth gives a day of the next. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  if (nth < 0) {
    const last = lastDayOfMonth(year, month);
    return addDays(last, (nth + 1) * 7 - ((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

export function weekdayName(day: CalendarDay): string {
  return WEEKDAY_NAMES[weekdayOf(day)] ?? '';
}

/** "Dec 15" */
export function formatShortDay(day: CalendarDay): string {
  const parts = readDayParts(day);
  return `${(monthNames[parts.month - 1] ?? '').slice(0, 3)} ${parts.day}`;
}

/** "Fri, Dec 11, 2026" */
export function formatDueDate(date: CalendarDay): string {
  return `${weekdayName(date).slice(0, 3)}, ${formatShortDay(date)}, ${yearOf(date)}`;
}

/** The calendar day at 12:00 UTC, ISO with milliseconds: the same day in every zone from UTC-12 to UTC+11. */
export function toDueTime(date: CalendarDay): string {
  return `${date}T12:00:00.000Z`;
}

/** Today's calendar day in an IANA time zone; a RangeError for a zone that does not exist. */
export function calendarDayIn(timeZone: string, now: Date): CalendarDay {
  const parts = formatterOf(timeZone).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** To make one takes far longer than to use it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
