import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getUser, register, signIn, updateUser } from '../../../contract/auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { statusOf } from '../../platform/http/error-answers.ts';
import { readInput, route, type Route } from '../../platform/http/route.ts';
import { sessionCookieName } from '../../platform/http/server.ts';
import { createAccountRoutes } from './account-routes.ts';
import { localSignInOff } from './outside/actions.ts';
import { getOwnUser, signInUser, updateOwnUser } from './actions.ts';
import { registerOnce } from './asked-again.ts';
import { createAuthPages, type AuthPage } from './auth-page.ts';
import { createConfirmationRoute } from './confirmation-routes.ts';
import { isForm, refusalOfForm, sendPage, startSession } from './form-answers.ts';
import { createIdentityRoutes, createOutsideRoute, leadOutside } from './outside/routes.ts';
import { createPasskeyRoutes, createPasskeySignIn } from './passkeys/routes.ts';
import { createForgotPasswordRoute, createResetPasswordRoute } from './password-routes.ts';
import { presentUser } from './present.ts';
import { hasAccounts } from './queries.ts';
import { awaitsSetup, type Entrance } from './registration.ts';
import { findInvitationToken, safePath } from './safe-path.ts';
import { createSecondStepPage, secondStepOf } from './second-step/page.ts';
import { createSecondStepRoute } from './second-step/routes.ts';
import type { AuthServices } from './services.ts';
import { createSignOut } from './sign-out.ts';
import { visitorOf } from './visitor.ts';

export const createAuthRoutes = (services: AuthServices): Route[] => [
  route(getUser, async ({ context, request }) =>
    presentUser(services.database, await getOwnUser(context), request.session),
  ),
  route(updateUser, async ({ context, body }) => presentUser(services.database, await updateOwnUser(context, body))),
  ...createAccountRoutes(services),
  ...createIdentityRoutes(services),
  ...createPasskeyRoutes(services),
  acceptForms(services, [
    authPage('sign-in', signIn, services, async (input, request) => ({
      user: await signInUser(services, input, visitorOf(services, request)),
      hasJoined: false,
    })),
    createSecondStepRoute(services),
    authPage('register', register, services, (input, request) => registerOnce(services, input, request)),
    createForgotPasswordRoute(services),
    createResetPasswordRoute(services),
    createConfirmationRoute(services),
    createOutsideRoute(services),
    createPasskeySignIn(services),
  ]),
  createSignOut(services),
];

const acceptForms =
  ({ knownBrowsers }: AuthServices, pages: Route[]): Route =>
  (app, contextOf) =>
    void app.register(async (forms) => {
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 64 * 1024 },
        async (_request: FastifyRequest, body: string) => parse(body),
      );
      forms.addHook('onSend', async (request, reply) => knownBrowsers.setCookie(request, reply));
      for (const page of pages) page(forms, contextOf);
    });

/** A page at an endpoint's path, and its form or JSON: both sign the person in. */
function authPage<E extends typeof signIn | typeof register>(
  page: AuthPage,
  endpoint: E,
  services: AuthServices,
  enter: (input: NonNullable<E['body']['_zod']['output']>, request: FastifyRequest) => Promise<Entrance>,
): Route {
  const { registration, invitations, pageShell, localSignIn, outside, relyingParty, knownBrowsers } = services;
  const render = createAuthPages(pageShell);
  const askForCode = createSecondStepPage(pageShell);
  // The first account is made here: the set-up code is asked for nowhere else.
  const isLocal = async () => localSignIn || awaitsSetup(services);

  // Whoever has been here, or is invited, may have a password: they choose.
  const leadsOn = async (request: FastifyRequest, returnTo: string) =>
    outside !== null &&
    !knownBrowsers.isKnown(request) &&
    findInvitationToken(returnTo) === null &&
    !(await awaitsSetup(services));

  async function html(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    form: Record<string, unknown>,
    error: AppError | null,
  ) {
    const invitationToken = findInvitationToken(form['returnTo']);
    const invitation = invitationToken === null ? null : await invitations.find(invitationToken);
    const isEmpty = !(await hasAccounts(services.database));
    const needsSetupCode = invitation === null && registration === 'invited' && isEmpty;
    const mayRegister = registration === 'open' || needsSetupCode || invitation !== null;
    // Who comes from a screen has been here, too.
    const isFromStart = safePath(form['returnTo']) === '/';
    const isStranger = isEmpty || (isFromStart && !isKnownBrowser(services, request));
    const isNewcomer = error === null && mayRegister && isStranger;
    const values = {
      form,
      error,
      mayRegister,
      isEmpty,
      needsSetupCode,
      isNewcomer,
      invitationToken,
      invitation,
      outsideName: outside?.name ?? null,
      takesPasskeys: relyingParty !== null,
    };
    return sendPage(reply, status, render(page, values));
  }

  return (app: FastifyInstance) => {
    app.get(endpoint.path, async (request, reply) => {
      const query = request.query as { returnTo?: unknown; with?: unknown };
      const returnTo = safePath(query.returnTo);
      if (request.session.userId) return reply.redirect(returnTo);
      const isAsked = page === 'register' || query.with === 'password';
      if (!(await isLocal()) || (!isAsked && (await leadsOn(request, returnTo)))) {
        return leadOutside(services, { request, reply }, returnTo);
      }
      return html(request, reply, 200, { returnTo }, null);
    });

    app.post(endpoint.path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      try {
        if (!(await isLocal())) throw localSignInOff(services);
        const input = readInput((endpoint as Endpoint).body, form) as NonNullable<E['body']['_zod']['output']>;
        const { user, hasJoined } = await enter(input, request);
        await startSession(services, request, user.id);
        if (isForm(request)) return await reply.redirect(hasJoined ? '/' : safePath(form['returnTo']), 303);
        return await reply
          .status(endpoint.status)
          .send(endpoint.output.parse(await presentUser(services.database, user)));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        if (refusal.code === 'second_step_needed') {
          const begun = { ...secondStepOf(refusal), returnTo: safePath(form['returnTo']) };
          return sendPage(reply, endpoint.status, askForCode(begun, null));
        }
        return html(request, reply, statusOf(refusal), form, refusal);
      }
    });
  };
}

/** Whether somebody has been signed in with this browser: who has not is welcomed, and not welcomed back. */
const isKnownBrowser = ({ knownBrowsers }: AuthServices, request: FastifyRequest): boolean =>
  knownBrowsers.isKnown(request) || request.cookies[sessionCookieName] !== undefined;
