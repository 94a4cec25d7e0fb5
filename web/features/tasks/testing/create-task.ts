import type { Task } from '../../../../contract/tasks.ts';

/** A task that is named after its id, and otherwise as plain as can be. */
export const createTask = (id: string, changes: Partial<Task> = {}): Task => ({
  id,
  organizationId: 'organization',
  createdBy: 'person',
  assignedTo: null,
  title: id,
  description: null,
  status: 'todo',
  priority: 'medium',
  dueDate: null,
  dueDateReason: null,
  completedAt: null,
  createdFromAgent: null,
  source: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  assignee: null,
  creator: null,
  commentCount: 0,
  can: { update: true, delete: true, comment: true },
  ...changes,
});
