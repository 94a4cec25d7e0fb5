import * as calls from '../../../contract/flows.ts';
import { keptByBrowser } from '../../platform/http/answer-weight.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';
import type { FlowLibrary } from './flow-library.ts';
import { presentRun } from './present.ts';

export const createFlowRoutes = (library: FlowLibrary): Route[] => [
  route(calls.listFlows, async ({ params, reply }) => {
    const flows = actions.listFlows(library, params.agentType);
    void reply.header('cache-control', keptByBrowser);
    return flows;
  }),
  route(calls.startFlowRun, async ({ context, body }) => presentRun(await actions.startRun(context, library, body)), {
    again: async ({ context }, id) => presentRun(await actions.getRun(context, id)),
  }),
  route(calls.updateFlowRun, async ({ context, params, body }) =>
    presentRun(await actions.updateRun(context, params.id, body)),
  ),
  route(calls.completeFlowRun, async ({ context, params, body }) => {
    const run = await actions.completeRun(context, library, params.id, body);
    return { ...presentRun(run), warnings: await actions.listWarnings(run) };
  }),
  route(calls.previewFlowRun, async ({ context, params, body }) => {
    const { run, markdown } = await actions.previewRun(context, library, params.id, body.responses);
    return { markdown, warnings: await actions.listWarnings(run) };
  }),
  route(calls.cancelFlowRun, ({ context, params }) => actions.cancelRun(context, params.id)),
  route(calls.listBegunRuns, async ({ context, query }) =>
    (await actions.listBegunRuns(context, query)).map(({ run, agentType }) => ({
      ...presentRun(run),
      agentType,
    })),
  ),
  route(calls.getUnfinishedRun, async ({ context, params }) => {
    const run = await actions.findUnfinishedRun(context, params.id);
    return run && presentRun(run);
  }),
];
