import { followChanges as followChangesCall } from '../../../contract/events.ts';
import { rawRoute, type Route } from '../../platform/http/route.ts';
import { followChanges, type ChangeServices } from './follow-changes.ts';

export { createChangeAnnouncer } from './announce-changes.ts';

export const createEventRoutes = (services: ChangeServices): Route[] => [
  rawRoute(followChangesCall, ({ context, query, request, reply }) => {
    return followChanges(context, services, { ...query, sessionId: request.session.sessionId }, reply);
  }),
];
