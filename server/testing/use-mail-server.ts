import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Mailer } from '../platform/mail/mailer.ts';
import { readSmtpAddress } from '../platform/mail/smtp-address.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

interface TestMail {
  /** There once the tests run; it accepts everything again before each. */
  readonly server: MailServer;
  /** Sends to that server. */
  mailer: Mailer;
}

/** A mail server for the tests of one file. */
export function useMailServer(): TestMail {
  let server: MailServer;
  beforeAll(async () => void (server = await startMailServer()));
  afterAll(() => server.close());
  beforeEach(() => {
    server.behave('accept');
    server.received.length = 0;
    server.attempts = 0;
  });
  const from = { name: null, address: 'office@example.org' };
  const limits = { connectMs: 1_000, answerMs: 1_000 };
  return {
    get server() {
      return server;
    },
    mailer: {
      send: (mail, signal) => createSmtpMailer({ ...readSmtpAddress(server.url)!, from }, limits).send(mail, signal),
    },
  };
}
