import { describe, expect, it } from 'vitest';
import type { Member, Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { newId } from '../../platform/database/ids.ts';
import { createMember, createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

describe('an organization', () => {
  it('is created with its creator as admin', async () => {
    const user = await createUser(test);
    const response = await user.send('POST', '/api/organizations', {
      name: ' Juniper Table ',
      description: '',
      timeZone: 'America/New_York',
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
      fiscalYearEndMonth: 12,
      role: 'admin',
      can: {
        updateProfile: true,
        updateSettings: true,
        setFundingTarget: true,
        invite: true,
        manageMembers: true,
        chat: true,
        createTask: true,
        uploadDocument: true,
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
    ['staff', ['chat', 'createTask', 'uploadDocument']],
    ['manager', ['updateProfile', 'setFundingTarget', 'invite', 'chat', 'createTask', 'uploadDocument']],
  ] as const)('lets a %s do what the role allows', async (role, allowed) => {
    const organization = await createOrganization(await createUser(test));
    const member = await createMember(test, organization, role);
    const [listed] = (await member.get('/api/organizations')).json<Organization[]>();
    const can = Object.entries(listed?.can ?? {}).flatMap(([action, may]) => (may ? [action] : []));
    expect(can.sort()).toEqual([...allowed].sort());
  });
});

describe('members', () => {
  it('are listed with role and person, and with nothing else about them', async () => {
    const admin = await createUser(test, 'Ada', 'Byron');
    const organization = await createOrganization(admin);
    const viewer = await createMember(test, organization, 'viewer');
    const list = (await viewer.get(`/api/organizations/${organization.id}/members`)).json<Member[]>();
    expect(list).toEqual([
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
    const organization = await createOrganization(await createUser(test));
    const stranger = await createUser(test);
    const foreign = await stranger.get(`/api/organizations/${organization.id}/members`);
    const unknown = await stranger.get(`/api/organizations/${newId()}/members`);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });
});
