import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import { followChanges } from '../../testing/change-stream.ts';
import { postFiles, textFile } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { organizationMembers } from '../organizations/index.ts';
// Only here a second step is there without its code.
import { totpSecrets } from '../auth/tables.ts';

const test = useTestApp();
beforeAll(async () => void (await test.app.listen({ host: '127.0.0.1', port: 0 })));

it('what members follow ends as it is asked for, and opens again with two steps alone', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const member = await createMember(test, organization, 'staff');
  await takeStep(admin);
  const stream = await followChanges(test.app, member, organization.id);
  await admin.send('PATCH', `/api/organizations/${organization.id}`, { requiresTwoStep: true });
  await expect(stream.ended).resolves.toBeUndefined();
  await expect(followChanges(test.app, member, organization.id)).rejects.toThrow();
  (await followChanges(test.app, admin, organization.id)).close();
});

const takeStep = ({ id }: TestUser) =>
  test.open.database.insert(totpSecrets).values({ userId: id, sealedSecret: 'sealed', confirmedAt: new Date() });
const codeOf = async (answer: ReturnType<TestUser['get']>) => {
  const response = await answer;
  return [response.statusCode, response.body === '' ? '' : response.json<{ code?: string }>().code];
};

it('an admin who has two steps may ask everybody for them; who has none does that first, and loses nothing', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const own = `/api/organizations/${organization.id}`;
  const member = await createMember(test, organization, 'manager');
  const guest = await createUser(test);
  const task = await member.send('POST', '/api/tasks', { organizationId: organization.id, title: 'Kept' });
  const ask = (user: TestUser, requiresTwoStep: boolean) => user.send('PATCH', own, { requiresTwoStep });
  const readTasks = (user: TestUser) => user.get(`/api/tasks?organizationId=${organization.id}`);

  expect(await codeOf(ask(member, true))).toEqual([403, 'forbidden']);
  expect(await codeOf(ask(admin, true))).toEqual([403, 'two_step_required']);
  expect((await readTasks(member)).statusCode).toBe(200);
  await takeStep(admin);
  expect((await ask(admin, true)).json()).toMatchObject({ requiresTwoStep: true });

  const held = [403, 'two_step_required'];
  expect(await codeOf(readTasks(member))).toEqual(held);
  expect(await codeOf(postFiles(member, { organizationId: organization.id }, [textFile]))).toEqual(held);
  expect(await codeOf(member.get('/api/search?organizationId=1&q=kept'))).toEqual(held);
  expect(await codeOf(member.get('/api/auth/user/export'))).toEqual(held);
  expect((await member.get('/api/auth/user')).json()).toMatchObject({ needsTwoStep: true });
  expect((await member.get('/api/organizations')).json()).toMatchObject([{ requiresTwoStep: true }]);
  expect((await admin.get('/api/auth/user')).json()).toMatchObject({ needsTwoStep: false });
  expect((await readTasks(admin)).statusCode).toBe(200);
  expect((await admin.get('/api/auth/user/export')).statusCode).toBe(200);
  expect((await guest.get('/api/auth/user')).json()).toMatchObject({ needsTwoStep: false });
  // Whoever joins is asked at once.
  expect((await guest.get('/api/auth/account')).statusCode).toBe(200);
  await test.open.database
    .insert(organizationMembers)
    .values({ organizationId: organization.id, userId: guest.id, role: 'viewer' });
  expect(await codeOf(readTasks(guest))).toEqual(held);
  expect((await guest.send('DELETE', `${own}/members/${guest.id}`)).statusCode).toBe(204);

  expect((await member.send('POST', '/api/auth/totp')).statusCode).toBe(200);
  await test.open.database
    .update(totpSecrets)
    .set({ confirmedAt: new Date() })
    .where(eq(totpSecrets.userId, member.id));
  expect((await readTasks(member)).json()).toMatchObject([{ id: task.json<{ id: string }>().id }]);
  await ask(admin, false);
  const log = (await admin.get(`${own}/audit-log`)).json<AuditEntry[]>().map(({ action }) => action);
  expect(log).toEqual(expect.arrayContaining(['organization.two-step-required', 'organization.two-step-not-required']));
});

it('an admin ends a member’s sessions, and nobody else does', async () => {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const member = await createMember(test, organization, 'staff');
  const manager = await createMember(test, organization, 'manager');
  const stranger = await createUser(test);
  await createOrganization(stranger);
  const path = `/api/organizations/${organization.id}/members/${member.id}/sessions`;
  expect((await manager.send('DELETE', path)).statusCode).toBe(403);
  expect((await stranger.send('DELETE', path)).statusCode).toBe(404);
  const other = `/api/organizations/${organization.id}/members/${stranger.id}/sessions`;
  expect((await admin.send('DELETE', other)).statusCode).toBe(404);
  expect((await member.get('/api/auth/user')).statusCode).toBe(200);
  expect((await admin.send('DELETE', path)).statusCode).toBe(204);
  expect((await member.get('/api/auth/user')).statusCode).toBe(401);
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(200);
  const [entry] = (await admin.get(`/api/organizations/${organization.id}/audit-log`)).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'member.sessions-ended', target: expect.stringContaining('staff') });
});
