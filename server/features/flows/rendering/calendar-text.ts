// Days are `YYYY-MM-DD` and times `HH:MM`, as the fields of a guide give them.
import { formatDay } from '../../../../contract/table-cells.ts';
import { isDay } from '../../../platform/english/day-count.ts';

/** `2026-12-11` as "December 11, 2026"; any other text as it is. */
export const longDate = (date: string): string => (isDay(date.trim()) ? formatDay(date.trim()) : date.trim());

/** `18:30` as "6:30 PM"; any other text as it is. */
export function clockTime(time: string): string {
  const [, hour = '', minute = ''] = /^(\d\d?):(\d\d)$/.exec(time.trim()) ?? [];
  if (hour === '' || Number(hour) > 23) return time.trim();
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** `18:30` or "6:30 PM" and 90 as `20:00`, and back in time where the count is negative; a text that is no time, as it is. */
export function addMinutes(time: string, count: number): string {
  const [, hour, minute, half] = /^(\d\d?):(\d\d)(?: ([AP])M)?$/.exec(time.trim()) ?? [];
  if (hour === undefined) return time;
  const day = 24 * 60;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const minutes = (((hours * 60 + Number(minute) + count) % day) + day) % day;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
