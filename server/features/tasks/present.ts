import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import type { CommentWithAuthor } from './comment-queries.ts';
import { commentPolicy, taskPolicy } from './policy.ts';
import type { TaskWithPeople } from './queries.ts';

export const presentTask = ({ task, membership, assignee, creator, commentCount }: TaskWithPeople): Task => ({
  ...task,
  dueDate: task.dueDate?.toISOString() ?? null,
  completedAt: task.completedAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
  assignee,
  creator,
  commentCount,
  can: abilitiesOf(membership, taskPolicy, task),
});

export const presentComment = ({ comment, membership, user }: CommentWithAuthor): TaskComment => ({
  ...comment,
  createdAt: comment.createdAt.toISOString(),
  user,
  can: abilitiesOf(membership, commentPolicy, comment),
});
