// The days of a calendar, for a template that lays something out over weeks.
import { longDate } from './calendar-text.ts';
import { addDays, countDays, nameWeekday, weekdays } from '../../../platform/english/day-count.ts';
import type { Insertions } from './inserted-text.ts';
import { dayOf, textOf, type ListItem } from './template-values.ts';
import { TableValue } from './table-value.ts';

const mostWeeks = 53;

export const createCalendarHelpers = (insertions: Insertions, toList: (value: unknown) => readonly ListItem[]) => ({
  /**
   * The days of so many weeks that are one of these weekdays, and those of a table; each has its turn of the themes. A theme
   * that names a weekday comes on it, in place of one of the others.
   */
  days_of: (start: unknown, weeks: unknown, days: unknown, themes: unknown, events?: unknown, key?: unknown) => {
    const [first, turns] = [dayOf(start), toList(themes)];
    if (first === null || turns.length === 0) return [];
    const nameOf = (theme: ListItem) => weekdays.find((weekday) => textOf(theme).includes(weekday));
    const wanted = (textOf(days) || String(days)).split(' ');
    const posted = [...new Set([...turns.flatMap((theme) => nameOf(theme) ?? []), ...wanted])].slice(0, wanted.length);
    const own = events instanceof TableValue ? events.rows.map((row) => dayOf(row[String(key)])) : [];
    const reached = Array.from({ length: Math.min(Number(weeks) || 0, mostWeeks) * 7 }, (_, at) =>
      addDays(first, at),
    ).filter((day) => own.includes(day) || posted.includes(nameWeekday(day)));
    const named = (day: string) => turns.find((theme) => nameOf(theme) === nameWeekday(day));
    const unnamed = turns.filter((theme) => nameOf(theme) === undefined);
    const others = unnamed.length > 0 ? unnamed : turns;
    const open = reached.filter((day) => !named(day));
    const taken = reached.map((day) => named(day) ?? others[open.indexOf(day) % others.length]!);
    return reached.map((day, at) => ({
      day: insertions.text(longDate(day)),
      theme: taken[at],
      turn: taken.slice(0, at).filter((theme) => theme === taken[at]).length,
    }));
  },
  /** How many days lie between two dates; nothing where one is none. */
  days_between: (from: unknown, to: unknown) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return first && last ? insertions.text(String(countDays(first, last))) : '';
  },
});
