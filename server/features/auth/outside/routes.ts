import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '../../../../contract/account.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { statusOf } from '../../../platform/http/error-answers.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { provePassword } from '../account-actions.ts';
import { getOwnUser } from '../actions.ts';
import { sendPage, startSession } from '../form-answers.ts';
import { fillShell, renderNote } from '../page-parts.ts';
import { findUser } from '../queries.ts';
import { findInvitationToken, passwordHref, returnQuery, safePath } from '../safe-path.ts';
import { createSecondStepPage, secondStepOf } from '../second-step/page.ts';
import type { AuthServices } from '../services.ts';
import { enterFromOutside, linkIdentity, unlinkIdentity } from './actions.ts';
import { forgetLeft, hasLeft, keepFlight, takeFlight, type Flight } from './flight.ts';

const accountPlace = '/settings/account?section=signing-in-elsewhere';
const notConfigured = () => new AppError('not_found', 'There is no other way to sign in here.');

/** Sends the browser to the provider. Throws `outside_unavailable`. */
export async function beginFlight(
  { outside, settingsKey, now }: AuthServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  flight: { returnTo: string; linkFor: string | null },
): Promise<string> {
  if (!outside) throw notConfigured();
  const { url, ...begun } = await outside.begin(hasLeft(request)).catch((error: unknown) => {
    warn(request, 'begin', error);
    throw unavailable(outside.name);
  });
  keepFlight(reply, settingsKey, { ...begun, ...flight }, now());
  return url;
}

const unavailable = (name: string) =>
  new AppError('outside_unavailable', `${name} does not answer just now. Please try again in a moment.`);

/** As `fetch` and the client say it. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || ('code' in error && error.code === 'OAUTH_TIMEOUT'));

/** The kind of what went wrong, for whoever runs this: never what came along with it. */
function warn(request: FastifyRequest, step: 'begin' | 'finish', error: unknown): void {
  const told = error as { code?: unknown; error?: unknown };
  const words = [told.code, told.error].filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word));
  request.log.warn({ step, kind: words.join(' ') }, 'A sign-in at the provider failed');
}

function refuse(
  { pageShell, localSignIn }: AuthServices,
  reply: FastifyReply,
  refusal: AppError,
  { returnTo, linkFor }: Pick<Flight, 'returnTo' | 'linkFor'>,
): FastifyReply {
  const signInHref = localSignIn ? passwordHref(returnTo) : `/api/login${returnQuery(returnTo)}`;
  const words =
    linkFor === null
      ? { buttonHref: signInHref, buttonLabel: 'Back to sign in' }
      : { buttonHref: accountPlace, buttonLabel: 'Back to your account' };
  const page = renderNote({ heading: 'That did not work', paragraphs: [refusal.message], ...words });
  return sendPage(reply, statusOf(refusal), fillShell(pageShell, 'Sign in', page));
}

/** To the provider, or to a page that says why not. */
export async function leadOutside(
  services: AuthServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  returnTo: string,
): Promise<FastifyReply> {
  const flight = { returnTo, linkFor: null };
  try {
    return await reply.redirect(await beginFlight(services, { request, reply }, flight), 302);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error;
    return refuse(services, reply, error, flight);
  }
}

/** The way to the provider, and back from it. */
export function createOutsideRoute(services: AuthServices): Route {
  const { outside, settingsKey, now, pageShell, database } = services;
  const askForCode = createSecondStepPage(pageShell);

  async function finish(request: FastifyRequest, reply: FastifyReply, flight: Flight | null): Promise<FastifyReply> {
    if (!outside || !flight) throw signInAgain();
    const query = request.url.split('?').slice(1).join('?');
    const person = await outside.finish(query, flight).catch((error: unknown) => {
      warn(request, 'finish', error);
      if (isNoAnswer(error)) throw unavailable(outside.name);
      throw new AppError(
        'outside_sign_in_failed',
        `${outside.name} did not confirm who you are. Please try again; if it stays so, tell the person who runs this Goodstead.`,
      );
    });
    if (flight.linkFor !== null) {
      const user = request.session.userId === flight.linkFor ? await findUser(database, flight.linkFor) : null;
      if (!user) throw signInAgain();
      await linkIdentity(services, user, person);
      return reply.redirect(accountPlace, 303);
    }
    const invitationToken = findInvitationToken(flight.returnTo);
    const { user, hasJoined } = await enterFromOutside(services, person, { address: request.ip, invitationToken });
    await startSession(services, request, user.id);
    request.session.twoSteps = person.hasPassedTwoSteps;
    return forgetLeft(reply).redirect(hasJoined ? '/' : flight.returnTo, 303);
  }

  return (app) => {
    app.get('/api/login/outside', async (request, reply) => {
      const { returnTo } = request.query as { returnTo?: unknown };
      return leadOutside(services, { request, reply }, safePath(returnTo));
    });

    app.get('/api/callback', async (request, reply) => {
      void reply.header('referrer-policy', 'no-referrer');
      if (!outside) throw notConfigured();
      const flight = takeFlight(request, reply, settingsKey, now());
      const returnTo = flight?.returnTo ?? '/';
      try {
        return await finish(request, reply, flight);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'second_step_needed') {
          // With `no-referrer` a browser hides where the form comes from, which is then refused as another site's.
          void reply.header('referrer-policy', 'same-origin');
          return sendPage(reply, 200, askForCode({ ...secondStepOf(error), returnTo }, null));
        }
        return refuse(services, reply, error, { returnTo, linkFor: flight?.linkFor ?? null });
      }
    });
  };
}

const signInAgain = () =>
  new AppError('outside_sign_in_failed', 'That took too long, or began in another browser. Please sign in again.');

/** What the account's screen does with it. */
export const createIdentityRoutes = (services: AuthServices): Route[] => [
  route(calls.beginLink, async ({ context, body, request, reply }) => {
    if (!services.outside) throw notConfigured();
    const { id } = await getOwnUser(context);
    await provePassword(services, id, body.password, request.session);
    return { url: await beginFlight(services, { request, reply }, { returnTo: '/', linkFor: id }) };
  }),
  route(calls.unlink, async ({ context, body, request }) => {
    await provePassword(services, context.actor.userId, body.password, request.session);
    await unlinkIdentity(services, context);
  }),
];
