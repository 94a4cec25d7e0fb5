import { getTableColumns, type Table } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { profileFields } from '../../contract/profile.ts';
import { users } from '../features/auth/tables.ts';
import { organizationMemorySettings } from '../features/memory/tables.ts';
import { organizationMembers, organizations } from '../features/organizations/tables.ts';
import { organizationProfiles } from '../features/profile/tables.ts';
import { newId } from '../platform/database/ids.ts';
import { sessions } from '../platform/http/session-table.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from './test-app.ts';

const test = useTestApp();

const timestamps = ['createdAt', 'updatedAt'];

describe('what is stored', () => {
  it.each<[string, Table, string[]]>([
    ['users', users, ['id', 'email', 'firstName', 'lastName', 'profileImageUrl', ...timestamps]],
    ['sessions', sessions, ['sid', 'sess', 'expire']],
    ['organizations', organizations, ['id', 'name', 'description', 'website', 'foundedYear', ...timestamps]],
    ['organization_members', organizationMembers, ['id', 'userId', 'organizationId', 'role', 'joinedAt']],
    [
      'organization_profiles',
      organizationProfiles,
      ['organizationId', ...Object.keys(profileFields.shape), ...timestamps],
    ],
    [
      'organization_memory_settings',
      organizationMemorySettings,
      [
        'organizationId',
        'enableCrossAgentSharing',
        'enableFileAccess',
        'enableOrganizationContext',
        'maxSharedMessages',
        'retentionDays',
        'lastMemoryReset',
        ...timestamps,
      ],
    ],
  ])('of %s has the fields of the specification', (_, table, fields) => {
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(fields));
  });

  it('of a member has the role viewer where nothing else is said', async () => {
    const admin = await createUser(test);
    const { id: organizationId } = await createOrganization(admin);
    const { id: userId } = await createUser(test);
    const [member] = await test.open.database
      .insert(organizationMembers)
      .values({ organizationId, userId })
      .returning();
    expect(member).toMatchObject({ role: 'viewer', joinedAt: expect.any(Date) });
  });
});

describe('a client that creates a record', () => {
  let admin: TestUser;
  let organizationId: string;
  beforeAll(async () => {
    admin = await createUser(test);
    organizationId = (await createOrganization(admin)).id;
  });

  it.each([
    ['an organization', () => '/api/organizations', () => ({ name: 'Juniper House' })],
    ['a task', () => '/api/tasks', () => ({ organizationId, title: 'Call the printer' })],
    ['a conversation', () => '/api/chat/sessions', () => ({ organizationId, agentType: 'hr_coach' })],
    [
      'an invitation',
      () => `/api/organizations/${organizationId}/invitations`,
      () => ({ email: 'lena@example.org', role: 'viewer' }),
    ],
  ])('decides neither id nor timestamps of %s', async (_, url, fields) => {
    const claimed = {
      id: newId(),
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      completedAt: '2001-01-01T00:00:00.000Z',
    };
    const response = await admin.send('POST', url(), { ...claimed, ...fields() });
    expect(response.statusCode).toBe(201);
    const created = response.json<Record<string, unknown>>();
    expect(created).toMatchObject(fields());
    expect(created['id']).not.toBe(claimed.id);
    expect(response.body).not.toContain('2001-01-01');
    expect(created['completedAt'] ?? null).toBeNull();
  });
});
