// The days of a calendar, for a template that lays something out over weeks.
import { readDay } from '../../../../contract/table-cells.ts';
import { addDays, countDays, longDate, nameWeekday, weekdays } from './calendar-text.ts';
import type { Insertions } from './inserted-text.ts';
import { dayOf, textOf } from './template-values.ts';
import { TableValue } from './table-value.ts';
import type { ListItem } from './template-values.ts';

const mostWeeks = 53;

export const createCalendarHelpers = (insertions: Insertions, toList: (value: unknown) => readonly ListItem[]) => ({
  /**
   * The days of so many weeks that are one of these weekdays, or the first of each week; each has its turn of the themes.
   * Where something has its own day, that takes the place of the nearest one.
   */
  days_of: (start: unknown, weeks: unknown, weekdays: unknown, themes: unknown, events?: unknown, key?: unknown) => {
    const first = readDay(textOf(start));
    const turns = toList(themes);
    if (first === null || turns.length === 0) return [];
    const wanted = String(weekdays ?? '')
      .split(' ')
      .filter(Boolean);
    const posted = moveDays(wanted, turns.map(textOf));
    const isWanted = (day: string, index: number) =>
      posted.length > 0 ? posted.includes(nameWeekday(day)) : index % 7 === 0;
    const all = Array.from({ length: Math.min(Number(weeks) || 0, mostWeeks) * 7 }, (_, index) =>
      addDays(first, index),
    );
    const own = events instanceof TableValue ? events.rows.map((row) => readDay(textOf(row[String(key)]))) : [];
    return moveTo(
      all.filter((day) => own.includes(day)),
      all.filter(isWanted),
    )
      .toSorted()
      .map(takeTurns(turns, insertions));
  },
  /** How many days lie between two dates; nothing where one is none. */
  days_between: (from: unknown, to: unknown) => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return first && last ? insertions.text(String(countDays(first, last))) : '';
  },
});

/** Days, of which the nearest one is moved to each that is wanted and not among them. */
function moveTo(wanted: readonly string[], days: readonly string[], between = countDays): string[] {
  const moved = [...days];
  for (const day of wanted.filter((each) => !days.includes(each))) {
    const far = (other: string) => Math.abs(between(other, day));
    const [nearest] = moved.filter((other) => !wanted.includes(other)).toSorted((one, other) => far(one) - far(other));
    if (nearest !== undefined) moved[moved.indexOf(nearest)] = day;
  }
  return moved;
}

/** Where a theme names another weekday, that takes the place of the nearest one that no theme names. */
function moveDays(days: readonly string[], themes: readonly string[]): string[] {
  const named = weekdays.filter((day) => themes.some((theme) => theme.includes(day)));
  return moveTo(days.length === 0 ? [] : named, days, (one, other) => weekdays.indexOf(one) - weekdays.indexOf(other));
}

/** A theme that names a weekday comes on that day; the others take turns on the rest. */
function takeTurns(themes: readonly ListItem[], insertions: Insertions) {
  const names = (theme: ListItem, day: string) => textOf(theme).includes(day);
  const free = themes.filter((theme) => !weekdays.some((day) => names(theme, day)));
  const counts = new Map<ListItem, number>();
  let next = 0;
  return (day: string) => {
    const own = themes.find((theme) => names(theme, nameWeekday(day)));
    const turns = free.length > 0 ? free : themes;
    const theme = own ?? turns[next++ % turns.length] ?? '';
    const turn = typeof theme === 'string' ? 0 : (counts.get(theme) ?? 0);
    if (typeof theme !== 'string') counts.set(theme, turn + 1);
    return { day: insertions.text(longDate(day)), theme, turn };
  };
}
