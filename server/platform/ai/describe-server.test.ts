import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { startAiStub, type StubBehaviour, type StubOptions } from '../../testing/ai-stub-server.ts';
import { ask, createModel, readAnswer } from './adapter-fixture.ts';
import { isOwnServer } from './describe-server.ts';
import type { Send } from './guarded-send.ts';
import { createLanguageModel, describeServer } from './index.ts';

async function withServer<T>(tells: StubOptions['tells'], work: (url: string) => Promise<T>): Promise<T> {
  const stub = await startAiStub({ tells });
  try {
    return await work(stub.url);
  } finally {
    await stub.close();
  }
}

const list = (...models: object[]) => ({ '/v1/models': { object: 'list', data: models } });
const props = { '/props': { total_slots: 4, default_generation_settings: { n_ctx: 4_096 } } };

describe('a model server says of itself', () => {
  it.each([
    { name: 'vLLM', tells: list({ id: 'test-model', max_model_len: 40_960 }), window: 40_960 },
    { name: 'OpenRouter', tells: list({ id: 'a' }, { id: 'test-model', context_length: 64_000 }), window: 64_000 },
    { name: 'Groq', tells: list({ id: 'test-model', context_window: 131_072 }), window: 131_072 },
    { name: 'llama.cpp', tells: { ...list({ id: 'x', meta: { n_ctx_train: 131_072 } }), ...props }, window: 4_096 },
    {
      name: 'LM Studio',
      tells: {
        '/api/v0/models': { data: [{ id: 'test-model', max_context_length: 131_072, loaded_context_length: 4_096 }] },
      },
      window: 4_096,
    },
    { name: 'one of one’s own that says nothing', tells: list({ id: 'test-model' }), window: 8_192 },
    { name: 'one that says nonsense', tells: list({ id: 'test-model', context_length: 'long' }), window: 8_192 },
  ])('the window: $name', ({ tells, window }) =>
    withServer(tells, async (url) => {
      expect(await createModel('openai-compatible', url).readWindow()).toBe(window);
    }),
  );

  it('its kind and its models', () =>
    withServer({ ...list({ id: 'one', context_length: 9_000 }, { id: '' }, { id: 'two' }), ...props }, async (url) => {
      const server = { provider: 'openai-compatible' as const, apiKey: null };
      expect(await describeServer({ ...server, baseUrl: `${url}/v1` })).toEqual({
        kind: 'llama.cpp',
        models: [
          { id: 'one', contextTokens: 4_096, inputPrice: null, outputPrice: null },
          { id: 'two', contextTokens: 4_096, inputPrice: null, outputPrice: null },
        ],
        slots: 4,
        tools: null,
      });
      expect(await describeServer({ ...server, baseUrl: `${url}/ollama/v1` })).toMatchObject({
        kind: 'ollama',
        models: [{ id: 'stub' }],
      });
      const anthropic = { provider: 'anthropic' as const, apiKey: 'key', baseUrl: `${url}/v1` };
      expect(await describeServer(anthropic)).toMatchObject({ kind: 'anthropic', slots: null });
    }));

  it.each([
    [true, true],
    [false, false],
    ['unknown', true],
  ])('whether its model is told of tools: %s', (told, callsTools) =>
    withServer({ '/props': { ...props['/props'], chat_template_caps: { supports_tools: told } } }, async (url) => {
      expect(await createModel('openai-compatible', url).callsTools?.()).toBe(callsTools);
    }),
  );

  it('nothing where it is not there, or something else', async () => {
    const server = { provider: 'openai-compatible' as const, apiKey: null };
    const gone = await withServer({}, async (url) => url);
    await expect(describeServer({ ...server, baseUrl: `${gone}/v1` })).rejects.toMatchObject({
      reason: 'unavailable',
      detail: 'ECONNREFUSED',
    });
    await withServer({ '/v1/models': { hello: 'world' } }, (url) =>
      expect(describeServer({ ...server, baseUrl: `${url}/v1` })).rejects.toMatchObject({ reason: 'wrong_service' }),
    );
  });
});

const refusedAsTooLong = JSON.stringify({ error: { message: 'the request exceeds the available context size' } });

describe('what a server said of itself is asked anew', () => {
  it.each<[string, StubBehaviour]>([
    ['it breaks off', { kind: 'cut', after: 'This' }],
    ['a request is too long for it', { kind: 'status', status: 400, body: refusedAsTooLong }],
  ])('once %s, over both wires', async (_, behaviour) => {
    const tells: Record<string, object> = list({ id: 'test-model', context_length: 64_000 });
    const shown = { model_info: { 'stub.context_length': 16_384 } };
    const stub = await startAiStub({ tells, shown });
    const windows = async () => [
      await createModel('openai-compatible', stub.url).readWindow(),
      await createModel('ollama', stub.url).readWindow(),
    ];
    expect(await windows()).toEqual([64_000, 16_384]);
    // Started anew, with another window each.
    Object.assign(tells, list({ id: 'test-model', context_length: 4_096 }));
    shown.model_info['stub.context_length'] = 8_192;
    expect(await windows()).toEqual([64_000, 16_384]);
    stub.next(behaviour, behaviour);
    await readAnswer(createModel('openai-compatible', stub.url).streamText(ask()));
    await readAnswer(createModel('ollama', stub.url).streamText(ask()));
    expect(await windows()).toEqual([4_096, 8_192]);
    await stub.close();
  });

  it('once it is not there', async () => {
    const stub = await startAiStub({ tells: list({ id: 'test-model', context_length: 64_000 }) });
    const model = createModel('openai-compatible', stub.url);
    expect(await model.readWindow()).toBe(64_000);
    await stub.close();
    const { error } = await readAnswer(model.streamText(ask()));
    expect(error).toMatchObject({ reason: 'unavailable' });
    expect(await model.readWindow()).toBe(8_192);
  });
});

it('what was configured counts before what a server says', () =>
  withServer(list({ id: 'test-model', context_length: 64_000 }), async (url) => {
    const connection = { provider: 'openai-compatible' as const, baseUrl: `${url}/v1`, apiKey: null };
    const model = createLanguageModel({ ...connection, model: 'test-model', contextTokens: 12_345 });
    expect(await model.readWindow()).toBe(12_345);
  }));

it('a service that does not say has the window its kind is known for', async () => {
  const send: Send = async () => ({
    status: 200,
    header: () => 'application/json',
    body: Readable.from([Buffer.from('{"data":[{"id":"m"}]}')]),
  });
  const windowAt = (baseUrl: string) =>
    createLanguageModel(
      { provider: 'openai-compatible', baseUrl, apiKey: null, model: 'm' },
      undefined,
      send,
    ).readWindow();
  expect(await windowAt('https://api.openai.com/v1')).toBe(128_000);
  expect(await windowAt('https://models.example/v1')).toBe(16_384);
  expect(await windowAt('http://models.local/v1')).toBe(8_192);
});

it('an address of one’s own is told from that of a service', () => {
  const own = ['http://localhost:1234/v1', 'http://ollama:11434/v1', 'http://10.0.0.5/v1', 'http://[::1]:8080/v1'];
  expect(own.map(isOwnServer)).toEqual([true, true, true, true]);
  expect(['https://api.openai.com/v1', 'https://8.8.8.8/v1'].map(isOwnServer)).toEqual([false, false]);
});
