import * as calls from '../../../contract/memory.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { AgentContent } from '../agents/index.ts';
import { getMemorySettings, resetMemory, updateMemorySettings } from './actions.ts';
import { previewMemory } from './preview.ts';

export const createMemoryRoutes = (content: AgentContent): Route[] => [
  route(calls.getMemorySettings, ({ context, params }) => getMemorySettings(context, params.id)),
  route(calls.updateMemorySettings, ({ context, params, body }) => updateMemorySettings(context, params.id, body)),
  route(calls.resetMemory, ({ context, params }) => resetMemory(context, params.id)),
  route(calls.previewMemory, ({ context, params, query }) =>
    previewMemory(context, content, params.id, query.agentType),
  ),
];
