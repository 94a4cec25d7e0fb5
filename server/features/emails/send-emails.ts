import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import type { JobAttempt, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJobPace } from '../../platform/mail/mail-jobs.ts';
import { MailError, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
import { exportMessage } from '../chat/index.ts';
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
  const handedOver = await handOver(services, ref, found, attempt);
  if (!handedOver) return;
  const { refused } = handedOver;
  await queries.markSent(database, ref, services.now(), refused.length > 0 ? describeRefused(refused) : null);
  tell(ref);
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findEmailToSend>>>;

/** Null where it has failed for good; throws where it is to be tried again. */
async function handOver(
  services: SendingServices,
  ref: queries.EmailRef,
  found: Found,
  { signal, isLast }: JobAttempt,
): Promise<{ refused: string[] } | null> {
  try {
    return await services.mailer.send(await composeMail(services, found), signal);
  } catch (error) {
    const failure = error instanceof MailError ? error : null;
    if (failure?.isPermanent || (isLast && !signal.aborted)) {
      await giveUp(services, ref, failure?.message ?? notNow);
      return null;
    }
    await queries.markQueued(services.database, ref, failure?.message ?? null);
    services.tell(ref);
    throw error;
  }
}

async function composeMail(services: SendingServices, { email, organizationName, sender }: Found): Promise<Mail> {
  return {
    id: email.id,
    fromName: organizationName,
    replyTo: { name: `${sender.firstName} ${sender.lastName}`, address: sender.email },
    to: email.recipients,
    subject: email.subject,
    text: email.body ?? '',
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

async function giveUp({ database, tell }: SendingServices, ref: queries.EmailRef, problem: string): Promise<void> {
  await queries.markFailed(database, ref, problem);
  tell(ref);
}

const describeRefused = (addresses: readonly string[]): string =>
  `The mail server did not take it for ${addresses.join(', ')}.`;
