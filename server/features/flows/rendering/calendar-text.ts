// Days are `YYYY-MM-DD` and times `HH:MM`, as the fields of a guide give them.
import { formatDay, formatMonthDay } from '../../../../contract/table-cells.ts';
import { isDay } from '../../../platform/english/day-count.ts';

const ofDay = (format: (day: string) => string) => (date: string) =>
  isDay(date.trim()) ? format(date.trim()) : date.trim();

/** `2026-12-11` as "December 11, 2026"; any other text as it is. */
export const longDate = ofDay(formatDay);

/** "December 11", without its year. */
export const shortDate = ofDay(formatMonthDay);

const shortInPrint = ['January', 'February', 'August', 'September', 'October', 'November', 'December'];

/** "Dec. 11, 2026", as newspapers print it. */
export const pressDate = ofDay((day) => {
  const [month = '', ...others] = formatDay(day).split(' ');
  const printed = !shortInPrint.includes(month) ? month : month === 'September' ? 'Sept.' : `${month.slice(0, 3)}.`;
  return [printed, ...others].join(' ');
});

const clock = /^(\d\d?):(\d\d)(?: ([AP])M)?$/;
const wholeDay = 24 * 60;

/** The minutes since midnight of `18:30` or "6:30 PM"; null of any other text. */
function readClock(time: string): number | null {
  const [, hour, minute, half] = clock.exec(time.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return hours * 60 + Number(minute);
}

/** "8:00 PM" of `18:30` or "6:30 PM" and 90, and back in time where the count is negative; a text that is no time, as it is. */
export function addMinutes(time: string, count: number): string {
  const minutes = readClock(time);
  if (minutes === null) return time.trim();
  const reached = (((minutes + count) % wholeDay) + wholeDay) % wholeDay;
  const hour = Math.floor(reached / 60);
  return `${hour % 12 || 12}:${String(reached % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `18:30` as "6:30 PM"; any other text as it is. */
export const clockTime = (time: string): string => addMinutes(time, 0);
