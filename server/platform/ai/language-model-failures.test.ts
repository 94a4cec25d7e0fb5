import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub, StubBehaviour } from '../../testing/ai-stub-server.ts';
import { apiKey, ask, createModel, providers, question, readAnswer } from './adapter-fixture.ts';
import { ModelError } from './index.ts';
import type { ModelErrorReason, ModelTiming } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

interface FailureCase {
  name: string;
  behaviour: StubBehaviour;
  reason: ModelErrorReason;
  retryable: boolean;
  kept?: string;
}

const html = { headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad Gateway sk-secret</h1></html>' };
const refusal = (message: string, code: string) =>
  JSON.stringify({ type: 'error', error: { type: code, message, code } });
const half = 'Half an answer';

const cases: FailureCase[] = [
  { name: '401', behaviour: { kind: 'status', status: 401 }, reason: 'refused_key', retryable: false },
  { name: '403', behaviour: { kind: 'status', status: 403 }, reason: 'refused_key', retryable: false },
  { name: '402, no credit', behaviour: { kind: 'status', status: 402 }, reason: 'refused_key', retryable: false },
  {
    name: '429, no credit',
    behaviour: { kind: 'status', status: 429, body: refusal('You exceeded your quota.', 'insufficient_quota') },
    reason: 'refused_key',
    retryable: false,
  },
  { name: '404', behaviour: { kind: 'status', status: 404 }, reason: 'unknown_model', retryable: false },
  { name: '413', behaviour: { kind: 'status', status: 413 }, reason: 'too_long', retryable: false },
  {
    name: '400, context too long',
    behaviour: { kind: 'status', status: 400, body: refusal('prompt is too long: 9 > 8', 'invalid_request_error') },
    reason: 'too_long',
    retryable: false,
  },
  { name: '400', behaviour: { kind: 'status', status: 400 }, reason: 'bad_answer', retryable: false },
  { name: '429', behaviour: { kind: 'status', status: 429 }, reason: 'rate_limited', retryable: true },
  { name: '500', behaviour: { kind: 'status', status: 500 }, reason: 'unavailable', retryable: true },
  { name: '502 in HTML', behaviour: { kind: 'status', status: 502, ...html }, reason: 'unavailable', retryable: true },
  { name: '503', behaviour: { kind: 'status', status: 503, body: '' }, reason: 'unavailable', retryable: true },
  { name: '529', behaviour: { kind: 'status', status: 529 }, reason: 'unavailable', retryable: true },
  { name: 'a cut', behaviour: { kind: 'cut', after: half }, reason: 'unavailable', retryable: true, kept: half },
  {
    name: 'a cut inside a character',
    behaviour: { kind: 'cut-inside-character', after: half },
    reason: 'unavailable',
    retryable: true,
    kept: half,
  },
  {
    name: 'a stream that just ends',
    behaviour: { kind: 'end-early', after: half },
    reason: 'unavailable',
    retryable: true,
    kept: half,
  },
  {
    name: 'a malformed event',
    behaviour: { kind: 'malformed', after: half },
    reason: 'bad_answer',
    retryable: true,
    kept: half,
  },
  {
    name: 'a web page in place of a stream',
    behaviour: { kind: 'raw', contentType: 'text/html', body: '<html><body>Welcome</body></html>' },
    reason: 'bad_answer',
    retryable: true,
  },
  {
    name: 'nothing at all',
    behaviour: { kind: 'raw', contentType: 'text/event-stream', body: '' },
    reason: 'bad_answer',
    retryable: true,
  },
  {
    name: 'an error event in the stream',
    behaviour: { kind: 'failure', after: half, type: 'server_error', message: 'Something broke' },
    reason: 'unavailable',
    retryable: true,
    kept: half,
  },
  {
    name: 'an error event at the start',
    behaviour: { kind: 'failure', after: '', type: 'overloaded_error', message: 'Overloaded' },
    reason: 'unavailable',
    retryable: true,
  },
  {
    name: 'an error event about the rate',
    behaviour: { kind: 'failure', after: half, type: 'rate_limit_error', message: 'Slow down' },
    reason: 'rate_limited',
    retryable: true,
    kept: half,
  },
  { name: 'an empty answer', behaviour: { kind: 'empty' }, reason: 'empty', retryable: true },
  {
    name: 'an answer of blanks',
    behaviour: { kind: 'answer', pieces: [' ', '\n'] },
    reason: 'empty',
    retryable: true,
    kept: ' \n',
  },
  {
    name: 'a thought without an answer',
    behaviour: { kind: 'think', thought: 'Hm.', text: '' },
    reason: 'empty',
    retryable: true,
  },
  {
    name: 'a token of 10 MB',
    behaviour: { kind: 'huge-token', bytes: 10_000_000 },
    reason: 'bad_answer',
    retryable: true,
  },
];

async function fail(provider: (typeof providers)[number], behaviour: StubBehaviour, timing?: ModelTiming) {
  stub.next(behaviour);
  const { pieces, error } = await readAnswer(createModel(provider, stub.url, timing).streamText(ask()));
  if (!(error instanceof ModelError)) throw new Error(`No ModelError: ${inspect(error)}`);
  return { kept: pieces.join(''), error };
}

describe.each(providers)('a failing model behind %s', (provider) => {
  it.each(cases)('$name: $reason, with what came so far', async ({ behaviour, reason, retryable, kept = '' }) => {
    const failure = await fail(provider, behaviour);
    expect(failure.error).toMatchObject({ reason, retryable, retryAfterSeconds: null });
    expect(failure.kept).toBe(kept);
    expect(stub.requests).toHaveLength(1);

    const told = inspect(failure.error, { depth: 10, showHidden: true });
    for (const secret of [apiKey, question, stub.url, 'sk-secret', 'The stub refuses']) {
      expect(told.split('\n    at ')[0]).not.toContain(secret);
    }
    expect(failure.error.message).toMatch(/^[A-Z].*\. Please .*\.$/);
    expect(failure.error.message).not.toMatch(/[45]\d\d|HTTP|JSON|API|token|stream/);
  });

  it('a server that is not there is unavailable', async () => {
    const gone = await startAiStub();
    await gone.close();
    const { pieces, error } = await readAnswer(createModel(provider, gone.url).streamText(ask()));
    expect(pieces).toEqual([]);
    expect(error).toMatchObject({ reason: 'unavailable', retryable: true, detail: 'ECONNREFUSED' });
  });

  it('says when to come back where the provider says so', async () => {
    const wait = async (status: number, retryAfter: string) =>
      (await fail(provider, { kind: 'status', status, headers: { 'retry-after': retryAfter } })).error;
    expect(await wait(429, '20')).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 20 });
    expect((await wait(429, '20')).message).toContain('in 20 seconds');
    expect((await wait(503, '240')).message).toContain('in 4 minutes');
    expect((await wait(529, '999999')).retryAfterSeconds).toBe(3600);
    expect((await wait(429, 'Thu, 01 Jan 2026 00:00:00 GMT')).retryAfterSeconds).toBe(0);
    expect((await wait(429, 'Fri, 01 Jan 2999 00:00:00 GMT')).retryAfterSeconds).toBe(3600);
    expect((await wait(429, 'soon')).retryAfterSeconds).toBeNull();
  });

  it('does not follow a redirect, so that no key travels', async () => {
    const elsewhere = await startAiStub();
    const headers = { location: `${elsewhere.url}/v1/messages` };
    const failure = await fail(provider, { kind: 'status', status: 307, headers });
    expect(failure.error.reason).toBe('unavailable');
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.close();
  });

  it('a refusal of 50 MB is not read to its end', async () => {
    const body = `${'x'.repeat(999)}\n`.repeat(50_000);
    const failure = await fail(provider, { kind: 'status', status: 500, body });
    expect(failure.error.reason).toBe('unavailable');
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('an answer without end is cut at 200,000 characters', async () => {
    const failure = await fail(provider, { kind: 'endless' });
    expect(failure.error).toMatchObject({ reason: 'bad_answer', retryable: true });
    expect(failure.kept).toHaveLength(200_000);
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });
});

describe.each(providers)('a slow model behind %s', (provider) => {
  const impatient: ModelTiming = { silenceMs: 100, totalMs: 20_000 };

  it('is silent when it never answers, and is hung up on', async () => {
    const failure = await fail(provider, { kind: 'hang' }, impatient);
    expect(failure).toMatchObject({ kept: '', error: { reason: 'silent', retryable: true } });
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('is silent when it stops in the middle', async () => {
    const failure = await fail(provider, { kind: 'stall', after: half }, impatient);
    expect(failure).toMatchObject({ kept: half, error: { reason: 'silent', retryable: true } });
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('is silent when all it sends is signs of life', async () => {
    const failure = await fail(provider, { kind: 'stall', after: half, pings: true }, impatient);
    expect(failure).toMatchObject({ kept: half, error: { reason: 'silent' } });
  });

  it('is too slow when it talks on past its time', async () => {
    const failure = await fail(provider, { kind: 'endless', delayMs: 5 }, { silenceMs: 10_000, totalMs: 300 });
    expect(failure.error).toMatchObject({ reason: 'too_slow', retryable: true });
    expect(failure.kept).toMatch(/^(and so on )+$/);
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });
});
