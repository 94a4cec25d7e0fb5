import { confirmEmail as call } from '../../../contract/auth.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { readInput, type Route } from '../../platform/http/route.ts';
import { statusOf } from '../../platform/http/error-answers.ts';
import { confirmEmail, findConfirmation } from './email-confirmations.ts';
import { isForm, refusalOfForm, sendPage } from './form-answers.ts';
import { fillShell, renderForm, renderNote } from './page-parts.ts';
import { presentUser } from './present.ts';
import type { AuthServices } from './services.ts';

const title = 'Confirm your email address';

/** A mailed link leads to a button, so that a program which looks into mails confirms nothing. */
export function createConfirmationRoute(services: AuthServices): Route {
  const { path, body, output, status } = call;
  const note = (heading: string, text: string) =>
    fillShell(
      services.pageShell,
      title,
      renderNote({ heading, paragraphs: [text], buttonHref: '/', buttonLabel: 'Go to Goodstead' }),
    );
  const ask = (token: string, email: string) =>
    fillShell(
      services.pageShell,
      title,
      renderForm(
        {
          action: path,
          heading: title,
          lead: `${email} is then the address of your account.`,
          submit: 'Confirm this address',
          fields: [],
          hidden: [{ name: 'token', value: token }],
        },
        { form: {}, error: null },
      ),
    );
  const deadLink = () =>
    note(
      'This link does not work any more',
      'It was used, is older than a day, or a newer one has taken its place. “Your account” in the settings mails another one.',
    );

  return (app) => {
    app.get(path, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      const found = typeof token === 'string' ? await findConfirmation(services, token) : null;
      if (typeof token !== 'string' || !found) return sendPage(reply, errorStatus.not_found, deadLink());
      return sendPage(reply, status, ask(token, found.email));
    });

    app.post(path, async (request, reply) => {
      const form = (request.body ?? {}) as Record<string, unknown>;
      try {
        const user = await confirmEmail(services, readInput(body, form)!);
        request.askedBy = user.id;
        if (isForm(request)) {
          return sendPage(reply, status, note('Thank you', `${user.email} is confirmed. You sign in with it.`));
        }
        return await reply.status(status).send(output.parse(await presentUser(services.database, user)));
      } catch (error) {
        const refusal = refusalOfForm(request, reply, error);
        const page = refusal.code === 'not_found' ? deadLink() : note('That did not work', refusal.message);
        return sendPage(reply, statusOf(refusal), page);
      }
    });
  };
}
