// What the New Task dialog holds, and how it is kept and sent.
import { taskPriorities } from '../../../contract/options.ts';
import type { TaskPriority } from '../../../contract/options.ts';
import { toDueTime } from './due-date.ts';

export interface NewTask {
  title: string;
  description: string;
  priority: TaskPriority;
  /** A member's user id, or empty for nobody. */
  assignedTo: string;
  hasSmartDueDate: boolean;
  /** `YYYY-MM-DD`, empty for no date; `null` until the person chooses one. */
  chosenDay: string | null;
}

export const emptyNewTask: NewTask = {
  title: '',
  description: '',
  priority: 'medium',
  assignedTo: '',
  hasSmartDueDate: true,
  chosenDay: null,
};

export const findTitleError = (title: string): string | undefined =>
  title.trim() === '' ? 'Task title is required' : undefined;

const parse = (draft: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entries of a stored draft; what is missing or damaged in it is as in an empty dialog. */
export function readNewTask(draft: string): NewTask {
  const { title, description, priority, assignedTo, hasSmartDueDate, chosenDay } = parse(draft);
  return {
    title: textOf(title),
    description: textOf(description),
    priority: taskPriorities.find((each) => each === priority) ?? emptyNewTask.priority,
    assignedTo: textOf(assignedTo),
    hasSmartDueDate: hasSmartDueDate !== false,
    chosenDay: typeof chosenDay === 'string' ? chosenDay : null,
  };
}

/** Empty where there is nothing worth keeping. */
export const writeNewTask = (entries: NewTask): string =>
  entries.title === '' && entries.description === '' ? '' : JSON.stringify(entries);

/** The body of the call. With the smart date the server chooses; else the chosen day, or none. */
export const toTaskBody = (entries: NewTask, organizationId: string, defaultDay: string) => {
  const day = entries.chosenDay ?? defaultDay;
  const due = entries.hasSmartDueDate || day === '' ? null : toDueTime(day);
  return {
    organizationId,
    title: entries.title,
    description: entries.description,
    priority: entries.priority,
    assignedTo: entries.assignedTo === '' ? null : entries.assignedTo,
    dueDate: due,
    smartDueDate: entries.hasSmartDueDate,
  };
};
