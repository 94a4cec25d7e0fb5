import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startAiStub, type AiStub, type StubBehaviour } from '../../testing/ai-stub-server.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import { defineTool } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

const lookUp = vi.fn<(input: { word: string }) => Promise<string>>(
  async ({ word }: { word: string }) => `${word} means gift.`,
);
const tools = [
  defineTool({ name: 'look_up', description: 'Looks up.', input: z.object({ word: z.string() }), run: lookUp }),
];
const calls = [{ name: 'look_up', input: { word: 'dono' } }];
const answered: StubBehaviour = { kind: 'answer', pieces: ['A gift.'] };
const refusal = (status: number, body: object): StubBehaviour => ({
  kind: 'status',
  status,
  body: JSON.stringify(body),
});
const toolsOf = () => stub.requests.map((request) => request.tools.length);

const badCall = refusal(400, {
  error: {
    message: "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
    type: 'invalid_request_error',
    code: 'tool_use_failed',
    failed_generation: '<function=look_up>{"word": "not supported"}',
  },
});

it.each([
  {
    name: 'groq',
    status: 400,
    body: { error: { message: "'messages.2' : property 'reasoning_content' is unsupported" } },
  },
  {
    name: 'mistral',
    status: 422,
    body: { detail: [{ type: 'extra_forbidden', loc: ['body', 'messages', 2, 'assistant', 'reasoning_content'] }] },
  },
])('a thought that $name will not be told again is left out of the messages, and so it stays', async (refused) => {
  const model = createModel('openai-compatible', stub.url, undefined, refused.name);
  const thinkAndCall: StubBehaviour = { kind: 'call', calls, thought: 'I look it up.' };
  const told = () =>
    stub.requests.map(({ body }) => JSON.stringify(body.messages).includes('"reasoning_content":"I look it up."'));
  stub.next(thinkAndCall, refusal(refused.status, refused.body), answered);
  expect((await readAnswer(model.streamText(ask({ tools })))).error).toBeNull();
  expect(told()).toEqual([false, true, false]);
  stub.requests.length = 0;
  stub.next(thinkAndCall, answered);
  expect((await readAnswer(model.streamText(ask({ tools })))).error).toBeNull();
  expect(told()).toEqual([false, false]);
  expect(toolsOf()).toEqual([1, 1]);
});

it('a call that was written badly is asked for again, and takes the tools from no other answer', async () => {
  const model = createModel('openai-compatible', stub.url, undefined, 'writes-badly');
  stub.next(badCall, answered);
  await readAnswer(model.streamText(ask({ tools })));
  expect(toolsOf()).toEqual([1, 1]);
  stub.requests.length = 0;
  stub.next(badCall, badCall, answered);
  expect((await readAnswer(model.streamText(ask({ tools })))).pieces.join('')).toBe('A gift.');
  await readAnswer(model.streamText(ask({ tools })));
  expect(toolsOf()).toEqual([1, 1, 0, 1]);
});

it.each([
  "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
  'messages.3: tool_use ids were found without tool_result blocks immediately after',
  'Internal error in function forward',
])('what a server says of something else keeps the tools: %s', async (message) => {
  stub.next(refusal(500, { error: { message } }));
  const model = createModel('openai-compatible', stub.url, undefined, message);
  expect((await readAnswer(model.streamText(ask({ tools })))).error).toMatchObject({ retryable: true });
  expect(toolsOf()).toEqual([1]);
});

it.each([
  '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
  'Unrecognized request argument supplied: tools',
  '`tool calling` is not supported with this model',
])('what says that none can be called is understood: %s', async (message) => {
  stub.next(refusal(400, { error: { message } }));
  const model = createModel('openai-compatible', stub.url, undefined, message);
  expect((await readAnswer(model.streamText(ask({ tools })))).error).toBeNull();
  expect(toolsOf()).toEqual([1, 0]);
});

it('a service in Anthropic’s words that knows no eager inputs keeps the tools', async () => {
  const message = 'tools.0.custom.eager_input_streaming: Extra inputs are not permitted';
  stub.next(refusal(400, { type: 'error', error: { type: 'invalid_request_error', message } }));
  const model = createModel('anthropic', stub.url, undefined, 'not-eager');
  for (let times = 0; times < 2; times += 1)
    expect((await readAnswer(model.streamText(ask({ tools })))).error).toBeNull();
  expect(toolsOf()).toEqual([1, 1, 1]);
  const eager = stub.requests.map(({ body }) => JSON.stringify(body.tools).includes('eager_input_streaming'));
  expect(eager).toEqual([true, false, false]);
});
