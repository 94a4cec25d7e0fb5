import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startAiStub, type AiStub } from '../../testing/ai-stub-server.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import { defineTool, type ModelUsage } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

const input = z.object({ word: z.string() });
const tools = [defineTool({ name: 'look_up', description: 'Looks up.', input, run: async () => 'A gift.' })];

it('what Anthropic has read it is asked to keep: the system, the history, and what was looked up', async () => {
  const messages = ['Hello', 'Good day.', 'Who gave?'].map((content, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
  }));
  stub.next(
    ...['a', 'b', 'c'].map((word) => ({ kind: 'call' as const, calls: [{ name: 'look_up', input: { word } }] })),
  );
  await readAnswer(createModel('anthropic', stub.url).streamText(ask({ tools, messages })));
  const kept = ({ body }: { body: Record<string, unknown> }) => ({
    system: JSON.stringify(body.system).includes('cache_control'),
    messages: (body.messages as object[]).map((message) => JSON.stringify(message).includes('cache_control')),
  });
  const history = [false, true, false];
  expect(stub.requests.map(kept)).toEqual([
    { system: true, messages: history },
    { system: true, messages: [...history, false, true] },
    { system: true, messages: [...history, false, false, false, true] },
    { system: true, messages: [...history, false, false, false, false, false, true] },
  ]);
  expect(stub.requests[0]?.body).not.toHaveProperty('temperature');
});

it.each(['openai-compatible', 'anthropic'] as const)(
  'what a model behind %s thought before a call goes back with it as it came, with its signature',
  async (provider) => {
    const events =
      provider === 'anthropic'
        ? [
            { type: 'message_start', message: { usage: { input_tokens: 3, cache_read_input_tokens: 9 } } },
            { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
            { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Dono?' } },
            { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'signed' } },
            { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 'a', name: 'look_up' } },
            {
              type: 'content_block_delta',
              index: 1,
              delta: { type: 'input_json_delta', partial_json: '{"word":"dono"}' },
            },
            { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } },
          ]
        : [
            { choices: [{ delta: { reasoning_content: 'Dono?' } }] },
            {
              choices: [
                {
                  delta: {
                    tool_calls: [
                      {
                        id: 'a',
                        function: { name: 'look_up', arguments: '{"word":"dono"}' },
                        extra_content: { google: { thought_signature: 'signed' } },
                      },
                    ],
                  },
                  finish_reason: 'tool_calls',
                },
              ],
            },
            { choices: [], usage: { prompt_tokens: 12, completion_tokens: 5 } },
          ];
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    stub.next({ kind: 'raw', contentType: 'text/event-stream', body });
    const reported: ModelUsage[] = [];
    const request = ask({ tools, onUsage: (usage) => reported.push(usage) });
    await readAnswer(createModel(provider, stub.url).streamText(request));
    const told = stub.requests[1]!.body.messages as { role: string }[];
    expect(told.find(({ role }) => role === 'assistant')).toEqual(
      provider === 'anthropic'
        ? {
            role: 'assistant',
            content: [
              { type: 'thinking', thinking: 'Dono?', signature: 'signed' },
              { type: 'tool_use', id: 'a', name: 'look_up', input: { word: 'dono' } },
            ],
          }
        : {
            role: 'assistant',
            content: null,
            reasoning_content: 'Dono?',
            tool_calls: [
              {
                id: 'a',
                type: 'function',
                function: { name: 'look_up', arguments: '{"word":"dono"}' },
                extra_content: { google: { thought_signature: 'signed' } },
              },
            ],
          },
    );
    expect(reported).toEqual([{ inputTokens: 24, outputTokens: 17 }]);
  },
);

it('Anthropic is held to a schema: it has to call for it, and the input is the answer', async () => {
  const schema = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] };
  stub.next({ kind: 'call', calls: [{ name: 'answer', input: { amount: 25_000 } }] });
  const { pieces, error } = await readAnswer(createModel('anthropic', stub.url).streamText(ask({ schema })));
  expect({ said: pieces.join(''), error }).toEqual({ said: '{"amount":25000}', error: null });
  expect(stub.requests).toHaveLength(1);
  expect(stub.requests[0]?.body).toMatchObject({
    tools: [{ name: 'answer', input_schema: schema }],
    tool_choice: { type: 'tool', name: 'answer' },
  });

  const message = 'This model does not support tools.';
  const refused = { type: 'error', error: { type: 'invalid_request_error', message } };
  const model = createModel('anthropic', stub.url, undefined, 'calls-none');
  stub.next(
    { kind: 'status', status: 400, body: JSON.stringify(refused) },
    { kind: 'answer', pieces: ['{"amount": 1}'] },
  );
  expect((await readAnswer(model.streamText(ask({ schema })))).pieces.join('')).toBe('{"amount": 1}');
});
