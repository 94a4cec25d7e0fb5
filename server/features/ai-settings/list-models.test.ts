import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Send } from '../../platform/ai/index.ts';
import { chooseLocalModel } from './known-models.ts';
import { listModels } from './list-models.ts';
import type { Choice, ModelChoices } from './model-source.ts';

/** Of a server elsewhere, which answers by path. */
function listElsewhere(choice: Pick<Choice, 'provider' | 'baseUrl'>, pages: Record<string, object>) {
  const send: Send = async (url) => {
    const page = pages[new URL(url).pathname];
    const body = Readable.from([Buffer.from(JSON.stringify(page ?? {}))]);
    return { status: page ? 200 : 404, header: () => 'application/json', body };
  };
  const models = { sendTo: () => send, readWindow: async () => null } as Partial<ModelChoices> as ModelChoices;
  return listModels({ ...choice, model: null, apiKey: 'key', contextTokens: null }, models);
}

it.each([
  ['anthropic', null, 200_000],
  ['openai-compatible', 'https://api.openai.com/v1', 128_000],
  ['openai-compatible', 'https://models.example/v1', null],
] as const)('of %s at %s a model that says nothing reads %s', async (provider, baseUrl, window) => {
  const list = { data: [{ id: 'new-one' }, { id: 'larger', max_input_tokens: 1_000_000 }, { id: 'gpt-5-mini' }] };
  const { models } = await listElsewhere({ provider, baseUrl }, { '/v1/models': list });
  expect(models.map(({ contextTokens }) => contextTokens)).toEqual([window, 1_000_000, 400_000]);
});

it('an Ollama on another machine is told what each model needs, as nobody knows its memory', async () => {
  const pages = { '/api/version': { version: '0.12.0' }, '/v1/models': { data: [] } };
  const toGetAt = async (baseUrl: string) =>
    (await listElsewhere({ provider: 'openai-compatible', baseUrl }, pages)).toGet;
  const elsewhere = await toGetAt('http://192.168.1.20:11434/v1');
  expect(elsewhere.map(({ model }) => model)).toEqual(['gpt-oss:20b', 'qwen3:8b', 'qwen3:4b']);
  for (const { memoryBytes, bytes } of elsewhere) expect(memoryBytes).toBeGreaterThan(bytes);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', 'host.docker.internal']) {
    const { name: model, bytes } = chooseLocalModel();
    expect(await toGetAt(`http://${host}:11434/v1`)).toEqual([{ model, bytes, memoryBytes: null }]);
  }
});
