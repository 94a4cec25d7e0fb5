// Days are `YYYY-MM-DD` and times `HH:MM`, as the fields of a guide give them.
import { formatDay, formatMonthDay } from '../../../contract/table-cells.ts';
import { isDay } from './day-count.ts';

const ofDay = (format: (day: string) => string) => (date: string) =>
  isDay(date.trim()) ? format(date.trim()) : date.trim();

/** `2026-12-11` as "December 11, 2026"; any other text as it is. */
export const longDate = ofDay(formatDay);

/** "December 11", without its year. */
export const shortDate = ofDay(formatMonthDay);

/** "Dec. 11, 2026", as newspapers print it: the months with short names stay whole. */
export const pressDate = ofDay((day) => {
  const [month = '', ...others] = formatDay(day).split(' ');
  const printed = month.length < 6 ? month : `${month.slice(0, month === 'September' ? 4 : 3)}.`;
  return [printed, ...others].join(' ');
});

const clock = /^\d\d?:\d\d(?: [AP]M)?$/;
const inPrint = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const wholeDay = 24 * 60;

/** "8:00 PM" of `18:30` or "6:30 PM" and 90, and back in time where the count is negative; a text that is no time, as it is. */
export function addMinutes(time: string, count: number): string {
  const start = clock.test(time.trim()) ? Date.parse(`2000-01-01 ${time} UTC`) : NaN;
  if (Number.isNaN(start)) return time.trim();
  return inPrint.format(start + (count % wholeDay) * 60_000).replace('\u202F', ' ');
}

/** `18:30` as "6:30 PM"; any other text as it is. */
export const clockTime = (time: string): string => addMinutes(time, 0);
