/** What an authenticator answers, made here: the good way in a browser is in `e2e/account.test.ts`. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { createPostgresPeers } from '../../../platform/peers/postgres-peers.ts';
import { createUser, startFurtherApp, testPassword, useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { securityLog } from '../../security-log/tables.ts';
import { passkeys } from '../tables.ts';
import { findRelyingParty } from './relying-party.ts';

const origin = 'https://goodstead.example.org';
let at = 0;
const test = useTestApp({ linkOrigin: origin, now: () => new Date(Date.now() + at) });
beforeEach(() => void (at = 0));

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** CBOR of a COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')]);
}

interface Device {
  credentialId: string;
  privateKey: KeyObject;
}
async function giveDevice({ id: userId }: TestUser, counter = 5): Promise<Device> {
  const { publicKey, privateKey } = newKeys();
  const credentialId = Buffer.from(newId()).toString('base64url');
  await test.open.database
    .insert(passkeys)
    .values({ userId, credentialId, publicKey: encodePublicKey(publicKey), counter, name: 'Laptop' });
  return { credentialId, privateKey };
}

const post = (url: string, payload: object, app = test.app) => app.inject({ method: 'POST', url, payload });
const ask = async (ticket?: string) => {
  const response = await post('/api/login/passkey/options', { ticket });
  return response.json<{ options: { challenge: string }; token: string }>();
};

interface Answer {
  challenge: string;
  origin: string;
  type: string;
  rpId: string;
  /** 1: somebody is there; 4: it is its person. */
  flags: number;
  counter: number;
  key: KeyObject;
}
function answerOf({ credentialId, privateKey }: Device, challenge: string, changes: Partial<Answer> = {}) {
  const told = { challenge, origin, type: 'webauthn.get', rpId: 'goodstead.example.org', flags: 5, counter: 6 };
  const { key, rpId, flags, counter, ...client } = { ...told, key: privateKey, ...changes };
  const clientData = Buffer.from(JSON.stringify({ ...client, crossOrigin: false }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const authenticatorData = Buffer.concat([hash(rpId), Buffer.from([flags]), count]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), key);
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}
const ticketOf = async ({ email }: TestUser) =>
  (await post('/api/login', { email, password: testPassword })).json<{ token: string }>().token;

it('lets its person in, once for each answer', async () => {
  const user = await createUser(test);
  const device = await giveDevice(user);
  const { options, token } = await ask();
  const body = { token, response: answerOf(device, options.challenge) };
  const responses = [await post('/api/login/passkey', body), await post('/api/login/passkey', body)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
  expect(responses[0]!.json()).toMatchObject({ id: user.id, twoStep: { passkeys: 1 } });
  const [row] = await test.open.database.select().from(passkeys).where(eq(passkeys.userId, user.id));
  expect(row).toMatchObject({ counter: 6, lastUsedAt: expect.any(Date) });
  // Written down once it was answered.
  const log = () => test.open.database.select().from(securityLog).where(eq(securityLog.action, 'passkey-sign-in'));
  await expect.poll(async () => (await log()).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
});

it('lets nobody in with an answer that another server has taken', async () => {
  const [here, there] = [
    await createPostgresPeers(test.connection, () => {}),
    await createPostgresPeers(test.connection, () => {}),
  ];
  const servers = [];
  for (const peers of [here, there]) servers.push(await startFurtherApp(test, { linkOrigin: origin, peers }));
  // Most passkeys count nothing.
  const device = await giveDevice(await createUser(test), 0);
  const { options, token } = await ask();
  const body = { token, response: answerOf(device, options.challenge, { counter: 0 }) };
  const heard = new Promise((resolve) => there.hear('later', resolve));
  expect((await post('/api/login/passkey', body, servers[0])).statusCode).toBe(200);
  here.tell('later', null);
  await heard;
  expect((await post('/api/login/passkey', body, servers[1])).statusCode).toBe(401);
  for (const peers of [here, there]) await peers.close();
});

it('asks whoever has nothing else for it, and for no code of an app', async () => {
  const user = await createUser(test);
  await giveDevice(user);
  const payload = new URLSearchParams({ email: user.email, password: testPassword }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await test.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect(body).toContain('Your account asks for your passkey');
  expect(body).not.toMatch(/authenticator app/);
});

it('is the second step of its own person alone', async () => {
  const [user, other] = [await createUser(test), await createUser(test)];
  const [device, theirs] = [await giveDevice(user), await giveDevice(other)];
  const ticket = await ticketOf(user);
  const begin = async () => {
    const { options, token } = await ask(ticket);
    return { challenge: options.challenge, body: { token, ticket } };
  };
  const first = await begin();
  const wrong = await post('/api/login/passkey', { ...first.body, response: answerOf(theirs, first.challenge) });
  expect([wrong.statusCode, wrong.cookies]).toEqual([401, []]);
  // As the second step it need not know its person, and alone it has to.
  const second = await begin();
  const present = answerOf(device, second.challenge, { flags: 1 });
  const { ticket: _, ...alone } = second.body;
  expect((await post('/api/login/passkey', { ...alone, response: present })).statusCode).toBe(401);
  const third = await begin();
  const done = await post('/api/login/passkey', {
    ...third.body,
    response: answerOf(device, third.challenge, { flags: 1 }),
  });
  expect(done.json()).toMatchObject({ id: user.id });
});

it.each<[what: string, changes: Partial<Answer>]>([
  ['another challenge', { challenge: Buffer.from('made up').toString('base64url') }],
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another name', { rpId: 'elsewhere.example' }],
  ['another kind of answer', { type: 'webauthn.create' }],
  ['nobody being there', { flags: 4 }],
  ['a device that does not know its person', { flags: 1 }],
  ['a count that has gone back', { counter: 5 }],
  ['a signature of another key', { key: newKeys().privateKey }],
])('an answer with %s lets nobody in', async (_, changes) => {
  const device = await giveDevice(await createUser(test));
  const { options, token } = await ask();
  const refused = await post('/api/login/passkey', { token, response: answerOf(device, options.challenge, changes) });
  expect([refused.statusCode, refused.json<{ code: string }>().code, refused.cookies]).toEqual([
    401,
    'passkey_refused',
    [],
  ]);
});

it('an answer that has taken too long, or is to another question, lets nobody in', async () => {
  const device = await giveDevice(await createUser(test));
  const [first, second] = [await ask(), await ask()];
  const mixed = { token: first.token, response: answerOf(device, second.options.challenge) };
  expect((await post('/api/login/passkey', mixed)).statusCode).toBe(401);
  at = 6 * 60_000;
  const late = { token: second.token, response: answerOf(device, second.options.challenge) };
  expect((await post('/api/login/passkey', late)).statusCode).toBe(401);
});

it('passkeys are begun with the password, and renamed and removed by their person alone', async () => {
  const [user, other] = [await createUser(test), await createUser(test)];
  await giveDevice(user);
  const [{ id } = { id: '' }] = (await user.get('/api/auth/account')).json<{ passkeys: { id: string }[] }>().passkeys;
  expect((await user.send('POST', '/api/auth/passkeys/options', { password: 'not it' })).statusCode).toBe(403);
  const begun = await user.send('POST', '/api/auth/passkeys/options', { password: testPassword });
  expect(begun.json()).toMatchObject({ options: { rp: { id: 'goodstead.example.org' } }, token: expect.any(String) });
  const path = `/api/auth/passkeys/${id}`;
  expect((await other.send('PATCH', path, { name: 'Mine' })).statusCode).toBe(404);
  expect((await other.send('DELETE', path, { password: testPassword })).statusCode).toBe(404);
  expect((await user.send('PATCH', path, { name: 'Desk' })).json()).toMatchObject({ id, name: 'Desk' });
  expect((await user.send('DELETE', path, { password: 'not it' })).statusCode).toBe(403);
  expect((await user.send('DELETE', path, { password: testPassword })).statusCode).toBe(204);
  expect((await user.get('/api/auth/user')).json()).toMatchObject({ twoStep: { passkeys: 0 } });
});

it('there are none where browsers take none', async () => {
  for (const address of [null, 'http://127.0.0.1:5000', 'https://192.0.2.7', 'http://goodstead.example.org']) {
    expect(findRelyingParty(address)).toBeNull();
  }
  expect(findRelyingParty('http://localhost:5000')).toEqual({ id: 'localhost', origin: 'http://localhost:5000' });
  const app = await startFurtherApp(test, { linkOrigin: 'http://127.0.0.1:5000' });
  expect((await app.inject({ url: '/api/login' })).body).not.toContain('passkey');
  expect((await post('/api/login/passkey/options', {}, app)).statusCode).toBe(404);
});
