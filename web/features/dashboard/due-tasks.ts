// Which tasks need attention. Days are `YYYY-MM-DD`: a due date is stored as its day at noon UTC.
import type { Task } from '../../../contract/tasks.ts';

const millisecondsADay = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay);

export type DueTask = Pick<Task, 'id' | 'title' | 'status' | 'priority' | 'assignee'> & {
  dueDate: string;
  /** `late`: before today. `soon`: within three days. */
  urgency: 'late' | 'soon' | 'later';
};

/** Open tasks that are late or due within seven days, the most urgent first. */
export const listDueTasks = (tasks: readonly Task[], today: string): DueTask[] =>
  tasks
    .flatMap((task): DueTask[] => {
      if (task.status === 'completed' || task.dueDate === null) return [];
      const daysLeft = daysBetween(today, task.dueDate.slice(0, 10));
      if (daysLeft > 7) return [];
      const urgency = daysLeft < 0 ? 'late' : daysLeft <= 3 ? 'soon' : 'later';
      return [{ ...task, dueDate: task.dueDate, urgency }];
    })
    .toSorted((first, second) => first.dueDate.localeCompare(second.dueDate));

/** What is due before this day is due within seven days. */
export const dayAfterDueWeek = (today: string): string =>
  new Date(Date.parse(today) + 8 * millisecondsADay).toISOString().slice(0, 10);
