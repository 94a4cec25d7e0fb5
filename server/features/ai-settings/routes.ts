import * as calls from '../../../contract/ai-settings.ts';
import { getAiUsage } from '../../../contract/ai-usage.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { whileHeard } from '../../platform/http/while-heard.ts';
import * as actions from './actions.ts';
import { createRunningPulls } from './running-pulls.ts';

export function createAiSettingsRoutes(models: actions.AiServices): Route[] {
  const pulls = createRunningPulls();
  return [
    (app) => void app.addHook('onClose', async () => pulls.cancelAll()),
    route(calls.getAiStatus, ({ context, query }) =>
      actions.getAiStatus(context, models, query.organizationId ?? null),
    ),
    route(calls.getAiSettings, ({ context, params }) => actions.getAiSettings(context, models, params.id)),
    route(calls.updateAiSettings, ({ context, params, body }) =>
      actions.updateAiSettings(context, models, params.id, body),
    ),
    route(calls.updateAiBudget, ({ context, params, body }) =>
      actions.updateAiBudget(context, models, params.id, body),
    ),
    route(calls.updateAiMasking, ({ context, params, body }) =>
      actions.updateAiMasking(context, models, params.id, body),
    ),
    route(calls.testAiConnection, ({ context, params, body, reply }) =>
      actions.testAiConnection(context, models, params.id, body, whileHeard(reply)),
    ),
    route(calls.listAiModels, ({ context, params, body }) => actions.listAiModels(context, models, params.id, body)),
    route(calls.startModelPull, ({ context, params, body }) =>
      actions.startModelPull(context, models, pulls, params.id, body),
    ),
    route(calls.getModelPull, ({ context, params }) => actions.getModelPull(context, pulls, params.id)),
    route(calls.cancelModelPull, ({ context, params }) => actions.cancelModelPull(context, pulls, params.id)),
    route(calls.findLocalModels, ({ context, params }) => actions.findLocalModels(context, models, params.id)),
    route(getAiUsage, ({ context, params, query }) => actions.getAiUsage(context, models, params.id, query)),
  ];
}
