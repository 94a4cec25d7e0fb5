import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { roles, type Role } from '../../../contract/options.ts';
import type { Task } from '../../../contract/tasks.ts';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { newId } from '../../platform/database/ids.ts';
import { createConversation } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ ai: createScriptedModel({ pieces: ['This far '], hangs: true }) });

let admin: TestUser;
let organization: Organization;
const addressOf = ({ id }: { id: string }, of = organization) => `/api/organizations/${of.id}/members/${id}`;
const changeRole = (actor: TestUser, person: { id: string }, role: unknown, of = organization) =>
  actor.send('PATCH', addressOf(person, of), { role });
const remove = (actor: TestUser, person: { id: string }, of = organization) =>
  actor.send('DELETE', addressOf(person, of));
const listMembers = async (actor: TestUser, of = organization) =>
  (await actor.get(`/api/organizations/${of.id}/members`)).json<Member[]>();
const roleOf = async ({ id }: { id: string }, of = organization, asker = admin): Promise<Role | undefined> =>
  (await listMembers(asker, of)).find(({ userId }) => userId === id)?.role;
const newsOf = async (actor: TestUser) =>
  (await actor.get(`/api/dashboard/stats?organizationId=${organization.id}`)).json<DashboardStats>().recentActivity;

beforeAll(async () => {
  admin = await createUser(test, 'Ada', 'Byron');
  organization = await createOrganization(admin);
});

describe('members', () => {
  it('are listed with role and person, and with nothing else about them', async () => {
    const fresh = await createOrganization(admin);
    const viewer = await createMember(test, fresh, 'viewer');
    expect(await listMembers(viewer, fresh)).toEqual([
      {
        userId: admin.id,
        role: 'admin',
        joinedAt: expect.stringMatching(/Z$/),
        user: { firstName: 'Ada', lastName: 'Byron', email: admin.email, profileImageUrl: null },
      },
      {
        userId: viewer.id,
        role: 'viewer',
        joinedAt: expect.stringMatching(/Z$/),
        user: { firstName: 'viewer', lastName: 'Okafor', email: viewer.email, profileImageUrl: null },
      },
    ]);
  });

  it('are nobody’s business outside', async () => {
    const stranger = await createUser(test);
    for (const send of [
      (id: string) => stranger.get(`/api/organizations/${id}/members`),
      (id: string) => stranger.send('PATCH', `/api/organizations/${id}/members/${admin.id}`, { role: 'viewer' }),
      (id: string) => stranger.send('DELETE', `/api/organizations/${id}/members/${admin.id}`),
    ]) {
      const foreign = await send(organization.id);
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe((await send(newId())).body);
    }
    expect(await roleOf(admin)).toBe('admin');
  });
});

describe('a role', () => {
  it('is changed by an admin: the whole record comes back, the rights follow at once, and members read of it', async () => {
    const member = await createMember(test, organization, 'viewer');
    const response = await changeRole(admin, member, 'manager');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual((await listMembers(admin)).find(({ userId }) => userId === member.id));
    expect(response.json()).toMatchObject({ userId: member.id, role: 'manager', user: { email: member.email } });
    expect((await member.get('/api/organizations')).json()).toMatchObject([{ role: 'manager', can: { invite: true } }]);
    const [news] = await newsOf(member);
    expect(news).toMatchObject({
      message: 'changed the role of viewer Okafor to manager',
      user: { firstName: 'Ada', lastName: 'Byron' },
    });
  });

  it('that stays the same is no news', async () => {
    const member = await createMember(test, organization, 'staff');
    const before = await newsOf(admin);
    expect((await changeRole(admin, member, 'staff')).statusCode).toBe(200);
    expect(await newsOf(admin)).toEqual(before);
  });

  it.each(['viewer', 'staff', 'manager'] as const)('cannot be changed by a %s, the own one neither', async (role) => {
    const member = await createMember(test, organization, role);
    for (const person of [member, admin]) {
      const response = await changeRole(member, person, 'admin');
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await roleOf(member)).toBe(role);
  });

  it.each(['owner', '', null, 3, ['admin']])('cannot be %j', async (role) => {
    const member = await createMember(test, organization, 'viewer');
    expect((await changeRole(admin, member, role)).statusCode).toBe(400);
    expect(await roleOf(member)).toBe('viewer');
  });

  it('of somebody who is no member here is not found', async () => {
    const elsewhere = await createUser(test);
    await createOrganization(elsewhere, 'Elsewhere');
    for (const person of [elsewhere, { id: newId() }, { id: 'nobody' }]) {
      expect((await changeRole(admin, person, 'staff')).statusCode).toBe(404);
    }
  });
});

describe('the last admin', () => {
  const expectLastAdmin = (response: { statusCode: number; json(): unknown }) =>
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'last_admin' }]);

  it('can neither be demoted nor leave, until there is another', async () => {
    const only = await createUser(test);
    const own = await createOrganization(only);
    const manager = await createMember(test, own, 'manager');
    expectLastAdmin(await changeRole(only, only, 'viewer', own));
    expectLastAdmin(await remove(only, only, own));
    expect(await roleOf(only, own, only)).toBe('admin');
    expect((await changeRole(only, only, 'admin', own)).statusCode).toBe(200);
    expect((await changeRole(only, manager, 'admin', own)).statusCode).toBe(200);
    expect((await remove(only, only, own)).statusCode).toBe(204);
    expectLastAdmin(await remove(manager, manager, own));
  });

  it.each([
    ['leave', (person: TestUser, of: Organization) => remove(person, person, of), 204],
    ['step down', (person: TestUser, of: Organization) => changeRole(person, person, 'viewer', of), 200],
  ] as const)('stays when all admins %s at once', async (_, act, success) => {
    const first = await createUser(test);
    const own = await createOrganization(first);
    const others = [await createMember(test, own, 'admin'), await createMember(test, own, 'admin')];
    const answers = await Promise.all([first, ...others].map((person) => act(person, own)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([success, success, 409].sort());
    const { rows } = await test.open.database.execute(
      `select 1 from organization_members where organization_id = '${own.id}' and role = 'admin'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('stays when two remove each other at once: the one who is gone removes nobody', async () => {
    const first = await createUser(test);
    const own = await createOrganization(first);
    const second = await createMember(test, own, 'admin');
    const answers = await Promise.all([remove(first, second, own), remove(second, first, own)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });
});

describe('leaving and being removed', () => {
  it.each(roles)('a %s may leave, and what belongs to the organization is then out of reach', async (role) => {
    const member = await createMember(test, organization, role);
    expect((await remove(member, member)).statusCode).toBe(204);
    expect((await member.get(`/api/organizations/${organization.id}/members`)).statusCode).toBe(404);
    expect((await member.get('/api/organizations')).json()).toEqual([]);
    expect(await roleOf(member)).toBeUndefined();
    expect((await newsOf(admin))[0]).toMatchObject({ message: 'left the organization', user: { firstName: role } });
    expect((await remove(member, member)).statusCode).toBe(404);
  });

  it('only an admin removes others, and members read of it', async () => {
    const member = await createMember(test, organization, 'staff');
    for (const role of ['viewer', 'staff', 'manager'] as const) {
      expect((await remove(await createMember(test, organization, role), member)).statusCode).toBe(403);
    }
    expect((await remove(admin, member)).statusCode).toBe(204);
    expect((await remove(admin, member)).statusCode).toBe(404);
    expect((await newsOf(admin))[0]).toMatchObject({ message: 'removed staff Okafor from the organization' });
  });

  it('leaves the tasks: open ones are nobody’s then, completed and made ones stay as they are', async () => {
    const member = await createMember(test, organization, 'staff');
    const other = await createOrganization(member, 'Elsewhere');
    const addTask = async (user: TestUser, of: Organization, fields: object) => {
      const task = { organizationId: of.id, title: 'Call the printer', assignedTo: member.id, ...fields };
      return (await user.send('POST', '/api/tasks', task)).json<Task>();
    };
    const todo = await addTask(member, organization, { status: 'todo' });
    const begun = await addTask(admin, organization, { status: 'in_progress' });
    const done = await addTask(admin, organization, { status: 'completed' });
    const others = await addTask(admin, organization, { assignedTo: admin.id });
    const elsewhere = await addTask(member, other, {});
    expect((await remove(admin, member)).statusCode).toBe(204);
    const tasks = (await admin.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
    const assigneeOf = ({ id }: Task) => tasks.find((task) => task.id === id)?.assignedTo;
    expect([todo, begun, done, others].map(assigneeOf)).toEqual([null, null, member.id, admin.id]);
    expect(tasks.find((task) => task.id === todo.id)).toMatchObject({ createdBy: member.id, assignee: null });
    const [kept] = (await member.get(`/api/tasks?organizationId=${other.id}`)).json<Task[]>();
    expect(kept).toMatchObject({ id: elsewhere.id, assignedTo: member.id });
  });

  it('ends what the agent was writing for that person, and takes the conversations out of reach', async () => {
    const member = await createMember(test, organization, 'staff');
    const { id } = await createConversation(member, organization.id);
    const colleague = await createConversation(admin, organization.id);
    const send = (user: TestUser, chatSessionId: string) =>
      user.send('POST', '/api/chat/messages', { chatSessionId, content: 'Hello', isUser: true });
    const answer = send(member, id);
    const kept = send(admin, colleague.id);
    for (const [user, of] of [
      [member, id],
      [admin, colleague.id],
    ] as const) {
      const said = async () => (await user.get(`/api/chat/sessions/${of}/answer`)).json<{ text: string | null }>().text;
      await expect.poll(said).toMatch(/\w/);
    }
    expect((await remove(admin, member)).statusCode).toBe(204);
    expect((await answer).json()).toMatchObject({ agentMessage: { metadata: { stopped: true } } });
    for (const path of [`/api/chat/sessions/${id}/messages`, `/api/chat/sessions?organizationId=${organization.id}`]) {
      expect((await member.get(path)).statusCode).toBe(404);
    }
    expect((await admin.send('POST', `/api/chat/sessions/${colleague.id}/stop`)).statusCode).toBe(200);
    expect((await kept).statusCode).toBe(201);
  });
});
