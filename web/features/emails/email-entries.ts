import { ApiError } from '../../lib/api-error.ts';

export interface EmailEntries {
  /** As typed: addresses with commas between them. */
  to: string;
  subject: string;
  body: string;
  format: 'pdf' | 'docx' | 'none';
}

export type EmailErrors = Partial<Record<'to' | 'subject' | 'body', string>>;

const mostRecipients = 20;

/** Also of what was copied from a mail program: `Ana Lima <ana@example.org>; ben@example.org`. */
export const readAddresses = (to: string): string[] =>
  to
    .split(/[,;\n]/)
    .map((entry) => (/<([^<>]+)>/.exec(entry)?.[1] ?? entry).trim())
    .filter((address) => address !== '');

/** What a person should be told before the server, which knows the finer rules, is asked. */
export function findEmailErrors({ to, subject }: EmailEntries): EmailErrors {
  const errors: EmailErrors = {};
  const addresses = readAddresses(to);
  const wrong = addresses.find((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address));
  if (addresses.length === 0) errors.to = 'Please enter an email address.';
  else if (wrong) errors.to = `“${wrong}” is not an email address.`;
  else if (addresses.length > mostRecipients) errors.to = 'Please send to 20 addresses at most.';
  if (subject.trim() === '') errors.subject = 'Please enter a subject.';
  return errors;
}

/** What the server said of single fields; empty where it refused for another reason. */
export function findRefusedEntries(error: unknown): EmailErrors {
  const details = (error instanceof ApiError && error.body?.details) || [];
  const errors: EmailErrors = {};
  for (const { path, message } of details) {
    const [field] = path.split('.');
    if (field === 'to' || field === 'subject' || field === 'body') errors[field] ??= message;
  }
  return errors;
}
