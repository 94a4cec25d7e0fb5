import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { SecurityEntry } from '../../../contract/security-log.ts';
import { createPostgresPeers } from '../../platform/peers/postgres-peers.ts';
import { invite, uploadDocument } from '../../testing/records.ts';
import {
  createMember,
  createOperator,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { listEndpoints } from '../../testing/all-endpoints.ts';
import { users } from '../auth/index.ts';
import { installationSettings } from '../installation/index.ts';
import { forgetOldEntries } from './index.ts';
import { securityLog } from './tables.ts';
import { watchedCalls } from './watched-calls.ts';

const test = useTestApp();

let operator: TestUser;
beforeAll(async () => {
  operator = await createOperator(test);
});

const read = async (action?: string) =>
  (await operator.get('/api/installation/security-log'))
    .json<SecurityEntry[]>()
    .filter((entry) => !action || entry.action === action);
const signIn = (email: string, password: string, app = test.app) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress: '192.0.2.7' });
const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });

it('tells of sign-ins, refusals and lock-outs, with who, when and from where', async () => {
  const user = await createUser(test);
  const limited = await startFurtherApp(test, { rateLimits: true });
  await signIn(user.email, testPassword);
  for (let tries = 0; tries < 11; tries += 1) await signIn(user.email, 'Zanzibar is not it', limited);
  await signIn('nobody@example.org', 'Zanzibar is not it');
  await expect.poll(async () => (await read('sign-in')).length).toBe(13);
  const entries = await read('sign-in');
  expect(entries.at(-1)).toMatchObject({ outcome: 'done', email: user.email, userId: user.id, address: '192.0.2.7' });
  const outcomes = entries.filter(({ email }) => email === user.email).map(({ outcome }) => outcome);
  expect([
    outcomes.filter((each) => each === 'refused').length,
    outcomes.filter((each) => each === 'limited').length,
  ]).toEqual([10, 1]);
  expect(entries.find(({ email }) => email === 'nobody@example.org')).toMatchObject({
    outcome: 'refused',
    userId: null,
  });
  expect(JSON.stringify(entries)).not.toMatch(/Zanzibar|passphrase/);
});

it('tells of roles, exports and sign-outs, also once the organization is gone', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const own = `/api/organizations/${organization.id}`;
  const member = await createMember(test, organization, 'staff');
  await admin.send('PATCH', `${own}/members/${member.id}`, { role: 'manager' });
  await member.send('POST', `${own}/export`);
  await admin.send('POST', `${own}/export`);
  await member.send('PATCH', own, { requiresTwoStep: true });
  await admin.send('DELETE', own, { confirmName: organization.name });
  await member.get('/api/logout');
  const about = { organizationId: organization.id };
  await expect
    .poll(() => read('role-changed'))
    .toMatchObject([{ ...about, userId: admin.id, targetId: member.id, outcome: 'done', detail: 'staff to manager' }]);
  await expect
    .poll(() => read('organization-changed'))
    .toMatchObject([{ ...about, userId: member.id, outcome: 'refused' }]);
  await expect
    .poll(async () => (await read('export-started')).map(({ outcome }) => outcome))
    .toEqual(['done', 'refused']);
  await expect.poll(() => read('organization-deleted')).toMatchObject([{ ...about, email: admin.email }]);
  await expect.poll(() => read('sign-out')).toMatchObject([{ userId: member.id }]);
});

it('tells by name whom and which organization it is about, as long as they are there', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin, 'Juniper Table');
  const own = `/api/organizations/${organization.id}`;
  const member = await createMember(test, organization, 'staff');
  const { secret } = (await admin.send('POST', '/api/auth/totp')).json<{ secret: string }>();
  await admin.send('POST', '/api/auth/totp/confirm', { code: totpOf(secret).generate() });
  await admin.send('PATCH', `${own}/members/${member.id}`, { role: 'manager' });
  const told = async () =>
    (await read('role-changed')).find(({ organizationId }) => organizationId === organization.id);
  const there = { target: { email: member.email }, organization: { name: 'Juniper Table' } };
  await expect.poll(told).toMatchObject(there);
  // Of something that is no person, and of no organization.
  const alone = (await read('authenticator-added')).find(({ userId }) => userId === admin.id);
  expect(alone).toMatchObject({ target: null, organization: null });
  expect(JSON.stringify(await test.open.database.select().from(securityLog))).not.toContain('Juniper');

  await member.send('DELETE', '/api/auth/user', { password: testPassword });
  await admin.send('DELETE', own, { confirmName: organization.name });
  expect(await told()).toMatchObject({ target: { email: null }, organization: { name: null } });
});

it('tells who deleted their account by the address that it had', async () => {
  const user = await createUser(test);
  await user.send('DELETE', '/api/auth/user', { password: 'not it' });
  await user.send('DELETE', '/api/auth/user', { password: testPassword });
  const of = async () => (await read('account-deleted')).filter(({ userId }) => userId === user.id);
  const { email } = user;
  await expect.poll(of).toMatchObject([
    { outcome: 'done', email },
    { outcome: 'refused', email },
  ]);
});

it('tells of an invitation that is taken back, and of what was given up and is tried again', async () => {
  const admin = await createUser(test);
  const { id: organizationId } = await createOrganization(admin);
  const invited = await invite(admin, organizationId, { email: 'lena@example.org', role: 'staff' });
  await admin.send('DELETE', `/api/organizations/${organizationId}/invitations/${invited.id}`);
  await expect.poll(() => read('invitation-revoked')).toMatchObject([{ userId: admin.id, organizationId }]);
  await operator.send('POST', '/api/installation/retries', { kind: 'mails' });
  await expect.poll(() => read('given-up-retried')).toMatchObject([{ userId: operator.id, outcome: 'done' }]);
});

it('tells no role that nobody has', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  await admin.send('PATCH', `/api/organizations/${id}/members/${admin.id}`, { role: 'Zanzibar' });
  await admin.send('PATCH', `/api/organizations/${id}/members/Zanzibar`, { role: 'staff' });
  const refused = async () => (await read('role-changed')).filter(({ organizationId }) => organizationId === id);
  await expect.poll(async () => (await refused()).length).toBe(2);
  expect((await refused()).map(({ detail }) => detail)).toEqual([null, null]);
});

it('tells who gave a wrong code, confirmed an address and signed out, and of no sign-out that was only asked for', async () => {
  const user = await createUser(test);
  const { id } = user;
  const begun = await user.send('POST', '/api/auth/totp', { password: testPassword });
  const totp = totpOf(begun.json<{ secret: string }>().secret);
  await user.send('POST', '/api/auth/totp/confirm', { code: totp.generate() });
  const { token } = (await signIn(user.email, testPassword)).json<{ token: string }>();
  await test.app.inject({ method: 'POST', url: '/api/login/second-step', payload: { token, code: '000000' } });
  await expect.poll(() => read('second-step')).toMatchObject([{ outcome: 'refused', userId: id, email: user.email }]);

  const confirmation = 'a token of the test';
  const hash = createHash('sha256').update(confirmation).digest('base64url');
  await test.open.database.execute(
    sql`insert into email_confirmations values (${id}, ${user.email}, ${hash}, now() + interval '1 day')`,
  );
  await test.app.inject({ method: 'POST', url: '/api/email/confirm', payload: { token: confirmation } });
  await expect.poll(() => read('address-confirmed')).toMatchObject([{ outcome: 'done', userId: id }]);

  await user.request({ method: 'GET', url: '/api/logout', headers: { 'sec-fetch-site': 'cross-site' } });
  await test.app.inject('/api/logout');
  await user.get('/api/logout');
  const signOuts = async () => (await read('sign-out')).filter(({ userId }) => userId === id || userId === null);
  await expect.poll(async () => (await signOuts()).length).toBeGreaterThan(0);
  expect(await signOuts()).toMatchObject([{ userId: id }]);
});

it('tells where a limit of the site is met', async () => {
  const user = await createUser(test);
  await test.open.database.insert(installationSettings).values({ limits: { organizationsPerPerson: 1 } });
  for (const name of ['First', 'Second']) await user.send('POST', '/api/organizations', { name });
  await test.open.database.delete(installationSettings);
  await expect.poll(() => read('call')).toMatchObject([{ outcome: 'limited', userId: user.id }]);
});

it('tells of what somebody tried without the right to it, or was led to by another site', async () => {
  const organization = await createOrganization(await createUser(test));
  const viewer = await createMember(test, organization, 'viewer');
  const body = { organizationId: organization.id, title: 'Zanzibar' };
  expect((await viewer.send('POST', '/api/tasks', body)).statusCode).toBe(403);
  const led = { method: 'POST', url: '/api/tasks', payload: body, headers: { cookie: viewer.cookie } } as const;
  await test.app.inject({ ...led, headers: { ...led.headers, 'sec-fetch-site': 'cross-site' } });
  await expect
    .poll(() => read('not-allowed'))
    .toMatchObject([{ outcome: 'refused', userId: viewer.id, organizationId: organization.id }]);
  // Refused before anybody looks whose session it is.
  await expect.poll(() => read('cross-site')).toMatchObject([{ outcome: 'refused', address: '127.0.0.1' }]);
  expect(JSON.stringify(await read())).not.toContain('Zanzibar');
});

it('tells once of somebody who takes fifty files within an hour, and not of one file in many parts, whichever server sends them', async () => {
  const admin = await createUser(test);
  const { id: organizationId } = await createOrganization(admin);
  const member = await createMember(test, { id: organizationId }, 'staff');
  const files: Document[] = [];
  for (let number = 0; number < 51; number += 1) {
    const content = Buffer.from(`Minutes ${number}`);
    files.push(await uploadDocument(admin, organizationId, { name: `minutes-${number}.txt`, content }));
  }
  for (const { url } of files.slice(0, 49)) expect((await member.get(url)).statusCode).toBe(200);
  for (let part = 0; part < 5; part += 1) await member.get(files[0]!.url);
  await admin.get(files[0]!.url);
  expect(await read('many-files-downloaded')).toEqual([]);
  for (const { url } of files.slice(49)) await member.get(url);
  await expect.poll(() => read('many-files-downloaded')).toMatchObject([{ userId: member.id, organizationId: null }]);

  const other = await createMember(test, { id: organizationId }, 'staff');
  const peers = [
    await createPostgresPeers(test.connection, () => {}),
    await createPostgresPeers(test.connection, () => {}),
  ];
  const servers: TestUser[] = [];
  for (const each of peers) servers.push(userOn(await startFurtherApp(test, { peers: each }), other));
  const heard = peers.map((each) => {
    let settle = () => {};
    each.hear('settled', () => settle());
    return () => new Promise<void>((resolve) => (settle = resolve));
  });
  for (const [index, { url }] of files.entries()) {
    expect((await servers[index % 2]!.get(url)).statusCode).toBe(200);
    if (index < 48) continue;
    // What each tells comes in order: by then the other knows of this file.
    const both = Promise.all(heard.map((wait) => wait()));
    for (const each of peers) each.tell('settled', null);
    await both;
  }
  await expect.poll(() => read('many-files-downloaded')).toMatchObject([{ userId: other.id }, { userId: member.id }]);
  for (const each of peers) await each.close();
});

it('watches calls that are there', async () => {
  const calls = (await listEndpoints()).map(({ method, path }) => `${method} ${path}`);
  const open = ['GET /api/logout', 'GET /api/callback'];
  expect(Object.keys(watchedCalls).filter((call) => !calls.includes(call) && !open.includes(call))).toEqual([]);
});

it('is the operator’s alone, as lines of JSON and as a table too', async () => {
  const other = await createUser(test);
  for (const path of ['/api/installation/security-log', '/api/installation/security-log/export']) {
    expect((await other.get(path)).statusCode).toBe(404);
  }
  await signIn('=cmd()@example.org', 'not it');
  await expect.poll(async () => (await read()).some(({ email }) => email === '=cmd()@example.org')).toBe(true);
  const lines = (await operator.get('/api/installation/security-log/export')).body.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as SecurityEntry).action)).toContain('sign-in');
  const table = await operator.get('/api/installation/security-log/export?format=csv');
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(table.body).toContain("'=cmd()@example.org");
});

it('is narrowed to what happened and to whom it concerns, page by page and as a file', async () => {
  const [colleague, other] = [await createUser(test), await createUser(test)];
  const organization = await createOrganization(colleague);
  const member = await createMember(test, organization, 'staff');
  await signIn(colleague.email, 'not it');
  for (const password of ['not it', testPassword]) await signIn(other.email, password);
  await colleague.send('PATCH', `/api/organizations/${organization.id}/members/${member.id}`, { role: 'viewer' });
  await expect.poll(async () => (await read()).some(({ targetId }) => targetId === member.id)).toBe(true);
  await expect.poll(async () => (await read()).filter(({ email }) => email === other.email).length).toBe(2);

  const log = '/api/installation/security-log';
  const told = (response: { json(): unknown }) =>
    (response.json() as SecurityEntry[]).map(({ action, email }) => [action, email]);
  const part = (address: string) => encodeURIComponent(` ${address.toUpperCase().slice(0, -4)} `);
  const changes = told(await operator.get(`${log}?action=role-changed`));
  expect(changes).toContainEqual(['role-changed', colleague.email]);
  expect(new Set(changes.map(([action]) => action))).toEqual(new Set(['role-changed']));
  // To whom it was done, too.
  expect(told(await operator.get(`${log}?person=${part(member.email)}`))).toContainEqual(changes[0]);
  const first = await operator.get(`${log}?action=sign-in&person=${part(other.email)}&limit=1`);
  const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  expect([first, await operator.get(next)].flatMap(told)).toEqual([
    ['sign-in', other.email],
    ['sign-in', other.email],
  ]);
  const file = await operator.get(`${log}/export?format=csv&action=sign-in&person=${part(other.email)}`);
  expect(file.body.split('\n').filter((line) => line.includes('sign-in'))).toHaveLength(2);
  expect(file.body).not.toContain(colleague.email);

  const email = `renamed-${other.email}`.slice(0, 20);
  await test.open.database.update(users).set({ email }).where(eq(users.id, other.id));
  expect(told(await operator.get(`${log}?action=sign-in&person=${email}`))).toEqual([['sign-in', other.email]]);
  expect(told(await operator.get(`${log}?person=100%25_`))).toEqual([]);
  expect(told(await operator.get(`${log}?action=&person=`)).length).toBeGreaterThan(3);
});

it('is kept for 90 days, and network addresses for 30', async () => {
  await test.open.database.delete(securityLog);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await test.open.database.insert(securityLog).values(
    [91, 89, 31, 29].map((days) => ({
      action: `${days}`,
      outcome: 'done' as const,
      address: '192.0.2.7',
      createdAt: daysAgo(days),
    })),
  );
  await forgetOldEntries(test.open.database, new Date());
  const left = (await test.open.database.select().from(securityLog)).filter(({ action }) => /^\d+$/.test(action));
  expect(Object.fromEntries(left.map(({ action, address }) => [action, address]))).toEqual({
    '89': null,
    '31': null,
    '29': '192.0.2.7',
  });
});
