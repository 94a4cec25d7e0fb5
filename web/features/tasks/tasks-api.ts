import { keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { taskStatusLabels } from '../../../contract/options.ts';
import type { TaskPriority } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { ApiError, isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { api, apiAll, apiPage } from '../../lib/api.ts';
import { changeNewestPage, changeRows, findLoaded, moreOf, pagesQuery } from '../../lib/pages.ts';
import { refreshDashboard } from '../../lib/refresh-soon.ts';
import { useShownAhead } from '../../lib/shown-ahead.ts';
import { showToast } from '../../ui/toast-store.ts';
import { replaceTask, withChanges } from './arrange-tasks.ts';
import type { TaskChanges } from './arrange-tasks.ts';
import type { toTaskBody } from './new-task.ts';

/** What is open, whole: in its order the oldest may come first. What is completed follows, the last first. */
export const tasksQuery = (organizationId: string) =>
  pagesQuery({
    queryKey: ['tasks', organizationId, 'board'],
    read: async (page) => {
      const readCompleted = () =>
        apiPage('GET /api/tasks', { query: { organizationId, status: 'completed', ...page } });
      if (page.before !== undefined) return readCompleted();
      const [open, { rows, next }] = await Promise.all([
        apiAll('GET /api/tasks', { query: { organizationId, status: 'open' } }),
        readCompleted(),
      ]);
      return { rows: [...open, ...rows], next };
    },
    furtherSize: 50,
  });

const changeKey = ['change-task'];

interface TaskChange {
  task: Task;
  changes: TaskChanges;
  /** Who has it then, where that changes. */
  assignee?: Task['assignee'];
}

const layOver = (tasks: Task[], { task: { id }, changes, assignee }: TaskChange): Task[] =>
  replaceTask(tasks, id, (task) => ({ ...withChanges(task, changes), ...(assignee !== undefined && { assignee }) }));

export function useTasks(organizationId: string) {
  const query = useInfiniteQuery(tasksQuery(organizationId));
  return { ...query, data: useShownAhead(query.data, changeKey, layOver), more: moreOf(query) };
}

export interface DueDateQuestion {
  organizationId: string;
  title: string;
  description: string;
  priority: TaskPriority;
}

export const dueDatePreviewQuery = (question: DueDateQuestion) =>
  queryOptions({
    queryKey: ['due-date-preview', question],
    queryFn: ({ signal }) => api('POST /api/tasks/preview-due-date', { body: question, signal }),
    placeholderData: keepPreviousData,
    // The same words mean another day tomorrow.
    gcTime: 0,
  });

const changeTasks = (client: QueryClient, organizationId: string, change: (tasks: Task[]) => Task[]) =>
  changeRows(client, tasksQuery(organizationId).queryKey, change);

/** The record as the server last gave it, in place of the one on the board. */
export const putTask = (client: QueryClient, task: Task) =>
  changeTasks(client, task.organizationId, (tasks) => replaceTask(tasks, task.id, () => task));

export const showFailure = (error: Error, title: string, description?: string) => {
  if (!isUnauthorized(error)) showToast({ title, description, variant: 'destructive' });
};

export const useCreateTask = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof toTaskBody>) => api('POST /api/tasks', { body }),
    onSuccess: (task) => {
      const { queryKey } = tasksQuery(task.organizationId);
      changeNewestPage<Task>(client, queryKey, (tasks) => [task, ...tasks.filter(({ id }) => id !== task.id)]);
      showToast({ title: 'Task created successfully' });
      refreshDashboard(client);
    },
    onError: (error) => showFailure(error, 'Failed to create task', sentenceOf(error)),
  });
};

interface TaskSave extends TaskChange {
  /** Of the version that the changes were made on. */
  updatedAt: string;
}

/** The newer version, where the server refused because somebody else had saved one. */
const findNewer = (error: Error): Task | null =>
  error instanceof ApiError && error.body?.code === 'stale' ? (error.body.current as Task) : null;

/** `onNewer` hears of the task as it is afterwards, `isOwn` telling whether by this save. */
export const useSaveTask = (onNewer: (newer: Task, isOwn: boolean) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ({ task, changes, updatedAt }: TaskSave) =>
      api('PUT /api/tasks/:id', { params: { id: task.id }, body: { ...changes, expectedUpdatedAt: updatedAt } }),
    onSuccess: (saved) => {
      onNewer(saved, true);
      putTask(client, saved);
      showToast({ title: 'Task updated successfully' });
      refreshDashboard(client);
    },
    onError: (error, { task }) => {
      const newer = findNewer(error);
      if (newer) {
        onNewer(newer, false);
        putTask(client, newer);
      } else if (error instanceof ApiError) {
        void client.invalidateQueries({ queryKey: tasksQuery(task.organizationId).queryKey });
      }
      showFailure(error, `Failed to update task: ${sentenceOf(error)}`);
    },
  });
};

/** Changes are sent one after the other, so that each builds on the record that the one before it left. */
export const useChangeTaskStatus = () => {
  const client = useQueryClient();
  const findKept = ({ id, organizationId }: Task) =>
    findLoaded<Task>(client, tasksQuery(organizationId).queryKey)?.find((task) => task.id === id);
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'task-status' },
    mutationFn: ({ task, changes }: TaskChange) =>
      api('PUT /api/tasks/:id', {
        params: { id: task.id },
        body: { ...changes, expectedUpdatedAt: (findKept(task) ?? task).updatedAt },
      }),
    onSuccess: (saved) => {
      putTask(client, saved);
      showToast({ title: 'Task updated successfully', description: `It is in ${taskStatusLabels[saved.status]} now.` });
      refreshDashboard(client);
    },
    onError: (error, { task }) => {
      // Somebody else changed or deleted it: show what it is now.
      if (error instanceof ApiError) {
        void client.invalidateQueries({ queryKey: tasksQuery(task.organizationId).queryKey });
      }
      showFailure(error, `Failed to update task: ${sentenceOf(error)}`);
    },
  });
};

export const useDeleteTask = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Task) => api('DELETE /api/tasks/:id', { params: { id } }),
    onSuccess: (_, { id, organizationId }) => {
      changeTasks(client, organizationId, (tasks) => tasks.filter((task) => task.id !== id));
      showToast({ title: 'Task deleted successfully' });
      refreshDashboard(client);
    },
    onError: (error, { organizationId }) => {
      showFailure(error, 'Failed to delete task', sentenceOf(error));
      void client.invalidateQueries({ queryKey: tasksQuery(organizationId).queryKey });
    },
  });
};
