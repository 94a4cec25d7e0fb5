import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import type { Task } from '../../../contract/tasks.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';

const test = useTestApp();

async function setUp(timeZone = 'UTC') {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  await admin.send('PATCH', `/api/organizations/${organization.id}`, { timeZone });
  const staff = await createMember(test, organization, 'staff');
  return { admin, organization, staff };
}

const createTask = async (user: TestUser, { id }: { id: string }, day: string, fields: object = {}) =>
  (
    await user.send('POST', '/api/tasks', {
      organizationId: id,
      title: 'Send the letter',
      dueDate: `${day}T12:00:00.000Z`,
      ...fields,
    })
  ).json<Task>();
/** What the upkeep does, as a start of the server does it too. */
const remindAt = async (time: string) => void (await startFurtherApp(test, { now: () => new Date(time) }));
const read = async (user: TestUser, { id }: { id: string }) =>
  (await user.get(`/api/notifications?organizationId=${id}`)).json<Notification[]>();
const messagesOf = async (user: TestUser, organization: { id: string }) =>
  (await read(user, organization)).map(({ message }) => message);

describe('a due date', () => {
  it('is told the day before and once it has passed, each once', async () => {
    const { admin, organization } = await setUp();
    const { id } = await createTask(admin, organization, '2026-12-11');
    await remindAt('2026-12-09T23:59:00Z');
    expect(await read(admin, organization)).toEqual([]);
    for (const time of [
      '2026-12-10T00:00:00Z',
      '2026-12-10T23:00:00Z',
      '2026-12-11T12:00:00Z',
      '2026-12-11T23:59:00Z',
    ]) {
      await remindAt(time);
    }
    expect(await read(admin, organization)).toMatchObject([
      { message: '"Send the letter" is due tomorrow, Fri, Dec 11, 2026.', path: `/tasks?task=${id}` },
    ]);
    for (const time of ['2026-12-12T00:00:00Z', '2026-12-13T00:00:00Z']) await remindAt(time);
    expect(await messagesOf(admin, organization)).toEqual([
      '"Send the letter" is overdue: it was due on Fri, Dec 11, 2026.',
      '"Send the letter" is due tomorrow, Fri, Dec 11, 2026.',
    ]);
  });

  it('that is moved is told anew', async () => {
    const { admin, organization } = await setUp();
    const { id } = await createTask(admin, organization, '2026-12-11');
    await remindAt('2026-12-10T08:00:00Z');
    await admin.send('PUT', `/api/tasks/${id}`, { dueDate: '2026-12-18T12:00:00.000Z' });
    await remindAt('2026-12-17T08:00:00Z');
    expect(await messagesOf(admin, organization)).toEqual([
      '"Send the letter" is due tomorrow, Fri, Dec 18, 2026.',
      '"Send the letter" is due tomorrow, Fri, Dec 11, 2026.',
    ]);
  });

  it('is told to the assignee alone, and to the creator where nobody is assigned', async () => {
    const { admin, staff, organization } = await setUp();
    await createTask(admin, organization, '2026-12-11', { title: 'Theirs', assignedTo: staff.id });
    await createTask(admin, organization, '2026-12-11', { title: 'Mine' });
    await remindAt('2026-12-10T08:00:00Z');
    expect(await messagesOf(admin, organization)).toEqual(['"Mine" is due tomorrow, Fri, Dec 11, 2026.']);
    expect((await messagesOf(staff, organization))[0]).toBe('"Theirs" is due tomorrow, Fri, Dec 11, 2026.');
  });

  it('of a task that is completed, or has none, is not told', async () => {
    const { admin, organization } = await setUp();
    await createTask(admin, organization, '2026-12-11', { status: 'completed' });
    await createTask(admin, organization, '2026-12-11', { dueDate: null, smartDueDate: false });
    await remindAt('2026-12-10T08:00:00Z');
    await remindAt('2026-12-12T08:00:00Z');
    expect(await read(admin, organization)).toEqual([]);
  });

  it('long past when it is first seen is not told: 30 days are the limit', async () => {
    const { admin, organization } = await setUp();
    await createTask(admin, organization, '2026-11-10', { title: 'Long past' });
    await createTask(admin, organization, '2026-11-11', { title: 'Just within' });
    await remindAt('2026-12-11T08:00:00Z');
    expect(await messagesOf(admin, organization)).toEqual([
      '"Just within" is overdue: it was due on Wed, Nov 11, 2026.',
    ]);
  });

  it.each([
    ['Pacific/Auckland', '2026-12-09T10:59:00Z', '2026-12-09T11:00:00Z'],
    ['America/Los_Angeles', '2026-12-10T07:59:00Z', '2026-12-10T08:00:00Z'],
  ])('is a day of the calendar in %s', async (timeZone, before, from) => {
    const { admin, organization } = await setUp(timeZone);
    await createTask(admin, organization, '2026-12-11');
    await remindAt(before);
    expect(await read(admin, organization)).toEqual([]);
    await remindAt(from);
    expect(await messagesOf(admin, organization)).toEqual(['"Send the letter" is due tomorrow, Fri, Dec 11, 2026.']);
  });

  it('is not told to a creator who has left', async () => {
    const { admin, staff, organization } = await setUp();
    await createTask(staff, organization, '2026-12-11');
    const members = `/api/organizations/${organization.id}/members`;
    await admin.send('DELETE', `${members}/${staff.id}`);
    await remindAt('2026-12-10T08:00:00Z');
    const invitation = await admin.send('POST', `/api/organizations/${organization.id}/invitations`, {
      email: 'back@example.org',
      role: 'staff',
    });
    const token = invitation.json<{ url: string }>().url.split('/').at(-1);
    await staff.send('POST', `/api/invitations/${token}/accept`);
    expect(await read(staff, organization)).toEqual([]);
  });
});
