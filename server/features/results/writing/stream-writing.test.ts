import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { resultWriting, type ResultVersion, type ResultWriting } from '../../../../contract/results.ts';
import { createLanguageModel } from '../../../platform/ai/index.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import { hearEvents, type HeardStream } from '../../../testing/event-stream.ts';
import { createConversation, finishRun } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import {
  cookieOf,
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
  type TestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp();

let stub: AiStub;
let app: FastifyInstance;
let writer: TestUser;
let organization: Organization;
let streams: HeardStream<Told>[] = [];

const partOf = (asked: string) => /<part>\n([\s\S]*)\n<\/part>/.exec(asked)?.[1] ?? '';

beforeAll(async () => {
  stub = await startAiStub({
    delayMs: 1,
    reply: ({ messages }) => `Neighbors wrote this.\n\n${partOf(messages[0]?.content ?? '')}`,
  });
  app = await startListening(test);
  writer = userOn(app, await createUser(test));
  organization = await createOrganization(writer, 'Lantern Bridge Youth Alliance');
});
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});
afterAll(() => stub.close());

async function startListening(on: TestApp, heartbeatMs?: number): Promise<FastifyInstance> {
  const connection = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey: 'sk', model: 'm' } as const;
  const ai = createLanguageModel(connection, { firstMs: 15_000, betweenMs: 15_000, againMs: [] });
  const started = await startFurtherApp(on, { ai, ...(heartbeatMs !== undefined && { heartbeatMs }) });
  await started.listen({ host: '127.0.0.1', port: 0 });
  return started;
}

/** A finished document in a conversation of its own. */
async function finish(fields: object = {}): Promise<Message> {
  const { id: chatSessionId } = await createConversation(writer, organization.id, fields);
  const answers = sampleAnswers['letter_of_inquiry'] ?? {};
  const { finalOutput: content } = await finishRun(writer, chatSessionId, 'letter_of_inquiry', answers);
  const posted = await writer.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
  return posted.json<{ agentMessage: Message }>().agentMessage;
}

const pathOf = ({ id }: Message) => `/api/chat/messages/${id}/writing`;

async function begin(message: Message, user = writer): Promise<void> {
  const { statusCode } = await user.send('POST', pathOf(message), { kind: 'draft' });
  expect(statusCode).toBe(202);
}
const cancel = (message: Message) => writer.send('DELETE', pathOf(message));

type Told = { all: ResultWriting | null } | { more: string };

async function follow(message: Message, user = writer, on = app): Promise<HeardStream<Told>> {
  const stream = await hearEvents(on, user, pathOf(message), (name, data): Told => {
    if (name === 'delta') return { more: (data as { text: string }).text };
    expect(name).toBe('writing');
    return { all: resultWriting.strict().nullable().parse(data) };
  });
  stream.ended.catch(() => {});
  streams.push(stream);
  return stream;
}

/** What there is to read once this stands in it, or it has ended. */
async function readUntil(stream: HeardStream<Told>, end: string | null): Promise<ResultWriting | null> {
  const isThere = ({ text }: ResultWriting) => end !== null && text.includes(end);
  let writing: ResultWriting | null = null;
  do {
    const told = await stream.next();
    if ('all' in told) writing = told.all;
    else if (writing !== null) writing.text += told.more;
  } while (writing?.problem === null && !isThere(writing));
  return writing;
}

/** The model says this of the first section, and no more until it is canceled. */
async function beginAndHold(message: Message, after = 'So far '): Promise<void> {
  stub.next({ kind: 'stall', after });
  await begin(message);
}

describe('what a model writes of a document', () => {
  it('is told as it is written, each word once, until it is the next version', async () => {
    const message = await finish();
    await begin(message);
    const stream = await follow(message);
    const texts: string[] = [];
    let pieces = 0;
    let last: Told = { more: '' };
    while (!('all' in last && last.all === null)) {
      last = await stream.next();
      if ('more' in last) {
        expect(last.more).not.toBe('');
        texts.push(`${texts.pop() ?? ''}${last.more}`);
        pieces += 1;
      } else if (last.all) {
        expect(last.all).toMatchObject({ kind: 'draft', basedOn: 1, problem: null });
        texts.push(last.all.text);
      }
    }
    await expect(stream.ended).resolves.toBeUndefined();
    // What comes in a moment comes in one piece.
    expect(pieces).toBeGreaterThan(texts.length);
    // Each section begins after all that was written before it.
    for (const [index, text] of texts.entries())
      expect(text.startsWith(texts[index - 1]?.slice(0, 100) ?? '')).toBe(true);
    const [version] = (await writer.get(`/api/chat/messages/${message.id}/versions`)).json<ResultVersion[]>();
    expect(version).toMatchObject({ number: 2, kind: 'draft' });
    expect(version?.content.replace(/\s+/g, ' ')).toContain(texts.at(-1)?.slice(-300).replace(/\s+/g, ' ').trim());
  });

  it('is there for whoever comes later, and goes on', async () => {
    const message = await finish();
    await beginAndHold(message);
    const early = await follow(message);
    await readUntil(early, 'So far');
    const late = await follow(message);
    expect(await late.next()).toMatchObject({ all: { section: 1, text: expect.stringContaining('So far') } });
    await cancel(message);
    for (const stream of [early, late]) {
      expect(await readUntil(stream, null)).toBeNull();
      await expect(stream.ended).resolves.toBeUndefined();
    }
  });

  it('ends with what went wrong, also for whoever asks after that', async () => {
    const message = await finish();
    stub.next({ kind: 'cut', after: 'Half a' });
    await begin(message);
    for (const _ of [1, 2]) {
      const stream = await follow(message);
      expect(await readUntil(stream, null)).toMatchObject({ problem: expect.stringMatching(/as it was\.$/), text: '' });
      await expect(stream.ended).resolves.toBeUndefined();
    }
    await cancel(message);
  });

  it('is nothing where nothing is written', async () => {
    const stream = await follow(await finish());
    expect(await stream.next()).toEqual({ all: null });
    await expect(stream.ended).resolves.toBeUndefined();
  });

  it('goes on when nobody listens any more', async () => {
    const message = await finish();
    await begin(message);
    const stream = await follow(message);
    await readUntil(stream, 'Neighbors');
    stream.close();
    expect(await readUntil(await follow(message), null)).toBeNull();
  });

  it('is given up where it grows beyond a document', async () => {
    const message = await finish();
    stub.next({ kind: 'endless' });
    await begin(message);
    const end = await readUntil(await follow(message), null);
    expect(end?.problem).toBe('The AI model wrote far too much. Your document is as it was.');
    await cancel(message);
  });
});

describe('who is told', () => {
  it('whoever may read the document, for as long as that is so', async () => {
    const colleague = userOn(app, await createMember(test, organization, 'staff'));
    const message = await finish();
    await beginAndHold(message);
    const stream = await follow(message, colleague);
    await readUntil(stream, 'So far');
    await writer.send('DELETE', `/api/organizations/${organization.id}/members/${colleague.id}`);
    await expect(stream.ended).resolves.toBeUndefined();
    await cancel(message);
  });

  it('nobody else', async () => {
    const message = await finish({ isPrivate: true });
    await beginAndHold(message, 'Secret ');
    await readUntil(await follow(message), 'Secret');
    const colleague = await createMember(test, organization, 'admin');
    const stranger = await createUser(test);
    const { status } = await fetch(`${app.listeningOrigin}${pathOf(message)}`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(status).toBe(401);
    for (const user of [colleague, stranger]) await expect(follow(message, user)).rejects.toThrow('Not followed: 404');
    await cancel(message);
  });

  it('nobody who has signed out', async () => {
    const message = await finish();
    await beginAndHold(message);
    const stream = await follow(message);
    await readUntil(stream, 'So far');
    const again = await writer.request({
      method: 'POST',
      url: '/api/login',
      payload: { email: writer.email, password: testPassword },
    });
    await writer.send('POST', '/api/logout');
    await expect(stream.ended).resolves.toBeUndefined();
    writer = userOn(app, { ...writer, cookie: cookieOf(again) });
    await cancel(message);
  });

  it('nobody, from the first heartbeat after it has become private', async () => {
    const beating = await startListening(test, 20);
    const owner = userOn(beating, writer);
    const colleague = await createMember(test, organization, 'staff');
    const message = await finish();
    stub.next({ kind: 'stall', after: 'So far ', pings: true });
    await begin(message, owner);
    const own = await follow(message, owner, beating);
    const stream = await follow(message, colleague, beating);
    await Promise.all([own, stream].map((each) => readUntil(each, 'So far')));
    await owner.send('PATCH', `/api/chat/sessions/${message.chatSessionId}`, { isPrivate: true });
    await expect(stream.ended).resolves.toBeUndefined();
    // The owner is told to the end: here, that of the server.
    await beating.close();
    await expect(own.ended).resolves.toBeUndefined();
  });
});
