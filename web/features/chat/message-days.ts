import { formatDay, formatDate } from '../../lib/format.ts';

const dayOf = (time: Date) => time.toDateString();

/** "Today", "Yesterday", or the date of a message, in the reader's own time zone. */
export const dayLabel = (time: string, now = new Date()): string => {
  const date = new Date(time);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (dayOf(date) === dayOf(now)) return 'Today';
  if (dayOf(date) === dayOf(yesterday)) return 'Yesterday';
  return date.getFullYear() === now.getFullYear() ? formatDay(time) : formatDate(time);
};
