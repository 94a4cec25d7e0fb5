import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub, StubBehaviour } from '../../testing/ai-stub-server.ts';
import { halfAnAnswer as half, providerFaults } from '../../testing/provider-faults.ts';
import { apiKey, ask, createModel, providers, question, readAnswer } from './adapter-fixture.ts';
import { ModelError } from './index.ts';
import type { ModelTiming } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

async function fail(provider: (typeof providers)[number], behaviour: StubBehaviour, timing?: ModelTiming) {
  stub.next(behaviour);
  const { pieces, error } = await readAnswer(createModel(provider, stub.url, timing).streamText(ask()));
  if (!(error instanceof ModelError)) throw new Error(`No ModelError: ${inspect(error)}`);
  return { kept: pieces.join(''), error };
}

describe.each(providers)('a failing model behind %s', (provider) => {
  it.each(providerFaults)(
    '$name: $reason, with what came so far',
    async ({ behaviour, reason, retryable, kept = '' }) => {
      const failure = await fail(provider, behaviour);
      expect(failure.error).toMatchObject({ reason, retryable, retryAfterSeconds: null });
      expect(failure.kept).toBe(kept);
      expect(stub.requests).toHaveLength(1);

      const told = inspect(failure.error, { depth: 10, showHidden: true });
      for (const secret of [apiKey, question, stub.url, 'sk-secret', 'The stub refuses']) {
        expect(told.split('\n    at ')[0]).not.toContain(secret);
      }
      expect(failure.error.message).toMatch(/^[A-Z].*\. (?:Please|An admin can) .*\.$/);
      expect(failure.error.message).not.toMatch(/[45]\d\d|HTTP|JSON|API|token|stream/);
    },
  );

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
    expect(failure.error.reason).toBe('failed');
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it.each([
    ['the same words', 'I am sorry, I do not know that. ', /^(I am sorry, I do not know that\. )+/],
    ['blanks', '      \n', /^Dear Ana\s+$/],
  ])('an answer of nothing but %s is stopped long before its window is full', async (_, words, kept) => {
    const pieces = ['Dear Ana', ...Array.from({ length: 5_000 }, () => words)].slice(words.trim() === '' ? 0 : 1);
    const failure = await fail(provider, { kind: 'answer', pieces });
    expect(failure.error).toMatchObject({ reason: 'bad_answer', message: expect.stringContaining('repeat itself') });
    expect(failure.kept).toMatch(kept);
    expect(failure.kept.length).toBeLessThan(4_000);
  });

  it('a table of empty rows is no repetition', async () => {
    const table = `| Name | Signed in | Signed out |\n| --- | --- | --- |\n${'|      |      |      |\n'.repeat(60)}`;
    stub.next({ kind: 'answer', pieces: table.split(/(?<=\n)/) });
    expect((await readAnswer(createModel(provider, stub.url).streamText(ask()))).error).toBeNull();
  });

  it('an answer that failed takes no part in how long the words of a later one are gathered', async () => {
    for (let times = 0; times < 40; times += 1) await fail(provider, { kind: 'malformed', after: half });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    stub.next({ kind: 'slowly', pieces: Array.from({ length: 1000 }, (_, index) => `${index} `), delayMs: 20 });
    const said = createModel(provider, stub.url).streamText(ask())[Symbol.asyncIterator]();
    const atOnce = 9;
    for (let piece = 0; piece < atOnce; piece += 1) await said.next();
    const next = said.next();
    await wait(0);
    await vi.advanceTimersByTimeAsync(60);
    expect(await Promise.race([next, wait(5000)])).toBeDefined();
    await said.return?.(undefined);
  });

  it('an answer without end is cut at 200,000 characters', async () => {
    const failure = await fail(provider, { kind: 'endless' });
    expect(failure.error).toMatchObject({ reason: 'bad_answer', retryable: true });
    expect(failure.kept).toHaveLength(200_000);
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });
});

describe.each(providers)('a slow model behind %s', (provider) => {
  const timing = (firstMs: number, betweenMs: number): ModelTiming => ({ firstMs, betweenMs, againMs: [] });

  it('is silent at the start when it never answers, and is hung up on', async () => {
    const failure = await fail(provider, { kind: 'hang' }, timing(100, 20_000));
    expect(failure).toMatchObject({ kept: '', error: { reason: 'silent_at_start', retryable: true } });
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('is silent when it stops in the middle', async () => {
    const failure = await fail(provider, { kind: 'stall', after: half }, timing(20_000, 100));
    expect(failure).toMatchObject({ kept: half, error: { reason: 'silent', retryable: true } });
    expect(await stub.requests[0]?.ended).toBe('broken off');
  });

  it('is waited for while it sends signs of life, but not for ever', async () => {
    const pieces = ['One. ', 'Two. ', 'Three.'];
    stub.next({ kind: 'slowly', pieces, delayMs: 400, pings: true });
    const model = createModel(provider, stub.url, timing(20_000, 200));
    expect(await readAnswer(model.streamText(ask()))).toEqual({ pieces, error: null });
    const failure = await fail(provider, { kind: 'stall', after: half, pings: true }, timing(150, 100));
    expect(failure).toMatchObject({ kept: half, error: { reason: 'silent' } });
  });

  it('may take as long as it goes on', async () => {
    const pieces = Array.from({ length: 8 }, (_, index) => `${index} `);
    stub.next({ kind: 'slowly', pieces, delayMs: 200 });
    const model = createModel(provider, stub.url, timing(1000, 1000));
    expect(await readAnswer(model.streamText(ask()))).toEqual({ pieces, error: null });
  });
});
