import type { FastifyReply } from 'fastify';
import * as calls from '../../../contract/auth.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { readInput, type Route } from '../../platform/http/route.ts';
import { askForResetOnce } from './asked-again.ts';
import { isForm, refusalOfForm, sendPage, startSession } from './form-answers.ts';
import { createPasswordPages, linkIsOnItsWay } from './password-pages.ts';
import { findResetUser, resetPassword } from './password-resets.ts';
import { presentUser } from './present.ts';
import { localSignInOff } from './outside/actions.ts';
import { returnQuery, safePath } from './safe-path.ts';
import { createSecondStepPage, secondStepOf } from './second-step/page.ts';
import type { AuthServices } from './services.ts';

const passwordPlace = '/settings/account?section=password';

/** To ask for a link, as a page and its form or JSON. */
export const createForgotPasswordRoute =
  (services: AuthServices): Route =>
  (app) => {
    const { path, body, output, status } = calls.forgotPassword;
    const pages = createPasswordPages(services.pageShell);

    // Where password managers look for it.
    app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(passwordPlace, 302));

    app.get(path, async (request, reply) => {
      const returnTo = safePath((request.query as { returnTo?: unknown }).returnTo);
      if (!services.localSignIn) return reply.redirect(`/api/login${returnQuery(returnTo)}`);
      const page = services.mail ? pages.ask({ form: { returnTo }, error: null }) : pages.askOperator(returnTo);
      return sendPage(reply, 200, page);
    });

    app.post(path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      const returnTo = safePath(form['returnTo']);
      try {
        if (!services.localSignIn) throw localSignInOff(services);
        const input = readInput(body, form)!;
        await askForResetOnce(services, input, request);
        if (isForm(request)) return sendPage(reply, status, pages.sent(input.email, returnTo));
        return await reply.status(status).send(output.parse({ message: linkIsOnItsWay }));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        const page =
          refusal.code === 'mail_not_configured'
            ? pages.askOperator(returnTo)
            : pages.ask({ form: { ...form, returnTo }, error: refusal });
        return sendPage(reply, errorStatus[refusal.code], page);
      }
    });
  };

const cookieName = 'goodstead_reset';
const cookieSeconds = 60 * 60;

/** To choose a new password, as a page and its form or JSON. */
export const createResetPasswordRoute =
  (services: AuthServices): Route =>
  (app) => {
    const { path, body, output, status } = calls.resetPassword;
    const pages = createPasswordPages(services.pageShell);
    const askForCode = createSecondStepPage(services.pageShell);
    const forget = (reply: FastifyReply) => reply.clearCookie(cookieName, { path });
    const sendDeadLink = (reply: FastifyReply) => sendPage(forget(reply), errorStatus.not_found, pages.deadLink());

    app.get(path, async (request, reply) => {
      const fromLink = (request.query as { token?: unknown }).token;
      const token = fromLink === undefined ? request.cookies[cookieName] : fromLink;
      void reply.header('referrer-policy', 'no-referrer');
      const user = typeof token === 'string' ? await findResetUser(services, token) : null;
      if (typeof token !== 'string' || !user) return sendDeadLink(reply);
      if (fromLink === undefined) {
        // With `no-referrer` a browser hides where the form comes from, which is then refused as another site's.
        void reply.header('referrer-policy', 'same-origin');
        return sendPage(reply, 200, pages.choose(token, user.email, { form: {}, error: null }));
      }
      // The page itself has an address without the token, which then stands in no history and on no screen.
      return reply
        .setCookie(cookieName, token, { path, httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: cookieSeconds })
        .redirect(path, 303);
    });

    app.post(path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      try {
        const user = await resetPassword(services, readInput(body, form)!, request.ip);
        await startSession(services, request, user.id);
        void forget(reply);
        if (isForm(request)) return await reply.redirect('/', 303);
        return await reply.status(status).send(output.parse(await presentUser(services.database, user)));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        if (refusal.code === 'second_step_needed') {
          return sendPage(forget(reply), status, askForCode(secondStepOf(refusal), null));
        }
        const { token } = form;
        const user = typeof token === 'string' ? await findResetUser(services, token) : null;
        if (typeof token !== 'string' || !user) return sendDeadLink(reply);
        const page = pages.choose(token, user.email, { form, error: refusal });
        return sendPage(reply, errorStatus[refusal.code], page);
      }
    });
  };
