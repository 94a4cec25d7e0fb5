import * as calls from '../../../contract/profile.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getProfile, saveProfile } from './actions.ts';

export const profileRoutes: Route[] = [
  route(calls.getProfile, ({ context, params }) => getProfile(context, params.id)),
  route(calls.saveProfile, ({ context, params, body }) => saveProfile(context, params.id, body)),
];
