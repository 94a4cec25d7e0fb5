import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { connectionTo, providers, type Provider } from '../../../platform/ai/adapter-fixture.ts';
import { createLanguageModel, ModelError } from '../../../platform/ai/index.ts';
import type { ModelErrorReason, ModelTiming } from '../../../platform/ai/index.ts';
import { newId } from '../../../platform/database/ids.ts';
import { startAiStub, type AiStub, type StubBehaviour } from '../../../testing/ai-stub-server.ts';
import { endless, providerFaults } from '../../../testing/provider-faults.ts';
import { createConversation, readEvents } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

const test = useTestApp();

const patient: ModelTiming = { firstMs: 15_000, betweenMs: 15_000, againMs: [] };
const hasty: ModelTiming = { firstMs: 150, betweenMs: 150, againMs: [] };

let stub: AiStub;
/** Nothing listens there, nor will: the ports that are given out are higher. */
const nowhere = { url: 'http://127.0.0.1:2' };
let user: TestUser;
let organization: Organization;

beforeAll(async () => {
  stub = await startAiStub();
  user = await createUser(test);
  organization = await createOrganization(user);
});

let met = 0;
afterAll(async () => {
  await stub.close();
  console.log(`provider faults: ${met} answers failed, each kept its message once, was told and was retried`);
});

/** The whole product over HTTP, in front of a provider. */
async function listen(provider: Provider, { url }: Pick<AiStub, 'url'>, timing: ModelTiming): Promise<string> {
  const ai = createLanguageModel(connectionTo(provider, url), timing);
  const app = await startFurtherApp(test, { ai });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const call = (origin: string, path: string, body?: object, accept = 'application/json') =>
  fetch(`${origin}${path}`, {
    headers: { cookie: user.cookie, accept, ...(body && { 'content-type': 'application/json' }) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
const messagesOf = async (origin: string, id: string) =>
  (await (await call(origin, `/api/chat/sessions/${id}/messages`)).json()) as Message[];

interface Fault {
  origin: string;
  behaviour: StubBehaviour | null;
  reason: ModelErrorReason;
  retryable: boolean;
  /** In place of the reason's own. */
  sentence?: string;
  kept?: string;
  retryAfter?: string;
  /** Where one can retry at all once the provider is well again. */
  heals?: boolean;
  isTooLong?: boolean;
}

const plain = /^[A-Z][^<>{}]*\.$/;
const technical = /[45]\d\d|HTTP|JSON|API|token|stream|sk-|ECONN|127\.0\.0\.1/;

/** One question as JSON and one as a stream, each with the fault; both are then retried. */
async function expectMet({
  origin,
  behaviour,
  reason,
  retryable,
  sentence,
  kept = '',
  retryAfter,
  heals = true,
  isTooLong = false,
}: Fault): Promise<void> {
  const retryAfterSeconds = retryAfter === undefined ? null : Number(retryAfter);
  const told = sentence ?? new ModelError(reason, { retryAfterSeconds }).message;
  for (const accept of ['application/json', 'text/event-stream']) {
    const { id } = await createConversation(user, organization.id);
    const question = { chatSessionId: id, content: 'How do we thank a donor?', isUser: true, clientMessageId: newId() };
    // What is too long is tried once more with less.
    if (behaviour) stub.next(...(isTooLong ? [behaviour, behaviour] : [behaviour]));
    const response = await call(origin, '/api/chat/messages', question, accept);
    const body = await response.text();
    if (accept === 'application/json') {
      expect(response.status).toBe(502);
      const error = JSON.parse(body) as ErrorBody;
      expect(error).toMatchObject({ code: 'ai_unavailable', userMessage: { content: question.content, isUser: true } });
      expect(error.message).toBe(told);
      expect(error.message).toMatch(plain);
      expect(error.message).not.toMatch(technical);
      expect(response.headers.get('retry-after')).toBe(retryAfter ?? null);
    } else {
      const events = readEvents(body);
      expect(events[0]).toMatchObject({ name: 'user-message', data: { content: question.content } });
      const said = events.filter(({ name }) => name === 'delta').map(({ data }) => (data as { text: string }).text);
      if (kept !== '…') expect(said.join('')).toBe(kept);
      const { name, data } = events.at(-1) ?? {};
      expect(name).toBe('error');
      // An admin is led there only where that helps.
      const inSettings = /AI settings|cannot be reached/.test(told) && { inSettings: true };
      expect(data).toEqual({ code: 'ai_unavailable', retryable, message: told, ...inSettings });
    }

    const [asked, ...answers] = await messagesOf(origin, id);
    expect(asked).toMatchObject({ content: question.content, isUser: true });
    expect(answers.map(({ metadata }) => metadata)).toMatchObject(
      kept.trim() === '' ? [] : [{ error: told, masked: 0 }],
    );
    met += 1;
    if (!heals) continue;
    const retried = await call(origin, `/api/chat/sessions/${id}/regenerate`, {});
    expect(retried.status).toBe(201);
    const { agentMessage } = (await retried.json()) as { agentMessage: Message };
    expect(agentMessage.content).toContain('You asked: How do we thank a donor?');
    expect((await call(origin, '/api/chat/messages', question)).status).toBe(201);
    expect(await messagesOf(origin, id)).toEqual([asked, agentMessage]);
  }
}

describe.each(providers)('a fault of a provider behind %s keeps the message, is told, and is retried', (provider) => {
  let origin: string;
  let hastyOrigin: string;

  beforeAll(async () => {
    origin = await listen(provider, stub, patient);
    hastyOrigin = await listen(provider, stub, hasty);
  });

  it.each(providerFaults)('$name', (fault) => expectMet({ ...fault, origin }));

  it('429 with a time to come back', () =>
    expectMet({
      origin,
      behaviour: { kind: 'status', status: 429, headers: { 'retry-after': '20' } },
      reason: 'rate_limited',
      retryable: true,
      retryAfter: '20',
    }));

  it('an answer without end', () =>
    expectMet({
      origin,
      behaviour: { kind: 'endless' },
      reason: 'bad_answer',
      sentence: endless,
      retryable: true,
      kept: '…',
    }));

  it('a connection that is refused', async () =>
    expectMet({
      origin: await listen(provider, nowhere, patient),
      behaviour: null,
      reason: 'unavailable',
      retryable: true,
      heals: false,
    }));

  it.each<{ name: string; behaviour: StubBehaviour; reason: ModelErrorReason; kept?: string }>([
    { name: 'silence before the answer', behaviour: { kind: 'hang' }, reason: 'silent_at_start' },
    {
      name: 'silence in the answer',
      behaviour: { kind: 'stall', after: 'This far' },
      reason: 'silent',
      kept: 'This far',
    },
  ])('$name', async ({ behaviour, reason, kept }) => {
    // Once, and retried where a busy machine is given its time.
    const { id } = await createConversation(user, organization.id);
    stub.next(behaviour);
    const question = { chatSessionId: id, content: 'How do we thank a donor?', isUser: true };
    const response = await call(hastyOrigin, '/api/chat/messages', question);
    expect(response.status).toBe(502);
    met += 1;
    expect(await response.json()).toMatchObject({ code: 'ai_unavailable', message: new ModelError(reason).message });
    expect((await messagesOf(origin, id)).map(({ isUser }) => isUser)).toEqual(kept ? [true, false] : [true]);
    expect((await call(origin, `/api/chat/sessions/${id}/regenerate`, {})).status).toBe(201);
    expect(await messagesOf(origin, id)).toMatchObject([{ isUser: true }, { isUser: false, metadata: {} }]);
  });

  it.each<StubBehaviour>([
    { kind: 'hang' },
    { kind: 'stall', after: 'Well, ', pings: true },
    { kind: 'endless', delayMs: 1 },
  ])('others are served meanwhile: %j', async (behaviour) => {
    const { id } = await createConversation(user, organization.id);
    const asked = stub.requests.length;
    stub.next(behaviour);
    let isAnswered = false;
    const answering = call(origin, '/api/chat/messages', { chatSessionId: id, content: 'Hello?', isUser: true });
    void answering.then(() => (isAnswered = true));
    await vi.waitFor(() => expect(stub.requests.length).toBeGreaterThan(asked), { timeout: 10_000 });
    for (let count = 0; count < 5; count += 1) {
      expect((await call(origin, `/api/tasks?organizationId=${organization.id}`)).status).toBe(200);
    }
    expect(isAnswered).toBe(false);
    expect((await call(origin, `/api/chat/sessions/${id}/stop`, {})).status).toBe(200);
    await answering;
  });
});

describe('a question that is over the window of its model', () => {
  it.each([
    ['by itself is sent once', 'word '.repeat(6_000), 1],
    ['with all that belongs to it is sent once more, with less', 'A short question', 2],
  ])('%s', async (_, content, times) => {
    const tells: Record<string, object> = { '/v1/models': { data: [{ id: 'test-model', context_length: 64_000 }] } };
    const own = await startAiStub({ tells });
    const origin = await listen('openai-compatible', own, patient);
    const { id } = await createConversation(user, organization.id);
    await (await call(origin, '/api/chat/messages', { chatSessionId: id, content: 'Hello', isUser: true })).json();
    tells['/v1/models'] = { data: [{ id: 'test-model', context_length: 4_096 }] };
    const before = own.requests.length;
    const body = JSON.stringify({ error: { message: 'the request exceeds the available context size' } });
    own.next({ kind: 'status', status: 400, body });
    const { status } = await call(origin, '/api/chat/messages', { chatSessionId: id, content, isUser: true });
    expect(status).toBe(times === 1 ? 502 : 201);
    const sizes = own.requests.slice(before).map((request) => JSON.stringify(request.body).length);
    expect(sizes).toHaveLength(times);
    // About 4 characters a token.
    if (times === 2) expect(sizes[1]).toBeLessThan(4_096 * 4.5);
    await own.close();
  });
});
