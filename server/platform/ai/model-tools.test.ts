import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startAiStub } from '../../testing/ai-stub-server.ts';
import type { AiStub, StubBehaviour } from '../../testing/ai-stub-server.ts';
import { ask, connectionTo, createModel, providers, readAnswer } from './adapter-fixture.ts';
import { createLanguageModel, createScriptedModel, defineTool } from './index.ts';
import type { ModelRequest, ModelUsage } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

const lookUp = vi.fn<(input: { word: string }) => Promise<string>>(async ({ word }) => `${word} means gift.`);
const tools = [
  defineTool({ name: 'look_up', description: 'Looks up.', input: z.object({ word: z.string() }), run: lookUp }),
];
const call = (word: unknown): StubBehaviour => ({ kind: 'call', calls: [{ name: 'look_up', input: { word } }] });
const outputsIn = (request: { messages: { role: string; content: string }[] } | undefined) =>
  request?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content);

beforeEach(() => {
  lookUp.mockClear();
});

describe.each(providers)('tools of a model behind %s', (provider) => {
  const answer = (request: Partial<ModelRequest> = {}, timing?: Parameters<typeof createModel>[2]) =>
    readAnswer(createModel(provider, stub.url, timing).streamText(ask({ tools, ...request })));

  it('are run, and the answer is made of what they returned', async () => {
    stub.next(call('dono'), { kind: 'answer', pieces: ['A gift.'] });
    expect(await answer()).toEqual({ pieces: ['A gift.'], error: null });
    expect(stub.requests.map((request) => request.tools)).toEqual([['look_up'], ['look_up']]);
    expect(outputsIn(stub.requests[1])).toEqual(['dono means gift.']);
  });

  it('are not offered where there are none', async () => {
    await answer({ tools: [] });
    expect(stub.requests[0]?.tools).toEqual([]);
  });

  it('are run several at once and one round after another, what is said between them in paragraphs', async () => {
    const two = ['uno', 'due'].map((word) => ({ name: 'look_up', input: { word } }));
    stub.next({ kind: 'call', calls: two, after: 'Let me look.' }, call('tre'), { kind: 'answer', pieces: ['Done.'] });
    expect((await answer()).pieces.join('')).toBe('Let me look.\n\nDone.');
    expect(outputsIn(stub.requests[2])).toEqual(['uno means gift.', 'due means gift.', 'tre means gift.']);
  });

  const rounds = (count: number) => Array.from({ length: count }, (_, index) => call(`word ${index}`));

  it('are there for twelve rounds; then the model has to answer with what it has', async () => {
    stub.next(...rounds(12), { kind: 'answer', pieces: ['Well.'] });
    expect((await answer()).pieces).toEqual(['Well.']);
    expect(stub.requests.map((request) => request.tools.length)).toEqual([...Array(12).fill(1), 0]);
  });

  it('called for ever, end in an empty answer', async () => {
    stub.next(...rounds(13));
    expect((await answer()).error).toMatchObject({ reason: 'empty', retryable: true });
    expect(stub.requests).toHaveLength(13);
  });

  it('run thirty times for an answer, and say 8,000 characters each', async () => {
    const connection = { ...connectionTo(provider, stub.url), contextTokens: 64_000 };
    lookUp.mockResolvedValueOnce('x'.repeat(30_000));
    const calls = Array.from({ length: 32 }, (_, index) => ({ name: 'look_up', input: { word: `w${index}` } }));
    stub.next({ kind: 'call', calls }, { kind: 'answer', pieces: ['Well.'] });
    await readAnswer(createLanguageModel(connection).streamText(ask({ tools })));
    const outputs = outputsIn(stub.requests[1]) ?? [];
    expect(outputs[0]).toBe(`${'x'.repeat(8_000)}\n(The rest was left out.)`);
    expect(lookUp).toHaveBeenCalledTimes(30);
    expect(outputs.slice(30)).toEqual(Array(2).fill(expect.stringContaining('Nothing more can be looked up')));
  });

  it.each([
    { contextTokens: 4_000, expected: [2_000, 2_000, 2_000, 2_000, 0] },
    { contextTokens: 16_000, expected: [4_000, 4_000, 4_000, 4_000, 0] },
    { contextTokens: 64_000, expected: [7_000, 7_000, 7_000, 7_000, 7_000] },
  ])('say, each and together, what a window of $contextTokens tokens can hold', async ({ contextTokens, expected }) => {
    lookUp.mockImplementation(async () => 'x'.repeat(7_000));
    const calls = Array.from(expected, () => ({ name: 'look_up', input: { word: 'w' } }));
    stub.next({ kind: 'call', calls }, { kind: 'answer', pieces: ['Well.'] });
    const connection = { ...connectionTo(provider, stub.url), contextTokens };
    await readAnswer(createLanguageModel(connection).streamText(ask({ tools })));
    lookUp.mockReset();
    const lengths = outputsIn(stub.requests[1])?.map((output) => output.match(/^x*/)?.[0].length);
    expect(lengths).toEqual(expected);
  });

  it.each([
    {
      name: 'an input that does not fit',
      calls: [{ name: 'look_up', input: { word: 5 } }],
      told: /does not fit.*word/s,
    },
    { name: 'an input that is no JSON', calls: [{ name: 'look_up', input: '{"word": "on' }], told: /./ },
    { name: 'a tool that is not there', calls: [{ name: 'delete_all', input: {} }], told: /./ },
  ])('tell the model of $name, and run nothing', async ({ calls, told }) => {
    stub.next({ kind: 'call', calls }, { kind: 'answer', pieces: ['Well.'] });
    expect(await answer()).toEqual({ pieces: ['Well.'], error: null });
    expect(outputsIn(stub.requests[1])?.[0]).toMatch(told);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('fail with their own error, which the model is not told', async () => {
    const failure = new Error('The database is gone.');
    lookUp.mockRejectedValueOnce(failure);
    stub.next(call('dono'), { kind: 'answer', pieces: ['Taken from the queue.'] });
    expect((await answer()).error).toBe(failure);
    expect(JSON.stringify(stub.requests)).not.toContain('database');
    if (stub.requests.length === 1) await answer();
  });

  it('count in what the answer took', async () => {
    stub.next(call('dono'), call('dare'), { kind: 'answer', pieces: ['A gift.'] });
    const reported: ModelUsage[] = [];
    await answer({ onUsage: (usage) => reported.push(usage) });
    expect(reported).toEqual([{ inputTokens: 36, outputTokens: 36 }]);
  });

  it.each<StubBehaviour>([
    { kind: 'hang' },
    { kind: 'stall', after: '' },
    { kind: 'stall', after: '', calls: [{ name: 'look_up', input: { word: 'b' } }] },
  ])('do not hide a model that falls silent: %j', async (behaviour) => {
    stub.next(call('a'), behaviour);
    expect((await answer({}, { firstMs: 300, betweenMs: 300, againMs: [] })).error).toMatchObject({
      reason: expect.stringMatching(/^silent/),
    });
    expect(await stub.requests[1]?.ended).toBe('broken off');
  });

  it('have their time as the model has', async () => {
    lookUp.mockImplementationOnce(() => new Promise(() => {}));
    stub.next(call('a'));
    const timing = { firstMs: 10_000, betweenMs: 200, againMs: [] };
    expect((await answer({}, timing)).error).toMatchObject({ reason: 'silent' });
  });

  it('are left when the answer is stopped', async () => {
    const controller = new AbortController();
    lookUp.mockImplementationOnce(() => {
      controller.abort();
      return new Promise(() => {});
    });
    stub.next(call('a'));
    expect((await answer({ signal: controller.signal })).error).toBe(controller.signal.reason);
    expect(stub.requests).toHaveLength(1);
  });

  it('called with an input that does not end are stopped', async () => {
    stub.next({ kind: 'call', calls: [{ name: 'look_up', input: { word: 'x'.repeat(50_000) } }] });
    expect((await answer()).error).toMatchObject({ reason: 'bad_answer' });
    expect(lookUp).not.toHaveBeenCalled();
    const calls = Array.from({ length: 60 }, () => ({ name: 'look_up', input: { word: 'x' } }));
    stub.next({ kind: 'call', calls });
    expect((await answer()).error).toMatchObject({ reason: 'bad_answer' });
  });

  it.each([
    { status: 400, words: 'registry.example/gemma:latest does not support tools' },
    { status: 404, words: 'No endpoints found that support tool use.' },
    { status: 500, words: 'tools param requires --jinja flag' },
  ])('refused with $status are done without, the next time from the start', async ({ status, words }) => {
    const model = createModel(provider, stub.url, undefined, `${provider}-${status}`);
    const body = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: words } });
    stub.next({ kind: 'status', status, body });
    const request = ask({ tools, messages: [{ role: 'user', content: 'Which tools help a donor?' }] });
    expect((await readAnswer(model.streamText(request))).pieces.join('')).toContain('You asked: Which tools');
    const sameModel = createModel(provider, stub.url, undefined, `${provider}-${status}`);
    await readAnswer(sameModel.streamText(request));
    expect(stub.requests.map((each) => each.tools.length)).toEqual([1, 0, 0]);
    await answer();
    expect(stub.requests.at(-1)?.tools).toEqual(['look_up']);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    await readAnswer(model.streamText(request));
    vi.useRealTimers();
    expect(stub.requests.at(-1)?.tools).toEqual(['look_up']);
  });

  it('are offered again where the answer failed without them too', async () => {
    const model = createModel(provider, stub.url);
    const body = JSON.stringify({ error: { message: 'tools are not supported here', type: 'invalid_request_error' } });
    stub.next({ kind: 'status', status: 400, body }, { kind: 'status', status: 400, body });
    expect((await readAnswer(model.streamText(ask({ tools })))).error).toMatchObject({ reason: 'refused_request' });
    await readAnswer(model.streamText(ask({ tools })));
    expect(stub.requests.map((each) => each.tools.length)).toEqual([1, 0, 1]);
  });

  it.each([400, 401, 429, 503])('are not given up for another refusal: %i', async (status) => {
    stub.next({ kind: 'status', status });
    await answer();
    expect(stub.requests).toHaveLength(1);
  });
});

it('a compatible server that cannot count is asked not to', async () => {
  const body = JSON.stringify({ error: { message: "Unrecognized request argument: 'stream_options'" } });
  stub.next({ kind: 'status', status: 400, body });
  const reported: ModelUsage[] = [];
  const request = ask({ tools, onUsage: (usage) => reported.push(usage) });
  const model = createModel('openai-compatible', stub.url, undefined, 'cannot-count');
  expect((await readAnswer(model.streamText(request))).error).toBeNull();
  expect(stub.requests.map((each) => each.tools.length)).toEqual([1, 1]);
  expect(reported[0]?.outputTokens).toBeGreaterThan(0);
});

it('a scripted model calls tools too', async () => {
  const model = createScriptedModel({
    calls: [
      { name: 'look_up', input: { word: 'dono' } },
      { name: 'look_up', input: {} },
    ],
    pieces: (outputs) => outputs.map((output) => `${output.slice(0, 16)} `),
  });
  expect((await readAnswer(model.streamText(ask({ tools })))).pieces.join('')).toBe(
    'dono means gift. This input does  ',
  );
});

it('a server that wants another name for the limit, or knows no schema, is asked as it wants, and so it stays', async () => {
  const refusal = (message: string): StubBehaviour => ({
    kind: 'status',
    status: 400,
    body: JSON.stringify({ error: { message, type: 'invalid_request_error' } }),
  });
  const model = createModel('openai-compatible', stub.url, undefined, 'particular');
  const request = ask({ maxOutputTokens: 70, schema: { type: 'object' } });
  stub.next(
    refusal("Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."),
    refusal("'response_format' of type 'json_schema' is not supported"),
  );
  for (let times = 0; times < 2; times += 1) expect((await readAnswer(model.streamText(request))).error).toBeNull();
  const fields = stub.requests.map(({ body }) =>
    ['max_tokens', 'max_completion_tokens', 'response_format', 'temperature'].filter((field) => field in body),
  );
  expect(fields).toEqual([
    ['max_tokens', 'response_format'],
    ['max_completion_tokens', 'response_format'],
    ['max_completion_tokens'],
    ['max_completion_tokens'],
  ]);
  expect(stub.requests[3]?.body.max_completion_tokens).toBe(70);
});

it.each([
  ['prompt is too long: 215000 tokens > 200000 maximum', 200_000],
  ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.", 8_192],
  ['the request exceeds the available context size (4096 tokens), try increasing it', 4_096],
  ['context length exceeded', null],
])('what a server says of its window is told where a request was too long: %s', async (message, contextTokens) => {
  const body = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
  stub.next({ kind: 'status', status: 400, body });
  const { error } = await readAnswer(createModel('anthropic', stub.url).streamText(ask()));
  expect(error).toMatchObject({ reason: 'too_long', contextTokens });
});
