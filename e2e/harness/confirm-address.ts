import { expect, vi } from 'vitest';
import { readText, type MailServer } from '../../server/testing/mail-server.ts';
import type { Person } from './person.ts';

/** Follows the link that a new account is mailed, and forgets that mail. */
export async function confirmAddress(mail: Pick<MailServer, 'received'>, { email, post }: Person): Promise<void> {
  const find = () =>
    mail.received.findIndex(
      (received) => received.to.includes(email) && readText(received).includes('/api/email/confirm'),
    );
  await vi.waitFor(() => expect(find()).toBeGreaterThanOrEqual(0), { timeout: 15_000 });
  const [received] = mail.received.splice(find(), 1);
  const token = /confirm\?token=(\S+)/.exec(received ? readText(received) : '')?.[1];
  await post('/api/email/confirm', { token });
}
