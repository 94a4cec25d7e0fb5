import { secondStep } from '../../../../contract/auth.ts';
import { statusOf } from '../../../platform/http/error-answers.ts';
import { readInput, type Route } from '../../../platform/http/route.ts';
import { isForm, refusalOfForm, sendPage, startSession } from '../form-answers.ts';
import { presentUser } from '../present.ts';
import { safePath } from '../safe-path.ts';
import type { AuthServices } from '../services.ts';
import { findTicketHolder, passSecondStep } from './actions.ts';
import { createSecondStepPage } from './page.ts';

/** The code after the password, from the page's form or as JSON. */
export function createSecondStepRoute(services: AuthServices): Route {
  const render = createSecondStepPage(services.pageShell);
  const { path, body, output, status } = secondStep;
  return (app) => {
    app.get(path, async (_request, reply) => reply.redirect('/api/login'));
    app.post(path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      try {
        const { token, code } = readInput(body, form)!;
        const user = await findTicketHolder(services, token);
        request.askedBy = user.id;
        await passSecondStep(services, user.id, code);
        await startSession(services, request, user.id);
        if (isForm(request)) return await reply.redirect(safePath(form['returnTo']), 303);
        return await reply.status(status).send(output.parse(await presentUser(services.database, user)));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        return sendPage(reply, statusOf(refusal), render(form, refusal));
      }
    });
  };
}
