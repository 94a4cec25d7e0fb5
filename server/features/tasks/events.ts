import type { Actor } from '../../platform/access/access.ts';
import type { DomainEvent } from '../../platform/events/events.ts';
import type { TaskRow } from './queries.ts';

export type TaskEventName = 'task.created' | 'task.updated' | 'task.completed' | 'task.deleted';
export type TaskEvent = DomainEvent<TaskEventName, { title: string }>;

export const taskEvent = (name: TaskEventName, actor: Actor, task: TaskRow): TaskEvent => ({
  name,
  organizationId: task.organizationId,
  actorId: actor.userId,
  entityId: task.id,
  data: { title: task.title },
});
