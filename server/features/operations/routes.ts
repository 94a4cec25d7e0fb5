import * as calls from '../../../contract/operations.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as actions from './actions.ts';

export const createOperationsRoutes = (services: actions.OperationsServices): Route[] => [
  route(calls.getInstallation, ({ context }) => actions.getInstallation(services, context)),
  route(calls.updateInstallationLimits, ({ context, body }) => actions.updateLimits(services, context, body)),
  route(calls.retryGivenUp, ({ context, body }) => actions.retryGivenUp(services, context, body)),
];
