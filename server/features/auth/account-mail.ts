import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { cleanLine } from '../../platform/document-export/clean-text.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { handOverMail, mailJobPace } from '../../platform/mail/mail-jobs.ts';
import type { LinkMail, Mail } from '../../platform/mail/mailer.ts';
import { createConfirmationLink } from './email-confirmations.ts';
import { findUser } from './queries.ts';
import { createResetLinkMail, createResetMailer } from './reset-mail.ts';
import type { AccountMail, AddressChange } from './services.ts';

const confirmationJob = 'mail-confirmation-link';
const changeJob = 'mail-address-change';

export function createAccountMail(jobs: Jobs): AccountMail {
  return {
    resetLink: createResetLinkMail(jobs),
    confirmation: (userId, email) => jobs.send(confirmationJob, { userId, email }, `${userId} ${email}`),
    addressChange: (notice) => jobs.send(changeJob, notice, `${notice.userId} ${notice.newAddress} ${notice.state}`),
  };
}

interface MailingServices {
  database: Database;
  now(): Date;
  mail: LinkMail;
  log(message: string): void;
  retryAfterSeconds?: number;
}

/** Each attempt makes a link of its own, since no link is kept. */
const createConfirmationMailer = (services: MailingServices): JobKind<{ userId: string; email: string }> => ({
  name: confirmationJob,
  ...mailJobPace(services.retryAfterSeconds),
  async run({ userId, email }, attempt) {
    const { database, now, mail, log } = services;
    const user = await findUser(database, userId);
    if (!user || (user.email === email && user.emailConfirmedAt)) return;
    const link = await createConfirmationLink(database, { userId, email }, mail.origin, now());
    const text = describeLink(mail.origin, link, user.email === email);
    const problem = await handOverMail(
      mail.mailer,
      compose(user.firstName, email, 'Confirm your email address for Goodstead', text),
      attempt,
    );
    if (problem) log(`A link to confirm an address could not be mailed. ${problem}`);
  },
});

const createAddressChangeMailer = (services: MailingServices): JobKind<AddressChange> => ({
  name: changeJob,
  ...mailJobPace(services.retryAfterSeconds),
  async run({ userId, to, newAddress, state }, attempt) {
    const { database, mail, log } = services;
    const user = await findUser(database, userId);
    if (!user) return;
    const text = state === 'asked' ? describeWish(mail.origin, newAddress) : describeChange(mail.origin, newAddress);
    const subject =
      state === 'asked' ? 'A new address for your Goodstead account' : 'Your Goodstead account has a new address';
    const problem = await handOverMail(mail.mailer, compose(user.firstName, to, subject, text), attempt);
    if (problem) log(`A word about a new address could not be mailed. ${problem}`);
  },
});

export const createAccountMailers = (services: MailingServices): JobKind<object>[] => [
  createResetMailer(services),
  createConfirmationMailer(services),
  createAddressChangeMailer(services),
];

const compose = (firstName: string, to: string, subject: string, text: string): Mail => ({
  id: newId(),
  fromName: null,
  replyTo: null,
  to,
  isAutomatic: true,
  subject,
  text: `Hello ${cleanLine(firstName)},\n\n${text}\n`,
  attachment: null,
});

const describeLink = (origin: string, link: string, isOwn: boolean): string =>
  `${isOwn ? `Your Goodstead account at ${origin} uses this email address.` : `Your Goodstead account at ${origin} is to use this email address from now on.`}

Open this link to confirm that it is yours:
${link}

The link works once, for one day.

If you have no account there, please ignore this email.`;

const describeWish = (origin: string, newAddress: string): string =>
  `Somebody, probably you, asked that your Goodstead account at ${origin} uses ${cleanLine(newAddress)} from now on.

Nothing changes until that address is confirmed.

If it was not you, please sign in, choose a new password and end all other sessions.`;

const describeChange = (origin: string, newAddress: string): string =>
  `Your Goodstead account at ${origin} now uses ${cleanLine(newAddress)}. You sign in with that address.

If it was not you, please tell whoever runs this Goodstead.`;
