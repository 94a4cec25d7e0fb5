// The days of a calendar, for a template that lays something out over weeks.
import { longDate } from './calendar-text.ts';
import { addDays, countDays, nameWeekday } from '../../../platform/english/day-count.ts';
import type { Insertions } from './inserted-text.ts';
import { dayOf, wordOf } from './template-values.ts';
import { TableValue } from './table-value.ts';

const mostWeeks = 53;

export const createCalendarHelpers = (insertions: Insertions) => ({
  /** The days of so many weeks that are one of these weekdays, and those of a table. */
  days_of: (start: unknown, weeks: unknown, weekdays: unknown, events?: unknown, key?: unknown) => {
    const first = dayOf(start);
    if (first === null) return [];
    const wanted = wordOf(weekdays).split(' ');
    const own = events instanceof TableValue ? events.rows.map((row) => dayOf(row[String(key)])) : [];
    return Array.from({ length: Math.min(Number(weeks), mostWeeks) * 7 }, (_, at) => addDays(first, at))
      .filter((day) => own.includes(day) || wanted.includes(nameWeekday(day)))
      .map((day) => ({ day: insertions.text(longDate(day)) }));
  },
  /** How many days lie between two dates; nothing where one is none. */
  days_between: (from: unknown, to: unknown) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return first && last ? insertions.text(String(countDays(first, last))) : '';
  },
});
