import * as calls from '../../../contract/notifications.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listNotifications, readNotifications } from './actions.ts';
import { presentNotification } from './present.ts';

export const notificationRoutes: Route[] = [
  listRoute(
    calls.listNotifications,
    ({ context, query }) => listNotifications(context, query.organizationId, query),
    presentNotification,
  ),
  route(calls.readNotifications, ({ context, body }) => readNotifications(context, body)),
];
