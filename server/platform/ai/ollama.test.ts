import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAiStub, type AiStub, type StubOptions } from '../../testing/ai-stub-server.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import { defineTool, pullModel, type ModelStep } from './index.ts';

let stub: AiStub;

beforeAll(async () => {
  stub = await startAiStub();
});

beforeEach(() => {
  stub.requests.length = 0;
});

afterAll(() => stub.close());

const info = (tokens: number) => ({ 'general.architecture': 'stub', 'stub.context_length': tokens });

/** A server of its own, as what is learnt of one is remembered. */
async function withModel<T>(shown: StubOptions['shown'], work: (own: AiStub) => Promise<T>): Promise<T> {
  const own = await startAiStub({ shown });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}

describe('the window of a model behind Ollama', () => {
  it.each([
    { name: 'what the model can', shown: { model_info: info(8_192) }, window: 8_192 },
    { name: 'no more than a machine holds', shown: { model_info: info(131_072) }, window: 32_768 },
    {
      name: 'what is written into the model',
      shown: { model_info: info(131_072), parameters: 'stop "x"\nnum_ctx                   65536' },
      window: 65_536,
    },
    { name: 'stated with care where nothing is told', shown: {}, window: 8_192 },
  ])('is $name', ({ shown, window }) =>
    withModel(shown, async (own) => expect(await createModel('ollama', own.url).readWindow()).toBe(window)),
  );

  it('is sent as far as it is needed, and never made smaller again', async () => {
    const sizes: unknown[] = [];
    for (const [index, words] of [10, 8_000, 10, 15_000].entries()) {
      stub.next({ kind: 'answer', pieces: ['Yes.'] });
      const messages = [{ role: 'user' as const, content: 'gift '.repeat(words) }];
      await readAnswer(createModel('ollama', stub.url, undefined, 'grows').streamText(ask({ messages })));
      sizes.push(stub.requests[index]?.body.options);
    }
    expect(sizes).toEqual([8_192, 16_384, 16_384, 32_768].map((tokens) => ({ num_ctx: tokens })));
  });
});

it('what is sent keeps the model loaded, and says no temperature', async () => {
  await readAnswer(
    createModel('ollama', stub.url).streamText(ask({ maxOutputTokens: 99, schema: { type: 'object' } })),
  );
  expect(stub.requests[0]?.body).toEqual({
    model: 'test-model',
    messages: [
      { role: 'system', content: 'You help a nonprofit.' },
      { role: 'user', content: 'How do we thank a donor?' },
    ],
    stream: true,
    keep_alive: '30m',
    format: { type: 'object' },
    options: { num_ctx: 8_192, num_predict: 99 },
  });
});

it('a model that can think does, and its thoughts are told apart', () =>
  withModel({ capabilities: ['completion', 'thinking'], model_info: info(8_192) }, async (own) => {
    const steps: ModelStep[] = [];
    own.next({ kind: 'think', thought: 'Hm.', text: 'Call them.' });
    const tools = [defineTool({ name: 'look_up', description: '', input: z.object({}), run: async () => '' })];
    const model = createModel('ollama', own.url);
    const answer = await readAnswer(model.streamText(ask({ tools, onStep: (step) => steps.push(step) })));
    expect(answer).toEqual({ pieces: ['Call them.'], error: null });
    expect(steps).toEqual([{ type: 'sent' }, { type: 'reasoning', text: 'Hm.' }]);
    // It says that it cannot call tools.
    expect(own.requests[0]).toMatchObject({ tools: [], body: { think: true } });
  }));

it('calls and what they gave are told to it in its own form', async () => {
  const call = { id: 'one', name: 'look_up', input: { word: 'dono' } };
  await readAnswer(
    createModel('ollama', stub.url).streamText(
      ask({
        messages: [
          { role: 'user', content: 'Dono?' },
          { role: 'assistant', content: '', calls: [call] },
          { role: 'tool', callId: 'one', name: 'look_up', content: 'A gift.' },
          { role: 'assistant', content: 'A gift.' },
          { role: 'user', content: 'And dare?' },
        ],
      }),
    ),
  );
  const messages = stub.requests[0]?.body.messages as object[];
  expect(messages.slice(2, 4)).toEqual([
    { role: 'assistant', content: '', tool_calls: [{ function: { name: 'look_up', arguments: { word: 'dono' } } }] },
    { role: 'tool', content: 'A gift.', tool_name: 'look_up' },
  ]);
});

describe('a model that is got', () => {
  const get = async (name: string, signal = new AbortController().signal) => {
    const progress: string[] = [];
    const server = { baseUrl: `${stub.url}/ollama/v1`, apiKey: null };
    const onProgress = (done: number, total: number) => progress.push(`${done}/${total}`);
    const error = await pullModel(server, name, { onProgress, signal }).then(
      () => null,
      (reason: unknown) => reason,
    );
    return { progress, error };
  };

  it('says how far it is', async () => {
    expect(await get('small')).toEqual({ progress: ['50/100', '100/100', '300/500', '500/500'], error: null });
  });

  it('and is not there, or breaks off, is told as such', async () => {
    expect((await get('nobody/knows')).error).toMatchObject({ name: 'ModelError', reason: 'unknown_model' });
    expect((await get('cut')).error).toMatchObject({ name: 'ModelError', reason: 'cut_off' });
  });

  it('can be stopped', async () => {
    const signal = AbortSignal.abort();
    expect((await get('small', signal)).error).toBe(signal.reason);
  });
});
