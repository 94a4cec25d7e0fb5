// The days of a calendar, for a template that lays something out over weeks.
import { readDay } from '../../../../contract/table-cells.ts';
import { longDate } from './calendar-text.ts';
import { addDays, countDays, nameWeekday, weekdays } from '../../../platform/english/day-count.ts';
import type { Insertions } from './inserted-text.ts';
import { dayOf, textOf, type ListItem } from './template-values.ts';
import { TableValue } from './table-value.ts';

const mostWeeks = 53;

export const createCalendarHelpers = (insertions: Insertions, toList: (value: unknown) => readonly ListItem[]) => ({
  /**
   * The days of so many weeks that are one of these weekdays, or the first of each week; each has its turn of the themes.
   * Where something has its own day, that takes the place of the nearest one.
   */
  days_of: (start: unknown, weeks: unknown, days: unknown, themes: unknown, events?: unknown, key?: unknown) => {
    const first = readDay(textOf(start));
    const turns = toList(themes);
    if (first === null || turns.length === 0) return [];
    const names = (theme: ListItem, weekday: string) => textOf(theme).includes(weekday);
    const wanted = weekdays.filter((weekday) => String(days).includes(weekday));
    const named = weekdays.filter((weekday) => wanted.length > 0 && turns.some((theme) => names(theme, weekday)));
    const posted = moveTo(named, wanted, (one, other) => weekdays.indexOf(one) - weekdays.indexOf(other));
    const all = Array.from({ length: Math.min(Number(weeks) || 0, mostWeeks) * 7 }, (_, at) => addDays(first, at));
    const isPosted = (day: string, at: number) =>
      wanted.length > 0 ? posted.includes(nameWeekday(day)) : at % 7 === 0;
    const own = events instanceof TableValue ? events.rows.map((row) => readDay(textOf(row[String(key)]))) : [];
    const reached = moveTo(
      all.filter((day) => own.includes(day)),
      all.filter(isPosted),
      countDays,
    );
    // A theme that names a weekday comes on that day; the others take turns on the rest.
    const free = turns.filter((theme) => !weekdays.some((weekday) => names(theme, weekday)));
    const counts = new Map<ListItem, number>();
    let next = 0;
    return reached.toSorted().map((day) => {
      const takesTurns = free.length > 0 ? free : turns;
      const theme = turns.find((each) => names(each, nameWeekday(day))) ?? takesTurns[next++ % takesTurns.length]!;
      const turn = counts.get(theme) ?? 0;
      counts.set(theme, turn + 1);
      return { day: insertions.text(longDate(day)), theme, turn };
    });
  },
  /** How many days lie between two dates; nothing where one is none. */
  days_between: (from: unknown, to: unknown) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return first && last ? insertions.text(String(countDays(first, last))) : '';
  },
});

/** Days, of which the nearest one is moved to each that is wanted and not among them. */
function moveTo(wanted: readonly string[], days: readonly string[], between: (one: string, other: string) => number) {
  const moved = [...days];
  for (const day of wanted.filter((each) => !days.includes(each))) {
    const far = (other: string) => Math.abs(between(other, day));
    const [nearest] = moved.filter((other) => !wanted.includes(other)).toSorted((one, other) => far(one) - far(other));
    if (nearest !== undefined) moved[moved.indexOf(nearest)] = day;
  }
  return moved;
}
