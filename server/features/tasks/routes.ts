import * as calls from '../../../contract/tasks.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import * as comments from './comment-actions.ts';
import { presentComment, presentTask } from './present.ts';
import { formatDueDate, toDueTime } from './smart-due-date/index.ts';

export const taskRoutes: Route[] = [
  listRoute(
    calls.listTasks,
    ({ context, query }) => actions.listTasks(context, query.organizationId, query),
    presentTask,
  ),
  route(calls.countTasks, ({ context, query }) => actions.countTasks(context, query.organizationId)),
  route(calls.getTask, async ({ context, params }) => presentTask(await actions.getTask(context, params.id))),
  route(calls.createTask, async ({ context, body }) => presentTask(await actions.createTask(context, body)), {
    again: async ({ context }, id) => presentTask(await actions.getTask(context, id)),
  }),
  route(calls.updateTask, async ({ context, params, body }) =>
    presentTask(await actions.updateTask(context, params.id, body)),
  ),
  route(calls.deleteTask, ({ context, params }) => actions.deleteTask(context, params.id)),
  route(calls.previewDueDate, async ({ context, body }) => {
    const { date, reason } = await actions.previewDueDate(context, body);
    return { dueDate: toDueTime(date), formattedDate: formatDueDate(date), reason };
  }),
  listRoute(
    calls.listTaskComments,
    ({ context, params, query }) => comments.listComments(context, params.id, query),
    presentComment,
  ),
  route(
    calls.createTaskComment,
    async ({ context, params, body }) => presentComment(await comments.createComment(context, params.id, body.comment)),
    { again: async ({ context }, id) => presentComment(await comments.getComment(context, id)) },
  ),
  route(calls.deleteTaskComment, ({ context, params }) => comments.deleteComment(context, params.id)),
];
