import * as calls from '../../../contract/conversations.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import { presentConversation, presentMessage } from './present.ts';

export const conversationRoutes: Route[] = [
  listRoute(
    calls.listConversations,
    ({ context, query }) => actions.listConversations(context, query),
    presentConversation,
  ),
  route(calls.getConversation, async ({ context, params }) =>
    presentConversation(await actions.getConversation(context, params.id)),
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
  listRoute(
    calls.listMessages,
    ({ context, params, query }) => actions.listMessages(context, params.id, query),
    presentMessage,
  ),
];
