// Business days: Monday to Friday without the US federal holidays, which move to the nearest weekday when they fall on a weekend.

import { addDays, lastDayOfMonth, weekdayOf, yearOf, type CalendarDay } from './calendar.ts';

const MONDAY = 1;
const TUESDAY = 2;
const THURSDAY = 4;

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): CalendarDay {
  const last = lastDayOfMonth(year, month);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

function listHolidays(year: number): CalendarDay[] {
  return [
    observed(`${year}-01-01`),
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    observed(`${year}-11-11`),
    nthWeekday(year, 11, THURSDAY, 4),
    observed(`${year}-12-25`),
    // New Year's Day on a Saturday is observed on December 31 of the year before.
    observed(`${year + 1}-01-01`),
  ];
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
  return addDays(nthWeekday(year, 11, THURSDAY, 4), TUESDAY - THURSDAY + 7);
}
