import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { newId } from '../../platform/database/ids.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const staff = await createMember(test, organization, 'staff');
  const viewer = await createMember(test, organization, 'viewer');
  const task = (
    await staff.send('POST', '/api/tasks', { organizationId: organization.id, title: 'Send the letter' })
  ).json<Task>();
  return { admin, organization, staff, viewer, task };
}

const comment = (user: TestUser, { id }: Task, text: string) =>
  user.send('POST', `/api/tasks/${id}/comments`, { comment: text });
const list = async (user: TestUser, { id }: Task) =>
  (await user.get(`/api/tasks/${id}/comments`)).json<TaskComment[]>();
const remove = (user: TestUser, id: string) => user.send('DELETE', `/api/task-comments/${id}`);

describe('comments on a task', () => {
  it('are created with the whole record and its author', async () => {
    const { staff, task } = await setUp();
    const response = await comment(staff, task, '  The printer is closed until Monday.\n');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      taskId: task.id,
      userId: staff.id,
      comment: 'The printer is closed until Monday.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      user: { id: staff.id, firstName: 'staff', lastName: 'Okafor' },
      can: { delete: true },
    });
  });

  it('are listed oldest first, of that task alone, and counted in the task', async () => {
    const { admin, staff, organization, task } = await setUp();
    const other = (
      await staff.send('POST', '/api/tasks', { organizationId: organization.id, title: 'Elsewhere' })
    ).json<Task>();
    await comment(staff, other, 'Not here');
    for (const text of ['First', 'Second', 'Third']) await comment(admin, task, text);
    expect((await list(staff, task)).map((found) => found.comment)).toEqual(['First', 'Second', 'Third']);
    const tasks = (await staff.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>();
    expect(tasks.map(({ title, commentCount }) => [title, commentCount])).toEqual([
      ['Elsewhere', 1],
      ['Send the letter', 3],
    ]);
  });

  it('leave the task itself as it was, so that nobody’s edit becomes stale', async () => {
    const { staff, task } = await setUp();
    await comment(staff, task, 'A word');
    const edit = await staff.send('PUT', `/api/tasks/${task.id}`, {
      title: 'Send both letters',
      expectedUpdatedAt: task.updatedAt,
    });
    expect(edit.statusCode).toBe(200);
  });

  it('are read by a viewer, who writes and deletes none', async () => {
    const { staff, viewer, task } = await setUp();
    const { id } = (await comment(staff, task, 'A word')).json<TaskComment>();
    expect((await list(viewer, task)).map((found) => [found.id, found.can])).toEqual([[id, { delete: false }]]);
    expect((await comment(viewer, task, 'Mine')).statusCode).toBe(403);
    expect((await remove(viewer, id)).statusCode).toBe(403);
    expect(await list(staff, task)).toHaveLength(1);
  });

  it('are deleted by their author or a manager, not by a colleague', async () => {
    const { organization, staff, task } = await setUp();
    const colleague = await createMember(test, organization, 'staff');
    const manager = await createMember(test, organization, 'manager');
    const first = (await comment(staff, task, 'First')).json<TaskComment>();
    const second = (await comment(staff, task, 'Second')).json<TaskComment>();
    expect((await list(colleague, task)).map(({ can }) => can.delete)).toEqual([false, false]);
    expect((await remove(colleague, first.id)).statusCode).toBe(403);
    expect((await remove(staff, first.id)).statusCode).toBe(204);
    expect((await list(manager, task)).map(({ can }) => can.delete)).toEqual([true]);
    expect((await remove(manager, second.id)).statusCode).toBe(204);
    expect((await remove(manager, second.id)).statusCode).toBe(404);
    expect(await list(staff, task)).toEqual([]);
  });

  it('keep the name of an author who has left', async () => {
    const { admin, organization, staff, task } = await setUp();
    await comment(staff, task, 'Farewell');
    await admin.send('DELETE', `/api/organizations/${organization.id}/members/${staff.id}`);
    expect((await list(admin, task))[0]?.user).toEqual({ id: staff.id, firstName: 'staff', lastName: 'Okafor' });
  });

  it('go with their task', async () => {
    const { staff, task } = await setUp();
    const { id } = (await comment(staff, task, 'A word')).json<TaskComment>();
    await staff.send('DELETE', `/api/tasks/${task.id}`);
    expect((await staff.get(`/api/tasks/${task.id}/comments`)).statusCode).toBe(404);
    expect((await remove(staff, id)).statusCode).toBe(404);
  });

  it('do not exist for somebody outside the organization, an admin elsewhere included', async () => {
    const { staff, task } = await setUp();
    const { id } = (await comment(staff, task, 'A word')).json<TaskComment>();
    const stranger = await createUser(test);
    await createOrganization(stranger, 'Elsewhere');
    for (const response of [
      await stranger.get(`/api/tasks/${task.id}/comments`),
      await comment(stranger, task, 'Mine'),
      await remove(stranger, id),
      await remove(staff, newId()),
      await remove(staff, 'not-an-id'),
      await staff.get('/api/tasks/not-an-id/comments'),
      await staff.get(`/api/tasks/${newId()}/comments`),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await list(staff, task)).map((found) => found.comment)).toEqual(['A word']);
  });

  it.each([
    [{ comment: ' \n ' }, 'Please write a comment first.'],
    [{}, 'Please write a comment first.'],
    [{ comment: 7 }, 'Please write a comment first.'],
    [{ comment: 'x'.repeat(5001) }, 'Please keep this under 5,000 characters.'],
    [{ comment: 'a\u0000b' }, 'Please remove the unreadable character from this text.'],
  ])('refuse what is no comment with a sentence', async (body, message) => {
    const { staff, task } = await setUp();
    const response = await staff.send('POST', `/api/tasks/${task.id}/comments`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message });
    expect(await list(staff, task)).toEqual([]);
  });

  it('of somebody who is removed meanwhile are answered as those on a task that is not there, and not kept', async () => {
    const { admin, organization, staff, task } = await setUp();
    const other = new Client(test.connection);
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from users where id = $1 for update', [staff.id]);
    const answer = comment(staff, task, 'A word');
    const waiting = 'select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
    await expect.poll(async () => (await other.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    const membership = [organization.id, staff.id];
    await other.query('delete from organization_members where organization_id = $1 and user_id = $2', membership);
    await other.query('commit');
    await other.end();
    expect((await answer).statusCode).toBe(404);
    expect((await answer).json()).toMatchObject({ code: 'not_found' });
    expect(await list(admin, task)).toEqual([]);
  });

  it('are told in recent activity without what they say', async () => {
    const { organization, staff, task } = await setUp();
    await comment(staff, task, 'Zanzibar');
    const { body } = await staff.get(`/api/dashboard/stats?organizationId=${organization.id}`);
    expect(body).toContain('commented on the task Send the letter');
    expect(body).not.toContain('Zanzibar');
  });
});
