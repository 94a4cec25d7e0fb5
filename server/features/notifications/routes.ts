import * as calls from '../../../contract/notifications.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listNotifications, readNotifications } from './actions.ts';
import { presentNotification } from './present.ts';

export const notificationRoutes: Route[] = [
  route(calls.listNotifications, async ({ context, query }) =>
    (await listNotifications(context, query.organizationId)).map(presentNotification),
  ),
  route(calls.readNotifications, ({ context, body }) => readNotifications(context, body)),
];
