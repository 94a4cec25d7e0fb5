// Days counted from another day: two days before December 11, the Friday before the gala on March 20, a week after it.

import { addBusinessDays } from './business-days.ts';
import { addDays, addMonths, mondayOfWeek, weekdayOf, type CalendarDay } from './calendar.ts';
import type { DateReading } from './date-reading.ts';
import { DAY_NAME, DAYS, NUMBER, readCount } from './relative-dates.ts';

/** "two business days", "a week", "Friday": in groups the count, the kind and the unit */
export const COUNTED_UNIT = `(?:(${NUMBER}) )?(?:(business|working) )?(hour|day|night|weekend|week|month|${DAY_NAME})s?`;
const COUNTED_FROM = new RegExp(
  `\\b${COUNTED_UNIT} (before|prior to|ahead of|after|following) (?:(?:the |our |your |their )?(?:[\\w'-]+ ){0,4}on )?(?:the |our |this )?$`,
  'i',
);
const LONGEST = 90;

interface Beside {
  sign: 1 | -1;
  /** Empty for "before" alone */
  unit: string;
  count: string | undefined;
  kind: string;
}

export function findBeside(day: CalendarDay, { sign, unit, count, kind }: Beside): CalendarDay {
  const times = sign * readCount(count ?? 'one');
  switch (unit) {
    case '':
      return addBusinessDays(day, sign);
    case 'hour':
      return addDays(day, sign * Math.max(1, Math.round(Math.abs(times) / 24)));
    case 'day':
    case 'night':
      return kind ? addBusinessDays(day, times) : addDays(day, times);
    case 'week':
      return count ? addDays(day, times * 7) : addDays(mondayOfWeek(day), sign * 7 + 4);
    case 'month':
      return addMonths(day, times);
    default: {
      const weekday = DAYS.indexOf(unit === 'weekend' ? 'sat' : unit.slice(0, 3));
      return addDays(day, sign * ((sign * (weekday - weekdayOf(day)) + 7) % 7 || 7));
    }
  }
}

/** The reading itself, or the day that the words before it count from it. */
export function countFromReading(reading: DateReading, text: string): DateReading {
  const from = Math.max(0, reading.start - LONGEST);
  const match = COUNTED_FROM.exec(text.slice(from, reading.start));
  if (!match || reading.countedFrom) return reading;
  const [, count, kind = '', unit = '', side = ''] = match;
  const sign = /^(?:after|following)$/i.test(side) ? 1 : -1;
  const dayIn = (year: number) => {
    const day = reading.dayIn(year);
    return day && findBeside(day, { sign, unit: unit.toLowerCase(), count, kind });
  };
  return { ...reading, start: from + match.index, namesEvent: false, dayIn, countedFrom: reading.dayIn };
}
