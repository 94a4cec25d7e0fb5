import * as calls from '../../../contract/profile.ts';
import { keptByBrowser } from '../../platform/http/answer-weight.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import { findLogo, getProfile, saveLogo, saveProfile } from './actions.ts';

export const profileRoutes: Route[] = [
  route(calls.getProfile, ({ context, params }) => getProfile(context, params.id)),
  route(calls.saveProfile, ({ context, params, body }) => saveProfile(context, params.id, body)),
  rawRoute(calls.getLogo, async ({ context, params, reply }) => {
    const logo = await findLogo(context, params.id);
    if (!logo) return reply.status(204).send();
    return reply.header('content-type', logo.mimeType).header('cache-control', keptByBrowser).send(logo.content);
  }),
  route(calls.saveLogo, ({ context, params, body }) => saveLogo(context, params.id, body)),
];
