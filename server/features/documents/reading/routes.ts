import * as analysisCalls from '../../../../contract/document-analysis.ts';
import { analyzeDocument } from '../../../../contract/documents.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { getTask, presentTask } from '../../tasks/index.ts';
import { getDocument } from '../actions.ts';
import { presentDocument } from '../present.ts';
import * as actions from './actions.ts';
import { presentReport, presentRequirement } from './present.ts';

export const readingRoutes: Route[] = [
  route(
    analyzeDocument,
    async ({ context, params }) => presentDocument(await actions.analyzeDocument(context, params.id)),
    { again: async ({ context, params }) => presentDocument(await getDocument(context, params.id)) },
  ),
  route(analysisCalls.getAnalysis, async ({ context, params }) =>
    presentReport(await actions.getAnalysis(context, params.id)),
  ),
  route(analysisCalls.readDocumentText, ({ context, params, query }) => actions.readText(context, params.id, query)),
  route(analysisCalls.updateRequirement, async ({ context, params, body }) => {
    const { requirement, ...planning } = await actions.updateRequirement(context, params.id, body);
    return presentRequirement(requirement, planning);
  }),
  route(
    analysisCalls.createDocumentTasks,
    async ({ context, params, body }) => (await actions.createDocumentTasks(context, params.id, body)).map(presentTask),
    {
      again: async ({ context }, ...madeIds) =>
        (await Promise.all(madeIds.map((id) => getTask(context, id)))).map(presentTask),
    },
  ),
];
