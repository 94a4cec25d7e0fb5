import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { newId } from '../../platform/database/ids.ts';
import { invite } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { invitations } from './tables.ts';

const test = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;

let admin: TestUser;
let manager: TestUser;
let organization: Organization;
beforeAll(async () => {
  admin = await createUser(test, 'Ada', 'Byron');
  organization = await createOrganization(admin);
  manager = await createMember(test, organization, 'manager');
});

const address = (id = organization.id) => `/api/organizations/${id}/invitations`;
const newEmail = () => `guest-${newId()}@example.org`;
const send = (user: TestUser, fields: object) =>
  user.send('POST', address(), { email: newEmail(), role: 'staff', ...fields });
const list = async (user: TestUser, id = organization.id) => (await user.get(address(id))).json<Invitation[]>();
const revoke = (user: TestUser, id: string) => user.send('DELETE', `${address()}/${id}`);
const read = (user: TestUser, token: string) => user.get(`/api/invitations/${token}`);
const accept = (user: TestUser, token: string) => user.send('POST', `/api/invitations/${token}/accept`);
const newsOf = async (user: TestUser, id: string) =>
  (await user.get(`/api/dashboard/stats?organizationId=${id}`)).json<DashboardStats>().recentActivity;

async function expectDead(token: string): Promise<void> {
  const person = await createUser(test);
  const unknown = await read(person, 'x'.repeat(43));
  expect(unknown.statusCode).toBe(404);
  for (const response of [await read(person, token), await accept(person, token)]) {
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(unknown.body);
  }
  expect((await person.get('/api/organizations')).json()).toEqual([]);
}

describe('inviting', () => {
  it('answers the invitation with the address of its page, and lists it with the same', async () => {
    const fresh = await createOrganization(admin);
    const before = Date.now();
    const response = await admin.send('POST', address(fresh.id), { email: ' Grace@Example.ORG ', role: 'manager' });
    expect(response.statusCode).toBe(201);
    const invitation = response.json<Invitation>();
    expect(invitation).toEqual({
      id: expect.any(String),
      organizationId: fresh.id,
      email: 'grace@example.org',
      role: 'manager',
      url: expect.stringMatching(/^http:\/\/localhost(:80)?\/invitations\/[\w-]{43}$/),
      mail: null,
      invitedBy: { firstName: 'Ada', lastName: 'Byron' },
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    const lifeMs = Date.parse(invitation.expiresAt) - before;
    expect(Math.abs(lifeMs - 14 * dayMs)).toBeLessThan(60_000);
    expect(await list(admin, fresh.id)).toEqual([invitation]);
    const [second] = [await invite(admin, fresh.id)];
    expect((await list(admin, fresh.id)).map(({ id }) => id)).toEqual([second.id, invitation.id]);
  });

  it('gives links that begin with the public URL where there is one', async () => {
    const app = await startFurtherApp(test, { publicUrl: 'https://goodstead.example.org' });
    const { url } = await invite(userOn(app, admin), organization.id);
    expect(url).toMatch(/^https:\/\/goodstead\.example\.org\/invitations\/[\w-]{43}$/);
  });

  it.each([
    ['viewer', []],
    ['staff', []],
    ['manager', ['viewer', 'staff']],
    ['admin', roles],
  ] as const)('as %s is possible for %j', async (role, allowed) => {
    const member = await createMember(test, organization, role);
    const done = [];
    for (const invited of roles) {
      const { statusCode } = await send(member, { role: invited });
      expect([201, 403]).toContain(statusCode);
      if (statusCode === 201) done.push(invited);
    }
    expect(done).toEqual(allowed);
    expect((await member.get(address())).statusCode).toBe(allowed.length > 0 ? 200 : 403);
  });

  it.each([{ email: 'nobody' }, { email: '' }, { email: null }, { role: 'owner' }, { role: undefined }])(
    'refuses %j',
    async (fields) => {
      expect((await send(admin, fields)).statusCode).toBe(400);
    },
  );

  it('the same address again replaces the earlier invitation, also by several at once', async () => {
    const email = newEmail();
    const first = await invite(admin, organization.id, { email });
    const second = await invite(manager, organization.id, { email: email.toUpperCase(), role: 'viewer' });
    expect(second.id).not.toBe(first.id);
    const toEmail = async () => (await list(admin)).filter((one) => one.email === email);
    expect(await toEmail()).toMatchObject([{ id: second.id, role: 'viewer', url: second.url }]);
    await expectDead(first.token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(admin, { email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await toEmail()).toHaveLength(1);
  });

  it('tells members that somebody was invited, and not who', async () => {
    const fresh = await createOrganization(admin);
    await invite(admin, fresh.id, { email: 'grace@example.org', role: 'viewer' });
    const news = await newsOf(admin, fresh.id);
    expect(news[0]).toMatchObject({ message: 'invited somebody as viewer', user: { firstName: 'Ada' } });
    expect(JSON.stringify(news)).not.toContain('grace');
  });

  it('shows a manager no link that leads to more than a manager may give', async () => {
    const above = await invite(admin, organization.id, { role: 'admin' });
    const within = await invite(admin, organization.id, { role: 'viewer' });
    const shown = (await list(manager)).map(({ id }) => id);
    expect(shown).toContain(within.id);
    expect(shown).not.toContain(above.id);
  });

  it('stores nothing from which the link could be read', async () => {
    const { token } = await invite(admin, organization.id);
    const stored = JSON.stringify(await test.open.database.select().from(invitations));
    expect(stored).toContain('tokenHash');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(createHash('sha256').update(token).digest('base64url'));
  });

  it('is worth nothing under another secret, in the list too', async () => {
    const { token, id } = await invite(admin, organization.id);
    const app = await startFurtherApp(test, { sessionSecret: 'another secret, at least as long as the first' });
    const login = { email: admin.email, password: 'a long and rare passphrase' };
    const [cookie] = (await app.inject({ method: 'POST', url: '/api/login', payload: login })).cookies;
    const person = userOn(app, { ...admin, cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` });
    expect((await read(person, token)).statusCode).toBe(404);
    expect(await list(person)).toEqual([]);
    expect((await list(admin)).map((one) => one.id)).toContain(id);
  });
});

describe('revoking', () => {
  it('ends an invitation', async () => {
    const { id, token } = await invite(admin, organization.id);
    expect((await revoke(admin, id)).statusCode).toBe(204);
    expect((await list(admin)).filter((one) => one.id === id)).toEqual([]);
    await expectDead(token);
    expect((await revoke(admin, id)).statusCode).toBe(404);
    expect((await revoke(admin, 'nothing')).statusCode).toBe(404);
  });

  it('is for those who may invite to that role; replacing is revoking', async () => {
    const email = newEmail();
    const high = await invite(admin, organization.id, { role: 'manager', email });
    const low = await invite(admin, organization.id, { role: 'viewer' });
    for (const role of ['viewer', 'staff'] as const) {
      const member = await createMember(test, organization, role);
      for (const { id } of [low, { id: newId() }]) expect((await revoke(member, id)).statusCode).toBe(403);
    }
    expect((await revoke(manager, high.id)).statusCode).toBe(403);
    expect((await send(manager, { email })).statusCode).toBe(403);
    expect((await read(admin, high.token)).statusCode).toBe(200);
    expect((await revoke(manager, low.id)).statusCode).toBe(204);
  });

  it('does not reach into another organization', async () => {
    const stranger = await createUser(test);
    const other = await createOrganization(stranger, 'Elsewhere');
    const { id, token } = await invite(admin, organization.id);
    const responses = [
      await stranger.send('DELETE', `${address(other.id)}/${id}`),
      await revoke(stranger, id),
      await stranger.get(address()),
      await send(stranger, {}),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await read(stranger, token)).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  it('shows who invites where, and nothing else', async () => {
    const { token, email, expiresAt } = await invite(admin, organization.id, { role: 'viewer' });
    const response = await read(await createUser(test), token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      organizationName: 'Juniper Table',
      role: 'viewer',
      email,
      invitedBy: { firstName: 'Ada', lastName: 'Byron' },
      expiresAt,
      isMember: false,
      can: { accept: true },
    });
  });

  it('tells whether the one who asks is a member already', async () => {
    const { token } = await invite(admin, organization.id);
    const isMember = async (user: TestUser) => (await read(user, token)).json<{ isMember: boolean }>().isMember;
    const elsewhere = await createUser(test);
    await createOrganization(elsewhere, 'Elsewhere');
    const guest = await createUser(test);
    expect([await isMember(manager), await isMember(elsewhere), await isMember(guest)]).toEqual([true, false, false]);
    const another = await invite(admin, organization.id);
    expect((await accept(guest, another.token)).statusCode).toBe(200);
    expect(await isMember(guest)).toBe(true);
    await guest.send('DELETE', `/api/organizations/${organization.id}/members/${guest.id}`);
    expect(await isMember(guest)).toBe(false);
  });

  it.each(roles)('as %s is accepted by any account, once', async (role) => {
    const { token, id } = await invite(admin, organization.id, { role });
    const person = await createUser(test, 'Grace', 'Hopper');
    const response = await accept(person, token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id: organization.id, name: 'Juniper Table', role });
    expect((await person.get('/api/organizations')).json()).toEqual([response.json()]);
    expect((await newsOf(person, organization.id))[0]).toMatchObject({
      message: `joined as ${role}`,
      user: { firstName: 'Grace', lastName: 'Hopper' },
    });
    expect((await list(admin)).filter((one) => one.id === id)).toEqual([]);
    await expectDead(token);
  });

  it('lets in one of two who come at once', async () => {
    const { token } = await invite(admin, organization.id);
    const people = [await createUser(test), await createUser(test)];
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('stays when a member comes with it, whose role does not change', async () => {
    const { token } = await invite(admin, organization.id, { role: 'admin' });
    const response = await accept(manager, token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'already_member' });
    expect((await manager.get('/api/organizations')).json()).toMatchObject([{ role: 'manager' }]);
    expect((await accept(await createUser(test), token)).statusCode).toBe(200);
  });

  it('ends after 14 days; the address can be invited again', async () => {
    const invited = await invite(admin, organization.id);
    const appIn = (ms: number) => startFurtherApp(test, { now: () => new Date(Date.now() + ms) });
    const before = await appIn(14 * dayMs - 60_000);
    expect((await read(userOn(before, admin), invited.token)).statusCode).toBe(200);
    const after = await appIn(14 * dayMs + 60_000);
    const person = userOn(after, await createUser(test));
    expect((await read(person, invited.token)).statusCode).toBe(404);
    expect((await accept(person, invited.token)).statusCode).toBe(404);
    expect(await list(userOn(after, admin))).toEqual([]);
    const again = await invite(userOn(after, admin), organization.id, { email: invited.email });
    expect((await accept(person, again.token)).statusCode).toBe(200);
  });

  it.each([
    [
      'removed',
      (person: TestUser) => admin.send('DELETE', `/api/organizations/${organization.id}/members/${person.id}`),
    ],
    [
      'made staff',
      (person: TestUser) =>
        admin.send('PATCH', `/api/organizations/${organization.id}/members/${person.id}`, { role: 'staff' }),
    ],
  ])('is no way back for an inviter who was %s', async (_, act) => {
    const inviter = await createMember(test, organization, 'admin');
    const { token, id } = await invite(inviter, organization.id, { role: 'admin' });
    expect((await act(inviter)).statusCode).toBeLessThan(300);
    expect((await read(inviter, token)).statusCode).toBe(404);
    expect((await accept(inviter, token)).statusCode).toBe(404);
    expect((await list(admin)).filter((one) => one.id === id)).toEqual([]);
    await expectDead(token);
  });

  it('goes with its organization', async () => {
    const gone = await createOrganization(admin, 'Gone');
    const { token } = await invite(admin, gone.id);
    await admin.send('DELETE', `/api/organizations/${gone.id}`, { confirmName: 'Gone' });
    await expectDead(token);
  });

  it.each(['a', 'x'.repeat(201), '%00', '..%2f..', "'%20or%20true"])('named %j is not found', async (token) => {
    expect((await read(admin, token)).statusCode).toBe(404);
    expect((await accept(admin, token)).statusCode).toBe(404);
  });

  it('is for people who are signed in', async () => {
    const { token } = await invite(admin, organization.id);
    for (const options of [
      { method: 'GET', url: `/api/invitations/${token}` },
      { method: 'POST', url: `/api/invitations/${token}/accept` },
    ] as const) {
      expect((await test.app.inject(options)).statusCode).toBe(401);
    }
  });
});
