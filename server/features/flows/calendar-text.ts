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
