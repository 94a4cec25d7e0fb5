import * as calls from '../../../contract/privacy.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getPrivacy, type PrivacyServices } from './get-privacy.ts';

export const createPrivacyRoutes = (services: PrivacyServices): Route[] => [
  route(calls.getPrivacy, ({ context, params }) => getPrivacy(context, services, params.id)),
];
