import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/tasks.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ now: () => new Date('2026-11-23T15:00:00Z') });

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const staff = await createMember(test, organization, 'staff');
  const viewer = await createMember(test, organization, 'viewer');
  return { admin, organization, staff, viewer };
}

const create = (user: TestUser, organizationId: string, fields: object = {}) =>
  user.send('POST', '/api/tasks', { organizationId, title: 'Call three lapsed donors', ...fields });

describe('tasks', () => {
  it('are created with the whole record, the smart due date and the creator', async () => {
    const { staff, organization } = await setUp();
    const response = await create(staff, organization.id, { description: '  ', createdFromAgent: 'social_media' });
    expect(response.statusCode).toBe(201);
    expect(response.json<Task>()).toMatchObject({
      organizationId: organization.id,
      createdBy: staff.id,
      creator: { id: staff.id, firstName: 'staff' },
      assignee: null,
      description: null,
      status: 'todo',
      priority: 'medium',
      dueDate: '2026-11-25T12:00:00.000Z',
      completedAt: null,
      createdFromAgent: 'social_media',
      commentCount: 0,
      can: { update: true, delete: true, comment: true },
    });
  });

  it('take a chosen date, or none where smart dates are off', async () => {
    const { staff, organization } = await setUp();
    const chosen = await create(staff, organization.id, { dueDate: '2026-12-24T10:00:00+02:00' });
    expect(chosen.json<Task>().dueDate).toBe('2026-12-24T08:00:00.000Z');
    const none = await create(staff, organization.id, { dueDate: null, smartDueDate: false });
    expect(none.json<Task>().dueDate).toBeNull();
  });

  it('are listed and counted by their state, and by the day before which they are due', async () => {
    const { staff, viewer, organization } = await setUp();
    const other = await create(staff, organization.id, { dueDate: null, smartDueDate: false });
    const due = await create(staff, organization.id, { dueDate: '2026-12-01T12:00:00Z', status: 'in_progress' });
    const done = await create(staff, organization.id, { dueDate: '2026-11-01T12:00:00Z' });
    const ids = [other, due, done].map((response) => response.json<Task>().id);
    await staff.send('PUT', `/api/tasks/${ids[2]}`, { status: 'completed' });
    const list = async (query: string) =>
      (await viewer.get(`/api/tasks?organizationId=${organization.id}&${query}`)).json<Task[]>().map(({ id }) => id);
    expect(await list('status=open')).toEqual([ids[1], ids[0]]);
    expect(await list('status=todo')).toEqual([ids[0]]);
    expect(await list('status=completed')).toEqual([ids[2]]);
    expect(await list('status=open&dueBefore=2026-12-02')).toEqual([ids[1]]);
    expect(await list('status=open&dueBefore=2026-12-01')).toEqual([]);
    const counts = await viewer.get(`/api/tasks/counts?organizationId=${organization.id}`);
    expect(counts.json()).toEqual({ todo: 1, inProgress: 1, completed: 1, completedInLastWeek: 1 });
    expect((await viewer.get(`/api/tasks/${ids[0]}`)).json()).toMatchObject({ id: ids[0], can: { update: false } });
  });

  it('preview the same date that a task then gets, with its words and reason', async () => {
    const { staff, organization } = await setUp();
    const words = { title: 'Send board minutes', priority: 'medium' };
    const preview = await staff.send('POST', '/api/tasks/preview-due-date', {
      ...words,
      organizationId: organization.id,
    });
    expect(preview.json()).toEqual({
      dueDate: expect.stringMatching(/^2026-\d\d-\d\dT12:00:00\.000Z$/),
      formattedDate: expect.stringMatching(/^\w{3}, \w{3} \d+, 2026$/),
      reason: expect.stringMatching(/\w/),
    });
    const task = await create(staff, organization.id, words);
    const { dueDate, reason } = preview.json<{ dueDate: string; reason: string }>();
    expect(task.json<Task>()).toMatchObject({ dueDate, dueDateReason: reason });
  });

  it('go by the day where the organization is, in the preview too', async () => {
    const { admin } = await setUp();
    const made = await admin.send('POST', '/api/organizations', { name: 'Kiwi House', timeZone: 'Pacific/Auckland' });
    const { id: organizationId } = made.json<{ id: string }>();
    const words = { title: 'Call Ms. Lee today', organizationId };
    const preview = await admin.send('POST', '/api/tasks/preview-due-date', words);
    expect(preview.json()).toMatchObject({
      dueDate: '2026-11-24T12:00:00.000Z',
      formattedDate: 'Tue, Nov 24, 2026',
      reason: 'Date in the text: "today" (Nov 24).',
    });
    expect((await create(admin, organizationId, words)).json<Task>().dueDate).toBe('2026-11-24T12:00:00.000Z');
  });

  it('stamp completedAt when completed and clear it otherwise, whatever the client sends', async () => {
    const { staff, organization } = await setUp();
    const { id } = (await create(staff, organization.id)).json<Task>();
    const completed = await staff.send('PUT', `/api/tasks/${id}`, {
      status: 'completed',
      completedAt: null,
      createdBy: id,
    });
    expect(completed.statusCode).toBe(200);
    expect(completed.json<Task>()).toMatchObject({ completedAt: '2026-11-23T15:00:00.000Z', createdBy: staff.id });
    const again = await staff.send('PUT', `/api/tasks/${id}`, { title: 'Renamed' });
    expect(again.json<Task>()).toMatchObject({ title: 'Renamed', completedAt: '2026-11-23T15:00:00.000Z' });
    const reopened = await staff.send('PUT', `/api/tasks/${id}`, { status: 'in_progress' });
    expect(reopened.json<Task>().completedAt).toBeNull();
  });

  it('refuse a change made on an older state, showing the newer one', async () => {
    const { staff, organization } = await setUp();
    const task = (await create(staff, organization.id)).json<Task>();
    const first = await staff.send('PUT', `/api/tasks/${task.id}`, {
      title: 'First',
      expectedUpdatedAt: task.updatedAt,
    });
    expect(first.statusCode).toBe(200);
    const second = await staff.send('PUT', `/api/tasks/${task.id}`, {
      title: 'Second',
      expectedUpdatedAt: task.updatedAt,
    });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'stale', current: { title: 'First' } });
  });

  it('are assigned to members alone', async () => {
    const { staff, viewer, organization } = await setUp();
    const stranger = await createUser(test);
    expect((await create(staff, organization.id, { assignedTo: viewer.id })).json<Task>().assignee?.id).toBe(viewer.id);
    const refused = await create(staff, organization.id, { assignedTo: stranger.id });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'assignedTo' }] });
  });

  it('are read by a viewer, who may change nothing', async () => {
    const { staff, viewer, organization } = await setUp();
    const { id } = (await create(staff, organization.id)).json<Task>();
    const list = (await viewer.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
    expect(list.map((task) => [task.id, task.can])).toEqual([[id, { update: false, delete: false, comment: false }]]);
    expect((await create(viewer, organization.id)).statusCode).toBe(403);
    expect((await viewer.send('PUT', `/api/tasks/${id}`, { title: 'x' })).statusCode).toBe(403);
    expect((await viewer.send('DELETE', `/api/tasks/${id}`)).statusCode).toBe(403);
  });

  it('are deleted by their creator or a manager, not by a colleague', async () => {
    const { admin, staff, organization } = await setUp();
    const colleague = await createMember(test, organization, 'staff');
    const { id } = (await create(staff, organization.id)).json<Task>();
    expect((await colleague.send('DELETE', `/api/tasks/${id}`)).statusCode).toBe(403);
    expect((await staff.send('DELETE', `/api/tasks/${id}`)).statusCode).toBe(204);
    const other = (await create(staff, organization.id)).json<Task>();
    expect((await admin.send('DELETE', `/api/tasks/${other.id}`)).statusCode).toBe(204);
    expect((await admin.get(`/api/tasks?organizationId=${organization.id}`)).json()).toEqual([]);
  });

  it('do not exist for somebody outside the organization', async () => {
    const { staff, organization } = await setUp();
    const stranger = await createUser(test);
    const { id } = (await create(staff, organization.id)).json<Task>();
    for (const response of [
      await stranger.get(`/api/tasks?organizationId=${organization.id}`),
      await create(stranger, organization.id),
      await stranger.send('PUT', `/api/tasks/${id}`, { title: 'Mine now' }),
      await stranger.send('DELETE', `/api/tasks/${id}`),
      await stranger.send('PUT', '/api/tasks/not-an-id', { title: 'x' }),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it.each([
    [{ title: '   ' }, 'Task title is required'],
    [{ title: undefined }, 'Task title is required'],
    [{ title: 'x'.repeat(256) }, /under 255/],
    [{ title: 'a\u0000b' }, /unreadable/],
    [{ priority: 'urgent' }, /low, medium, high/],
    [{ dueDate: 'tomorrow' }, /time/],
    [{ dueDate: '2026-02-31T00:00:00Z' }, /time/],
    [{ assignedTo: 'somebody' }, /id/],
  ])('refuse %j with a sentence', async (fields, message) => {
    const { staff, organization } = await setUp();
    const response = await create(staff, organization.id, fields);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(message);
    expect((await staff.get(`/api/tasks?organizationId=${organization.id}`)).json()).toEqual([]);
  });

  it('are told in recent activity, newest first', async () => {
    const { staff, organization } = await setUp();
    const { id } = (await create(staff, organization.id)).json<Task>();
    await staff.send('PUT', `/api/tasks/${id}`, { status: 'completed' });
    const stats = (await staff.get(`/api/dashboard/stats?organizationId=${organization.id}`)).json();
    expect(stats).toMatchObject({ activeTasks: 0, completedTasks: 1 });
    expect(stats.recentActivity.map((entry: { message: string }) => entry.message)).toEqual([
      'completed the task Call three lapsed donors',
      'created the task Call three lapsed donors',
      'created the organization Juniper Table',
    ]);
  });
});
