import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AiSettings } from '../../../contract/ai-settings.ts';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { startAiStub, type AiStub, type StubBehaviour } from '../../testing/ai-stub-server.ts';
import { converse, createConversation } from '../../testing/records.ts';
import {
  createMember,
  createOperator,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { aiSettings as settingsTable } from './tables.ts';
import type { Trial } from './try-model.ts';

const rules = { setBy: 'admin', privateAddresses: true } as const;
const test = useTestApp({ aiSettings: rules });

const apiKey = 'sk-canary-0123456789-abcdef-wxyz';

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub();
});
afterEach(() => {
  stub.requests.length = 0;
});
afterAll(() => stub.close());

async function setUp(name?: string) {
  const admin = await createUser(test);
  const organization = await createOrganization(admin, name);
  const own = `/api/organizations/${organization.id}`;
  return { admin, organization, own };
}

const connection = (fields: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: `${stub.url}/v1`,
  model: 'first-model',
  apiKey,
  ...fields,
});
const save = async (admin: TestUser, own: string, fields: object = {}) =>
  admin.send('PUT', `${own}/ai-settings`, connection(fields));
const read = async (user: TestUser, own: string) => (await user.get(`${own}/ai-settings`)).json<AiSettings>();
const ask = async (user: TestUser, organizationId: string) => {
  const { id } = await createConversation(user, organizationId);
  return (await converse(user, id, 'How do we thank a donor?')).agentMessage.content;
};
/** Each line that the app or one of its requests logs. */
function hearLog(app: FastifyInstance) {
  const name = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  const stream = Reflect.get(app.log, name ?? '') as { write(line: string): void };
  return vi.spyOn(stream, 'write').mockImplementation(() => {});
}
const rowOf = async (organizationId: string) => {
  const [row] = await test.open.database
    .select()
    .from(settingsTable)
    .where(eq(settingsTable.organizationId, organizationId));
  return row;
};

describe('an organization’s own model', () => {
  it('answers for it alone, and from the next answer on', async () => {
    const [juniper, lantern, plain] = [await setUp('Juniper'), await setUp('Lantern'), await setUp('Plain')];
    await save(juniper.admin, juniper.own);
    const second = { provider: 'anthropic', model: 'second-model', apiKey: 'another-key-of-the-test' };
    expect((await save(lantern.admin, lantern.own, second)).statusCode).toBe(200);

    await Promise.all([juniper, lantern].map(({ admin, organization }) => ask(admin, organization.id)));
    const asked = stub.requests.map(({ provider, model, headers }) => [
      provider,
      model,
      headers.authorization ?? headers['x-api-key'],
    ]);
    expect(asked.toSorted()).toEqual([
      ['anthropic', 'second-model', 'another-key-of-the-test'],
      ['openai-compatible', 'first-model', `Bearer ${apiKey}`],
    ]);
    await ask(plain.admin, plain.organization.id);
    expect(stub.requests).toHaveLength(2);

    await save(juniper.admin, juniper.own, { model: 'third-model' });
    await ask(juniper.admin, juniper.organization.id);
    expect(stub.requests.at(-1)?.model).toBe('third-model');
    await save(juniper.admin, juniper.own, { provider: 'built-in' });
    await ask(juniper.admin, juniper.organization.id);
    expect(stub.requests).toHaveLength(3);
  });

  it('is what the status says, to its members alone', async () => {
    const { admin, own, organization } = await setUp();
    const status = async (user: TestUser) => user.get(`/api/ai/status?organizationId=${organization.id}`);
    const none = { mode: 'built-in', provider: null, model: null };
    expect((await status(admin)).json()).toEqual(none);
    await save(admin, own);
    const viewer = await createMember(test, organization, 'viewer');
    const theirs = { mode: 'model', provider: 'openai-compatible', model: 'first-model' };
    expect((await status(viewer)).json()).toEqual(theirs);
    expect((await admin.get('/api/ai/status')).json()).toMatchObject({ mode: 'built-in' });
    expect((await status(await createUser(test))).statusCode).toBe(404);
  });

  it('gives way to what the environment names where only the operator chooses, and comes back', async () => {
    const { admin, own, organization } = await setUp();
    await save(admin, own);
    const ai = {
      provider: 'openai-compatible',
      baseUrl: `${stub.url}/v1`,
      apiKey: null,
      model: 'of-the-site',
    } as const;
    const byOperator = { aiSettings: { setBy: 'operator', privateAddresses: false }, ai } as const;
    await ask(userOn(await startFurtherApp(test, byOperator), admin), organization.id);
    expect(stub.requests.at(-1)?.model).toBe('of-the-site');
    const byAdmins = userOn(await startFurtherApp(test, { aiSettings: rules, ai }), admin);
    await ask(byAdmins, organization.id);
    expect(stub.requests.at(-1)?.model).toBe('first-model');
    await save(admin, own, { provider: 'instance' });
    await ask(byAdmins, organization.id);
    expect(stub.requests.at(-1)?.model).toBe('of-the-site');
  });
});

describe('the key', () => {
  it('is told to nobody, stored sealed, and not in the log', async () => {
    const { admin: author, own, organization } = await setUp();
    const app = await startFurtherApp(test, { aiSettings: rules, logLevel: 'warn' });
    const log = hearLog(app);
    app.log.warn('The log is heard.');
    const admin = userOn(app, author);
    const saved = await save(admin, own);
    const viewer = await createMember(test, organization, 'viewer');
    const conversation = await createConversation(admin, organization.id);
    stub.next({ kind: 'status', status: 401, body: JSON.stringify({ error: { message: `Wrong key ${apiKey}` } }) });
    const message = { chatSessionId: conversation.id, content: 'Hello there', isUser: true };
    const failed = await admin.send('POST', '/api/chat/messages', message);
    expect(failed.statusCode).toBe(502);
    const answers = [
      saved,
      failed,
      await admin.get(`${own}/ai-settings`),
      await viewer.get(`${own}/ai-settings`),
      await admin.get(`${own}/audit-log`),
      await admin.get(`/api/ai/status?organizationId=${organization.id}`),
      await admin.send('POST', `${own}/ai-settings/test`, {}),
      await admin.send('PUT', `${own}/ai-settings`, connection({ apiKey: `${apiKey} with spaces` })),
    ];
    expect(answers.filter(({ body }) => body.includes('canary'))).toEqual([]);
    const lines = JSON.stringify(log.mock.calls);
    log.mockRestore();
    expect(lines).toContain('The log is heard.');
    expect(lines).not.toContain('canary');
    expect((await read(admin, own)).connection?.key).toEqual({ state: 'stored', ending: 'wxyz' });
    const row = await rowOf(organization.id);
    const text = JSON.stringify(row) + Buffer.from(row?.sealedKey ?? '', 'base64url').toString('latin1');
    expect(row?.sealedKey).toBeTruthy();
    expect(text).not.toContain('canary');
  });

  it('shows nothing of itself where it is short', async () => {
    const { admin, own } = await setUp();
    await save(admin, own, { apiKey: 'short-key' });
    expect((await read(admin, own)).connection?.key).toEqual({ state: 'stored', ending: null });
  });

  it('stays with its address: another model keeps it, another host or provider does not get it', async () => {
    const { admin, own, organization } = await setUp();
    const keyOf = async () => (await read(admin, own)).connection?.key.state;
    await save(admin, own);
    await save(admin, own, { model: 'other', apiKey: undefined });
    expect(await keyOf()).toBe('stored');
    const elsewhere = connection({ baseUrl: stub.url.replace('127.0.0.1', '127.0.0.2'), apiKey: undefined });
    await admin.send('POST', `${own}/ai-settings/test`, elsewhere);
    await admin.send('POST', `${own}/ai-settings/test`, { ...connection(), apiKey: undefined, provider: 'anthropic' });
    expect(JSON.stringify(stub.requests.map(({ headers }) => headers))).not.toContain('canary');
    await admin.send('PUT', `${own}/ai-settings`, elsewhere);
    expect(await keyOf()).toBe('none');
    expect((await rowOf(organization.id))?.sealedKey).toBeNull();
    await save(admin, own);
    await save(admin, own, { apiKey: null });
    expect(await keyOf()).toBe('none');
  });

  it('that can be read no longer is said to be so, and an answer says that access is missing', async () => {
    const { admin, own, organization } = await setUp();
    await save(admin, own);
    const app = await startFurtherApp(test, { aiSettings: rules, settingsKey: Buffer.alloc(32, 'another') });
    const later = userOn(app, admin);
    expect((await read(later, own)).connection?.key).toEqual({ state: 'unreadable', ending: null });
    await ask(later, organization.id);
    expect(JSON.stringify(stub.requests)).not.toContain('canary');
  });

  it('of one organization opens nothing for another', async () => {
    const [theirs, ours] = [await setUp(), await setUp()];
    await save(theirs.admin, theirs.own);
    await save(ours.admin, ours.own);
    const stolen = (await rowOf(theirs.organization.id))?.sealedKey;
    await test.open.database
      .update(settingsTable)
      .set({ sealedKey: stolen })
      .where(eq(settingsTable.organizationId, ours.organization.id));
    expect((await read(ours.admin, ours.own)).connection?.key.state).toBe('unreadable');
  });
});

describe('the settings', () => {
  it('say from when the prices are that are known of the model, and nothing of others', async () => {
    const { admin, own } = await setUp();
    await save(admin, own, { model: 'gpt-5-mini' });
    const dateOf = async (inputPrice: number) => {
      const budget = { unit: 'tokens', limit: 1000, inputPrice, outputPrice: 2 };
      return (await admin.send('PUT', `${own}/ai-settings/budget`, budget)).json<AiSettings>().budget?.pricesOf;
    };
    expect(await dateOf(0.25)).toBe('2025-11');
    expect(await dateOf(0.3)).toBeNull();
  });

  it('show what is used to everybody, and the rest to admins', async () => {
    const { admin, own, organization } = await setUp();
    await save(admin, own);
    const inUse = { mode: 'model', provider: 'openai-compatible', model: 'first-model', chosenBy: 'organization' };
    expect(await read(admin, own)).toMatchObject({
      inUse,
      can: { updateConnection: true, testConnection: true, updateBudget: true },
      connection: { baseUrl: `${stub.url}/v1`, model: 'first-model' },
      budget: { unit: 'none', state: 'none' },
    });
    expect(await read(await createMember(test, organization, 'manager'), own)).toMatchObject({
      inUse,
      can: { updateConnection: false, testConnection: false, updateBudget: false },
      connection: null,
      budget: null,
    });
  });

  it('leave their changes in the activity log, without an address or a key', async () => {
    const { admin, own } = await setUp();
    await save(admin, own);
    await admin.send('PUT', `${own}/ai-settings/budget`, { unit: 'tokens', limit: 2_000_000 });
    const log = await admin.get(`${own}/audit-log`);
    expect(log.json<AuditEntry[]>().map(({ action, target }) => [action, target])).toEqual(
      expect.arrayContaining([
        ['ai-settings.updated', 'first-model'],
        ['ai-budget.updated', '2,000,000 tokens a month'],
      ]),
    );
    expect(log.body).not.toContain('127.0.0.1:');
  });

  it.each([
    ['no address', { baseUrl: null }, 'baseUrl'],
    ['another protocol', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
    ['a password in the address', { baseUrl: 'https://me:secret@api.example.com/v1' }, 'baseUrl'],
    ['a query in the address', { baseUrl: 'https://api.example.com/v1?key=1' }, 'baseUrl'],
    ['no address at all', { baseUrl: 'api.example.com' }, 'baseUrl'],
    ['no model', { model: ' ' }, 'model'],
    ['a key of several lines', { apiKey: 'one\r\nx-other: two' }, 'apiKey'],
    ['no key for Anthropic', { provider: 'anthropic', apiKey: undefined }, 'apiKey'],
    ['an unknown provider', { provider: 'other' }, 'provider'],
  ])('refuse %s, and stay as they were', async (_, fields, path) => {
    const { admin, own } = await setUp();
    const before = await read(admin, own);
    const response = await save(admin, own, fields);
    expect([response.statusCode, response.json<{ details: { path: string }[] }>().details[0]?.path]).toEqual([
      400,
      path,
    ]);
    expect(response.body).not.toContain('secret');
    expect(await read(admin, own)).toEqual(before);
  });

  it('cannot be changed where whoever runs the site chooses, but for the budget', async () => {
    const { admin, own } = await setUp();
    const ai = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey, model: 'of-the-site' } as const;
    const app = await startFurtherApp(test, { ai, localModelServers: [{ name: 'Ollama', baseUrl: `${stub.url}/v1` }] });
    const person = userOn(app, admin);
    for (const attempt of [
      await save(person, own),
      await person.send('PUT', `${own}/ai-settings`, { provider: 'built-in' }),
      await person.send('POST', `${own}/ai-settings/test`, connection()),
    ]) {
      expect(attempt.statusCode).toBe(403);
      expect(attempt.json()).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/whoever runs this site/),
      });
    }
    expect(stub.requests).toEqual([]);
    const budget = { unit: 'tokens', limit: 5_000 };
    expect((await person.send('PUT', `${own}/ai-settings/budget`, budget)).statusCode).toBe(200);
    const settings = await person.get(`${own}/ai-settings`);
    expect(settings.json()).toMatchObject({
      setBy: 'operator',
      inUse: { model: 'of-the-site', chosenBy: 'operator' },
      can: { updateConnection: false, testConnection: true, updateBudget: true },
      connection: null,
    });
    expect(settings.body).not.toMatch(/canary|127\.0\.0\.1/);
    const tried = await person.send('POST', `${own}/ai-settings/test`, {});
    expect(tried.json()).toMatchObject({ works: true });
    expect((await person.get(`${own}/ai-settings/local-models`)).statusCode).toBe(403);
  });
});

describe('a test of the connection', () => {
  const trying = async (admin: TestUser, own: string, fields: object = {}) =>
    (await admin.send('POST', `${own}/ai-settings/test`, connection(fields))).json<Trial>();

  const letter: StubBehaviour = { kind: 'answer', pieces: Array.from({ length: 90 }, () => 'thanks ') };
  const search: StubBehaviour = { kind: 'call', calls: [{ name: 'search', input: { query: 'lease' } }] };
  const form: StubBehaviour = { kind: 'answer', pieces: ['{"title": "Harlan", ', '"amount": 25000}'] };
  const worksOf = ({ parts }: Trial) => parts.map(({ name, works }) => [name, works]);

  it('asks what is asked in earnest with what was entered, and stores nothing', async () => {
    const { admin, own, organization } = await setUp();
    stub.next(letter, search, { kind: 'answer', pieces: ['840 dollars.'] }, form);
    const trial = await trying(admin, own);
    expect(trial).toMatchObject({ works: true, message: 'Works.' });
    expect(worksOf(trial)).toEqual([
      ['writing', true],
      ['length', true],
      ['tools', true],
      ['json', true],
    ]);
    expect(stub.requests.map(({ tools, maxOutputTokens }) => [tools, maxOutputTokens])).toEqual([
      [[], 500],
      [['search'], 500],
      [['search'], 500],
      [[], 500],
    ]);
    expect(await rowOf(organization.id)).toBeUndefined();
  });

  it('says what a model that only talks will leave out', async () => {
    const { admin, own } = await setUp();
    const trial = await trying(admin, own);
    expect(trial.works).toBe(true);
    expect(worksOf(trial).slice(1)).toEqual([
      ['length', false],
      ['tools', false],
      ['json', false],
    ]);
    expect(trial.message).toMatch(/^Works\. .*cannot call tools, so it will not look things up by itself\./);
  });

  it('gives room to a model that thinks first, and believes no model that never answers', async () => {
    const { admin, own } = await setUp();
    stub.next({ kind: 'empty' }, letter);
    expect(await trying(admin, own)).toMatchObject({ works: true });
    expect(stub.requests.slice(0, 2).map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([500, 4000]);
    stub.next({ kind: 'empty' }, { kind: 'empty' });
    expect(await trying(admin, own)).toMatchObject({ works: false, parts: [{ name: 'writing', works: false }] });
  });

  it('blames the service, not the model, for what the service refuses', async () => {
    const { admin, own } = await setUp();
    stub.next(letter, { kind: 'status', status: 429 });
    expect(await trying(admin, own)).toMatchObject({ works: false, message: expect.stringMatching(/too many/) });
  });

  it.each([
    [401, /does not accept this key/],
    [404, /does not know first-model/],
    [429, /too many requests/],
    [500, /fault of its own/],
  ])('says plainly what HTTP %s means', async (status, sentence) => {
    const { admin, own } = await setUp();
    stub.next({ kind: 'status', status });
    expect(await trying(admin, own)).toMatchObject({ works: false, message: expect.stringMatching(sentence) });
  });

  it('says that nothing is there, or something else', async () => {
    const { admin, own } = await setUp();
    const nowhere = await trying(admin, own, { baseUrl: 'http://127.0.0.1:9/v1' });
    expect(nowhere).toMatchObject({ works: false, message: expect.stringMatching(/^Nothing answers/) });
    stub.next({ kind: 'raw', contentType: 'text/html', body: '<html>Hello</html>' });
    expect(await trying(admin, own)).toMatchObject({
      works: false,
      message: expect.stringMatching(/^Something answered/),
    });
    stub.next({ kind: 'status', status: 302, headers: { location: `${stub.url}/v1/chat/completions` } });
    expect(await trying(admin, own)).toMatchObject({
      works: false,
      message: expect.stringMatching(/leads on to another/),
    });
  });
});

describe('an address of a private network', () => {
  const closed = { aiSettings: { setBy: 'admin', privateAddresses: false } } as const;

  it.each([
    'http://127.0.0.1/v1',
    'http://10.0.0.5/v1',
    'http://172.20.0.1/v1',
    'https://192.168.1.10/v1',
    'http://169.254.169.254/v1',
    'http://[::1]/v1',
    'http://[fd00::1]/v1',
    'http://[::ffff:10.0.0.5]/v1',
    'http://2130706433/v1',
    'http://0x7f.1/v1',
    'http://0/v1',
  ])('%s is refused when it is entered', async (baseUrl) => {
    const { admin, own } = await setUp();
    const person = userOn(await startFurtherApp(test, closed), admin);
    for (const response of [
      await save(person, own, { baseUrl }),
      await person.send('POST', `${own}/ai-settings/test`, connection({ baseUrl })),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message: expect.stringMatching(/inside a private network/) });
    }
  });

  it('is not asked behind a name, nor once it is stored', async () => {
    const { admin, own, organization } = await setUp();
    const person = userOn(await startFurtherApp(test, closed), admin);
    const named = connection({ baseUrl: `${stub.url.replace('127.0.0.1', 'localhost')}/v1` });
    const tried = await person.send('POST', `${own}/ai-settings/test`, named);
    expect(tried.json()).toMatchObject({ works: false, message: expect.stringMatching(/inside a private network/) });
    await save(admin, own);
    const { id: chatSessionId } = await createConversation(person, organization.id);
    const asked = { chatSessionId, content: 'Hello there', isUser: true };
    expect((await person.send('POST', '/api/chat/messages', asked)).statusCode).toBe(502);
    expect(stub.requests).toEqual([]);
  });

  it('is told to every admin of a private installation where a model server of this machine is, and whether it asks for a key', async () => {
    const { admin, own, organization } = await setUp();
    const locked = createServer((_, response) => response.writeHead(401).end('{"error": "Missing API key"}'));
    await once(locked.listen(0, '127.0.0.1'), 'listening');
    const lockedUrl = `http://127.0.0.1:${(locked.address() as AddressInfo).port}/v1`;
    const localModelServers = [
      { name: 'llama.cpp', baseUrl: `${stub.url}/v1` },
      { name: 'Jan', baseUrl: lockedUrl },
    ];
    const app = await startFurtherApp(test, { aiSettings: rules, localModelServers });
    const colleague = userOn(app, await createMember(test, organization, 'admin'));
    expect((await colleague.get(`${own}/ai-settings/local-models`)).json()).toMatchObject({
      isTold: true,
      servers: [
        { name: 'llama.cpp', models: ['stub'], needsKey: false },
        { name: 'Jan', baseUrl: lockedUrl, models: [], needsKey: true },
      ],
    });
    expect((await save(userOn(app, admin), own)).statusCode).toBe(200);
    locked.close();
  });

  it('is asked where a model server of this machine was offered to the operator, and only just that', async () => {
    const baseUrl = `${stub.url}/v1`;
    const localModelServers = [{ name: 'llama.cpp', baseUrl }];
    const app = await startFurtherApp(test, { ...closed, localModelServers });
    const person = userOn(app, await createOperator(test));
    const organization = await createOrganization(person);
    const own = `/api/organizations/${organization.id}`;
    const found = (await person.get(`${own}/ai-settings/local-models`)).json();
    // What runs beside the site is told to its operator alone.
    const colleague = userOn(app, await createMember(test, organization, 'admin'));
    expect((await colleague.get(`${own}/ai-settings/local-models`)).json()).toMatchObject({
      servers: [],
      isTold: false,
    });
    expect(found).toMatchObject({ servers: [{ baseUrl, models: ['stub'] }] });
    stub.requests.length = 0;
    for (const refused of [
      await save(colleague, own),
      await colleague.send('POST', `${own}/ai-settings/test`, connection()),
      await colleague.send('POST', `${own}/ai-settings/models`, connection()),
      await colleague.send('POST', `${own}/ai-settings/pull`, { baseUrl, model: 'stub' }),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ message: expect.stringMatching(/inside a private network/) });
    }
    expect(stub.requests).toEqual([]);
    expect((await save(person, own)).statusCode).toBe(200);
    // What the operator has chosen is asked, whoever sets its model.
    expect((await save(colleague, own, { model: 'stub' })).statusCode).toBe(200);
    await ask(person, organization.id);
    expect(stub.requests).toHaveLength(1);
    expect((await save(person, own, { baseUrl: `${stub.url}/v1/other` })).statusCode).toBe(400);
  });
});
