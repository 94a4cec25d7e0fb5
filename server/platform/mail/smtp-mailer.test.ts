import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { MailError, type Mail } from './mailer.ts';
import { readSmtpAddress } from './smtp-address.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail: Mail = {
  id: '0198',
  fromName: 'Dana Okafor',
  replyTo: { name: 'Dana Okafor', address: 'dana@example.org' },
  to: 'a@example.org',
  subject: 'The plan',
  text: 'Here it is: https://example.org/plan?a=1&b=2.\n\n<b>Ben & Ana</b>',
  isAutomatic: false,
  attachment: { fileName: 'Plan.txt', mimeType: 'text/plain', content: Buffer.from('the plan itself') },
};

let server: MailServer;
beforeEach(async () => void (server = await startMailServer()));
afterEach(() => server.close());

const times = { connectMs: 400, answerMs: 400 };
const running = () => new AbortController().signal;

function send(fields: Partial<Mail> = {}, url = server.url, signal = running(), name: string | null = null) {
  const address = readSmtpAddress(url);
  if (!address) throw new Error('This is no address of a mail server.');
  return createSmtpMailer({ ...address, from: { name, address: 'office@example.org' } }, times).send(
    { ...mail, ...fields },
    signal,
  );
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => {
      throw new Error('It was sent.');
    },
    (error: MailError) => ({ message: error.message, isPermanent: error.isPermanent }),
  );

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

describe('mail', () => {
  it('arrives with its sender, subject, text and file', async () => {
    await send();
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'office@example.org', to: [mail.to] });
    const headers = headersOf(received!.raw);
    expect(headers).toMatch(/^From: "?Dana Okafor through Goodstead"? <office@example\.org>$/m);
    expect(headers).toMatch(/^Reply-To: "?Dana Okafor"? <dana@example\.org>$/m);
    expect(headers).toMatch(/^Subject: The plan$/m);
    expect(headers).toMatch(/^Message-ID: <0198@example\.org>$/m);
    expect(headers).not.toMatch(/^Auto-Submitted:/m);
    expect(received!.raw).toContain('Here it is: https://example.org/plan');
    const html = received!.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    expect(html).toContain('<a href="https://example.org/plan?a=1&amp;b=2">');
    expect(html).toContain('<p>&lt;b&gt;Ben &amp; Ana&lt;/b&gt;</p>');
    expect(received!.raw).toContain('filename=Plan.txt');
    expect(received!.raw).toContain(Buffer.from('the plan itself').toString('base64'));
  });

  it('of the product comes from the name that is configured', async () => {
    await send({ fromName: null }, server.url, running(), 'The Office\r\nBcc: everybody@example.org');
    await send({ fromName: null });
    const senders = server.received.map(
      ({ raw }) => /^From: "?(.*?)"? <office@example\.org>$/m.exec(headersOf(raw))?.[1],
    );
    expect(senders).toEqual(['The Office  Bcc: everybody@example.org', 'Goodstead']);
  });

  it('keeps names and words of every script', async () => {
    await send({ fromName: 'Łódź, "Zoë" 王', subject: 'Übersicht — план', attachment: null });
    const headers = headersOf(server.received[0]!.raw);
    expect(headers).toMatch(/^From: =\?UTF-8\?.* <office@example\.org>$/m);
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('has no header that a name or a subject tries to add', async () => {
    const injected = 'Hello\r\nBcc: everybody@example.org';
    await send({ subject: injected, fromName: injected, replyTo: { name: injected, address: 'dana@example.org' } });
    expect(server.received[0]!.to).toEqual([mail.to]);
    expect(headersOf(server.received[0]!.raw)).not.toMatch(/^Bcc:/im);
  });

  it('that nobody wrote says so, for machines that answer', async () => {
    await send({ isAutomatic: true });
    expect(headersOf(server.received[0]!.raw)).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  it('fails where the server does not know the address', async () => {
    server.behave('unknown-gone');
    expect(await failureOf(send({ to: 'gone@example.org' }))).toEqual({
      message: 'The mail server does not know this address.',
      isPermanent: true,
    });
  });

  it.each([
    [
      'refuse-sender',
      'The mail server takes no mail from this Goodstead. Whoever runs this site has to look at its settings MAIL_FROM and SMTP_URL.',
      true,
    ],
    ['busy', 'The mail server cannot take it just now.', false],
    ['reject', 'The mail server refused this email.', true],
    ['hang', 'The mail server did not answer in time.', false],
    ['drop', 'The connection to the mail server broke off.', false],
  ] as const)('fails where the server does this: %s', async (behavior, message, isPermanent) => {
    server.behave(behavior, 'accept');
    expect(await failureOf(send())).toEqual({ message, isPermanent });
    expect(server.received).toEqual([]);
    await send();
    expect(server.received).toHaveLength(1);
  });

  it('fails where nobody listens', async () => {
    const closed = await startMailServer();
    await closed.close();
    expect(await failureOf(send({}, closed.url))).toEqual({
      message: 'The mail server could not be reached.',
      isPermanent: false,
    });
  });

  it('fails where the server never greets, or speaks another language', async () => {
    for (const greeting of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const other = createServer((socket) => void (greeting && socket.end(greeting))).listen(0, '127.0.0.1');
      await once(other, 'listening');
      const failure = await failureOf(send({}, `smtp://127.0.0.1:${(other.address() as AddressInfo).port}`));
      expect(failure.isPermanent).toBe(false);
      expect(failure.message).toMatch(/^The mail server|^The connection to the mail server/);
      other.close();
    }
  });

  it('signs in where it is told to, and says where that is refused', async () => {
    const login = { user: 'office@example.org', password: 'a p@ss/word' };
    const closed = await startMailServer(login);
    await send({}, closed.url);
    expect(closed.received).toHaveLength(1);
    const failure = await failureOf(send({}, closed.url.replace('word@', 'wrong@')));
    expect(failure).toEqual({
      message:
        'The mail server refused the sign-in of this Goodstead. Whoever runs this site has to look at its setting SMTP_URL.',
      isPermanent: true,
    });
    await closed.close();
  });

  it('ends at once where it is stopped', async () => {
    server.behave('hang');
    const stopping = new AbortController();
    const sending = send({}, server.url, stopping.signal);
    await expect.poll(() => server.attempts).toBe(1);
    stopping.abort();
    await expect(sending).rejects.toThrow();
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, login: null }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, login: null }],
    [
      'smtp://me%40example.org:p%2Fw@[::1]:25',
      { host: '::1', port: 25, secure: false, login: { user: 'me@example.org', password: 'p/w' } },
    ],
  ])('%s is read', (url, settings) => expect(readSmtpAddress(url)).toEqual(settings));

  it.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://:secret@mail.example.org',
    'smtp://%zz:a@b',
  ])('%s is none', (url) => expect(readSmtpAddress(url)).toBeNull());
});
