import { hasRole, type Policy } from '../../platform/access/access.ts';
import type { CommentRow } from './comment-queries.ts';
import type { TaskRow } from './queries.ts';

export type TaskAction = 'update' | 'delete' | 'comment';

export const taskPolicy: Policy<Pick<TaskRow, 'createdBy'>, TaskAction> = {
  update: (membership) => hasRole(membership, 'staff'),
  delete: (membership, task) =>
    hasRole(membership, 'manager') || (hasRole(membership, 'staff') && task.createdBy === membership.userId),
  comment: (membership) => hasRole(membership, 'staff'),
};

export const commentPolicy: Policy<Pick<CommentRow, 'userId'>, 'delete'> = {
  delete: (membership, comment) =>
    hasRole(membership, 'manager') || (hasRole(membership, 'staff') && comment.userId === membership.userId),
};
