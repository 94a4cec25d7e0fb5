import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AiSettings, ModelOffer, ModelPull } from '../../../contract/ai-settings.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { chooseLocalModel, recommendModel } from './known-models.ts';

const test = useTestApp({ aiSettings: { setBy: 'admin', privateAddresses: true } });

/** A server that answers by path, with JSON or in pieces. */
let pages: Record<string, unknown> = {};
let asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let pull: ServerResponse | null = null;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers, body });
    if (path === '/api/pull') {
      pull = response.writeHead(200);
      response.flushHeaders();
      return;
    }
    const page = pages[path];
    if (typeof page === 'number') response.writeHead(page).end('{}');
    else if (page === undefined) response.writeHead(404).end('{}');
    else response.writeHead(200).end(typeof page === 'string' ? page : JSON.stringify(page));
  });
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  pages = {};
  asked = [];
  pull = null;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  return { admin, organization, own: `/api/organizations/${organization.id}/ai-settings` };
}
const offerOf = async (admin: TestUser, own: string, fields: object = {}) => {
  const body = { provider: 'openai-compatible', baseUrl: url, apiKey: 'key-of-the-test', ...fields };
  return (await admin.send('POST', `${own}/models`, body)).json<ModelOffer>();
};

describe('the models of a server', () => {
  it('are told by itself, with windows and prices in whatever words it has for them', async () => {
    const { admin, own } = await setUp();
    pages['/v1/models'] = {
      data: [
        { id: 'vendor/one', context_length: 32_000, pricing: { prompt: '0.0000005', completion: '0.000002' } },
        { id: 'two', max_model_len: 8192 },
        { id: 'three', context_window: 16_384 },
        { id: 'four', meta: { n_ctx: 4096 } },
        { id: 'vendor/gpt-5-mini-2025-08-07' },
        { id: 'text-embedding-3-small' },
        { name: 'no id' },
      ],
    };
    const none = { inputPrice: null, outputPrice: null };
    expect(await offerOf(admin, own)).toMatchObject({
      works: true,
      message: null,
      recommended: 'vendor/gpt-5-mini-2025-08-07',
      toGet: [],
      models: [
        { id: 'vendor/one', contextTokens: 32_000, inputPrice: 0.5, outputPrice: 2, pricesOf: null },
        { id: 'two', contextTokens: 8192, ...none },
        { id: 'three', contextTokens: 16_384, ...none },
        { id: 'four', contextTokens: 4096, ...none },
        {
          id: 'vendor/gpt-5-mini-2025-08-07',
          contextTokens: 400_000,
          inputPrice: 0.25,
          outputPrice: 2,
          pricesOf: '2025-11',
        },
      ],
    });
    const { headers } = asked.find(({ path }) => path === '/v1/models')!;
    expect(headers.authorization).toBe('Bearer key-of-the-test');
  });

  it('of Anthropic are asked for with its own header', async () => {
    const { admin, own } = await setUp();
    pages['/v1/models'] = { data: [{ id: 'claude-haiku-4-5-20251001' }] };
    expect(await offerOf(admin, own, { provider: 'anthropic' })).toMatchObject({
      recommended: 'claude-haiku-4-5-20251001',
      models: [{ contextTokens: 200_000, inputPrice: 1 }],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': 'key-of-the-test' });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('of an Ollama come with what each can read, and one to get where no known one is there', async () => {
    const { admin, own } = await setUp();
    pages['/api/version'] = { version: '0.12.0' };
    pages['/v1/models'] = { data: [{ id: 'tiny:1b' }] };
    pages['/api/show'] = { model_info: { 'general.architecture': 'tiny', 'tiny.context_length': 8_192 } };
    const offer = await offerOf(admin, own, { apiKey: null });
    expect(offer.models).toMatchObject([{ id: 'tiny:1b', contextTokens: 8_192 }]);
    expect(offer).toMatchObject({ recommended: null, toGet: [{ model: chooseLocalModel().name }] });
    pages['/v1/models'] = { data: null };
    expect(await offerOf(admin, own, { apiKey: null })).toMatchObject({ works: true, models: [] });
    pages['/v1/models'] = { data: [{ id: 'qwen3:4b' }] };
    expect(await offerOf(admin, own, { apiKey: null })).toMatchObject({ recommended: 'qwen3:4b', toGet: [] });
  });

  it.each([
    [401, /does not accept this key/],
    ['<html>', /^Something answered/],
    ['{"models": 3}', /^Something answered/],
    [`{"data": [], "more": "${'x'.repeat(9_000_000)}"}`, /could not be reached/],
  ])('that answers %.20s: a sentence, and none', async (page, sentence) => {
    const { admin, own } = await setUp();
    pages['/v1/models'] = page;
    expect(await offerOf(admin, own)).toMatchObject({ works: false, message: expect.stringMatching(sentence) });
  });

  it('are told to nobody without a key where the server wants one: it is asked for', async () => {
    const { admin, own } = await setUp();
    pages['/v1/models'] = 401;
    const message = 'This server asks for a key. Please enter it.';
    expect(await offerOf(admin, own, { apiKey: null })).toMatchObject({ works: false, message });
  });

  it('are for the person to name where the server tells none', async () => {
    const { admin, own } = await setUp();
    expect(await offerOf(admin, own)).toMatchObject({ works: true, models: [], recommended: null, toGet: [] });
  });

  it('are asked for by admins alone, where they choose, and not behind a private address where that is closed', async () => {
    const { admin, own, organization } = await setUp();
    const body = { provider: 'openai-compatible', baseUrl: url };
    const manager = await createMember(test, organization, 'manager');
    expect((await manager.send('POST', `${own}/models`, body)).statusCode).toBe(403);
    expect((await (await createUser(test)).send('POST', `${own}/models`, body)).statusCode).toBe(404);
    const byOperator = userOn(await startFurtherApp(test), admin);
    expect((await byOperator.send('POST', `${own}/models`, body)).statusCode).toBe(403);
    const closed = userOn(
      await startFurtherApp(test, { aiSettings: { setBy: 'admin', privateAddresses: false } }),
      admin,
    );
    expect((await closed.send('POST', `${own}/models`, body)).statusCode).toBe(400);
    expect((await closed.send('POST', `${own}/pull`, { baseUrl: url, model: 'qwen3:4b' })).statusCode).toBe(400);
    const named = { ...body, baseUrl: url.replace('127.0.0.1', 'localhost') };
    expect((await closed.send('POST', `${own}/models`, named)).json()).toMatchObject({ works: false });
    expect(asked).toEqual([]);
  });

  it('get no key that belongs to another address', async () => {
    const { admin, own } = await setUp();
    const connection = {
      provider: 'openai-compatible',
      baseUrl: 'https://api.example.com/v1',
      model: 'm',
      apiKey: 'k1',
    };
    await admin.send('PUT', own, connection);
    pages['/v1/models'] = { data: [] };
    await offerOf(admin, own, { apiKey: undefined });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
});

it('recommends the first of its list, and for a machine what its memory holds', () => {
  expect(recommendModel(['gpt-4o', 'gpt-5-mini', 'gpt-5-mini-search', 'models/gemini-2.5-flash'])).toBe('gpt-5-mini');
  expect(recommendModel(['gpt-5-mini-search', 'anything'])).toBeNull();
  expect([4e9, 16e9, 64e9].map((memory) => chooseLocalModel(memory).name)).toEqual([
    'qwen3:4b',
    'qwen3:8b',
    'gpt-oss:20b',
  ]);
});

it.each([
  [['llama3.2:1b', 'qwen3:0.6b', 'mistral:7b', 'llama3.1:8b'], 'llama3.1:8b'],
  [['qwen3:4b-instruct-2507-q4_K_M', 'qwen3:14b', 'qwen3:235b-a22b', 'qwen3-coder:30b'], 'qwen3:14b'],
  [
    ['lmstudio-community/Meta-Llama-3.1-8B-Instruct-GGUF', 'nomic-embed'],
    'lmstudio-community/Meta-Llama-3.1-8B-Instruct-GGUF',
  ],
  [['Qwen3-8B-Q4_K_M.gguf'], 'Qwen3-8B-Q4_K_M.gguf'],
  [['openai/gpt-oss-20b', 'qwen/qwen3-30b-a3b'], 'openai/gpt-oss-20b'],
  [['mistral-small3.2:24b', 'mistral-nemo'], 'mistral-small3.2:24b'],
  [['gemma:2b', 'tiny:1b'], null],
])('recommends of %j by family and size', (ids, recommended) => expect(recommendModel(ids)).toBe(recommended));

it('a window that an admin enters, or that a small server says, is kept and told', async () => {
  const { admin, own } = await setUp();
  const body = { provider: 'openai-compatible', baseUrl: url, model: 'm', contextTokens: 2048 };
  expect((await admin.send('PUT', own, { ...body, contextTokens: 100 })).statusCode).toBe(400);
  await admin.send('PUT', own, body);
  const settings = (await admin.get(own)).json<AiSettings>();
  expect(settings.connection).toMatchObject({ model: 'm', contextTokens: 2048 });
  expect(settings.siteUses).toEqual({ mode: 'built-in', provider: null, model: null });
});

it('a model that was connected is named where it is not used any more, as the site’s address leaves that to whoever runs it', async () => {
  const { admin, own, organization } = await setUp();
  await admin.send('PUT', own, { provider: 'openai-compatible', baseUrl: url, model: 'qwen3:8b' });
  expect((await admin.get(own)).json()).toMatchObject({ inUse: { model: 'qwen3:8b' }, setAside: null });
  const app = await startFurtherApp(test);
  expect((await userOn(app, admin).get(own)).json()).toMatchObject({
    inUse: { mode: 'built-in' },
    setBy: 'operator',
    setAside: 'qwen3:8b',
  });
  const manager = userOn(app, await createMember(test, organization, 'manager'));
  expect((await manager.get(own)).json()).toMatchObject({ setAside: null });
});

describe('a model that an Ollama gets', () => {
  const read = async (admin: TestUser, own: string) =>
    (await admin.get(`${own}/pull`)).json<{ pull: ModelPull }>().pull;
  const start = (admin: TestUser, own: string) =>
    admin.send('POST', `${own}/pull`, { baseUrl: url, model: 'qwen3:4b' });
  const say = (line: object) => pull?.write(`${JSON.stringify(line)}\n`);
  /** `pull` is another one in each test. */
  const arrived = async () => {
    await expect.poll(() => pull).not.toBeNull();
  };

  it('tells how far it is until it is there', async () => {
    const { admin, own } = await setUp();
    expect(await read(admin, own)).toBeNull();
    expect((await start(admin, own)).json()).toMatchObject({ pull: { model: 'qwen3:4b', state: 'working', total: 0 } });
    await arrived();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ model: 'qwen3:4b', stream: true });
    say({ status: 'pulling', digest: 'a', total: 100, completed: 40 });
    say({ status: 'pulling', digest: 'b', total: 300 });
    await expect.poll(() => read(admin, own)).toMatchObject({ completed: 40, total: 400 });
    // Once more asks for nothing twice.
    await start(admin, own);
    expect(asked).toHaveLength(1);
    say({ status: 'success' });
    pull?.end();
    await expect.poll(async () => (await read(admin, own))?.state).toBe('done');
  });

  it.each([
    ['says that it failed', () => say({ error: 'no space left on /dev/sda1' })],
    ['breaks off', () => pull?.end()],
    ['says something else', () => pull?.end('<html>\n')],
  ])('that %s has failed, in a sentence', async (_, end) => {
    const { admin, own } = await setUp();
    await start(admin, own);
    await arrived();
    end();
    await expect.poll(async () => (await read(admin, own))?.state).toBe('failed');
    expect((await read(admin, own))?.message).toMatch(/^The model could not be loaded\. .+$/);
    expect((await read(admin, own))?.message).not.toContain('sda1');
  });

  it('is cancelled at the Ollama too, by admins alone', async () => {
    const { admin, own, organization } = await setUp();
    const manager = await createMember(test, organization, 'manager');
    expect((await start(manager, own)).statusCode).toBe(403);
    await start(admin, own);
    await arrived();
    const ended = once(pull!, 'close');
    expect((await manager.send('DELETE', `${own}/pull`)).statusCode).toBe(403);
    expect((await manager.get(`${own}/pull`)).statusCode).toBe(403);
    expect((await admin.send('DELETE', `${own}/pull`)).statusCode).toBe(204);
    await ended;
    expect(await read(admin, own)).toBeNull();
  });
});
