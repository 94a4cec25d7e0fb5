/**
 * The file storage, the mail server, the model and the provider of sign-ins, away for an hour while people work: what was
 * promised is done afterwards, once, by itself; what was refused was refused in words, and is done when it is asked again.
 * `npm run soak` takes them away for an hour of a moved clock, `npm test` for five minutes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import type { Document } from '../../../contract/documents.ts';
import type { OrganizationExport } from '../../../contract/exports.ts';
import { users } from '../../features/auth/index.ts';
import { newId } from '../../platform/database/ids.ts';
import { createLanguageModel } from '../../platform/ai/index.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { readSmtpAddress } from '../../platform/mail/smtp-address.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { startAiStub } from '../ai-stub-server.ts';
import { startTestProvider } from '../oidc-provider.ts';
import { listFiles } from '../list-files.ts';
import { startMailServer } from '../mail-server.ts';
import { createConversation, postFiles, requestFile, uploadDocument, waitUntilRead } from '../records.ts';
import { s3Settings, startS3Server } from '../s3-server.ts';
import { createOrganization, createUser, useTestApp, withKey, type TestUser } from '../test-app.ts';
import { startDoor, type Door } from './door.ts';
import { tellCount } from './tell-count.ts';

const isSoak = process.env['SOAK'] === '1';
const minuteMs = 60_000;
const awayMs = (isSoak ? 60 : 5) * minuteMs;
/** Until what waits has been tried again. */
const afterMs = (isSoak ? 20 : 5) * minuteMs;
const stepMs = 5 * minuteMs;
/** Until those who look for jobs have looked. */
const lookMs = 2_500;

const question = 'How do we thank a donor?';
const reply = ({ messages }: { messages: { content: string }[] }) =>
  messages.at(-1)?.content.includes(question) ? 'Within two days.' : JSON.stringify({ kind: 'rfp', summary: [] });
const [s3, office, stub] = await Promise.all([startS3Server(), startMailServer(), startAiStub({ reply })]);
const origin = 'http://goodstead.example';
const provider = await startTestProvider(`${origin}/api/callback`);
const doors = await Promise.all([s3.endpoint, office.url, stub.url].map(startDoor));
const [files, mail, model] = doors as [Door, Door, Door];
afterAll(async () => {
  for (const door of doors) door.end();
  await Promise.all([s3, office, stub, provider].map((each) => each.close()));
});

// A closed door says so at once; an open one on a busy machine takes its time.
const patience = { answerMs: 5_000, pieceMs: 5_000, retryAfterMs: 1 };
const storage = createS3Storage(s3Settings({ ...s3, endpoint: files.url }), { log: () => {}, ...patience });
const mailer = createSmtpMailer(
  { ...readSmtpAddress(mail.url)!, from: { name: null, address: 'office@example.org' } },
  { connectMs: 1_000, answerMs: 1_000 },
);
tellCount('services away', `, each for ${awayMs / minuteMs} minutes`);

let at = 0;
const intervals = vi.spyOn(globalThis, 'setInterval');
const test = useTestApp({
  runJobs: true,
  storage,
  mailer,
  linkOrigin: origin,
  outside: { ...provider, name: 'Lantern Login' },
  ai: createLanguageModel({ provider: 'openai-compatible', baseUrl: `${model.url}/v1`, apiKey: 'key', model: 'stub' }),
  now: () => new Date(Date.now() + at),
});
let everyMinute: (() => void)[];
let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  everyMinute = intervals.mock.calls.filter(([, ms]) => ms === minuteMs).map(([work]) => work as () => void);
  user = await createUser(test);
  organizationId = (await createOrganization(user)).id;
});

/** Moves the clock of the server and of its jobs, and has done what is due meanwhile. */
async function passTime(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    at += stepMs;
    await test.open.execute(`update jobs.job set start_after = start_after - $1 * interval '1 millisecond'`, [stepMs]);
    for (const work of everyMinute) work();
    await pause(lookMs);
  }
}

async function takeAway(door: Pick<Door, 'close' | 'open'>, work: () => Promise<void>): Promise<void> {
  door.close();
  await work();
  door.open();
}

const statusAndCode = (response: { statusCode: number; json<T>(): T }) => [
  response.statusCode,
  response.json<{ code: string }>().code,
];
const limits = { timeout: 300_000, retry: 0 };

it(
  'the file storage: what is deleted goes, what waits is read, and what was refused is taken when it comes again',
  limits,
  async () => {
    const [kept, gone] = [await uploadDocument(user, organizationId), await uploadDocument(user, organizationId)];
    const other = await createOrganization(user, 'Gone');
    await uploadDocument(user, other.id);
    await waitUntilRead(user, kept.id);
    const sender = withKey(user, newId());
    const upload = () => postFiles(sender, { organizationId }, [requestFile()]);
    let exported = '';
    await takeAway(files, async () => {
      expect(statusAndCode(await upload())).toEqual([503, 'storage_unavailable']);
      expect((await user.send('DELETE', `/api/documents/${gone.id}`)).statusCode).toBe(204);
      expect((await user.send('DELETE', `/api/organizations/${other.id}`, { confirmName: 'Gone' })).statusCode).toBe(
        204,
      );
      expect((await user.send('POST', `/api/documents/${kept.id}/analyze`)).statusCode).toBe(202);
      exported = (await user.send('POST', `/api/organizations/${organizationId}/export`)).json<{ id: string }>().id;
      await passTime(awayMs);
    });
    await passTime(afterMs);
    const uploaded = [await upload(), await upload()].map((answer) => answer.json<Document>().id);
    const documents = (await user.get(`/api/documents?organizationId=${organizationId}`)).json<Document[]>();
    expect(documents.map(({ id }) => id).toSorted()).toEqual([kept.id, uploaded[0]!].toSorted());
    expect(uploaded[1]).toBe(uploaded[0]);
    expect((await waitUntilRead(user, kept.id)).analysis).toMatchObject({ status: 'ready', error: null });
    expect((await listFiles(storage, 'documents')).toSorted()).toEqual(
      documents.map(({ filename }) => `documents/${organizationId}/${filename}`).toSorted(),
    );
    expect((await user.get(`/api/exports/${exported}`)).json<OrganizationExport>()).toMatchObject({ status: 'ready' });
  },
);

it('the mail server: every mail arrives, once', limits, async () => {
  const send = (path: string, body: object) => user.send('POST', path, body);
  await takeAway(mail, async () => {
    const letter = { organizationId, to: ['ana@example.org', 'ben@example.org'], subject: 'The plan', body: 'Here.' };
    expect((await send('/api/emails', letter)).statusCode).toBe(202);
    expect((await send('/api/forgot-password', { email: user.email })).statusCode).toBe(202);
    const guest = { email: 'guest@example.org', role: 'staff' };
    expect((await send(`/api/organizations/${organizationId}/invitations`, guest)).statusCode).toBe(201);
    await passTime(awayMs);
    expect(office.received).toEqual([]);
  });
  await passTime(afterMs);
  const expected = ['ana@example.org', 'ben@example.org', 'guest@example.org', user.email];
  expect(office.received.flatMap(({ to }) => to).toSorted()).toEqual(expected.toSorted());
});

it(
  'the model: a question is kept and said to be unanswered, and is answered once when it is asked again',
  limits,
  async () => {
    const { id: chatSessionId } = await createConversation(user, organizationId);
    const message = { chatSessionId, content: question, isUser: true };
    let read = '';
    await takeAway(model, async () => {
      expect(statusAndCode(await user.send('POST', '/api/chat/messages', message))).toEqual([502, 'ai_unavailable']);
      const { id } = await uploadDocument(user, organizationId, requestFile('Theater'));
      read = id;
      expect((await waitUntilRead(user, id)).analysis.status).toBe('ready');
      at += awayMs;
    });
    expect((await user.send('POST', `/api/chat/sessions/${chatSessionId}/regenerate`)).statusCode).toBe(201);
    const messages = (await user.get(`/api/chat/sessions/${chatSessionId}/messages`)).json<Message[]>();
    expect(messages.map(({ isUser, content }) => [isUser, content])).toEqual([
      [true, question],
      [false, 'Within two days.'],
    ]);
    stub.requests.length = 0;
    expect((await user.send('POST', `/api/documents/${read}/analyze`)).statusCode).toBe(202);
    expect((await waitUntilRead(user, read)).analysis).toMatchObject({ status: 'ready', error: null });
    expect(stub.requests.length).toBeGreaterThan(0);
  },
);

it(
  'the provider of sign-ins: it is said that it does not answer, and who comes again gets one account',
  limits,
  async () => {
    const begin = () => test.app.inject('/api/login/outside');
    const land = async (begun: Awaited<ReturnType<typeof begin>>) => {
      const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
      const url = await provider.visit(String(begun.headers.location), origin);
      return () => test.app.inject({ url, cookies });
    };
    provider.signInAs({ sub: newId(), email: 'lena@example.org', email_verified: true, given_name: 'Lena' });
    const lateLanding = await land(await begin());
    const door = { close: () => (provider.isAway = true), open: () => (provider.isAway = false) };
    await takeAway(door, async () => {
      const refused = await lateLanding();
      expect([refused.statusCode, refused.body]).toEqual([502, expect.stringContaining('does not answer just now')]);
      at += awayMs;
    });
    for (let time = 0; time < 2; time += 1) expect((await (await land(await begin()))()).statusCode).toBe(303);
    expect(await test.open.database.$count(users, eq(users.email, 'lena@example.org'))).toBe(1);
  },
);
