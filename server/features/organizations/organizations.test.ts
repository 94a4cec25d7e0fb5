import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { newId } from '../../platform/database/ids.ts';
import { events } from '../../platform/events/event-table.ts';
import { createConversation, uploadDocument } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';

const test = useTestApp({ ai: createScriptedModel({ pieces: ['This far '], hangs: true }) });

const newsOf = async (user: TestUser, id: string) =>
  (await user.get(`/api/dashboard/stats?organizationId=${id}`))
    .json<DashboardStats>()
    .recentActivity.map(({ message }) => message);

describe('an organization', () => {
  it('is created with its creator as admin', async () => {
    const user = await createUser(test);
    const response = await user.send('POST', '/api/organizations', {
      name: ' Juniper Table ',
      description: '',
      timeZone: 'America/New_York',
      fiscalYearEndMonth: 6,
      requiresTwoStep: false,
      id: newId(),
      role: 'viewer',
    });
    expect(response.statusCode).toBe(201);
    const organization = response.json<Organization>();
    expect(organization).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      name: 'Juniper Table',
      description: null,
      website: null,
      foundedYear: null,
      timeZone: 'America/New_York',
      fiscalYearEndMonth: 6,
      requiresTwoStep: false,
      role: 'admin',
      can: {
        updateProfile: true,
        updateSettings: true,
        delete: true,
        setFundingTarget: true,
        invite: true,
        manageMembers: true,
        chat: true,
        createTask: true,
        uploadDocument: true,
        sendEmail: true,
        updateMemorySettings: true,
        resetMemory: true,
        readAuditLog: true,
        export: true,
      },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: organization.createdAt,
    });
    expect((await user.get('/api/organizations')).json()).toEqual([organization]);
  });

  it('has UTC and December where nothing else is said', async () => {
    const organization = await createOrganization(await createUser(test));
    expect(organization).toMatchObject({ timeZone: 'UTC', fiscalYearEndMonth: 12 });
  });

  it.each([
    [{}, 'Organization name is required'],
    [{ name: '   ' }, 'Organization name is required'],
    [{ name: null }, 'Organization name is required'],
    [{ name: 'x'.repeat(256) }, /under 255/],
    [{ name: 'a\u0000b' }, /unreadable/],
    [{ name: 'Juniper', description: 'x'.repeat(5001) }, /under 5,000/],
    [{ name: 'Juniper', timeZone: 'Mars/Olympus' }, /time zone/],
    [{ name: 'Juniper', fiscalYearEndMonth: 13 }, /fiscalYearEndMonth.* at most 12/],
    [{ name: 'Juniper', fiscalYearEndMonth: null }, /fiscalYearEndMonth/],
  ])('is refused with %j', async (fields, message) => {
    const user = await createUser(test);
    const response = await user.send('POST', '/api/organizations', fields);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect((await user.get('/api/organizations')).json()).toEqual([]);
  });

  it('takes a name of exactly 255 characters, and the same name twice', async () => {
    const user = await createUser(test);
    const name = '💚'.repeat(127) + 'x';
    const first = await createOrganization(user, name);
    const second = await createOrganization(user, name);
    expect(first.name).toBe(name);
    expect(second.id).not.toBe(first.id);
  });

  it('is listed for its members alone, each with the own role', async () => {
    const admin = await createUser(test);
    const stranger = await createUser(test);
    const organization = await createOrganization(admin);
    const other = await createOrganization(stranger, 'Elsewhere');
    for (const role of roles) {
      const member = await createMember(test, organization, role);
      const list = (await member.get('/api/organizations')).json<Organization[]>();
      expect(list).toMatchObject([{ id: organization.id, role }]);
    }
    expect((await stranger.get('/api/organizations')).json()).toMatchObject([{ id: other.id }]);
  });

  it('keeps the order in which a person came to each', async () => {
    const user = await createUser(test);
    const made = [];
    for (const name of ['Zebra', 'Apple', 'Mango']) made.push((await createOrganization(user, name)).id);
    const list = (await user.get('/api/organizations')).json<Organization[]>();
    expect(list.map(({ id }) => id)).toEqual(made);
  });

  it.each([
    ['viewer', []],
    ['staff', ['chat', 'createTask', 'uploadDocument', 'sendEmail']],
    [
      'manager',
      [
        'updateProfile',
        'setFundingTarget',
        'invite',
        'chat',
        'createTask',
        'uploadDocument',
        'sendEmail',
        'updateMemorySettings',
      ],
    ],
  ] as const)('lets a %s do what the role allows', async (role, allowed) => {
    const organization = await createOrganization(await createUser(test));
    const member = await createMember(test, organization, role);
    const [listed] = (await member.get('/api/organizations')).json<Organization[]>();
    const can = Object.entries(listed?.can ?? {}).flatMap(([action, may]) => (may ? [action] : []));
    expect(can.sort()).toEqual([...allowed].sort());
  });
});

describe('changing an organization', () => {
  const change = (user: TestUser, id: string, fields: object) => user.send('PATCH', `/api/organizations/${id}`, fields);

  it('takes what is named and keeps the rest', async () => {
    const admin = await createUser(test);
    const made = await createOrganization(admin);
    const fields = {
      name: ' Juniper Table Foundation ',
      description: 'We set tables.',
      website: 'https://juniper.example',
      foundedYear: 1987,
      timeZone: 'Europe/Paris',
      fiscalYearEndMonth: 6,
    };
    const response = await change(admin, made.id, { ...fields, id: newId(), role: 'viewer', createdAt: null });
    expect(response.statusCode).toBe(200);
    const changed = response.json<Organization>();
    expect(changed).toEqual({
      ...made,
      ...fields,
      name: 'Juniper Table Foundation',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    const emptied = await change(admin, made.id, { description: ' ', website: '', foundedYear: null });
    expect(emptied.json()).toMatchObject({ name: changed.name, description: null, website: null, foundedYear: null });
    expect((await change(admin, made.id, {})).json()).toMatchObject({ name: changed.name, fiscalYearEndMonth: 6 });
    expect((await admin.get('/api/organizations')).json()).toMatchObject([{ name: changed.name, website: null }]);
  });

  it('tells a new name in the recent activity, and nothing else', async () => {
    const admin = await createUser(test);
    const { id } = await createOrganization(admin);
    await change(admin, id, { name: 'Juniper Table', description: 'We set tables.' });
    await change(admin, id, { name: 'Alder House' });
    expect(await newsOf(admin, id)).toEqual([
      'renamed the organization to Alder House',
      'created the organization Juniper Table',
    ]);
  });

  it.each([
    [{ name: ' ' }],
    [{ name: null }],
    [{ website: 'javascript:alert(1)' }],
    [{ foundedYear: 1599 }],
    [{ foundedYear: 1987.5 }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ timeZone: null }],
    [{ fiscalYearEndMonth: 13 }],
  ])('refuses %j and changes nothing', async (fields) => {
    const admin = await createUser(test);
    const made = await createOrganization(admin);
    expect((await change(admin, made.id, { description: 'New', ...fields })).statusCode).toBe(400);
    expect((await admin.get('/api/organizations')).json()).toEqual([made]);
  });

  it.each(['viewer', 'staff', 'manager'] as const)('is not for a %s', async (role) => {
    const organization = await createOrganization(await createUser(test));
    const member = await createMember(test, organization, role);
    expect((await change(member, organization.id, { name: 'Mine' })).statusCode).toBe(403);
    expect((await member.get('/api/organizations')).json()).toMatchObject([{ name: organization.name }]);
  });
});

describe('the funding target', () => {
  const set = (user: TestUser, id: string, target: object) =>
    user.send('PUT', `/api/organizations/${id}/funding-target`, target);
  const read = async (user: TestUser, id: string) =>
    (await user.get(`/api/dashboard/stats?organizationId=${id}`)).json<DashboardStats>().fundingTarget;

  it('is set by a manager, shown on the dashboard, told, and removed again', async () => {
    const admin = await createUser(test);
    const { id } = await createOrganization(admin);
    const manager = await createMember(test, { id }, 'manager');
    const target = { amount: 260_000, raised: 0, targetDate: '2027-06-30' };
    const response = await set(manager, id, target);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(target);
    expect(await read(admin, id)).toEqual(target);
    const nothing = { amount: null, raised: null, targetDate: null };
    expect((await set(admin, id, nothing)).json()).toEqual(nothing);
    expect(await read(admin, id)).toBeNull();
    expect(await newsOf(admin, id)).toEqual([
      'removed the funding target',
      'set the funding target',
      'created the organization Juniper Table',
    ]);
  });

  it('keeps the parts that a change does not name', async () => {
    const admin = await createUser(test);
    const { id } = await createOrganization(admin);
    await set(admin, id, { amount: 1000, raised: 0, targetDate: '2027-06-30' });
    expect((await set(admin, id, { raised: 250 })).json()).toEqual({
      amount: 1000,
      raised: 250,
      targetDate: '2027-06-30',
    });
  });

  it.each([{ amount: -1 }, { amount: 1.5 }, { amount: '100' }, { raised: 1e15 }, { targetDate: '2027-02-30' }])(
    'cannot be %j',
    async (fields) => {
      const admin = await createUser(test);
      const { id } = await createOrganization(admin);
      expect((await set(admin, id, { amount: 1, raised: 1, targetDate: null, ...fields })).statusCode).toBe(400);
      expect(await read(admin, id)).toBeNull();
    },
  );

  it.each(['viewer', 'staff'] as const)('is not set by a %s', async (role) => {
    const organization = await createOrganization(await createUser(test));
    const member = await createMember(test, organization, role);
    expect((await set(member, organization.id, { amount: 1, raised: 1, targetDate: null })).statusCode).toBe(403);
  });
});

describe('deleting an organization', () => {
  const remove = (user: TestUser, id: string, confirmName: unknown) =>
    user.send('DELETE', `/api/organizations/${id}`, { confirmName });
  const filesOf = (id: string) => readdir(join(test.filesRoot, 'documents', id)).catch(() => null);

  it('needs its name, typed as it is', async () => {
    const admin = await createUser(test);
    const { id } = await createOrganization(admin);
    for (const name of ['', 'juniper table', 'Juniper', undefined, null, true]) {
      const response = await remove(admin, id, name);
      expect([name, response.statusCode]).toEqual([name, 400]);
      expect(response.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'confirmName' }] });
    }
    expect((await admin.send('DELETE', `/api/organizations/${id}`)).statusCode).toBe(400);
    expect((await admin.get('/api/organizations')).json()).toHaveLength(1);
    expect((await remove(admin, id, ' Juniper Table ')).statusCode).toBe(204);
  });

  it.each(['viewer', 'staff', 'manager'] as const)('is not for a %s', async (role) => {
    const organization = await createOrganization(await createUser(test));
    const member = await createMember(test, organization, role);
    for (const name of [organization.name, 'a guess']) {
      expect((await remove(member, organization.id, name)).statusCode).toBe(403);
    }
    expect((await member.get('/api/organizations')).json()).toHaveLength(1);
  });

  it('takes its records and files along, for everybody, and nothing of another organization', async () => {
    const admin = await createUser(test);
    const kept = await createOrganization(admin);
    const gone = await createOrganization(admin);
    const viewer = await createMember(test, gone, 'viewer');
    const files = [];
    for (const { id } of [kept, gone]) {
      await admin.send('POST', '/api/tasks', { organizationId: id, title: 'Call the printer' });
      files.push(await uploadDocument(admin, id), await uploadDocument(admin, id));
    }
    expect(await filesOf(gone.id)).toHaveLength(2);
    expect((await remove(admin, gone.id, gone.name)).statusCode).toBe(204);
    expect(await filesOf(gone.id)).toBeNull();
    expect(await filesOf(kept.id)).toHaveLength(2);
    expect((await viewer.get('/api/organizations')).json()).toEqual([]);
    expect((await admin.get('/api/organizations')).json()).toMatchObject([{ id: kept.id }]);
    for (const path of [`/api/tasks?organizationId=${gone.id}`, `/api/documents/${files[2]?.id}/download`]) {
      expect((await admin.get(path)).statusCode).toBe(404);
    }
    expect((await admin.get(`/api/documents/${files[0]?.id}/download`)).statusCode).toBe(200);
    expect((await remove(admin, gone.id, gone.name)).statusCode).toBe(404);
    expect(await test.open.database.select().from(events).where(eq(events.organizationId, gone.id))).toEqual([]);
  });

  it('ends the answers that are being written there', async () => {
    const admin = await createUser(test);
    const gone = await createOrganization(admin);
    const { id } = await createConversation(admin, gone.id);
    const answer = admin.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Hello', isUser: true });
    const said = async () => (await admin.get(`/api/chat/sessions/${id}/answer`)).json<{ text: string | null }>().text;
    await expect.poll(said).toMatch(/\w/);
    expect((await remove(admin, gone.id, gone.name)).statusCode).toBe(204);
    expect((await answer).statusCode).toBe(404);
  });

  it('is done once by two requests at once', async () => {
    const admin = await createUser(test);
    const { id, name } = await createOrganization(admin);
    const answers = await Promise.all([remove(admin, id, name), remove(admin, id, name)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });

  it('leaves no event behind that was still to be told', async () => {
    const admin = await createUser(test);
    const { id, name } = await createOrganization(admin);
    const late = { name: 'task.created', organizationId: id, actorId: admin.id, entityId: newId(), data: {} };
    await test.open.database.insert(events).values(late);
    expect((await remove(admin, id, name)).statusCode).toBe(204);
    await startFurtherApp(test);
    expect(await test.open.database.select().from(events).where(eq(events.organizationId, id))).toEqual([]);
  });
});
