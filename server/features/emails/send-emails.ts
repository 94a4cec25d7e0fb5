import { AppError } from '../../platform/errors/app-error.ts';
import { cleanLine } from '../../platform/document-export/clean-text.ts';
import type { Context } from '../../platform/context/context.ts';
import type { JobAttempt, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJobPace } from '../../platform/mail/mail-jobs.ts';
import { MailError, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
import { exportMessage } from '../chat/index.ts';
import { authorizeInOrganization } from '../organizations/index.ts';
import * as queries from './queries.ts';

export const sendEmailJob = 'send-email';

interface SendingServices extends Omit<Context, 'actor'> {
  mailer: Mailer;
  /** Its sender's open screens look again. */
  tell(email: queries.EmailRef): void;
  /** Seconds until a mail is tried again, for the first time; then twice as long each time. */
  retryAfterSeconds?: number;
}

const interrupted =
  'Goodstead was stopped while this email was being sent, so it may have arrived or not. Please ask before you send it again.';
const attachmentGone = 'The document that goes along is no longer there.';
const mayNotSend = 'Its sender may not send mail for this organization any more.';
/** Without their addresses: whoever runs the site reads it. */
const reachedSome = 'Some of its recipients have it.';
const notNow = 'The document that goes along could not be written.';

/** Hands an email to the mail server. What the mail server has taken is never handed over again. */
export const createEmailSender = (services: SendingServices): JobKind<queries.EmailRef> => ({
  name: sendEmailJob,
  ...mailJobPace(services.retryAfterSeconds),
  run: (ref, attempt) => sendEmail(services, ref, attempt),
});

async function sendEmail(services: SendingServices, ref: queries.EmailRef, attempt: JobAttempt): Promise<void> {
  const { database, tell } = services;
  const found = await queries.findEmailToSend(database, ref);
  if (!found || found.email.state === 'sent' || found.email.state === 'failed') return;
  if (found.email.state === 'sending') return giveUp(services, ref, interrupted);
  if (!(await queries.markSending(database, ref))) return;
  tell(ref);
  if (await handOver(services, ref, found, attempt)) tell(ref);
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findEmailToSend>>>;

/** To each recipient by itself. False where it is over; throws where it is to be tried again for those who are left. */
async function handOver(
  services: SendingServices,
  ref: queries.EmailRef,
  found: Found,
  { signal, isLast }: JobAttempt,
): Promise<boolean> {
  const { database, mailer, now } = services;
  const { recipients, delivered, refused } = found.email;
  const outcomes = { delivered: [...delivered], refused: [...refused] };
  let problem: string | null = null;
  let keepsWords = false;
  try {
    await expectMaySend(services, ref);
    const mail = await composeMail(services, found);
    for (const [index, to] of recipients.entries()) {
      if (outcomes.delivered.includes(to) || outcomes.refused.includes(to)) continue;
      const outcome = await mailer.send({ ...mail, id: `${mail.id}.${index}`, to }, signal).then(
        () => 'delivered' as const,
        (error: unknown) => {
          if (!(error instanceof MailError) || !error.isPermanent || error.isOfSite) throw error;
          problem = error.message;
          return 'refused' as const;
        },
      );
      outcomes[outcome].push(to);
      await queries.markSettled(database, ref, outcome, to);
    }
  } catch (error) {
    const failure = error instanceof MailError ? error : null;
    if (!failure?.isPermanent && (!isLast || signal.aborted)) {
      await queries.markQueued(database, ref, failure?.message ?? null);
      services.tell(ref);
      throw error;
    }
    problem = failure?.message ?? notNow;
    keepsWords = !failure?.isPermanent || failure.isOfSite;
  }
  if (outcomes.delivered.length === 0 || keepsWords) {
    const some = outcomes.delivered.length > 0 ? ` ${reachedSome}` : '';
    await giveUp(services, ref, `${problem ?? notNow}${some}`, keepsWords);
    return false;
  }
  const missed = recipients.filter((to) => !outcomes.delivered.includes(to));
  await queries.markSent(database, ref, now(), missed.length > 0 ? describeRefused(missed) : null);
  return true;
}

/** Whoever was removed since, or is a viewer now, sends nothing any more. */
async function expectMaySend(services: SendingServices, { organizationId, senderId }: queries.EmailRef): Promise<void> {
  try {
    await authorizeInOrganization({ ...services, actor: { userId: senderId } }, organizationId, 'sendEmail');
  } catch (error) {
    throw error instanceof AppError ? new MailError(mayNotSend, true) : error;
  }
}

async function composeMail(services: SendingServices, found: Found): Promise<Omit<Mail, 'to'>> {
  const { email, organizationName, sender } = found;
  const name = `${sender.firstName} ${sender.lastName}`.trim();
  return {
    id: email.id,
    fromName: name,
    replyTo: sender.emailConfirmedAt ? { name, address: sender.email } : null,
    subject: email.subject,
    text: `${email.body ?? ''}\n\n-- \n${name}, ${cleanLine(organizationName)}\n`,
    isAutomatic: false,
    attachment: await writeAttachment(services, email),
  };
}

/** As its sender may read it now. */
async function writeAttachment(services: SendingServices, email: queries.EmailRow): Promise<Mail['attachment']> {
  const { attachmentMessageId: id, attachmentFormat: format, senderId } = email;
  if (!id || !format) return null;
  try {
    return await exportMessage({ ...services, actor: { userId: senderId } }, id, format, { forReader: true });
  } catch (error) {
    if (error instanceof AppError)
      throw new MailError(error.code === 'not_found' ? attachmentGone : error.message, true);
    throw error;
  }
}

async function giveUp(
  { database, tell }: SendingServices,
  ref: queries.EmailRef,
  problem: string,
  keepsWords = false,
): Promise<void> {
  await queries.markFailed(database, ref, problem, { keepsWords });
  tell(ref);
}

const describeRefused = (addresses: readonly string[]): string =>
  `The mail server did not take it for ${addresses.join(', ')}.`;
