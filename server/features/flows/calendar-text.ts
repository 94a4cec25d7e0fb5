// Days are `YYYY-MM-DD` and times `HH:MM`, as the fields of a guide give them.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-12-11` as "December 11, 2026"; any other text as it is. */
export function longDate(date: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date.trim()) ?? [];
  const name = months[Number(month) - 1];
  return name && Number(day) > 0 ? `${name} ${Number(day)}, ${Number(year)}` : date.trim();
}

/** `18:30` as "6:30 PM"; any other text as it is. */
export function clockTime(time: string): string {
  const [, hour = '', minute = ''] = /^(\d\d?):(\d\d)$/.exec(time.trim()) ?? [];
  if (hour === '' || Number(hour) > 23) return time.trim();
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

const dayMs = 24 * 60 * 60 * 1000;

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Back in time where the count is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Counts Monday to Friday, back in time where the count is negative. */
export function addWorkingDays(day: string, count: number): string {
  const direction = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, direction);
    if (new Date(reached).getUTCDay() % 6 !== 0) left -= 1;
  }
  return reached;
}

/** `18:30` and "90 minutes" as `20:00`; a text that is neither, as it is. */
export function addDuration(time: string, duration: string): string {
  const [, hour, minute] = /^(\d\d?):(\d\d)$/.exec(time.trim()) ?? [];
  const [, count, unit] = /^(\d+) (minute|hour)/.exec(duration.trim()) ?? [];
  if (hour === undefined || count === undefined) return time;
  const minutes = Number(hour) * 60 + Number(minute) + Number(count) * (unit === 'hour' ? 60 : 1);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}
