import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { TaskRow } from './queries.ts';

export type TaskEventName = 'task.created' | 'task.updated' | 'task.completed' | 'task.deleted';
/** `assigned` is whom the task was given with this, if anybody. */
export type TaskEvent = DomainEvent<TaskEventName, { title: string; assigned: string | null }>;

export const taskEvent = (
  name: TaskEventName,
  actor: Actor,
  task: TaskRow,
  earlierAssignee: string | null = task.assignedTo,
): TaskEvent => ({
  name,
  organizationId: task.organizationId,
  actorId: actor.userId,
  entityId: task.id,
  data: { title: task.title, assigned: task.assignedTo === earlierAssignee ? null : task.assignedTo },
});

/** Carries nothing of what was written, only whom it names. */
export type CommentCreated = DomainEvent<
  'task-comment.created',
  { taskId: string; title: string; mentioned: string[] }
>;

export const commentCreated = (
  actor: Actor,
  task: TaskRow,
  commentId: string,
  mentioned: string[],
): CommentCreated => ({
  name: 'task-comment.created',
  organizationId: task.organizationId,
  actorId: actor.userId,
  entityId: commentId,
  data: { taskId: task.id, title: task.title, mentioned },
});

export const commentDeleted = (
  actor: Actor,
  task: TaskRow,
  commentId: string,
): DomainEvent<'task-comment.deleted', { taskId: string }> => ({
  name: 'task-comment.deleted',
  organizationId: task.organizationId,
  actorId: actor.userId,
  entityId: commentId,
  data: { taskId: task.id },
});
