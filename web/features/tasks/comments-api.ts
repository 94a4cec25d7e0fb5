import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { api, apiAll } from '../../lib/api.ts';
import { changeRows } from '../../lib/pages.ts';
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

export const useCreateComment = (task: Task) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment: string) =>
      api('POST /api/tasks/:id/comments', { params: { id: task.id }, body: { comment } }),
    onSuccess: (created) =>
      changeComments(client, task, (comments) => [...comments.filter(({ id }) => id !== created.id), created]),
    onError: (error) => showFailure(error, 'Failed to add comment', sentenceOf(error)),
  });
};

export const useDeleteComment = (task: Task) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TaskComment) => api('DELETE /api/task-comments/:id', { params: { id } }),
    onSuccess: (_, { id }) =>
      changeComments(client, task, (comments) => comments.filter((comment) => comment.id !== id)),
    onError: (error) => {
      showFailure(error, 'Failed to delete comment', sentenceOf(error));
      void client.invalidateQueries({ queryKey: commentsQuery(task.id).queryKey });
    },
  });
};
