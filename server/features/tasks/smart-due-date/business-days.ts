// Business days: Monday to Friday without the US federal holidays, which move to the nearest weekday when they fall on a weekend.

import { addDays, weekdayName, weekdayOf, yearOf, type CalendarDay } from './calendar.ts';
import { HOLIDAYS, thanksgiving } from './holidays.ts';
import { remembered } from '../../../platform/remembered.ts';

const FEDERAL = HOLIDAYS.filter(({ isFederal }) => isFederal);

function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

/** The federal holidays of a year by their days, and by those beside a weekend on which they are observed. */
const listHolidays = remembered(
  (year) => {
    const kept = FEDERAL.map(({ example, dayIn }) => [dayIn(Number(year)), example.replace("'", '’')] as const);
    return new Map([...kept.map(([day, name]) => [observed(day), `${name}, observed`] as const), ...kept]);
  },
  { mostCharacters: 1000 },
);

/** "Thanksgiving"; one on a weekend is kept on the working day beside it: "Christmas Day, observed". */
export const findHoliday = (day: CalendarDay): string | null =>
  // New Year's Day on a Saturday is observed on December 31 of the year before.
  listHolidays(String(yearOf(day))).get(day) ?? listHolidays(String(yearOf(day) + 1)).get(day) ?? null;

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}

export function isBusinessDay(day: CalendarDay): boolean {
  return findDayOff(day) === null;
}

/** Why nobody is at work on a day, as in "a Sunday"; `null` on a business day. */
export function findDayOff(day: CalendarDay): string | null {
  return findHoliday(day) ?? (isWeekend(day) ? `a ${weekdayName(day)}` : null);
}

/** Counts business days after the day (before it, for a negative count); the day itself is never counted. */
export function addBusinessDays(day: CalendarDay, count: number): CalendarDay {
  const step = count < 0 ? -1 : 1;
  let current = day;
  for (let left = Math.abs(count); left > 0;) {
    current = addDays(current, step);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

export function businessDayOnOrAfter(day: CalendarDay): CalendarDay {
  return isBusinessDay(day) ? day : addBusinessDays(day, 1);
}

export function businessDayOnOrBefore(day: CalendarDay): CalendarDay {
  return isBusinessDay(day) ? day : addBusinessDays(day, -1);
}

/** The Tuesday after Thanksgiving */
export function givingTuesday(year: number): CalendarDay {
  return addDays(thanksgiving(year), 5);
}
