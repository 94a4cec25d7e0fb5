import { beforeAll, describe, expect, it } from 'vitest';
import { profileFields, type Profile, type ProfileField } from '../../../contract/profile.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(test);
});

async function setUp() {
  const organization = await createOrganization(admin);
  return { organization, ...calls(admin, organization) };
}

function calls(user: TestUser, { id }: Pick<Organization, 'id'>) {
  const url = `/api/organizations/${id}/profile`;
  return {
    save: (fields: object) => user.send('POST', url, fields),
    read: async () => (await user.get(url)).json<Profile>(),
  };
}

const counts: ProfileField[] = [
  'totalBudgetLastYear',
  'pastFunderYear',
  'pastFunderAmount',
  'fundraisingGoal12Months',
  'donorEmailListSize',
  'boardMemberCount',
  'fullTimeStaffCount',
  'partTimeStaffCount',
  'activeVolunteerCount',
  'emailListSize',
  'socialMediaFollowers',
];
const percentages: ProfileField[] = ['grantsPercentage', 'donationsPercentage', 'otherSourcesPercentage'];
const booleans: ProfileField[] = ['hasOperatingReserves', 'hasBylaws', 'hasConflictPolicy', 'hasEmployeeHandbook'];

/** What a field takes and what it refuses, from the contract's own list of types. */
function examplesOf(field: ProfileField): { valid: unknown[]; invalid: unknown[] } {
  if (counts.includes(field)) return { valid: [0, 1, 2_000_000_000], invalid: [-1, 1.5, '12', true, 3e9, [1]] };
  if (percentages.includes(field)) return { valid: [0, 33.5, 100], invalid: [-0.1, 100.1, '50', false] };
  if (booleans.includes(field)) return { valid: [true, false], invalid: ['yes', 1, ''] };
  switch (field) {
    case 'boardEngagementRating':
      return { valid: [1, 5], invalid: [0, 6, 2.5, '3'] };
    case 'boardMeetingFrequency':
      return { valid: ['monthly', 'quarterly', 'biannually', 'annually'], invalid: ['weekly', 'Monthly', 1] };
    case 'upcomingDeadlineDate':
      return { valid: ['2028-02-29'], invalid: ['2027-02-29', '12/31/2027', '2027-1-1', '2027-01-01T00:00:00Z', 1] };
    case 'primaryContactEmail':
      return { valid: ['maya@juniper.example'], invalid: ['maya', 'maya@', 'a b@juniper.example', 1] };
    case 'websiteUrl':
      return {
        valid: ['https://juniper.example/a?b=c', 'http://juniper.example'],
        invalid: ['juniper.example', 'javascript:alert(1)', 'ftp://juniper.example', 1],
      };
    case 'programs':
      return {
        valid: [sampleProfile.programs, Array.from({ length: 50 }, () => sampleProfile.programs[0])],
        invalid: [[], null, {}, 'BrightPath', [1], Array.from({ length: 51 }, () => sampleProfile.programs[0])],
      };
    default:
      return { valid: ['One\nTwo', 'é💚', 'x'.repeat(5000)], invalid: [1, true, [], 'x'.repeat(5001), 'a\u0000b'] };
  }
}
const fields = Object.keys(profileFields.shape) as ProfileField[];

describe('the profile', () => {
  it('is there before the first save, with nothing in it', async () => {
    const { organization, read } = await setUp();
    expect(await read()).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, null])),
      organizationId: organization.id,
      programs: [],
      createdAt: null,
      updatedAt: null,
    });
  });

  it('gives back every field as it was saved', async () => {
    const { organization, save, read } = await setUp();
    const response = await save(sampleProfile);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...sampleProfile,
      organizationId: organization.id,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await read()).toEqual(response.json());
  });

  it.each(fields)('takes what %s may be, and refuses what it may not', async (field) => {
    const { save, read } = await setUp();
    const { valid, invalid } = examplesOf(field);
    for (const value of valid) {
      expect((await save({ [field]: value })).json()).toMatchObject({ [field]: value });
    }
    const before = await read();
    for (const value of invalid) {
      const response = await save({ additionalNotes: 'must not be stored', [field]: value });
      expect([response.statusCode, JSON.stringify(value)?.slice(0, 40)]).toEqual([
        400,
        JSON.stringify(value)?.slice(0, 40),
      ]);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
      expect(response.json<{ details: { path: string }[] }>().details[0]?.path).toMatch(new RegExp(`^${field}`));
    }
    expect(await read()).toEqual(before);
    if (field === 'programs') return;
    expect((await save({ [field]: null })).json<Profile>()[field]).toBeNull();
  });

  it('changes the given fields alone', async () => {
    const { save } = await setUp();
    const first = (await save(sampleProfile)).json<Profile>();
    const second = (await save({ mission: 'A new mission.', boardMemberCount: null })).json<Profile>();
    expect(second).toEqual({
      ...first,
      mission: 'A new mission.',
      boardMemberCount: null,
      updatedAt: second.updatedAt,
    });
    expect(Date.parse(second.updatedAt!)).toBeGreaterThan(Date.parse(first.updatedAt!));
  });

  it('counts an empty text as nothing, in every text field and in a program', async () => {
    const { save } = await setUp();
    await save(sampleProfile);
    const texts = fields.filter((field) => typeof sampleProfile[field] === 'string');
    const emptied = texts.filter((field) => !['boardMeetingFrequency', 'upcomingDeadlineDate'].includes(field));
    const saved = await save(Object.fromEntries(emptied.map((field) => [field, '  '])));
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject(Object.fromEntries(emptied.map((field) => [field, null])));
    const programs = (await save({ programs: [{ name: '', goal: ' Read ' }] })).json<Profile>().programs;
    expect(programs).toEqual([
      { name: null, goal: 'Read', serves: null, servedLastYear: null, budget: null, funder: null, fundingAmount: null },
    ]);
  });

  it.each([
    [{ name: 1 }],
    [{ servedLastYear: -1 }],
    [{ budget: 1.5 }],
    [{ fundingAmount: '12' }],
    [{ goal: 'x'.repeat(5001) }],
  ])('refuses the program %j, saying where', async (program) => {
    const { save, read } = await setUp();
    const response = await save({ programs: [sampleProfile.programs[0], program] });
    expect(response.statusCode).toBe(400);
    const path = `programs.1.${Object.keys(program)[0]}`;
    expect(response.json()).toMatchObject({ details: [{ path }] });
    expect((await read()).programs).toEqual([]);
  });

  it('ignores what the server owns and what it does not know', async () => {
    const { organization, save } = await setUp();
    const response = await save({
      mission: 'Ours.',
      organizationId: '0198c5a2-0000-7000-8000-000000000000',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      secret: 'unknown',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ organizationId: organization.id, mission: 'Ours.' });
    expect(response.json<Profile>().updatedAt).not.toMatch(/^2001/);
    expect(response.body).not.toContain('unknown');
  });

  it('gives its first website and year of founding to the settings that lack them, by an admin', async () => {
    const admin = await createUser(test);
    const { id } = await createOrganization(admin);
    const manager = await createMember(test, { id }, 'manager');
    const settings = async () => (await admin.get('/api/organizations')).json<object[]>();
    const given = { websiteUrl: 'https://spokes.example', foundedDate: 'March 2014' };
    await manager.send('POST', `/api/organizations/${id}/profile`, given);
    expect(await settings()).toMatchObject([{ website: null, foundedYear: null }]);
    await admin.send('POST', `/api/organizations/${id}/profile`, { websiteUrl: null, foundedDate: null });
    await admin.send('POST', `/api/organizations/${id}/profile`, given);
    expect(await settings()).toMatchObject([{ website: given.websiteUrl, foundedYear: 2014 }]);
    await admin.send('PATCH', `/api/organizations/${id}`, { website: null, foundedYear: 2015 });
    await admin.send('POST', `/api/organizations/${id}/profile`, { ...given, foundedDate: '2013' });
    expect(await settings()).toMatchObject([{ website: null, foundedYear: 2015 }]);
  });

  it('takes an empty save', async () => {
    const { save } = await setUp();
    expect((await save({})).statusCode).toBe(200);
  });
});

describe('a save on an older state', () => {
  it('is refused with the newer one, and writes nothing', async () => {
    const { save, read } = await setUp();
    const first = (await save({ mission: 'First' })).json<Profile>();
    const second = (await save({ mission: 'Second', expectedUpdatedAt: first.updatedAt })).json<Profile>();
    expect(second.mission).toBe('Second');
    const stale = await save({ mission: 'Third', expectedUpdatedAt: first.updatedAt });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'stale', message: expect.stringMatching(/\w/) });
    expect(stale.json<{ current: Profile }>().current).toEqual(second);
    expect(await read()).toEqual(second);
  });

  it('is found out at the first save too', async () => {
    const { save, read } = await setUp();
    expect((await save({ mission: 'First', expectedUpdatedAt: null })).statusCode).toBe(200);
    expect((await save({ mission: 'Also first', expectedUpdatedAt: null })).statusCode).toBe(409);
    expect((await read()).mission).toBe('First');
  });

  it('lets one of two at once through', async () => {
    const { save } = await setUp();
    const { updatedAt } = (await save({ mission: 'First' })).json<Profile>();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((mission) => save({ mission, expectedUpdatedAt: updatedAt })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('loses no field of two different saves at once', async () => {
    const { save, read } = await setUp();
    await Promise.all([save({ mission: 'Mission' }), save({ legalStatus: 'Charity' }), save({ boardMemberCount: 7 })]);
    expect(await read()).toMatchObject({ mission: 'Mission', legalStatus: 'Charity', boardMemberCount: 7 });
  });
});

describe('who may save it', () => {
  it.each([
    ['viewer', 403],
    ['staff', 403],
    ['manager', 200],
    ['admin', 200],
  ] as const)('a %s gets %i, and reads it anyhow', async (role, status) => {
    const { organization, save } = await setUp();
    await save({ mission: 'Before' });
    const member = calls(await createMember(test, organization, role), organization);
    expect((await member.save({ mission: 'After' })).statusCode).toBe(status);
    expect((await member.read()).mission).toBe(status === 200 ? 'After' : 'Before');
  });

  it('nobody outside, for whom it does not exist', async () => {
    const { organization } = await setUp();
    const stranger = await createUser(test);
    const url = `/api/organizations/${organization.id}/profile`;
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await stranger.send('POST', url, { mission: 'Mine' })).statusCode).toBe(404);
  });
});
