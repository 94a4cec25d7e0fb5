import { describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications.ts';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { newId } from '../../platform/database/ids.ts';
import { createEvents } from '../../platform/events/events.ts';
import { invite } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';

const test = useTestApp();

async function setUp() {
  const dana = await createUser(test, 'Dana', 'Okafor');
  const organization = await createOrganization(dana);
  const staff = await createMember(test, organization, 'staff');
  const manager = await createMember(test, organization, 'manager');
  return { dana, organization, staff, manager };
}
type Organization = { id: string };

const read = async (user: TestUser, { id }: Organization) =>
  (await user.get(`/api/notifications?organizationId=${id}`)).json<Notification[]>();
const messagesOf = async (user: TestUser, organization: Organization) =>
  (await read(user, organization)).map(({ message }) => message);
// Without a date, so that no reminder comes in between.
const createTask = async (user: TestUser, { id }: Organization, fields: object = {}) =>
  (
    await user.send('POST', '/api/tasks', {
      organizationId: id,
      title: 'Send the letter',
      smartDueDate: false,
      ...fields,
    })
  ).json<Task>();
const comment = async (user: TestUser, { id }: Task, text: string) =>
  (await user.send('POST', `/api/tasks/${id}/comments`, { comment: text })).json<TaskComment>();
const markRead = (user: TestUser, body: object) => user.send('POST', '/api/notifications/read', body);

describe('a person is told', () => {
  it('of a task assigned to them, with the whole record', async () => {
    const { dana, staff, organization } = await setUp();
    const task = await createTask(dana, organization, { assignedTo: staff.id });
    expect(await read(staff, organization)).toEqual([
      {
        id: expect.any(String),
        message: 'Dana Okafor assigned you "Send the letter".',
        path: `/tasks?task=${task.id}`,
        readAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    expect(await read(dana, organization)).toEqual([]);
  });

  it('of a task that is given to them later, each time anew, and not of other changes to it', async () => {
    const { dana, staff, manager, organization } = await setUp();
    const { id } = await createTask(dana, organization, { assignedTo: manager.id });
    for (const change of [
      { assignedTo: staff.id },
      { assignedTo: staff.id, title: 'Send it' },
      { status: 'completed' },
      { assignedTo: null },
      { assignedTo: staff.id, status: 'todo' },
    ]) {
      expect((await dana.send('PUT', `/api/tasks/${id}`, change)).statusCode).toBe(200);
    }
    expect(await messagesOf(staff, organization)).toEqual([
      'Dana Okafor assigned you "Send it".',
      'Dana Okafor assigned you "Send the letter".',
    ]);
    expect(await messagesOf(manager, organization)).toHaveLength(1);
  });

  it('of a comment on a task they made or are assigned to', async () => {
    const { dana, staff, manager, organization } = await setUp();
    const bystander = await createMember(test, organization, 'staff');
    const task = await createTask(dana, organization, { assignedTo: staff.id });
    await comment(manager, task, 'Zanzibar');
    const sentence = 'manager Okafor commented on "Send the letter".';
    expect(await messagesOf(dana, organization)).toEqual([sentence]);
    expect((await read(staff, organization))[0]).toMatchObject({ message: sentence, path: `/tasks?task=${task.id}` });
    expect(await read(bystander, organization)).toEqual([]);
  });

  it('of a mention, once a comment, whatever else the task is to them', async () => {
    const { dana, staff, manager, organization } = await setUp();
    const task = await createTask(dana, organization);
    await comment(staff, task, 'Please ask @manager Okafor, @Dana Okafor. Thanks @dana okafor and @staff Okafor!');
    const sentence = 'staff Okafor mentioned you in a comment on "Send the letter".';
    expect(await messagesOf(dana, organization)).toEqual([sentence]);
    expect(await messagesOf(manager, organization)).toEqual([sentence]);
    expect(await read(staff, organization)).toEqual([]);
  });

  it('that their invitation was accepted', async () => {
    const { dana, manager, organization } = await setUp();
    const { token } = await invite(manager, organization.id, { role: 'staff' });
    const guest = await createUser(test, 'Sam', 'Lee');
    await guest.send('POST', `/api/invitations/${token}/accept`);
    expect(await read(manager, organization)).toMatchObject([
      { message: 'Sam Lee accepted your invitation and joined as staff.', path: '/settings' },
    ]);
    expect(await read(dana, organization)).toEqual([]);
  });
});

describe('nobody is told', () => {
  it('of what they did themselves', async () => {
    const { dana, organization } = await setUp();
    const task = await createTask(dana, organization, { assignedTo: dana.id });
    await comment(dana, task, 'Note to myself, @Dana Okafor');
    await dana.send('PUT', `/api/tasks/${task.id}`, { assignedTo: null });
    await dana.send('PUT', `/api/tasks/${task.id}`, { assignedTo: dana.id });
    expect(await read(dana, organization)).toEqual([]);
  });

  it('who is named but no member', async () => {
    const { staff, organization } = await setUp();
    const outsider = await createUser(test, 'Olive', 'Outside');
    const elsewhere = await createOrganization(outsider, 'Elsewhere');
    await comment(staff, await createTask(staff, organization), 'Hello @Olive Outside');
    expect(await read(outsider, elsewhere)).toEqual([]);
  });

  it('who has left, though the task is still theirs', async () => {
    const { dana, staff, manager, organization } = await setUp();
    const task = await createTask(staff, organization);
    await dana.send('DELETE', `/api/organizations/${organization.id}/members/${staff.id}`);
    await comment(manager, task, 'Where is @staff Okafor?');
    const { token } = await invite(dana, organization.id);
    await staff.send('POST', `/api/invitations/${token}/accept`);
    expect(await read(staff, organization)).toEqual([]);
  });

  it('twice of one event, nor of a task that is gone', async () => {
    const { dana, staff, organization } = await setUp();
    const task = await createTask(dana, organization);
    const event = {
      name: 'task-comment.created',
      organizationId: organization.id,
      actorId: dana.id,
      entityId: newId(),
      data: { taskId: task.id, title: task.title, mentioned: [staff.id] },
    };
    const silent = createEvents(test.open.database, [], () => {});
    const { database } = test.open;
    for (let time = 0; time < 2; time += 1) await silent.announce(database, event);
    await silent.announce(database, { ...event, entityId: newId(), data: { ...event.data, taskId: newId() } });
    await startFurtherApp(test);
    expect(await read(staff, organization)).toHaveLength(1);
  });
});

describe('notifications', () => {
  it('are one’s own in that organization, newest first', async () => {
    const { dana, staff, organization } = await setUp();
    const other = await createOrganization(staff, 'Elsewhere');
    for (let number = 1; number <= 3; number += 1) {
      await createTask(dana, organization, { title: `Task ${number}`, assignedTo: staff.id });
    }
    const messages = await messagesOf(staff, organization);
    expect(messages).toEqual([3, 2, 1].map((number) => `Dana Okafor assigned you "Task ${number}".`));
    expect(await read(staff, other)).toEqual([]);
  });

  it('go with their task', async () => {
    const { dana, staff, organization } = await setUp();
    const task = await createTask(dana, organization, { assignedTo: staff.id });
    await createTask(dana, organization, { title: 'This one stays', assignedTo: staff.id });
    await comment(dana, task, 'A word');
    expect(await read(staff, organization)).toHaveLength(3);
    await dana.send('DELETE', `/api/tasks/${task.id}`);
    expect(await messagesOf(staff, organization)).toEqual(['Dana Okafor assigned you "This one stays".']);
  });

  it('go with the membership, those of other organizations stay', async () => {
    const { dana, staff, organization } = await setUp();
    const other = await createOrganization(dana, 'Elsewhere');
    const { token: toOther } = await invite(dana, other.id);
    await staff.send('POST', `/api/invitations/${toOther}/accept`);
    for (const where of [organization, other]) await createTask(dana, where, { assignedTo: staff.id });
    await staff.send('DELETE', `/api/organizations/${organization.id}/members/${staff.id}`);
    expect((await staff.get(`/api/notifications?organizationId=${organization.id}`)).statusCode).toBe(404);
    expect(await read(staff, other)).toHaveLength(1);
    const { token } = await invite(dana, organization.id);
    await staff.send('POST', `/api/invitations/${token}/accept`);
    expect(await read(staff, organization)).toEqual([]);
  });

  it('are 404 for somebody outside, and 400 without an organization', async () => {
    const { organization } = await setUp();
    const stranger = await createUser(test);
    for (const response of [
      await stranger.get(`/api/notifications?organizationId=${organization.id}`),
      await markRead(stranger, { all: true, organizationId: organization.id }),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await stranger.get('/api/notifications')).statusCode).toBe(400);
  });
});

describe('reading', () => {
  it('marks the named ones, keeps when it was, and takes unknown ids without a word', async () => {
    const { dana, staff, organization } = await setUp();
    for (const title of ['One', 'Two']) await createTask(dana, organization, { title, assignedTo: staff.id });
    const [newer, older] = await read(staff, organization);
    const response = await markRead(staff, { ids: [newer!.id, newId()] });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const [first, second] = await read(staff, organization);
    expect(first).toEqual({ ...newer, readAt: expect.stringMatching(/Z$/) });
    expect(second).toEqual(older);
    await markRead(staff, { ids: [newer!.id] });
    expect((await read(staff, organization))[0]).toEqual(first);
    expect((await markRead(staff, { ids: [] })).statusCode).toBe(204);
  });

  it('marks all of one organization', async () => {
    const { dana, staff, organization } = await setUp();
    const other = await createOrganization(dana, 'Elsewhere');
    const { token } = await invite(dana, other.id);
    await staff.send('POST', `/api/invitations/${token}/accept`);
    for (const where of [organization, organization, other]) await createTask(dana, where, { assignedTo: staff.id });
    expect((await markRead(staff, { all: true, organizationId: organization.id })).statusCode).toBe(204);
    expect((await read(staff, organization)).map(({ readAt }) => readAt === null)).toEqual([false, false]);
    expect((await read(staff, other)).map(({ readAt }) => readAt === null)).toEqual([true]);
  });

  it('is of one’s own alone: what others were told stays unread', async () => {
    const { dana, staff, manager, organization } = await setUp();
    await createTask(dana, organization, { assignedTo: staff.id });
    const [told] = await read(staff, organization);
    expect((await markRead(manager, { ids: [told!.id] })).statusCode).toBe(204);
    await markRead(manager, { all: true, organizationId: organization.id });
    expect(await read(staff, organization)).toEqual([told]);
  });

  it.each([{}, { ids: 'x' }, { ids: ['x'] }, { all: false, organizationId: newId() }, { all: true }])(
    'refuses %j',
    async (body) => {
      const { staff } = await setUp();
      const response = await markRead(staff, body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/\w/) });
    },
  );
});
