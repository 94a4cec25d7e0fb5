import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/emails.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { requireConfirmedAddress } from '../auth/index.ts';
import { nameExportedMessage } from '../chat/index.ts';
import { findReadableMessage } from '../conversations/index.ts';
import { authorizeInOrganization } from '../organizations/index.ts';
import { emailQueued } from './events.ts';
import { findOwnEmail, insertEmail, type EmailRow } from './queries.ts';
import type { SendLimit } from './send-limit.ts';

export interface EmailServices {
  /** Whether a mail server is known. */
  isConfigured: boolean;
  /** Whether a sender's own address is to be confirmed first. */
  confirmsAddresses: boolean;
  limit: SendLimit;
}

/** Kept and sent by a job. Throws `mail_not_configured`. */
export async function sendEmail(
  { isConfigured, confirmsAddresses, limit }: EmailServices,
  context: Context,
  { organizationId, to, subject, body, attachment }: BodyOf<typeof calls.sendEmail>,
): Promise<EmailRow> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'sendEmail');
  if (!isConfigured) {
    throw new AppError('mail_not_configured', 'Goodstead sends no mail here. Please use your own mail program.');
  }
  if (confirmsAddresses) await requireConfirmedAddress(context);
  const attached = attachment && (await nameAttachment(context, organizationId, attachment));
  const recipients = oneOfEach(to);
  return change(context, async (transaction, announce, made) => {
    await limit(transaction, context.actor.userId, recipients.length);
    const email = await insertEmail(transaction, organization, context.actor, {
      recipients,
      subject,
      body,
      attachmentMessageId: attachment?.messageId ?? null,
      attachmentFormat: attachment?.format ?? null,
      attachmentName: attached ?? null,
    });
    await announce(emailQueued(email));
    await made(email.id);
    return email;
  });
}

type Attachment = NonNullable<BodyOf<typeof calls.sendEmail>['attachment']>;

/** Throws `not_found` for what the sender may not read, or what belongs to another organization. */
async function nameAttachment(context: Context, organizationId: string, { messageId, format }: Attachment) {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (found?.conversation.organizationId !== organizationId) throw notFound('message');
  return nameExportedMessage(found, format);
}

const oneOfEach = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

export async function getEmail(context: Context, id: string): Promise<EmailRow> {
  const email = await findOwnEmail(context.database, context.actor, id);
  if (!email) throw notFound('email');
  return email;
}
