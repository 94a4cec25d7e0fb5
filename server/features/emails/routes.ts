import * as calls from '../../../contract/emails.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getEmail, sendEmail, type EmailServices } from './actions.ts';
import { presentEmail } from './present.ts';

export const createEmailRoutes = (services: EmailServices): Route[] => [
  route(calls.sendEmail, async ({ context, body }) => presentEmail(await sendEmail(services, context, body)), {
    again: async ({ context }, id) => presentEmail(await getEmail(context, id)),
  }),
  route(calls.getEmailStatus, async () => ({ isConfigured: services.isConfigured })),
  route(calls.getEmail, async ({ context, params }) => presentEmail(await getEmail(context, params.id))),
];
