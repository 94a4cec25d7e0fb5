import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { email as emailSchema, type Email } from '../../../contract/emails.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { createPostgresPeers } from '../../platform/peers/postgres-peers.ts';
import { converse, createConversation, finishRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  userOn,
  type TestUser,
} from '../../testing/test-app.ts';
import { useMailServer } from '../../testing/use-mail-server.ts';
import { users } from '../auth/index.ts';
import { emails } from './tables.ts';

const office = useMailServer();
const test = useTestApp({ mailer: office.mailer, mailRetrySeconds: 1, runJobs: true });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user, 'Juniper Table');
});

const post = (fields: object = {}, person = user) =>
  person.send('POST', '/api/emails', {
    organizationId: organization.id,
    to: ['ana@example.org'],
    subject: 'The plan',
    body: 'Here it is.',
    ...fields,
  });
const send = async (fields: object = {}) => {
  const response = await post(fields);
  expect(response.statusCode).toBe(202);
  return response.json<Email>();
};
const read = async ({ id }: Pick<Email, 'id'>) => (await user.get(`/api/emails/${id}`)).json<Email>();
const patience = { timeout: 40_000, interval: 100 };
const waitFor = async (email: Email, state: Email['state']): Promise<Email> => {
  await expect.poll(async () => (await read(email)).state, patience).toBe(state);
  return read(email);
};
const rows = () => test.open.database.select().from(emails);

describe('an email', { timeout: 60_000 }, () => {
  it('is kept, sent in its sender’s name with the organization’s in it, and answers go to its sender', async () => {
    const email = await send();
    expect(emailSchema.strict().parse(email)).toEqual(email);
    expect(email).toMatchObject({ to: ['ana@example.org'], problem: null, sentAt: null });
    const sent = await waitFor(email, 'sent');
    expect(sent).toMatchObject({ problem: null, sentAt: expect.any(String) as string });
    const [{ raw, from, to } = { raw: '', from: '', to: [] }] = office.server.received;
    expect([from, to]).toEqual(['office@example.org', ['ana@example.org']]);
    expect(raw).toMatch(/^From: "?Dana Okafor through Goodstead"? <office@example\.org>/m);
    expect(raw).toContain(`<${user.email}>`);
    expect(raw).toMatch(/Here it is\.[^]*Dana Okafor, Juniper Table/);
    expect(raw).toContain('<p>Here it is.</p>');
    expect((await rows()).find(({ id }) => id === email.id)).toMatchObject({ body: null, subject: 'The plan' });
  });

  it.each(['docx', 'pdf'])('takes a message along as %s', async (format) => {
    const conversation = await createConversation(user, organization.id);
    const { agentMessage } = await converse(user, conversation.id, 'hello');
    const email = await send({ attachment: { messageId: agentMessage.id, format } });
    expect(email.attachmentName).toMatch(new RegExp(`\\.${format}$`));
    await waitFor(email, 'sent');
    expect(office.server.received[0]?.raw).toContain('Content-Disposition: attachment');
    const start = format === 'pdf' ? '%PDF-' : 'PK';
    expect(office.server.received[0]?.raw).toContain(Buffer.from(start).toString('base64').slice(0, -2));
  });

  it('takes a finished document along without the part for its author', async () => {
    const { id: chatSessionId } = await createConversation(user, organization.id);
    const { finalOutput: content } = await finishRun(
      user,
      chatSessionId,
      'grant_research',
      sampleAnswers['grant_research'] ?? {},
    );
    expect(content).toContain('(delete this part)');
    const { agentMessage } = (
      await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false })
    ).json<{ agentMessage: { id: string } }>();
    const email = await send({ attachment: { messageId: agentMessage.id, format: 'md' } });
    await waitFor(email, 'sent');
    const parts = (office.server.received[0]?.raw ?? '').split(/\r?\n\r?\n/);
    const texts = parts.map((part) => `${part}\n${Buffer.from(part, 'base64').toString()}`).join('\n');
    expect(texts).toContain('# Grant');
    expect(texts).not.toContain('delete this part');
    expect(texts).not.toContain('Still to fill');
  });

  it('goes once to each address, however it is written, and tells nobody of the others', async () => {
    await waitFor(await send({ to: ['ana@example.org', ' Ana@Example.org ', 'ben@example.org'] }), 'sent');
    expect(office.server.received.map(({ to }) => to)).toEqual([['Ana@example.org'], ['ben@example.org']]);
    expect(office.server.received[0]?.raw).not.toContain('ben@');
  });

  it('says whom the mail server refused', async () => {
    office.server.behave('unknown-gone');
    const sent = await waitFor(await send({ to: ['ana@example.org', 'gone@example.org'] }), 'sent');
    expect(sent.problem).toBe('The mail server did not take it for gone@example.org.');
  });

  it.each(['busy', 'drop', 'hang'] as const)('is tried again where the mail server does this: %s', async (behavior) => {
    office.server.behave(behavior, 'accept');
    const email = await send();
    const sent = await waitFor(email, 'sent');
    expect(sent.problem).toBeNull();
    expect([office.server.attempts, office.server.received.length]).toEqual([2, 1]);
  });

  it('is tried again for those alone whom it has not reached', async () => {
    office.server.behave('accept', 'busy', 'accept');
    await waitFor(await send({ to: ['ana@example.org', 'ben@example.org'] }), 'sent');
    expect(office.server.received.map(({ to }) => to[0])).toEqual(['ana@example.org', 'ben@example.org']);
  });

  it('of somebody who was removed while it waited is not sent', async () => {
    const sender = await createMember(test, organization, 'staff');
    office.server.behave('busy', 'accept');
    const { id } = (await post({}, sender)).json<Email>();
    const stored = async () => (await rows()).find((row) => row.id === id);
    await expect.poll(async () => (await stored())?.attempts, patience).toBe(1);
    await user.send('DELETE', `/api/organizations/${organization.id}/members/${sender.id}`);
    await expect.poll(async () => (await stored())?.state, patience).toBe('failed');
    expect(office.server.received).toEqual([]);
  });

  it('has no address for answers where nobody has shown that it is the sender’s', async () => {
    const sender = await createMember(test, organization, 'staff');
    await test.open.database.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, sender.id));
    await post({}, sender);
    await expect.poll(() => office.server.received.length, patience).toBe(1);
    expect(office.server.received[0]?.raw).not.toContain('Reply-To');
  });

  it.each([
    ['reject', 'The mail server refused this email.'],
    ['unknown-addresses', 'The mail server does not know this address.'],
  ] as const)('has failed for good where the mail server does this: %s', async (behavior, problem) => {
    office.server.behave(behavior, 'accept');
    const email = await send();
    expect(await waitFor(email, 'failed')).toMatchObject({ problem, sentAt: null });
    expect((await rows()).find(({ id }) => id === email.id)?.body).toBeNull();
    await waitFor(await send(), 'sent');
    expect(office.server.received).toHaveLength(1);
  });

  it('is not sent once more where nobody knows whether it was', async () => {
    const [row] = await test.open.database
      .insert(emails)
      .values({
        organizationId: organization.id,
        senderId: user.id,
        recipients: ['ana@example.org'],
        subject: 'Half way',
        body: 'Is it there?',
        state: 'sending',
      })
      .returning();
    await test.open.execute(`insert into jobs.job (name, data, retry_limit) values ('send-email', $1, 0)`, [
      JSON.stringify({ id: row!.id, organizationId: organization.id, senderId: user.id }),
    ]);
    await expect.poll(async () => (await read(row!)).state, patience).toBe('failed');
    expect((await read(row!)).problem).toMatch(/may have arrived or not/);
    expect(office.server.attempts).toBe(0);
  });

  it('whose document is gone by then is not sent without it', async () => {
    const conversation = await createConversation(user, organization.id);
    const { agentMessage } = await converse(user, conversation.id, 'hello');
    office.server.behave('busy', 'accept');
    const email = await send({ attachment: { messageId: agentMessage.id, format: 'md' } });
    await expect.poll(() => office.server.attempts, patience).toBe(1);
    await user.send('DELETE', `/api/chat/sessions/${conversation.id}`);
    const failed = await waitFor(email, 'failed');
    expect(failed.problem).toBe('The document that goes along is no longer there.');
  });
});

describe('an email is refused', () => {
  it.each([
    ['without an address', { to: [] }],
    ['to what is no address', { to: ['ana'] }],
    ['to an address with a second header', { to: ['ana@example.org\r\nBcc: b@example.org'] }],
    ['to 21 addresses', { to: Array.from({ length: 21 }, (_, index) => `a${index}@example.org`) }],
    ['without a subject', { subject: '  ' }],
    ['with a second header in its subject', { subject: 'Hello\r\nBcc: b@example.org' }],
    ['with a subject of 201 characters', { subject: 'x'.repeat(201) }],
    ['with a text of 50,001 characters', { body: 'x'.repeat(50_001) }],
    ['with a file of an unknown format', { attachment: { messageId: newId(), format: 'exe' } }],
  ])('%s', async (_name, fields) => {
    const response = await post(fields);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
  });

  it('with a message that its sender may not read', async () => {
    const colleague = await createMember(test, organization, 'staff');
    const secret = await createConversation(colleague, organization.id, { isPrivate: true });
    const { agentMessage } = await converse(colleague, secret.id, 'hello');
    const attachment = { messageId: agentMessage.id, format: 'pdf' };
    expect((await post({ attachment })).statusCode).toBe(404);
    expect((await post({ attachment: { messageId: newId(), format: 'pdf' } })).statusCode).toBe(404);
  });

  it('with a message of another organization of theirs', async () => {
    const elsewhere = await createOrganization(user, 'Elsewhere');
    const conversation = await createConversation(user, elsewhere.id);
    const { agentMessage } = await converse(user, conversation.id, 'hello');
    expect((await post({ attachment: { messageId: agentMessage.id, format: 'pdf' } })).statusCode).toBe(404);
  });

  it('of a viewer, and of somebody outside', async () => {
    expect((await post({}, await createMember(test, organization, 'viewer'))).statusCode).toBe(403);
    expect((await post({}, await createUser(test))).statusCode).toBe(404);
  });

  it('where no mail server is known, and the web is told so', async () => {
    expect((await user.get('/api/emails/status')).json()).toEqual({ isConfigured: true });
    const without = userOn(await startFurtherApp(test), user);
    expect((await without.get('/api/emails/status')).json()).toEqual({ isConfigured: false });
    const response = await post({}, without);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'mail_not_configured']);
  });

  it('where its sender has written to a hundred addresses in an hour', async () => {
    const limited = userOn(await startFurtherApp(test, { mailer: office.mailer, rateLimits: true }), user);
    const to = Array.from({ length: 20 }, (_, index) => `a${index}@example.org`);
    for (let sent = 0; sent < 100; sent += to.length) expect((await post({ to }, limited)).statusCode).toBe(202);
    const response = await post({}, limited);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('where its sender has written to them through two servers', async () => {
    const peers = [
      await createPostgresPeers(test.connection, () => {}),
      await createPostgresPeers(test.connection, () => {}),
    ];
    const sender = await createMember(test, organization, 'staff');
    const servers: TestUser[] = [];
    for (const each of peers)
      servers.push(
        userOn(await startFurtherApp(test, { mailer: office.mailer, rateLimits: true, peers: each }), sender),
      );
    const [here, there] = servers;
    const to = Array.from({ length: 20 }, (_, index) => `b${index}@example.org`);
    const heard = new Promise((resolve) => peers[1]!.hear('later', resolve));
    for (let sent = 0; sent < 80; sent += to.length) expect((await post({ to }, here)).statusCode).toBe(202);
    peers[0]!.tell('later', null);
    await heard;
    expect((await post({ to }, there)).statusCode).toBe(202);
    expect((await post({}, there)).statusCode).toBe(429);
    for (const each of peers) await each.close();
  });
});

it('is seen by its sender alone', async () => {
  const email = await send();
  const admin = await createMember(test, organization, 'admin');
  for (const other of [admin, await createUser(test)]) {
    expect((await other.get(`/api/emails/${email.id}`)).statusCode).toBe(404);
  }
});
