import * as calls from '../../../contract/tasks.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import { presentTask } from './present.ts';
import { formatDueDate, toDueTime } from './smart-due-date/index.ts';

export const taskRoutes: Route[] = [
  route(calls.listTasks, async ({ context, query }) =>
    (await actions.listTasks(context, query.organizationId)).map(presentTask),
  ),
  route(calls.createTask, async ({ context, body }) => presentTask(await actions.createTask(context, body))),
  route(calls.updateTask, async ({ context, params, body }) =>
    presentTask(await actions.updateTask(context, params.id, body)),
  ),
  route(calls.deleteTask, ({ context, params }) => actions.deleteTask(context, params.id)),
  route(calls.previewDueDate, async ({ context, body }) => {
    const { date, reason } = await actions.previewDueDate(context, body);
    return { dueDate: toDueTime(date), formattedDate: formatDueDate(date), reason };
  }),
];
