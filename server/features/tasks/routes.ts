import * as calls from '../../../contract/tasks.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import * as comments from './comment-actions.ts';
import { presentComment, presentTask } from './present.ts';
import { formatDueDate, toDueTime } from './smart-due-date/index.ts';

export const taskRoutes: Route[] = [
  route(calls.listTasks, async ({ context, query }) =>
    (await actions.listTasks(context, query.organizationId)).map(presentTask),
  ),
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
  route(calls.listTaskComments, async ({ context, params }) =>
    (await comments.listComments(context, params.id)).map(presentComment),
  ),
  route(
    calls.createTaskComment,
    async ({ context, params, body }) => presentComment(await comments.createComment(context, params.id, body.comment)),
    { again: async ({ context }, id) => presentComment(await comments.getComment(context, id)) },
  ),
  route(calls.deleteTaskComment, ({ context, params }) => comments.deleteComment(context, params.id)),
];
