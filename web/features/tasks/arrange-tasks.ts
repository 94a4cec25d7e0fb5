import { taskPriorities } from '../../../contract/options.ts';
import type { TaskStatus } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import type { toChanges } from './task-entries.ts';

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const noDate = '9999';

/** The next date first, the more important task first on the same day, the oldest first among equals. */
const byUrgency = (one: Task, other: Task): number =>
  byText(one.dueDate ?? noDate, other.dueDate ?? noDate) ||
  taskPriorities.indexOf(other.priority) - taskPriorities.indexOf(one.priority) ||
  byText(one.createdAt, other.createdAt);

const byCompletion = (one: Task, other: Task): number => byText(other.completedAt ?? '', one.completedAt ?? '');

/** The columns of the board, each in the order in which it is read. */
export function arrangeTasks(tasks: readonly Task[]): Record<TaskStatus, Task[]> {
  const having = (status: TaskStatus) => tasks.filter((task) => task.status === status);
  return {
    todo: having('todo').toSorted(byUrgency),
    in_progress: having('in_progress').toSorted(byUrgency),
    completed: having('completed').toSorted(byCompletion),
  };
}

export type TaskChanges = ReturnType<typeof toChanges>;

/** The task as it will be once the server has taken the changes. */
export const withChanges = (task: Task, changes: TaskChanges, now = new Date()): Task => {
  const { status = task.status } = changes;
  return {
    ...task,
    ...changes,
    status,
    completedAt: status === 'completed' ? (task.completedAt ?? now.toISOString()) : null,
    dueDateReason: changes.dueDate === undefined ? task.dueDateReason : null,
  };
};

export const replaceTask = (tasks: readonly Task[], id: string, replace: (task: Task) => Task): Task[] =>
  tasks.map((task) => (task.id === id ? replace(task) : task));
