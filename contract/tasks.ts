import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { taskPriorities, taskStatuses } from './options.ts';
import { page } from './page.ts';
import { anyTime, calendarDate, id, optionalText, organizationQuery, person, requiredText, time } from './values.ts';

/** What a task was made of, with the id of the conversation or the document. */
export const taskSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conversation'),
    id,
    agentType: z.enum(agentTypes),
    /** Null where the message was deleted. */
    messageId: id.nullable(),
  }),
  z.object({ kind: z.literal('document'), id }),
]);
export type TaskSource = z.output<typeof taskSource>;

export const task = z.object({
  id,
  organizationId: id,
  createdBy: id,
  assignedTo: id.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  dueDate: time.nullable(),
  /** Why this day, where it was suggested and nobody has changed it. */
  dueDateReason: z.string().nullable(),
  completedAt: time.nullable(),
  createdFromAgent: z.enum(agentTypes).nullable(),
  /** Null for what a person wrote, and for whoever may not read the conversation. */
  source: taskSource.nullable(),
  createdAt: time,
  updatedAt: time,
  assignee: person.nullable(),
  creator: person.nullable(),
  commentCount: z.number(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), comment: z.boolean() }),
});
export type Task = z.output<typeof task>;

const title = requiredText(255, 'Task title is required');
const description = optionalText(5000);

export const newTask = z.object({
  organizationId: id,
  title,
  description: description.optional(),
  status: z.enum(taskStatuses).default('todo'),
  priority: z.enum(taskPriorities).default('medium'),
  assignedTo: id.nullable().optional(),
  dueDate: anyTime.nullable().optional(),
  smartDueDate: z.boolean().default(true),
  createdFromAgent: z.enum(agentTypes).nullable().optional(),
  /**
   * What it is made of: a message, by the title suggested there, or by any where it is a finished document. 409
   * `task_exists` where that has its task.
   */
  suggestion: z.object({ messageId: id, title: z.string().max(255) }).optional(),
});

/** The newest first; of `status` completed, the last completed first. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  query: page.extend({
    organizationId: id,
    /** `open`: all that are not completed. */
    status: z.enum(['open', ...taskStatuses]).optional(),
    /** Those alone that are due before this day. */
    dueBefore: calendarDate.optional(),
  }),
  output: z.array(task),
});
export const getTask = endpoint({ method: 'GET', path: '/api/tasks/:id', output: task });
export const countTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/counts',
  query: organizationQuery,
  output: z.object({ todo: z.int(), inProgress: z.int(), completed: z.int(), completedInLastWeek: z.int() }),
});
export const createTask = endpoint({ method: 'POST', path: '/api/tasks', body: newTask, output: task, status: 201 });
export const updateTask = endpoint({
  method: 'PUT',
  path: '/api/tasks/:id',
  body: z.object({
    title: title.optional(),
    description: description.optional(),
    status: z.enum(taskStatuses).optional(),
    priority: z.enum(taskPriorities).optional(),
    assignedTo: id.nullable().optional(),
    dueDate: anyTime.nullable().optional(),
    createdFromAgent: z.enum(agentTypes).nullable().optional(),
    expectedUpdatedAt: anyTime.optional(),
  }),
  output: task,
});
export const deleteTask = endpoint({ method: 'DELETE', path: '/api/tasks/:id' });

export const previewDueDate = endpoint({
  method: 'POST',
  path: '/api/tasks/preview-due-date',
  body: z.object({
    title,
    description: description.optional(),
    priority: z.enum(taskPriorities).default('medium'),
    organizationId: id.optional(),
  }),
  output: z.object({ dueDate: time, formattedDate: z.string(), reason: z.string() }),
});

export const taskComment = z.object({
  id,
  taskId: id,
  userId: id,
  comment: z.string(),
  createdAt: time,
  user: person.nullable(),
  can: z.object({ delete: z.boolean() }),
});
export type TaskComment = z.output<typeof taskComment>;

/** The newest, and within a page the oldest first. */
export const listTaskComments = endpoint({
  method: 'GET',
  path: '/api/tasks/:id/comments',
  query: page,
  output: z.array(taskComment),
});
/** Members named with an @ before their name hear of it. */
export const createTaskComment = endpoint({
  method: 'POST',
  path: '/api/tasks/:id/comments',
  body: z.object({ comment: requiredText(5000, 'Please write a comment first.') }),
  output: taskComment,
  status: 201,
});
export const deleteTaskComment = endpoint({ method: 'DELETE', path: '/api/task-comments/:id' });
