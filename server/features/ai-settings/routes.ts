import * as calls from '../../../contract/ai-settings.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';

export const createAiSettingsRoutes = (models: actions.AiServices): Route[] => [
  route(calls.getAiStatus, ({ context, query }) => actions.getAiStatus(context, models, query.organizationId ?? null)),
  route(calls.getAiSettings, ({ context, params }) => actions.getAiSettings(context, models, params.id)),
  route(calls.updateAiSettings, ({ context, params, body }) =>
    actions.updateAiSettings(context, models, params.id, body),
  ),
  route(calls.updateAiBudget, ({ context, params, body }) => actions.updateAiBudget(context, models, params.id, body)),
  route(calls.testAiConnection, ({ context, params, body }) =>
    actions.testAiConnection(context, models, params.id, body),
  ),
  route(calls.findLocalModels, ({ context, params }) => actions.findLocalModels(context, models, params.id)),
  route(calls.getAiUsage, ({ context, params, query }) => actions.getAiUsage(context, models, params.id, query)),
];
