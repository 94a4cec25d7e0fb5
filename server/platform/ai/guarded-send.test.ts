import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAiStub, type AiStub } from '../../testing/ai-stub-server.ts';
import { tellCount } from '../../testing/soak/tell-count.ts';
import { ask, connectionTo, providers, readAnswer } from './adapter-fixture.ts';
import { createAddressRule } from './address-rule.ts';
import { createGuardedSend, type ResolveName } from './guarded-send.ts';
import { createLanguageModel, findLocalModelServers, ModelError } from './index.ts';

const publicOnly = createAddressRule({ privateAddresses: false });
const alsoPrivate = createAddressRule({ privateAddresses: true });
const timing = { firstMs: 10_000, betweenMs: 10_000, againMs: [] };

let stub: AiStub;
/** What listens behind the guard. */
let server: Server;
let port: number;
let seen: string[] = [];
beforeAll(async () => {
  stub = await startAiStub();
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' });
    response.end('Hello');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  seen = [];
});
afterAll(async () => {
  await stub.close();
  server.close();
});

const codeOf = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: { code?: string }) => error.code ?? error,
  );

const ofPrivateNetworks = [
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  'fc00::1',
  'fdff::1',
  '::ffff:127.0.0.1',
  '::ffff:10.1.2.3',
  '::ffff:a01:203',
];
const never = [
  '0.0.0.0',
  '169.254.169.254',
  '169.254.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '::a00:1',
];

describe('the rule of addresses', () => {
  it.each(ofPrivateNetworks)('allows %s only where private networks may be asked', (address) => {
    expect([publicOnly(address), alsoPrivate(address)]).toEqual([false, true]);
  });

  it.each([...never, 'localhost', '2130706433', ''])('never allows %j', (address) => {
    expect([publicOnly(address), alsoPrivate(address)]).toEqual([false, false]);
  });

  it.each(['8.8.8.8', '172.32.0.1', '172.15.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111'])(
    'always allows %s',
    (address) => {
      expect([publicOnly(address), alsoPrivate(address)]).toEqual([true, true]);
    },
  );
});

const guarded = createGuardedSend(publicOnly);
const resolvesTo =
  (...answers: string[][]): ResolveName =>
  (_name, _options, callback) =>
    callback(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('a guarded request that leads into a private network', () => {
  tellCount('private addresses');

  it.each([
    ['an address', () => `http://127.0.0.1:${port}/`],
    ['a decimal form', () => `http://2130706433:${port}/`],
    ['a hexadecimal form', () => `http://0x7f000001:${port}/`],
    ['an octal form', () => `http://0177.0.0.1:${port}/`],
    ['a short form', () => `http://127.1:${port}/`],
    ['a form of two parts', () => `http://0x7f.1:${port}/`],
    ['a long octal form', () => `http://017700000001:${port}/`],
    ['a form with zeros', () => `http://127.000.000.001:${port}/`],
    ['a form with a dot at its end', () => `http://127.0.0.1.:${port}/`],
    ['digits of another kind', () => `http://①②⑦.⓪.⓪.①:${port}/`],
    ['stops of another kind', () => `http://127。0。0。1:${port}/`],
    ['signs in percents', () => `http://%31%32%37.0.0.1:${port}/`],
    ['a name and a password before it', () => `http://public.example@127.0.0.1:${port}/`],
    ['nothing but a zero', () => `http://0:${port}/`],
    ['a form of IPv6', () => `http://[::1]:${port}/`],
    ['a long form of IPv6', () => `http://[0:0:0:0:0:0:0:1]:${port}/`],
    ['a form of IPv6 around IPv4 in hexadecimal', () => `http://[::ffff:7f00:1]:${port}/`],
    ['a form of IPv6 around IPv4', () => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the address of all interfaces', () => `http://0.0.0.0:${port}/`],
    ['a name that means this machine', () => `http://localhost:${port}/`],
    ['the metadata service of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('to this machine by %s is refused', async (_, url) => {
    expect(await codeOf(guarded(url()))).toBe('ADDRESS_NOT_ALLOWED');
    expect(seen).toEqual([]);
  });

  const hostOf = (address: string) => (address.includes(':') ? `[${address}]` : address);
  it.each([...ofPrivateNetworks, ...never])('to %s is refused', async (address) => {
    expect(await codeOf(guarded(`http://${hostOf(address)}:${port}/`))).toBe('ADDRESS_NOT_ALLOWED');
    expect(seen).toEqual([]);
  });

  it.each([...ofPrivateNetworks, ...never])('to %s behind a name is refused', async (address) => {
    const named = createGuardedSend(publicOnly, resolvesTo([address]));
    expect(await codeOf(named(`http://model.example:${port}/`))).toBe('ADDRESS_NOT_ALLOWED');
    expect(seen).toEqual([]);
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
    ['a unique local address', ['fd12::1']],
    ['a private address in the form of IPv6', ['::ffff:172.16.0.1']],
  ])('to a name that resolves to %s is refused', async (_, addresses) => {
    const send = createGuardedSend(publicOnly, resolvesTo(addresses));
    expect(await codeOf(send(`http://model.example:${port}/`))).toBe('ADDRESS_NOT_ALLOWED');
  });

  it('goes to the address that was checked, whatever the name means a moment later', async () => {
    const isStub = (address: string) => address === '127.0.0.1';
    const names = resolvesTo(['127.0.0.1'], ['10.0.0.1']);
    const send = createGuardedSend(isStub, names);
    expect(await text((await send(`http://model.example:${port}/`)).body)).toBe('Hello');
    expect(await codeOf(send(`http://model.example:${port}/`))).toBe('ADDRESS_NOT_ALLOWED');
    expect(seen).toEqual(['/']);
  });

  it('follows no redirect', async () => {
    const send = createGuardedSend(alsoPrivate);
    expect(await codeOf(send(`http://127.0.0.1:${port}/elsewhere`))).toBe('REDIRECTED');
    expect(seen).toEqual(['/elsewhere']);
  });
});

describe('a guarded request', () => {
  it('says what kept it from connecting, and why it was ended', async () => {
    const unknown = createGuardedSend(alsoPrivate, (_name, _options, callback) =>
      callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []),
    );
    expect(await codeOf(unknown('http://nowhere.example/'))).toBe('ENOTFOUND');
    const ended = AbortSignal.abort(new Error('Enough'));
    expect(await codeOf(createGuardedSend(alsoPrivate)(`http://127.0.0.1:${port}/`, { signal: ended }))).toBe(
      ended.reason,
    );
  });

  it.each(providers)('carries the answers of %s as any other does', async (provider) => {
    const send = createGuardedSend(alsoPrivate);
    const model = createLanguageModel(connectionTo(provider, stub.url), timing, send);
    stub.next({ kind: 'answer', pieces: ['Write soon.'] });
    expect(await readAnswer(model.streamText(ask()))).toEqual({ pieces: ['Write soon.'], error: null });
    stub.next({ kind: 'cut', after: 'Half' });
    expect(await readAnswer(model.streamText(ask()))).toMatchObject({
      pieces: ['Half'],
      error: { reason: 'cut_off' },
    });
    stub.next({ kind: 'status', status: 401 });
    expect(await readAnswer(model.streamText(ask()))).toMatchObject({ pieces: [], error: { reason: 'refused_key' } });
  });

  it('that is refused is a failure of the model, with its reason for the log', async () => {
    const model = createLanguageModel(
      { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey: null, model: 'm' },
      timing,
      guarded,
    );
    stub.requests.length = 0;
    const { error } = await readAnswer(model.streamText(ask()));
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ reason: 'unavailable', detail: 'ADDRESS_NOT_ALLOWED' });
    expect(stub.requests).toEqual([]);
  });
});

describe('model servers on this machine', () => {
  it('are found with their models, and nothing else is taken for one', async () => {
    const found = await findLocalModelServers([
      { name: 'Ollama', baseUrl: `${stub.url}/v1` },
      { name: 'Something else', baseUrl: `http://127.0.0.1:${port}/v1` },
      { name: 'Nothing', baseUrl: 'http://127.0.0.1:9/v1' },
    ]);
    expect(found).toEqual([{ name: 'Ollama', baseUrl: `${stub.url}/v1`, models: ['stub'], needsKey: false }]);
  });
});
