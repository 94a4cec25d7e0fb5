// Counting with days, which are `YYYY-MM-DD`.

export const weekdays: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** From Sunday as 0. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

export const nameWeekday = (day: string): string => weekdays[weekdayOf(day)] ?? '';

const dayMs = 24 * 60 * 60 * 1000;

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Back in time where the count is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** From one day to a later one. */
export const countDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
