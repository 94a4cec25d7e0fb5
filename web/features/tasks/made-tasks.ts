import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '../../../contract/endpoint.ts';
import type { createTask } from '../../../contract/tasks.ts';
import { api } from '../../lib/api.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';

/** What of a conversation has become tasks: suggestions, and finished documents. */
export const madeTasksQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['made-tasks', conversationId],
    queryFn: () => api('GET /api/chat/sessions/:id/made-tasks', { params: { id: conversationId } }),
  });

type NewTask = BodyInputOf<typeof createTask> & { suggestion: { messageId: string; title: string } };

export const useMakeTask = (conversationId: string) => {
  const client = useQueryClient();
  const { queryKey } = madeTasksQuery(conversationId);
  return useMutation({
    mutationFn: (task: NewTask) => api('POST /api/tasks', { body: task }),
    onSuccess: ({ id }, { suggestion }) => {
      client.setQueryData(queryKey, (made = []) => [...made, { taskId: id, ...suggestion }]);
      refreshDashboard(client);
      return client.invalidateQueries({ queryKey: ['tasks'] });
    },
    // Somebody else may have made it in the meantime.
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
