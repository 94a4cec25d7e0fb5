import * as calls from '../../../contract/account.ts';
import { route, type Route } from '../../platform/http/route.ts';
import {
  againFor,
  changeEmail,
  changePassword,
  describeAccount,
  expectOwner,
  provePassword,
  sendConfirmation,
} from './account-actions.ts';
import { getOwnUser } from './actions.ts';
import * as secondStep from './second-step/actions.ts';
import type { AuthServices } from './services.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';

/** What people do with their own account. */
export function createAccountRoutes(services: AuthServices): Route[] {
  const { database, mail } = services;
  return [
    route(calls.getAccount, ({ context }) => describeAccount(services, context)),
    route(calls.changePassword, ({ context, body, request }) =>
      changePassword(services, context, body, request.session),
    ),
    route(calls.listSessions, ({ context, request }) =>
      listSessions(database, context.actor.userId, request.session.sessionId),
    ),
    route(calls.endSession, ({ context, params }) => endSession(database, context.actor.userId, params.id, services)),
    route(calls.endOtherSessions, ({ context, request }) =>
      endSessions(database, context.actor.userId, services, request.session.sessionId),
    ),
    route(
      calls.changeEmail,
      async ({ context, body, request }) => ({
        message: await changeEmail(services, context, body, request.session),
      }),
      {
        again: async ({ body }) => ({ message: againFor(mail, body.email) }),
        // No trace of the password is kept with the key.
        readContent: async ({ body }) => ({ email: (body as { email?: unknown }).email }),
      },
    ),
    route(calls.sendConfirmation, async ({ context }) => ({ message: await sendConfirmation(services, context) }), {
      again: async ({ context }) => ({ message: againFor(mail, (await getOwnUser(context)).email) }),
    }),
    route(calls.beginTotp, async ({ context, body, request }) => {
      await expectOwner(services, context.actor.userId, body.password, request.session);
      return secondStep.beginTotp(services, await getOwnUser(context));
    }),
    route(calls.confirmTotp, async ({ context, body }) => ({
      recoveryCodes: await secondStep.confirmTotp(services, context.actor.userId, body.code),
    })),
    route(calls.removeTotp, async ({ context, body, request }) => {
      await provePassword(services, context.actor.userId, body.password, request.session);
      await secondStep.removeTotp(database, context.actor.userId);
    }),
    route(calls.renewRecoveryCodes, async ({ context, body, request }) => {
      await provePassword(services, context.actor.userId, body.password, request.session);
      return { recoveryCodes: await secondStep.replaceRecoveryCodes(database, context.actor.userId) };
    }),
  ];
}
