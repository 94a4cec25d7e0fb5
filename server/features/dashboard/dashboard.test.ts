import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DashboardStats } from '../../../contract/dashboard.ts';
import type { Task } from '../../../contract/tasks.ts';
import { converse, createConversation, finishRun, uploadDocument } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { organizations } from '../organizations/index.ts';

const test = useTestApp();

async function setUp() {
  const admin = await createUser(test, 'Ada', 'Byron');
  const organization = await createOrganization(admin);
  return { admin, organization };
}
const read = async (user: TestUser, id: string) =>
  (await user.get(`/api/dashboard/stats?organizationId=${id}`)).json<DashboardStats>();
const addTask = async (user: TestUser, organizationId: string, fields: object = {}) =>
  (await user.send('POST', '/api/tasks', { organizationId, title: 'Call the printer', ...fields })).json<Task>();
const newsOf = (stats: DashboardStats) => stats.recentActivity.map(({ message }) => message);

describe('the dashboard', () => {
  it('starts with zeros, no funding target and the news of the organization itself', async () => {
    const { admin, organization } = await setUp();
    expect(await read(admin, organization.id)).toEqual({
      activeTasks: 0,
      completedTasks: 0,
      documents: 0,
      fundingTarget: null,
      recentActivity: [
        {
          id: expect.any(String),
          message: 'created the organization Juniper Table',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          user: { firstName: 'Ada', lastName: 'Byron' },
        },
      ],
    });
  });

  it('counts tasks to do and in progress as active, and documents', async () => {
    const { admin, organization } = await setUp();
    for (const status of ['todo', 'todo', 'in_progress', 'completed'])
      await addTask(admin, organization.id, { status });
    const document = await uploadDocument(admin, organization.id);
    await uploadDocument(admin, organization.id);
    expect(await read(admin, organization.id)).toMatchObject({ activeTasks: 3, completedTasks: 1, documents: 2 });
    await admin.send('DELETE', `/api/documents/${document.id}`);
    expect(await read(admin, organization.id)).toMatchObject({ documents: 1 });
  });

  it('counts nothing of another organization', async () => {
    const { admin, organization } = await setUp();
    const other = await createOrganization(admin, 'Elsewhere');
    await addTask(admin, other.id);
    await uploadDocument(admin, other.id);
    expect(await read(admin, organization.id)).toMatchObject({ activeTasks: 0, documents: 0 });
    expect(newsOf(await read(admin, organization.id))).toEqual(['created the organization Juniper Table']);
  });

  it('shows the funding target as soon as one part of it is set', async () => {
    const { admin, organization } = await setUp();
    const set = (values: Partial<typeof organizations.$inferInsert>) =>
      test.open.database.update(organizations).set(values).where(eq(organizations.id, organization.id));
    await set({ fundingTargetRaised: 0 });
    expect((await read(admin, organization.id)).fundingTarget).toEqual({ amount: null, raised: 0, targetDate: null });
    await set({ fundingTargetAmount: 260_000, fundingTargetDate: '2027-06-30' });
    expect((await read(admin, organization.id)).fundingTarget).toEqual({
      amount: 260_000,
      raised: 0,
      targetDate: '2027-06-30',
    });
  });

  it('is for members of every role and for nobody else', async () => {
    const { organization } = await setUp();
    const viewer = await createMember(test, organization, 'viewer');
    expect((await read(viewer, organization.id)).recentActivity).toHaveLength(1);
    const stranger = await createUser(test);
    expect((await stranger.get(`/api/dashboard/stats?organizationId=${organization.id}`)).statusCode).toBe(404);
    expect((await viewer.get('/api/dashboard/stats')).statusCode).toBe(400);
  });
});

describe('recent activity', () => {
  it('tells what was done, newest first, with the name of the person', async () => {
    const { admin, organization } = await setUp();
    const staff = await createMember(test, organization, 'staff');
    const task = await addTask(staff, organization.id);
    await staff.send('PUT', `/api/tasks/${task.id}`, { status: 'completed' });
    await staff.send('DELETE', `/api/tasks/${task.id}`);
    const document = await uploadDocument(staff, organization.id, { name: 'plan.txt' });
    await staff.send('DELETE', `/api/documents/${document.id}`);
    await admin.send('POST', `/api/organizations/${organization.id}/profile`, { mission: 'We set tables.' });
    const { id } = await createConversation(staff, organization.id);
    await finishRun(staff, id, 'grant_research', sampleAnswers['grant_research'] ?? {});
    const stats = await read(admin, organization.id);
    expect(newsOf(stats)).toEqual([
      'finished the guide Find Grants with Grace',
      'updated the organization profile',
      'deleted plan.txt',
      'uploaded plan.txt',
      'deleted the task Call the printer',
      'completed the task Call the printer',
      'created the task Call the printer',
      'created the organization Juniper Table',
    ]);
    expect(stats.recentActivity[0]?.user).toEqual({ firstName: 'staff', lastName: 'Okafor' });
    expect(stats.recentActivity[1]?.user).toEqual({ firstName: 'Ada', lastName: 'Byron' });
  });

  it('is the 20 newest', async () => {
    const { admin, organization } = await setUp();
    for (let number = 1; number <= 22; number += 1) await addTask(admin, organization.id, { title: `Task ${number}` });
    const news = newsOf(await read(admin, organization.id));
    expect(news).toHaveLength(20);
    expect(news[0]).toBe('created the task Task 22');
    expect(news.at(-1)).toBe('created the task Task 3');
  });

  it('tells nothing of conversations, and of a private guide not even that it was finished', async () => {
    const { admin, organization } = await setUp();
    const open = await createConversation(admin, organization.id, { title: 'Open words' });
    await converse(admin, open.id, 'hello');
    const { id } = await createConversation(admin, organization.id, { isPrivate: true, title: 'Secret words' });
    await finishRun(admin, id, 'grant_research', sampleAnswers['grant_research'] ?? {});
    expect(newsOf(await read(admin, organization.id))).toEqual(['created the organization Juniper Table']);
  });

  it('follows a person’s new name', async () => {
    const { admin, organization } = await setUp();
    await admin.send('PATCH', '/api/auth/user', { lastName: 'Lovelace' });
    expect((await read(admin, organization.id)).recentActivity[0]?.user.lastName).toBe('Lovelace');
  });
});
