import { z } from 'zod';
import { exportFormats } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './values.ts';

export const mostRecipients = 20;
export const longestSubject = 200;
export const longestBody = 50_000;

/** `queued`: it waits, for the first time or to be tried again; then `problem` says why. */
export const emailStates = ['queued', 'sending', 'sent', 'failed'] as const;

export const email = z.object({
  id,
  organizationId: id,
  to: z.array(z.string()),
  subject: z.string(),
  /** The name of the file that goes along. */
  attachmentName: z.string().nullable(),
  state: z.enum(emailStates),
  /** A sentence: why it failed, why it is tried again, or whom the mail server refused. */
  problem: z.string().nullable(),
  sentAt: time.nullable(),
  createdAt: time,
});
export type Email = z.output<typeof email>;

const address = z
  .string()
  .trim()
  .max(254, 'Please keep an email address under 255 characters.')
  .pipe(z.email('Please enter email addresses such as name@example.org.'));

const subject = z
  .string('Please enter a subject.')
  .trim()
  .min(1, 'Please enter a subject.')
  .max(longestSubject, 'Please keep the subject under 200 characters.')
  .refine((text) => !/\p{Cc}/u.test(text), 'Please keep the subject on one line.');

const body = z
  .string()
  .max(longestBody, 'Please keep the message under 50,000 characters.')
  .refine((text) => !text.includes('\u0000'), 'Please remove the unreadable character from this text.');

/**
 * The email goes out by itself, and is tried again where the mail server is not there: 202 says that it is kept and will be
 * sent. `mail_not_configured` where no mail server is known.
 */
export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/emails',
  body: z.object({
    organizationId: id,
    to: z
      .array(address)
      .min(1, 'Please enter an email address.')
      .max(mostRecipients, 'Please send to 20 addresses at most.'),
    subject,
    body,
    attachment: z.object({ messageId: id, format: z.enum(exportFormats) }).optional(),
  }),
  output: email,
  status: 202,
});

/** One's own. */
export const getEmail = endpoint({ method: 'GET', path: '/api/emails/:id', output: email });

export const getEmailStatus = endpoint({
  method: 'GET',
  path: '/api/emails/status',
  output: z.object({ isConfigured: z.boolean() }),
});
