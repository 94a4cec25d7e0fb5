import { beforeAll, describe, expect, it } from 'vitest';
import type { MemorySettings } from '../../../contract/memory.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { newId } from '../../platform/database/ids.ts';
import { converse, createConversation } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { organizationMemorySettings } from './tables.ts';

const test = useTestApp();

let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(test);
});

function calls(user: TestUser, { id }: Pick<Organization, 'id'>) {
  const address = `/api/organizations/${id}`;
  return {
    get: () => user.get(`${address}/memory-settings`),
    read: async () => (await user.get(`${address}/memory-settings`)).json<MemorySettings>(),
    save: (fields: unknown) => user.send('PUT', `${address}/memory-settings`, fields),
    reset: () => user.send('POST', `${address}/memory/reset`),
  };
}

async function setUp() {
  const organization = await createOrganization(admin);
  return { organization, ...calls(admin, organization) };
}

const defaults = {
  enableCrossAgentSharing: true,
  enableFileAccess: true,
  enableOrganizationContext: true,
  maxSharedMessages: 50,
  retentionDays: 30,
};
const others = {
  enableCrossAgentSharing: false,
  enableFileAccess: false,
  enableOrganizationContext: false,
  maxSharedMessages: 120,
  retentionDays: 365,
};

describe('memory settings', () => {
  it('are the defaults before the first save, and nothing is stored', async () => {
    const { organization, get } = await setUp();
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...defaults,
      organizationId: organization.id,
      lastMemoryReset: null,
      createdAt: null,
      updatedAt: null,
    });
    const stored = await test.open.database.select().from(organizationMemorySettings);
    expect(stored.filter(({ organizationId }) => organizationId === organization.id)).toEqual([]);
  });

  it('give back what was saved, also after a restart', async () => {
    const { organization, save, read } = await setUp();
    const response = await save(others);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...others,
      organizationId: organization.id,
      lastMemoryReset: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await read()).toEqual(response.json());
    const restarted = userOn(await startFurtherApp(test), admin);
    expect(await calls(restarted, organization).read()).toEqual(response.json());
  });

  it.each(Object.entries(others))('change %s alone, on the first save and on a later one', async (field, value) => {
    const first = await setUp();
    expect((await first.save({ [field]: value })).json()).toMatchObject({ ...defaults, [field]: value });
    const later = await setUp();
    const before = (await later.save(others)).json<MemorySettings>();
    const back = defaults[field as keyof typeof defaults];
    const after = (await later.save({ [field]: back })).json<MemorySettings>();
    expect(after).toEqual({ ...before, [field]: back, updatedAt: expect.any(String) });
    expect(Date.parse(after.updatedAt!)).toBeGreaterThan(Date.parse(before.updatedAt!));
  });

  it('take the ends of their ranges', async () => {
    const { save } = await setUp();
    for (const ends of [
      { maxSharedMessages: 0, retentionDays: 1 },
      { maxSharedMessages: 500, retentionDays: 3650 },
    ]) {
      expect((await save(ends)).json()).toMatchObject(ends);
    }
  });

  const messages = 'Please enter a number from 0 to 500.';
  const days = 'Please enter a number from 1 to 3,650.';
  const whole = 'Please enter a whole number.';
  it.each<[object, RegExp | string]>([
    [{ maxSharedMessages: -1 }, messages],
    [{ maxSharedMessages: 501 }, messages],
    [{ maxSharedMessages: 2.5 }, whole],
    [{ maxSharedMessages: '50' }, whole],
    [{ maxSharedMessages: null }, whole],
    [{ retentionDays: 0 }, days],
    [{ retentionDays: 3651 }, days],
    [{ retentionDays: 1e12 }, days],
    [{ retentionDays: 30.5 }, whole],
    [{ enableFileAccess: 'yes' }, /\w/],
    [{ enableCrossAgentSharing: 1 }, /\w/],
    [{ enableOrganizationContext: null }, /\w/],
  ])('refuse %j with a sentence, and change nothing', async (fields, message) => {
    const { save, read } = await setUp();
    const before = await read();
    const response = await save({ ...others, ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      details: [{ path: Object.keys(fields)[0] }],
    });
    expect(await read()).toEqual(before);
  });

  it('ignore what the server owns', async () => {
    const { organization, save } = await setUp();
    const elsewhere = await setUp();
    const response = await save({
      organizationId: elsewhere.organization.id,
      lastMemoryReset: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
    });
    const saved = response.json<MemorySettings>();
    expect(saved).toMatchObject({ ...defaults, organizationId: organization.id, lastMemoryReset: null });
    expect(`${saved.createdAt} ${saved.updatedAt}`).not.toContain('2001');
    expect((await elsewhere.read()).createdAt).toBeNull();
  });

  it('of several who save different fields at once are all kept', async () => {
    const { save, read } = await setUp();
    const answers = await Promise.all(Object.entries(others).map(([field, value]) => save({ [field]: value })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await read()).toMatchObject(others);
  });
});

describe('a memory reset', () => {
  it('stamps the time and keeps the settings', async () => {
    const { save, reset, read } = await setUp();
    const before = (await save(others)).json<MemorySettings>();
    const response = await reset();
    expect(response.statusCode).toBe(200);
    const first = response.json<MemorySettings>();
    expect(first).toEqual({ ...before, lastMemoryReset: expect.any(String), updatedAt: expect.any(String) });
    expect(Date.parse(first.lastMemoryReset!)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt!));
    expect(await read()).toEqual(first);
    const second = (await reset()).json<MemorySettings>();
    expect(Date.parse(second.lastMemoryReset!)).toBeGreaterThanOrEqual(Date.parse(first.lastMemoryReset!));
    expect((await save({ retentionDays: 7 })).json()).toMatchObject({ lastMemoryReset: second.lastMemoryReset });
  });

  it('before the first save keeps the defaults', async () => {
    const { reset } = await setUp();
    expect((await reset()).json()).toMatchObject({ ...defaults, lastMemoryReset: expect.stringMatching(/Z$/) });
  });

  it('is later than every message before it, and deletes none', async () => {
    const { organization, reset } = await setUp();
    const { id } = await createConversation(admin, organization.id);
    const { agentMessage } = await converse(admin, id, 'Hello');
    const { lastMemoryReset } = (await reset()).json<MemorySettings>();
    expect(Date.parse(lastMemoryReset!)).toBeGreaterThanOrEqual(Date.parse(agentMessage.createdAt));
    expect((await admin.get(`/api/chat/sessions/${id}/messages`)).json()).toHaveLength(2);
  });

  it('touches no other organization', async () => {
    const here = await setUp();
    const there = await setUp();
    await here.reset();
    expect((await there.read()).lastMemoryReset).toBeNull();
  });
});

describe('who may do what with memory', () => {
  it.each(roles)('as %s: as `can` says, and everybody reads', async (role) => {
    const { organization, read } = await setUp();
    const member = await createMember(test, organization, role);
    const own = calls(member, organization);
    const { can } = (await member.get('/api/organizations')).json<Organization[]>()[0]!;
    expect([can.updateMemorySettings, can.resetMemory]).toEqual([
      role === 'manager' || role === 'admin',
      role === 'admin',
    ]);
    expect((await own.save({ retentionDays: 7 })).statusCode).toBe(can.updateMemorySettings ? 200 : 403);
    expect((await own.reset()).statusCode).toBe(can.resetMemory ? 200 : 403);
    const after = await read();
    expect(after.retentionDays).toBe(can.updateMemorySettings ? 7 : 30);
    expect(after.lastMemoryReset !== null).toBe(can.resetMemory);
    expect((await own.get()).json()).toEqual(after);
  });

  it('nobody outside: it does not exist for them', async () => {
    const { organization, read } = await setUp();
    const before = await read();
    const stranger = await createUser(test);
    await createOrganization(stranger, 'Elsewhere');
    for (const { get, save, reset } of [calls(stranger, organization), calls(admin, { id: newId() })]) {
      for (const response of [await get(), await save({ retentionDays: 7 }), await reset()]) {
        expect(response.statusCode).toBe(404);
        expect(response.json()).toMatchObject({ code: 'not_found' });
      }
    }
    expect(await read()).toEqual(before);
  });

  it('goes with the organization', async () => {
    const { organization, save } = await setUp();
    await save(others);
    await admin.send('DELETE', `/api/organizations/${organization.id}`, { confirmName: organization.name });
    const stored = await test.open.database.select().from(organizationMemorySettings);
    expect(stored.filter(({ organizationId }) => organizationId === organization.id)).toEqual([]);
  });
});
