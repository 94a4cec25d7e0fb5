// Business days: Monday to Friday without the US federal holidays, which move to the nearest weekday when they fall on a weekend.

import { addDays, weekdayOf, yearOf, type CalendarDay } from './calendar.ts';
import { HOLIDAYS, thanksgiving } from './holidays.ts';

const FEDERAL = HOLIDAYS.filter(({ isFederal }) => isFederal);

function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

function listHolidays(year: number): CalendarDay[] {
  // New Year's Day on a Saturday is observed on December 31 of the year before.
  return [...FEDERAL.map(({ dayIn }) => observed(dayIn(year))), observed(`${year + 1}-01-01`)];
}

function isFederalHoliday(day: CalendarDay): boolean {
  return listHolidays(yearOf(day)).includes(day);
}

export function isWeekend(day: CalendarDay): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}

export function isBusinessDay(day: CalendarDay): boolean {
  return !isWeekend(day) && !isFederalHoliday(day);
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
