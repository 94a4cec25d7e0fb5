import { roleLabels } from '../../../contract/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { cleanLine } from '../../platform/document-export/clean-text.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { handOverMail, mailJobPace } from '../../platform/mail/mail-jobs.ts';
import type { LinkMail, Mail } from '../../platform/mail/mailer.ts';
import type { InvitationTokens } from './invitation-token.ts';
import { linkTo } from './present.ts';
import * as queries from './queries.ts';

const mailInvitationJob = 'mail-invitation';

export const createInvitationMailStarter = (jobs: Jobs): Listener => ({
  name: 'mail-invitations',
  hears: (eventName) => eventName === 'invitation.sent',
  async handle({ organizationId, entityId: id }) {
    if (!organizationId) return;
    const ref: queries.InvitationRef = { id, organizationId };
    await jobs.send(mailInvitationJob, ref, id);
  },
});

interface MailingServices {
  database: Database;
  now(): Date;
  mail: LinkMail;
  tokens: InvitationTokens;
  retryAfterSeconds?: number;
}

/** One that was used, revoked or replaced by then is not mailed. Twice after a crash, and then the same mail. */
export const createInvitationMailer = (services: MailingServices): JobKind<queries.InvitationRef> => ({
  name: mailInvitationJob,
  ...mailJobPace(services.retryAfterSeconds),
  async run(ref, attempt) {
    const { database, mail, now, tokens } = services;
    const found = await queries.findInvitationToMail(database, ref, now());
    const token = found && tokens.open(found.invitation.sealedToken);
    if (!found || !token) return;
    const problem = await handOverMail(mail.mailer, composeMail(found, linkTo(mail.origin, token)), attempt);
    await queries.markMailed(database, ref, problem);
  },
});

/** Not those whose address nobody has. */
export const listGivenUpInvitations = queries.selectGivenUp;

export async function mailGivenUpInvitations(database: Database, jobs: Jobs, now: Date): Promise<void> {
  for (const ref of await queries.queueGivenUp(database, now)) await jobs.send(mailInvitationJob, ref, ref.id);
}

function composeMail(
  { invitation, organizationName, inviter, inviterEmail, inviterConfirmedAt }: queries.LiveInvitation,
  link: string,
): Mail {
  const organization = cleanLine(organizationName);
  const name = cleanLine(`${inviter.firstName} ${inviter.lastName}`.trim());
  return {
    id: invitation.id,
    fromName: name,
    replyTo: inviterConfirmedAt ? { name, address: inviterEmail } : null,
    to: invitation.email,
    isAutomatic: true,
    subject: `${name} invites you to ${organization}`,
    text: `Hello,

${name} invites you to join ${organization} on Goodstead as ${roleLabels[invitation.role]}.

Open this link to join:
${link}

The link works once, for 14 days, and is meant for you alone.

If you did not expect this email, please ignore it. Nothing happens until you join.
`,
    attachment: null,
  };
}
