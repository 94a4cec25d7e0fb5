import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { api, apiPage } from '../../lib/api.ts';
import { backwardPagesQuery, changeNewestPage, changeRows, moreOf } from '../../lib/pages.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { replaceTask } from './arrange-tasks.ts';
import { showFailure, tasksQuery } from './tasks-api.ts';

/** From the latest backwards; what is loaded stands oldest first. */
const commentsQuery = (taskId: string) =>
  backwardPagesQuery({
    queryKey: ['task-comments', taskId],
    read: (page) => apiPage('GET /api/tasks/:id/comments', { params: { id: taskId }, query: page }),
    firstSize: 20,
  });

const countComments = (client: QueryClient, { id, organizationId }: Task, added: number) =>
  changeRows<Task>(client, tasksQuery(organizationId).queryKey, (tasks) =>
    replaceTask(tasks, id, (cached) => ({ ...cached, commentCount: cached.commentCount + added })),
  );

const createKey = (taskId: string) => ['create-comment', taskId];
const deleteKey = (taskId: string) => ['delete-comment', taskId];

interface NewComment {
  comment: string;
  createdAt: string;
  user: NonNullable<TaskComment['user']>;
}

const layNew = (comments: TaskComment[], { comment, createdAt, user }: NewComment): TaskComment[] => [
  ...comments,
  // Its ids are the server's.
  { id: createdAt, taskId: '', userId: user.id, comment, createdAt, user, can: { delete: false } },
];
const without = (comments: TaskComment[], { id }: Pick<TaskComment, 'id'>): TaskComment[] =>
  comments.filter((comment) => comment.id !== id);

export function useComments(taskId: string) {
  // Colleagues write too: each opening asks anew and shows the last answer meanwhile.
  const query = useInfiniteQuery({ ...commentsQuery(taskId), refetchOnMount: 'always' });
  const left = useShownAhead(query.data, deleteKey(taskId), without);
  const { error, refetch } = query;
  return { data: useShownAhead(left, createKey(taskId), layNew), error, refetch, earlier: moreOf(query) };
}

/** Where the server refuses, `onRefused` hears of it with what was written, also once the form is gone. */
export const useCreateComment = (task: Task, onSent: () => void, onRefused: (comment: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: createKey(task.id),
    mutationFn: ({ comment }: NewComment) =>
      api('POST /api/tasks/:id/comments', { params: { id: task.id }, body: { comment } }),
    onSuccess: (created) => {
      changeNewestPage<TaskComment>(client, commentsQuery(task.id).queryKey, (comments) => [
        ...without(comments, created),
        created,
      ]);
      countComments(client, task, 1);
      onSent();
    },
    onError: (error, { comment }) => {
      onRefused(comment);
      showFailure(error, 'Failed to add comment', sentenceOf(error));
    },
  });
};

export const useDeleteComment = (task: Task) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deleteKey(task.id),
    mutationFn: ({ id }: TaskComment) => api('DELETE /api/task-comments/:id', { params: { id } }),
    onSuccess: (_, comment) => {
      changeRows<TaskComment>(client, commentsQuery(task.id).queryKey, (comments) => without(comments, comment));
      countComments(client, task, -1);
    },
    onError: (error) => {
      showFailure(error, 'Failed to delete comment', sentenceOf(error));
      void client.invalidateQueries({ queryKey: commentsQuery(task.id).queryKey });
    },
  });
};
