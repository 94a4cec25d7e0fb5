import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { roles } from '../../../contract/options.ts';
import { newId } from '../../platform/database/ids.ts';
import { createEvents, type AnnouncedEvent } from '../../platform/events/events.ts';
import { converse, createConversation, invite, uploadDocument } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { forgetPerson } from '../auth/index.ts';
import { recordAuditEntry } from './index.ts';
import { auditLog } from './tables.ts';

const test = useTestApp();

let admin: TestUser;
beforeAll(async () => {
  admin = await createUser(test, 'Ada', 'Byron');
});

const address = ({ id }: { id: string }) => `/api/organizations/${id}`;
const readPage = async (organization: { id: string }, query = '', user = admin) =>
  (await user.get(`${address(organization)}/audit-log${query}`)).json<AuditEntry[]>();
const words = (entries: AuditEntry[]) => entries.map(({ action, target }) => [action, target]);

/** What `work` leaves in the log of a new organization, newest first, without the organization's beginning. */
async function entriesOf(work: (organization: Organization) => Promise<unknown>): Promise<AuditEntry[]> {
  const organization = await createOrganization(admin);
  await work(organization);
  const entries = await readPage(organization);
  expect(entries.at(-1)).toMatchObject({ action: 'organization.created', target: 'Juniper Table' });
  return entries.slice(0, -1);
}

async function joinAs(organization: Organization, role: string, firstName = 'Grace', lastName = 'Hopper') {
  const { token } = await invite(admin, organization.id, { role });
  const person = await createUser(test, firstName, lastName);
  await person.send('POST', `/api/invitations/${token}/accept`);
  return person;
}

describe('the audit log', () => {
  it('tells who did what to whom, when and from where', async () => {
    const organization = await createOrganization(admin);
    const before = Date.now();
    await admin.request({
      method: 'PATCH',
      url: address(organization),
      payload: { name: 'Juniper House' },
      remoteAddress: '192.0.2.7',
    });
    const [entry] = await readPage(organization);
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      actor: { id: admin.id, firstName: 'Ada', lastName: 'Byron' },
      action: 'organization.renamed',
      target: 'Juniper House',
      address: '192.0.2.7',
    });
    expect(Date.parse(entry!.createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(entry!.createdAt)).toBeLessThanOrEqual(Date.now());
  });

  it('has what happens to members and invitations, in words and without an email address', async () => {
    const entries = await entriesOf(async (organization) => {
      const person = await joinAs(organization, 'staff');
      await admin.send('PATCH', `${address(organization)}/members/${person.id}`, { role: 'manager' });
      const { id } = await invite(person, organization.id, { role: 'viewer' });
      await admin.send('DELETE', `${address(organization)}/invitations/${id}`);
      await admin.send('DELETE', `${address(organization)}/members/${person.id}`);
      const other = await joinAs(organization, 'viewer', 'Mary', 'Jackson');
      await other.send('DELETE', `${address(organization)}/members/${other.id}`);
    });
    expect(entries.map(({ actor, action, target }) => [actor?.firstName, action, target]).toReversed()).toEqual([
      ['Ada', 'invitation.sent', 'somebody as staff'],
      ['Grace', 'member.joined', 'as staff'],
      ['Ada', 'member.role-changed', 'Grace Hopper, now manager'],
      ['Grace', 'invitation.sent', 'somebody as viewer'],
      ['Ada', 'invitation.revoked', 'somebody as viewer'],
      ['Ada', 'member.removed', 'Grace Hopper'],
      ['Ada', 'invitation.sent', 'somebody as viewer'],
      ['Mary', 'member.joined', 'as viewer'],
      ['Mary', 'member.left', 'Mary Jackson'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('names nobody any more whose account is gone', async () => {
    const organization = await createOrganization(admin);
    const person = await joinAs(organization, 'staff', 'Zelda', 'Zanzibar');
    await admin.send('PATCH', `${address(organization)}/members/${person.id}`, { role: 'manager' });
    await admin.send('DELETE', `${address(organization)}/members/${person.id}/sessions`);
    expect(words(await readPage(organization))).toContainEqual(['member.role-changed', 'Zelda Zanzibar, now manager']);
    await test.open.database.transaction((transaction) => forgetPerson(transaction, person.id, new Date()));
    expect(words(await readPage(organization)).slice(0, 2)).toEqual([
      ['member.sessions-ended', 'Former member'],
      ['member.role-changed', 'Former member, now manager'],
    ]);
    expect(JSON.stringify(await test.open.database.select().from(auditLog))).not.toContain('Zanzibar');
  });

  it('has what happens to the organization, its profile and its memory', async () => {
    const entries = await entriesOf(async (organization) => {
      const url = address(organization);
      await admin.send('PATCH', url, { description: 'We feed people.' });
      await admin.send('PATCH', url, { name: 'Juniper House' });
      await admin.send('PUT', `${url}/funding-target`, { amount: 5000, raised: 10, targetDate: null });
      await admin.send('PUT', `${url}/funding-target`, { amount: null, raised: null, targetDate: null });
      await admin.send('POST', `${url}/profile`, { mission: 'Nobody goes hungry.' });
      await admin.send('PUT', `${url}/memory-settings`, { retentionDays: 7 });
      await admin.send('POST', `${url}/memory/reset`);
    });
    expect(words(entries).toReversed()).toEqual([
      ['organization.updated', 'Juniper Table'],
      ['organization.renamed', 'Juniper House'],
      ['funding-target.set', null],
      ['funding-target.cleared', null],
      ['profile.saved', null],
      ['memory-settings.updated', null],
      ['memory.reset', null],
    ]);
  });

  it('has documents that come and go, and tasks that go', async () => {
    const entries = await entriesOf(async ({ id }) => {
      const document = await uploadDocument(admin, id, { name: 'Budget 2027.txt', content: Buffer.from('Zanzibar') });
      await admin.send('PATCH', `/api/documents/${document.id}`, { description: 'Zanzibar' });
      await admin.send('DELETE', `/api/documents/${document.id}`);
      const task = await admin.send('POST', '/api/tasks', { organizationId: id, title: 'Call Maria' });
      await admin.send('DELETE', `/api/tasks/${task.json<{ id: string }>().id}`);
    });
    expect(words(entries).toReversed()).toEqual([
      ['document.uploaded', 'Budget 2027.txt'],
      ['document.deleted', 'Budget 2027.txt'],
      ['task.deleted', 'Call Maria'],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/zanzibar|files|storage/i);
  });

  it('has conversations that are cleared and deleted, with no word of them and no title of a private one', async () => {
    const entries = await entriesOf(async ({ id }) => {
      for (const fields of [{ title: 'Spring appeal' }, { title: 'Zanzibar', isPrivate: true }, {}]) {
        const conversation = await createConversation(admin, id, fields);
        await converse(admin, conversation.id, 'Zanzibar');
        await admin.send('DELETE', `/api/chat/sessions/${conversation.id}/clear`);
        await admin.send('DELETE', `/api/chat/sessions/${conversation.id}`);
      }
    });
    expect(words(entries).toReversed()).toEqual([
      ['conversation.cleared', 'Spring appeal'],
      ['conversation.deleted', 'Spring appeal'],
      ['conversation.cleared', null],
      ['conversation.deleted', null],
      ['conversation.cleared', null],
      ['conversation.deleted', null],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Zanzibar');
  });

  it('has nothing of what was refused', async () => {
    const entries = await entriesOf(async (organization) => {
      const viewer = await createMember(test, organization, 'viewer');
      await viewer.send('PATCH', address(organization), { name: 'Mine' });
      await admin.send('DELETE', `${address(organization)}/members/${admin.id}`);
      await admin.send('PUT', `${address(organization)}/memory-settings`, { retentionDays: 0 });
    });
    expect(entries).toEqual([]);
  });

  it('keeps the names of people who are no members any more', async () => {
    const entries = await entriesOf(async (organization) => {
      const person = await joinAs(organization, 'manager');
      await person.send('POST', `${address(organization)}/profile`, { mission: 'Nobody goes hungry.' });
      await person.send('DELETE', `${address(organization)}/members/${person.id}`);
    });
    const byGrace = entries.filter(({ actor }) => actor?.firstName === 'Grace' && actor.lastName === 'Hopper');
    expect(byGrace.map(({ action }) => action)).toEqual(['member.left', 'profile.saved', 'member.joined']);
  });

  it('stays when what it tells of is gone, and goes with its organization alone', async () => {
    const organization = await createOrganization(admin, 'Gone');
    await admin.send('POST', `${address(organization)}/memory/reset`);
    const stored = async () =>
      (await test.open.database.select().from(auditLog)).filter((entry) => entry.organizationId === organization.id);
    expect(await stored()).toHaveLength(2);
    await admin.send('DELETE', address(organization), { confirmName: 'Gone' });
    expect(await stored()).toEqual([]);
    expect((await admin.get(`${address(organization)}/audit-log`)).statusCode).toBe(404);
  });
});

describe('the address of an entry', () => {
  const renameVia = async (options: { forwarded?: string; remoteAddress: string; trustProxy: boolean }) => {
    const organization = await createOrganization(admin);
    const { trustProxy, forwarded, remoteAddress } = options;
    const person = userOn(await startFurtherApp(test, { trustProxy }), admin);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const payload = { name: 'Juniper House' };
    await person.request({ method: 'PATCH', url: address(organization), payload, headers, remoteAddress });
    const [entry] = await readPage(organization);
    expect(entry?.action).toBe('organization.renamed');
    return entry?.address;
  };

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
  ])('of a request from %s is %s', async (remoteAddress, expected) => {
    expect(await renameVia({ trustProxy: false, remoteAddress })).toBe(expected);
  });

  it('is nothing that a client claims where there is no proxy', async () => {
    const options = { trustProxy: false, remoteAddress: '192.0.2.7', forwarded: '198.51.100.1' };
    expect(await renameVia(options)).toBe('192.0.2.7');
  });

  it.each([
    ['what the proxy says', '198.51.100.1', '198.51.100.1'],
    ['not what the client told the proxy', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['unknown where the proxy says something else', '<script>Zanzibar</script>', null],
  ])('behind a proxy is %s', async (_, forwarded, expected) => {
    expect(await renameVia({ trustProxy: true, remoteAddress: '127.0.0.1', forwarded })).toBe(expected);
  });
});

/** Delivers events of one moment straight to the listener. */
async function recordAt(organization: { id: string }, titles: string[], createdAt: Date): Promise<AnnouncedEvent[]> {
  const events = titles.map((title) => ({
    id: newId(),
    name: 'task.deleted',
    organizationId: organization.id,
    actorId: admin.id,
    entityId: newId(),
    data: { title },
    address: null,
    createdAt,
  }));
  await deliver(events);
  return events;
}
async function deliver(events: AnnouncedEvent[]): Promise<void> {
  const failures: string[] = [];
  const delivery = createEvents(test.open.database, [recordAuditEntry], (message) => failures.push(message));
  await Promise.all(events.map((event) => delivery.deliver([event])));
  expect(failures).toEqual([]);
}

async function readAll(organization: { id: string }, limit: number): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (;;) {
    const before = all.at(-1)?.createdAt;
    const page = await readPage(organization, `?limit=${limit}${before ? `&before=${before}` : ''}`);
    all.push(...page);
    if (page.length < limit) return all;
  }
}

describe('paging', () => {
  const moment = new Date('2027-03-01T10:00:00.000Z');
  const titles = Array.from({ length: 12 }, (_, number) => `Task ${number}`);

  it.each([1, 2, 5])('by %i loses no entry, though many are of one millisecond', async (limit) => {
    const organization = await createOrganization(admin);
    await recordAt(organization, titles, moment);
    await recordAt(organization, ['A later one'], new Date(moment.getTime() + 3));
    const all = await readAll(organization, limit);
    const tasks = all.filter(({ action }) => action === 'task.deleted');
    expect(tasks.map(({ target }) => target).sort()).toEqual([...titles, 'A later one'].sort());
    const times = tasks.map(({ createdAt }) => Date.parse(createdAt) - moment.getTime());
    expect(times).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(all).toEqual(await readPage(organization));
  });

  it('is by the time of what happened, also where it was told late', async () => {
    const organization = await createOrganization(admin);
    await recordAt(organization, ['second'], new Date(moment.getTime() + 50));
    await recordAt(organization, ['first'], moment);
    const tasks = (await readPage(organization)).filter(({ action }) => action === 'task.deleted');
    expect(tasks.map(({ target }) => target)).toEqual(['second', 'first']);
    expect(tasks.at(-1)?.createdAt).toBe(moment.toISOString());
  });

  it('shows what is strictly before the given time, in any zone', async () => {
    const organization = await createOrganization(admin);
    await recordAt(organization, ['one', 'two'], moment);
    const targetsBefore = async (before: string) =>
      (await readPage(organization, `?before=${encodeURIComponent(before)}`))
        .filter(({ action }) => action === 'task.deleted')
        .map(({ createdAt }) => createdAt);
    expect(await targetsBefore('2027-03-01T10:00:00.002Z')).toHaveLength(2);
    expect(await targetsBefore('2027-03-01T12:00:00.001+02:00')).toEqual(['2027-03-01T10:00:00.000Z']);
    expect(await targetsBefore('2027-03-01T10:00:00.000Z')).toEqual([]);
  });

  it('goes on after an entry by its id, and takes no id that is not in this log', async () => {
    const [organization, other] = [await createOrganization(admin), await createOrganization(admin)];
    await recordAt(organization, titles, moment);
    const all = await readPage(organization);
    const [first, , third] = all;
    expect(await readPage(organization, `?before=${third!.id}`)).toEqual(all.slice(3));
    for (const id of [newId(), (await readPage(other))[0]!.id]) {
      const response = await admin.get(`${address(organization)}/audit-log?before=${id}`);
      expect([response.statusCode, response.body.includes(first!.id)]).toEqual([400, false]);
    }
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=2.5',
    'limit=many',
    'before=yesterday',
    'before=2027-03-01',
    'before=0000-01-01T00:00:00Z',
    'before=9999-12-31T23:59:59-23:59',
  ])('with %s is 400', async (query) => {
    const organization = await createOrganization(admin);
    const response = await admin.get(`${address(organization)}/audit-log?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
  });
});

describe('an event', () => {
  it('that is heard twice, also at once, is written once', async () => {
    const organization = await createOrganization(admin);
    const events = await recordAt(organization, ['Call Maria'], new Date());
    await deliver([...events, ...events]);
    expect(words(await readPage(organization)).filter(([action]) => action === 'task.deleted')).toHaveLength(1);
  });

  it('of an organization that is gone leaves nothing, and is done', async () => {
    const gone = { id: newId() };
    const events = await recordAt(gone, ['Call Maria'], new Date());
    const stored = await test.open.database.select().from(auditLog);
    expect(stored.filter(({ eventId }) => eventId === events[0]!.id)).toEqual([]);
  });

  it('of one organization is in no other’s log', async () => {
    const [here, there] = [await createOrganization(admin), await createOrganization(admin)];
    await recordAt(here, ['Call Maria'], new Date());
    expect(words(await readPage(there))).toEqual([['organization.created', 'Juniper Table']]);
  });
});

describe('who may read the audit log', () => {
  it.each(roles)('as %s: as `can` says', async (role) => {
    const organization = await createOrganization(admin);
    const member = await createMember(test, organization, role);
    const { can } = (await member.get('/api/organizations')).json<Organization[]>()[0]!;
    expect(can.readAuditLog).toBe(role === 'admin');
    const response = await member.get(`${address(organization)}/audit-log`);
    expect(response.statusCode).toBe(role === 'admin' ? 200 : 403);
    if (role !== 'admin') expect(response.json()).toMatchObject({ code: 'forbidden' });
  });

  it('nobody outside: it does not exist for them', async () => {
    const organization = await createOrganization(admin);
    const stranger = await createUser(test);
    await createOrganization(stranger, 'Elsewhere');
    for (const id of [organization.id, newId(), 'not-an-id']) {
      const response = await stranger.get(`${address({ id })}/audit-log`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
