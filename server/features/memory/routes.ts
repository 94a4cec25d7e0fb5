import * as calls from '../../../contract/memory.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getMemorySettings, resetMemory, updateMemorySettings } from './actions.ts';

export const memoryRoutes: Route[] = [
  route(calls.getMemorySettings, ({ context, params }) => getMemorySettings(context, params.id)),
  route(calls.updateMemorySettings, ({ context, params, body }) => updateMemorySettings(context, params.id, body)),
  route(calls.resetMemory, ({ context, params }) => resetMemory(context, params.id)),
];
