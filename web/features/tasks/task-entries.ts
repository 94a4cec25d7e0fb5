// What the form of a task holds, and how it meets what somebody else saved in the meantime.
import { taskPriorities, taskStatuses } from '../../../contract/options.ts';
import type { TaskPriority, TaskStatus } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { toDueTime } from './due-date.ts';

export interface TaskEntries {
  title: string;
  description: string;
  status: TaskStatus;
  priority: TaskPriority;
  /** A member's user id, or empty for nobody. */
  assignedTo: string;
  /** `YYYY-MM-DD`, or empty for no date. */
  dueDay: string;
}
export type TaskField = keyof TaskEntries;

export const taskFieldLabels: Record<TaskField, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assignedTo: 'Assign to',
  dueDay: 'Due date',
};
const fieldNames = Object.keys(taskFieldLabels) as TaskField[];

export const toEntries = (task: Task): TaskEntries => ({
  title: task.title,
  description: task.description ?? '',
  status: task.status,
  priority: task.priority,
  assignedTo: task.assignedTo ?? '',
  dueDay: task.dueDate?.slice(0, 10) ?? '',
});

// The server trims texts, so blanks around them are no change.
export const changedFields = (before: TaskEntries, after: TaskEntries): TaskField[] =>
  fieldNames.filter((field) => before[field].trim() !== after[field].trim());

/** The body of the call: what was changed, and nothing else. */
export const toChanges = (before: TaskEntries, after: TaskEntries) => {
  const changed = new Set(changedFields(before, after));
  return {
    ...(changed.has('title') && { title: after.title }),
    ...(changed.has('description') && { description: after.description }),
    ...(changed.has('status') && { status: after.status }),
    ...(changed.has('priority') && { priority: after.priority }),
    ...(changed.has('assignedTo') && { assignedTo: after.assignedTo || null }),
    ...(changed.has('dueDay') && { dueDate: after.dueDay === '' ? null : toDueTime(after.dueDay) }),
  };
};

export interface TaskEdit {
  /** What the entries started from, and the `updatedAt` of that version. */
  start: TaskEntries;
  updatedAt: string;
  entries: TaskEntries;
  /** Fields that somebody else changed meanwhile: taken over, or kept because they were changed here too. */
  takenOver: TaskField[];
  inConflict: TaskField[];
}

export const startEdit = (task: Task): TaskEdit => {
  const entries = toEntries(task);
  return { start: entries, updatedAt: task.updatedAt, entries, takenOver: [], inConflict: [] };
};

const copyField = <Field extends TaskField>(to: TaskEntries, from: TaskEntries, field: Field) => {
  to[field] = from[field];
};

/** The same edit on a newer version: what was changed here stays, all else is as it is now. */
export function rebaseEdit(edit: TaskEdit, newer: Task): TaskEdit {
  // Where nothing was entered here, there is nothing to tell: it may even be what this person has just changed elsewhere.
  if (changedFields(edit.start, edit.entries).length + edit.takenOver.length === 0) return startEdit(newer);
  const theirs = toEntries(newer);
  const entries = { ...theirs };
  const different = new Set(changedFields(edit.entries, theirs));
  const mine = changedFields(edit.start, edit.entries).filter((field) => different.has(field));
  for (const field of mine) copyField(entries, edit.entries, field);
  const changed = changedFields(edit.start, theirs);
  const isMine = (field: TaskField) => mine.includes(field);
  return {
    start: theirs,
    updatedAt: newer.updatedAt,
    entries,
    takenOver: [...new Set([...edit.takenOver, ...changed])].filter((field) => !isMine(field)),
    inConflict: [...new Set([...edit.inConflict, ...changed])].filter(isMine),
  };
}

/** After a save: what was typed while it was under way stays, and is no conflict. */
export const continueEdit = (edit: TaskEdit, sent: TaskEntries, saved: Task): TaskEdit => ({
  ...rebaseEdit({ ...edit, start: sent }, saved),
  takenOver: [],
  inConflict: [],
});

/** Somebody else's value instead of one's own. */
export const takeTheirs = (edit: TaskEdit, field: TaskField): TaskEdit => {
  const entries = { ...edit.entries };
  copyField(entries, edit.start, field);
  return { ...edit, entries, inConflict: edit.inConflict.filter((each) => each !== field) };
};

export const writeEdit = ({ start, updatedAt, entries }: TaskEdit): string =>
  changedFields(start, entries).length === 0 ? '' : JSON.stringify({ start, updatedAt, entries });

const isText = (value: unknown): value is string => typeof value === 'string';

const readEntries = (value: unknown): TaskEntries | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { title, description, status, priority, assignedTo, dueDay } = value as Record<string, unknown>;
  const knownStatus = taskStatuses.find((each) => each === status);
  const knownPriority = taskPriorities.find((each) => each === priority);
  if (!isText(title) || !isText(description) || !isText(assignedTo) || !isText(dueDay)) return null;
  if (!knownStatus || !knownPriority) return null;
  return { title, description, status: knownStatus, priority: knownPriority, assignedTo, dueDay };
};

const parse = (draft: string): Record<string, unknown> => {
  try {
    return { ...(JSON.parse(draft) as object) };
  } catch {
    return {};
  }
};

/** The edit of a stored draft, on the task as it is now; where there is none, or a damaged one, a new edit. */
export function readEdit(draft: string, task: Task): TaskEdit {
  const { start, updatedAt, entries } = parse(draft);
  const startEntries = readEntries(start);
  const ownEntries = readEntries(entries);
  if (!startEntries || !ownEntries || !isText(updatedAt)) return startEdit(task);
  const edit: TaskEdit = { start: startEntries, updatedAt, entries: ownEntries, takenOver: [], inConflict: [] };
  return updatedAt === task.updatedAt ? edit : rebaseEdit(edit, task);
}
