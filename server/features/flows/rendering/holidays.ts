// The days on which offices in the United States are closed (5 U.S.C. 6103).
import { addDays, weekdayOf } from '../../../platform/english/day-count.ts';

const fixed: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};
// Month, weekday from Sunday as 0, and the first day of the month that it may be.
const movable: [month: number, weekday: number, first: number, name: string][] = [
  [1, 1, 15, 'Martin Luther King Jr. Day'],
  [2, 1, 15, 'Presidents’ Day'],
  [5, 1, 25, 'Memorial Day'],
  [9, 1, 1, 'Labor Day'],
  [10, 1, 8, 'Indigenous Peoples’ and Columbus Day'],
  [11, 4, 22, 'Thanksgiving'],
];

/** The name of the holiday on a day, or `null`; one on a Sunday is kept on the Monday, and one on a Saturday on the Friday. */
export function findHoliday(day: string): string | null {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const found = movable.find(
    ([of, weekday, first]) => of === month && weekday === weekdayOf(day) && first <= date && date < first + 7,
  );
  const away = { 1: -1, 5: 1 }[weekdayOf(day)];
  const observed = away === undefined ? undefined : fixed[addDays(day, away).slice(5)];
  return fixed[day.slice(5)] ?? found?.[3] ?? (observed && `${observed}, observed`) ?? null;
}

const weekend: Record<number, string> = { 0: 'a Sunday', 6: 'a Saturday' };

/** Why nobody is at work on a day, as in "a Sunday"; `null` on a working day. */
export const findDayOff = (day: string): string | null => findHoliday(day) ?? weekend[weekdayOf(day)] ?? null;

/** The day itself, or the next one on which people work; the one before where the direction is -1. */
export function toWorkday(day: string, direction: 1 | -1 = 1): string {
  let reached = day;
  while (findDayOff(reached) !== null) reached = addDays(reached, direction);
  return reached;
}

/** Counts the days on which people work, back in time where the count is negative. */
export function addWorkingDays(day: string, count: number): string {
  const direction = count < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(count); left > 0; left -= 1) reached = toWorkday(addDays(reached, direction), direction);
  return reached;
}
