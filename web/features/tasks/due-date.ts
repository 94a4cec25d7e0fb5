// Due dates are calendar days of the organization, stored as that day at noon UTC. Days are `YYYY-MM-DD` here.
import type { Task } from '../../../contract/tasks.ts';
import { calendarZone, formatDay, formatShortDate } from '../../lib/format.ts';

const dayLength = 24 * 60 * 60 * 1000;
const soonDays = 3;
const manualDays = 7;

export const toDueTime = (day: string): string => `${day}T12:00:00.000Z`;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(toDueTime(day)) + count * dayLength).toISOString().slice(0, 10);

/** What the date field offers where the date is not left to Goodstead. */
export const defaultManualDay = (today: string): string => addDays(today, manualDays);

export const daysUntil = (dueDate: string, today: string): number =>
  Math.round((Date.parse(toDueTime(dueDate.slice(0, 10))) - Date.parse(toDueTime(today))) / dayLength);

/** "In 18 days": beside a date that is read by its day of the week. */
export function describeDistance(dueDate: string, today: string): string {
  const days = daysUntil(dueDate, today);
  return ['Today', 'Tomorrow'][days] ?? `In ${days} days`;
}

export interface DueDate {
  urgency: 'late' | 'soon' | 'later';
  /** Before the date, for those who cannot see its color. */
  words: string;
  date: string;
}

export function describeDueDate(dueDate: string, today: string): DueDate {
  const days = daysUntil(dueDate, today);
  const shortDate = formatShortDate(dueDate, calendarZone, new Date(toDueTime(today)));
  if (days < 0) return { urgency: 'late', words: 'Overdue, was due', date: shortDate };
  if (days > soonDays) return { urgency: 'later', words: 'Due', date: shortDate };
  const words = ['Due today,', 'Due tomorrow,'][days] ?? `Due in ${days} days,`;
  return { urgency: 'soon', words, date: formatDay(dueDate, calendarZone) };
}

type DatedTask = Pick<Task, 'status' | 'dueDate'>;

/** Tasks still to be done: those past their date, and those of the next seven days. */
export function countDue(tasks: readonly DatedTask[], today: string): { late: number; thisWeek: number } {
  const days = tasks.flatMap(({ status, dueDate }) =>
    status === 'completed' || dueDate === null ? [] : [daysUntil(dueDate, today)],
  );
  return { late: days.filter((day) => day < 0).length, thisWeek: days.filter((day) => day >= 0 && day <= 7).length };
}
