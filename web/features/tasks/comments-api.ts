import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { api, apiAll } from '../../lib/api.ts';
import { changeRows } from '../../lib/pages.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { replaceTask } from './arrange-tasks.ts';
import { showFailure, tasksQuery } from './tasks-api.ts';

export const commentsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['task-comments', taskId],
    queryFn: () => apiAll('GET /api/tasks/:id/comments', { params: { id: taskId } }),
    // Colleagues write too: each opening asks anew and shows the last answer meanwhile.
    refetchOnMount: 'always',
  });

const changeComments = (client: QueryClient, task: Task, change: (comments: TaskComment[]) => TaskComment[]) => {
  const comments = client.setQueryData(commentsQuery(task.id).queryKey, (known) => known && change(known));
  if (!comments) return;
  changeRows<Task>(client, tasksQuery(task.organizationId).queryKey, (tasks) =>
    replaceTask(tasks, task.id, (cached) => ({ ...cached, commentCount: comments.length })),
  );
};

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
  const { data, error, refetch } = useQuery(commentsQuery(taskId));
  const left = useShownAhead(data, deleteKey(taskId), without);
  return { data: useShownAhead(left, createKey(taskId), layNew), error, refetch };
}

/** Where the server refuses, `onRefused` hears of it with what was written, also once the form is gone. */
export const useCreateComment = (task: Task, onSent: () => void, onRefused: (comment: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: createKey(task.id),
    mutationFn: ({ comment }: NewComment) =>
      api('POST /api/tasks/:id/comments', { params: { id: task.id }, body: { comment } }),
    onSuccess: (created) => {
      changeComments(client, task, (comments) => [...without(comments, created), created]);
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
    onSuccess: (_, comment) => changeComments(client, task, (comments) => without(comments, comment)),
    onError: (error) => {
      showFailure(error, 'Failed to delete comment', sentenceOf(error));
      void client.invalidateQueries({ queryKey: commentsQuery(task.id).queryKey });
    },
  });
};
