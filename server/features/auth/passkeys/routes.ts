import * as calls from '../../../../contract/account.ts';
import { passkeyOptions, passkeySignIn } from '../../../../contract/auth.ts';
import { readInput, route, type Route } from '../../../platform/http/route.ts';
import { provePassword } from '../account-actions.ts';
import { getOwnUser } from '../actions.ts';
import { startSession } from '../form-answers.ts';
import { localSignInOff } from '../outside/actions.ts';
import { presentUser } from '../present.ts';
import type { AuthServices } from '../services.ts';
import * as actions from './actions.ts';
import { presentPasskey } from './queries.ts';

/** What people do with their own. */
export const createPasskeyRoutes = (services: AuthServices): Route[] => [
  route(calls.beginPasskey, async ({ context, body, request }) => {
    await provePassword(services, context.actor.userId, body.password, request.session);
    return actions.beginPasskey(services, await getOwnUser(context));
  }),
  route(calls.addPasskey, async ({ context, body }) => ({
    recoveryCodes: await actions.keepPasskey(services, await getOwnUser(context), body),
  })),
  route(calls.renamePasskey, async ({ context, params, body }) =>
    presentPasskey(await actions.renamePasskey(services, context.actor.userId, params.id, body.name)),
  ),
  route(calls.removePasskey, async ({ context, params, body, request }) => {
    await provePassword(services, context.actor.userId, body.password, request.session);
    await actions.removePasskey(services, context.actor.userId, params.id);
  }),
];

/** Signing in with one, by the page's script. */
export const createPasskeySignIn =
  (services: AuthServices): Route =>
  (app) => {
    app.post(passkeyOptions.path, async (request, reply) => {
      const { ticket } = readInput(passkeyOptions.body, request.body ?? {})!;
      if (!services.localSignIn && ticket === undefined) throw localSignInOff(services);
      return reply.send(passkeyOptions.output.parse(await actions.askForPasskey(services, ticket)));
    });
    app.post(passkeySignIn.path, async (request, reply) => {
      const input = readInput(passkeySignIn.body, request.body ?? {})!;
      if (!services.localSignIn && input.ticket === undefined) throw localSignInOff(services);
      const user = await actions.signInByPasskey(services, input);
      await startSession(services, request, user.id);
      return reply.send(passkeySignIn.output.parse(await presentUser(services.database, user)));
    });
  };
