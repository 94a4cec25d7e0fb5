import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { cleanLine } from '../../platform/document-export/clean-text.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { handOverMail, mailJobPace } from '../../platform/mail/mail-jobs.ts';
import type { LinkMail, Mail } from '../../platform/mail/mailer.ts';
import { createResetLink } from './password-resets.ts';
import { findAccount, type Account } from './reset-queries.ts';

const mailResetLinkJob = 'mail-reset-link';

/** Asked for twice while the first one waits, it is mailed once. */
export const createResetLinkMail =
  (jobs: Jobs) =>
  (email: string): Promise<void> =>
    jobs.send(mailResetLinkJob, { email }, email);

interface MailingServices {
  database: Database;
  now(): Date;
  mail: LinkMail;
  log(message: string): void;
  retryAfterSeconds?: number;
}

/** Each attempt makes a link of its own, since no link is kept. */
export const createResetMailer = (services: MailingServices): JobKind<{ email: string }> => ({
  name: mailResetLinkJob,
  ...mailJobPace(services.retryAfterSeconds),
  async run({ email }, attempt) {
    const account = await findAccount(services.database, email);
    if (!account) return;
    const problem = await handOverMail(services.mail.mailer, await composeMail(services, account), attempt);
    if (problem) services.log(`A link for a new password could not be mailed. ${problem}`);
  },
});

async function composeMail({ database, now, mail: { origin } }: MailingServices, account: Account): Promise<Mail> {
  const { user, hasPassword } = account;
  const text = hasPassword
    ? describeLink(origin, await createResetLink(database, user, { origin, isMailed: true }, now()))
    : describeOtherSignIn(origin);
  return {
    id: newId(),
    fromName: null,
    replyTo: null,
    to: user.email,
    isAutomatic: true,
    subject: hasPassword ? 'Choose a new password for Goodstead' : 'How you sign in to Goodstead',
    text: `Hello ${cleanLine(user.firstName)},\n\n${text}\n`,
    attachment: null,
  };
}

const describeLink = (origin: string, link: string): string =>
  `Somebody, probably you, asked for a new password for your Goodstead account at ${origin}.

Open this link to choose one:
${link}

The link works once, for one hour. Choosing a password signs you out everywhere else.

If you did not ask for it, please ignore this email. Your password stays as it is.`;

const describeOtherSignIn = (origin: string): string =>
  `Somebody, probably you, asked for a new password for your Goodstead account at ${origin}.

Your account has no password of its own: you sign in with your organization's account.
Open this page to sign in:
${origin}/api/login

If you did not ask for it, please ignore this email.`;
