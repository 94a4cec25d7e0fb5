import * as calls from '../../../contract/conversations.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import { presentConversation, presentMessage } from './present.ts';

export const conversationRoutes: Route[] = [
  route(calls.listConversations, async ({ context, query }) =>
    (await actions.listConversations(context, query.organizationId, query.scope)).map(presentConversation),
  ),
  route(
    calls.createConversation,
    async ({ context, body }) => presentConversation(await actions.createConversation(context, body)),
    { again: async ({ context }, id) => presentConversation(await actions.getConversation(context, id)) },
  ),
  route(calls.updateConversation, async ({ context, params, body }) =>
    presentConversation(await actions.updateConversation(context, params.id, body)),
  ),
  route(calls.deleteConversation, ({ context, params }) => actions.deleteConversation(context, params.id)),
  route(calls.clearConversation, ({ context, params }) => actions.clearConversation(context, params.id)),
  route(calls.listMessages, async ({ context, params }) =>
    (await actions.listMessages(context, params.id)).map(presentMessage),
  ),
];
