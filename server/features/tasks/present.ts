import type { Task, TaskComment, TaskSource } from '../../../contract/tasks.ts';
import { abilitiesOf } from '../../platform/access/access.ts';
import type { CommentWithAuthor } from './comment-queries.ts';
import { commentPolicy, taskPolicy } from './policy.ts';
import type { TaskWithPeople } from './queries.ts';

export const presentTask = ({
  task,
  membership,
  assignee,
  creator,
  conversation,
  commentCount,
}: TaskWithPeople): Task => ({
  ...task,
  dueDate: task.dueDate?.toISOString() ?? null,
  completedAt: task.completedAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
  updatedAt: task.updatedAt.toISOString(),
  assignee,
  creator,
  source: sourceOf(task, conversation),
  commentCount,
  can: abilitiesOf(membership, taskPolicy, task),
});

const sourceOf = (
  { sourceDocumentId, sourceMessageId }: TaskWithPeople['task'],
  conversation: TaskWithPeople['conversation'],
): TaskSource | null => {
  if (conversation) return { kind: 'conversation', ...conversation, messageId: sourceMessageId };
  return sourceDocumentId === null ? null : { kind: 'document', id: sourceDocumentId };
};

export const presentComment = ({ comment, membership, user }: CommentWithAuthor): TaskComment => ({
  ...comment,
  createdAt: comment.createdAt.toISOString(),
  user,
  can: abilitiesOf(membership, commentPolicy, comment),
});
