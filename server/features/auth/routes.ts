import fastifyFormbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getUser, register, signIn, updateUser } from '../../../contract/auth.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorStatus } from '../../../contract/errors.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { readInput, route, type Route } from '../../platform/http/route.ts';
import { sessionCookieName } from '../../platform/http/server.ts';
import { getOwnUser, signInUser, updateOwnUser, type AuthServices, type Entrance } from './actions.ts';
import { registerOnce } from './asked-again.ts';
import { createAuthPages, type AuthPage } from './auth-page.ts';
import { isForm, refusalOfForm, sendPage, startSession } from './form-answers.ts';
import { createForgotPasswordRoute, createResetPasswordRoute } from './password-routes.ts';
import { presentUser } from './present.ts';
import { safePath } from './safe-path.ts';

export const createAuthRoutes = (services: AuthServices): Route[] => [
  route(getUser, async ({ context }) => presentUser(await getOwnUser(context))),
  route(updateUser, async ({ context, body }) => presentUser(await updateOwnUser(context, body))),
  acceptForms([
    authPage('sign-in', signIn, services, async (input, { ip }) => ({
      user: await signInUser(services, input, ip),
      hasJoined: false,
    })),
    authPage('register', register, services, (input, request) => registerOnce(services, input, request)),
    createForgotPasswordRoute(services),
    createResetPasswordRoute(services),
  ]),
  signOut,
];

const acceptForms =
  (pages: Route[]): Route =>
  (app, contextOf) =>
    void app.register(async (forms) => {
      await forms.register(fastifyFormbody, { bodyLimit: 64 * 1024 });
      for (const page of pages) page(forms, contextOf);
    });

/** A page at an endpoint's path, and its form or JSON: both sign the person in. */
function authPage<E extends typeof signIn | typeof register>(
  page: AuthPage,
  endpoint: E,
  { registrationOpen, invitations, pageShell }: AuthServices,
  enter: (input: NonNullable<E['body']['_zod']['output']>, request: FastifyRequest) => Promise<Entrance>,
): Route {
  const render = createAuthPages(pageShell);
  async function html(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    form: Record<string, unknown>,
    error: AppError | null,
  ) {
    const invitationToken = findInvitationToken(form['returnTo']);
    const invitation = invitationToken === null ? null : await invitations.find(invitationToken);
    const mayRegister = registrationOpen || invitation !== null;
    // Who comes from a screen has been here, too.
    const isFromStart = safePath(form['returnTo']) === '/';
    const isNewcomer = error === null && mayRegister && isFromStart && !isKnownBrowser(request);
    const values = { form, error, mayRegister, isNewcomer, invitationToken, invitation };
    return sendPage(reply, status, render(page, values));
  }

  return (app: FastifyInstance) => {
    app.get(endpoint.path, async (request, reply) => {
      const { returnTo } = request.query as { returnTo?: unknown };
      if (request.session.userId) return reply.redirect(safePath(returnTo));
      return html(request, reply, 200, { returnTo: safePath(returnTo) }, null);
    });

    app.post(endpoint.path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      try {
        const input = readInput((endpoint as Endpoint).body, form) as NonNullable<E['body']['_zod']['output']>;
        const { user, hasJoined } = await enter(input, request);
        await startSession(request, user.id);
        if (isForm(request)) return await reply.redirect(hasJoined ? '/' : safePath(form['returnTo']), 303);
        return await reply.status(endpoint.status).send(endpoint.output.parse(presentUser(user)));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        return html(request, reply, errorStatus[refusal.code], form, refusal);
      }
    });
  };
}

const signOut: Route = (app) => {
  app.get('/api/logout', async (request, reply) => {
    await request.session.destroy();
    return reply
      .clearCookie(sessionCookieName, { path: '/' })
      .setCookie(knownCookieName, '1', { ...knownCookie, maxAge: knownForSeconds })
      .redirect('/');
  });
};

// It says that somebody signed out here once, and not who.
const knownCookieName = 'goodstead_known';
const knownCookie = { path: '/api/login', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;
const knownForSeconds = 400 * 24 * 60 * 60;

/** Whether somebody has been signed in with this browser: who has not is welcomed, and not welcomed back. */
const isKnownBrowser = ({ cookies }: FastifyRequest): boolean =>
  cookies[knownCookieName] !== undefined || cookies[sessionCookieName] !== undefined;

/** Of a path that leads to an invitation. */
const findInvitationToken = (returnTo: unknown): string | null =>
  /^\/invitations\/([\w-]{1,200})(?:[?#]|$)/.exec(safePath(returnTo))?.[1] ?? null;
