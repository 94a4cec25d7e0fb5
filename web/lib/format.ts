// Dates, sizes and amounts in words. Times are ISO texts. Without a time zone they are shown in the reader's own;
// a due date is a calendar day stored at noon UTC, so it is shown in `calendarZone`.
export const calendarZone = 'UTC';

const minute = 60_000;
const hour = 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Made once: making one takes longer than a hundred uses. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
};

const inWords = (time: string, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  formatOf('en-US', { ...options, timeZone }).format(new Date(time));

/** `YYYY-MM-DD` */
export const dayIn = (timeZone: string, now = new Date()): string =>
  formatOf('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

const year = (time: string, timeZone?: string) => inWords(time, { year: 'numeric' }, timeZone);

/** "Thu, Nov 19", and "Fri, Nov 19, 2027" outside the current year. */
export const formatDay = (time: string, timeZone?: string, now = new Date()): string => {
  const isThisYear = year(time, timeZone) === year(now.toISOString(), timeZone);
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return inWords(time, isThisYear ? day : { ...day, year: 'numeric' }, timeZone);
};

/** "Nov 17, 2026" */
export const formatDate = (time: string, timeZone?: string): string =>
  inWords(time, { month: 'short', day: 'numeric', year: 'numeric' }, timeZone);

/** "November 2026", of "2026-11". */
export const formatMonth = (month: string): string =>
  inWords(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric' }, calendarZone);

/** "Nov 24", and "Nov 24, 2025" outside the current year. */
export const formatShortDate = (time: string, timeZone?: string, now = new Date()): string => {
  const isThisYear = year(time, timeZone) === year(now.toISOString(), timeZone);
  return isThisYear ? inWords(time, { month: 'short', day: 'numeric' }, timeZone) : formatDate(time, timeZone);
};

/** "9:30 AM" */
export const formatTime = (time: string, timeZone?: string): string =>
  inWords(time, { hour: 'numeric', minute: '2-digit' }, timeZone);

/** "Nov 17, 2026, 9:30 AM" */
export const formatDateTime = (time: string, timeZone?: string): string =>
  `${formatDate(time, timeZone)}, ${formatTime(time, timeZone)}`;

/** "just now", "12 min ago", "5 hours ago", "Yesterday", then a date. */
export const formatRelativeTime = (time: string, now = new Date()): string => {
  const age = now.getTime() - Date.parse(time);
  if (age < minute) return 'just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < 2 * hour) return '1 hour ago';
  if (age < 24 * hour) return `${Math.floor(age / hour)} hours ago`;
  return age < 48 * hour ? 'Yesterday' : formatShortDate(time, undefined, now);
};

/** In the conversation history: "Now", "5h ago", "Yesterday", then a date. */
export const formatHistoryTime = (time: string, now = new Date()): string => {
  const age = now.getTime() - Date.parse(time);
  if (age < hour) return 'Now';
  if (age < 24 * hour) return `${Math.floor(age / hour)}h ago`;
  return age < 48 * hour ? 'Yesterday' : formatShortDate(time, undefined, now);
};

/** "$58,000"; cents only where there are any. */
export const formatMoney = (amount: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

export const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** A number as people type it, "1,500.5" or "$20"; `null` for anything else, and for nothing. */
export const readAmount = (typed: string): number | null => {
  const bare = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
};
