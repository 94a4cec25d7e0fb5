import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Task, TaskComment } from '../../../contract/tasks.ts';
import { sessions } from '../../platform/http/session-table.ts';
import { followChanges, type ChangeStream } from '../../testing/change-stream.ts';
import { converse, createConversation, invite, uploadDocument } from '../../testing/records.ts';
import {
  cookieOf,
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { organizationMembers } from '../organizations/index.ts';

const test = useTestApp();
const loopback = { host: '127.0.0.1', port: 0 };
beforeAll(async () => void (await test.app.listen(loopback)));

let streams: ChangeStream[] = [];
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const staff = await createMember(test, organization, 'staff');
  const viewer = await createMember(test, organization, 'viewer');
  return { admin, organization, staff, viewer };
}

async function follow(
  user: Pick<TestUser, 'cookie'>,
  { id }: { id: string },
  app = test.app,
  missedMs = 0,
): Promise<ChangeStream> {
  const stream = await followChanges(app, user, id, missedMs);
  stream.ended.catch(() => {});
  streams.push(stream);
  return stream;
}
const createTask = async (user: TestUser, { id }: { id: string }, fields: object = {}) =>
  (await user.send('POST', '/api/tasks', { organizationId: id, title: 'Send the letter', ...fields })).json<Task>();

/** Changes come in their order: where this one comes next, nothing else was told before it. */
async function expectNothingBefore(user: TestUser, organization: { id: string }, ...following: ChangeStream[]) {
  const { id } = await createTask(user, organization);
  for (const stream of following) expect(await stream.next()).toBe(`task ${id}`);
}

describe('whoever follows an organization is told', () => {
  it('of tasks and their comments', async () => {
    const { staff, viewer, organization } = await setUp();
    const stream = await follow(viewer, organization);
    const { id } = await createTask(staff, organization);
    expect(await stream.next()).toBe(`task ${id}`);
    await staff.send('PUT', `/api/tasks/${id}`, { status: 'completed' });
    expect(await stream.next()).toBe(`task ${id}`);
    const comment = (await staff.send('POST', `/api/tasks/${id}/comments`, { comment: 'Done' })).json<TaskComment>();
    expect(await stream.next()).toBe(`task-comment ${comment.id}`);
    await staff.send('DELETE', `/api/task-comments/${comment.id}`);
    expect(await stream.next()).toBe(`task-comment ${comment.id}`);
    await staff.send('DELETE', `/api/tasks/${id}`);
    expect(await stream.next()).toBe(`task ${id}`);
  });

  it('of what changed just before, where they ask for it, and may read it', async () => {
    const { admin, staff, viewer, organization } = await setUp();
    const heardBefore = await follow(staff, organization);
    const { id } = await createTask(staff, organization);
    const { id: hidden } = await createConversation(staff, organization.id, { isPrivate: true });
    for (const entity of [`task ${id}`, `conversation ${hidden}`]) expect(await heardBefore.next()).toBe(entity);

    const stream = await follow(viewer, organization, test.app, 60_000);
    while ((await stream.next()) !== `task ${id}`);
    await expectNothingBefore(admin, organization, stream, await follow(viewer, organization));
  });

  it('of documents', async () => {
    const { staff, viewer, organization } = await setUp();
    const stream = await follow(viewer, organization);
    const { id } = await uploadDocument(staff, organization.id);
    expect(await stream.next()).toBe(`document ${id}`);
    await staff.send('DELETE', `/api/documents/${id}`);
    expect(await stream.next()).toBe(`document ${id}`);
  });

  it('of conversations that are not private, and of each message with its conversation’s id', async () => {
    const { staff, viewer, organization } = await setUp();
    const stream = await follow(viewer, organization);
    const { id } = await createConversation(staff, organization.id);
    expect(await stream.next()).toBe(`conversation ${id}`);
    await converse(staff, id, 'Hello');
    expect([await stream.next(), await stream.next()]).toEqual([`message ${id}`, `message ${id}`]);
    await staff.send('DELETE', `/api/chat/sessions/${id}/clear`);
    expect(await stream.next()).toBe(`conversation ${id}`);
    await staff.send('DELETE', `/api/chat/sessions/${id}`);
    expect(await stream.next()).toBe(`conversation ${id}`);
  });

  it('of the profile, the organization and its members', async () => {
    const { admin, staff, viewer, organization } = await setUp();
    const stream = await follow(viewer, organization);
    const url = `/api/organizations/${organization.id}`;
    await admin.send('POST', `${url}/profile`, { mission: 'We set tables.' });
    expect(await stream.next()).toBe(`profile ${organization.id}`);
    await admin.send('PUT', `${url}/funding-target`, { amount: 1000, raised: 0, targetDate: null });
    expect(await stream.next()).toBe(`organization ${organization.id}`);
    await admin.send('PATCH', url, { name: 'Juniper Tables' });
    expect(await stream.next()).toBe(`organization ${organization.id}`);
    const { token } = await invite(admin, organization.id);
    const guest = await createUser(test);
    await guest.send('POST', `/api/invitations/${token}/accept`);
    expect(await stream.next()).toBe(`member ${guest.id}`);
    await admin.send('PATCH', `${url}/members/${staff.id}`, { role: 'manager' });
    expect(await stream.next()).toBe(`member ${staff.id}`);
  });

  it('of nothing that was refused', async () => {
    const { staff, viewer, organization } = await setUp();
    const stream = await follow(staff, organization);
    await createTask(viewer, organization);
    await createTask(staff, organization, { title: '' });
    await expectNothingBefore(staff, organization, stream);
  });
});

describe('nobody is told', () => {
  it('of a private conversation but its owner, admins included', async () => {
    const { admin, staff, viewer, organization } = await setUp();
    const own = await follow(staff, organization);
    const others = [await follow(admin, organization), await follow(viewer, organization)];
    const { id } = await createConversation(staff, organization.id, { isPrivate: true });
    await converse(staff, id, 'Hello');
    await staff.send('PATCH', `/api/chat/sessions/${id}`, { title: 'Still private' });
    await staff.send('DELETE', `/api/chat/sessions/${id}/clear`);
    await staff.send('DELETE', `/api/chat/sessions/${id}`);
    const heard = [];
    for (let count = 0; count < 6; count += 1) heard.push(await own.next());
    expect(heard).toEqual(
      ['conversation', 'message', 'message', 'conversation', 'conversation', 'conversation'].map(
        (entity) => `${entity} ${id}`,
      ),
    );
    await expectNothingBefore(staff, organization, own, ...others);
  });

  it('of a conversation after the change that makes it private, until it is open again', async () => {
    const { staff, viewer, organization } = await setUp();
    const { id } = await createConversation(staff, organization.id);
    const stream = await follow(viewer, organization);
    const set = (isPrivate: boolean) => staff.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate });
    await set(true);
    expect(await stream.next()).toBe(`conversation ${id}`);
    await converse(staff, id, 'Hello');
    await set(true);
    await expectNothingBefore(staff, organization, stream);
    await set(false);
    expect(await stream.next()).toBe(`conversation ${id}`);
  });

  it('of the notifications of others', async () => {
    const { admin, staff, viewer, organization } = await setUp();
    const [own, other] = [await follow(staff, organization), await follow(viewer, organization)];
    const task = await createTask(admin, organization, { assignedTo: staff.id });
    const [told] = (await staff.get(`/api/notifications?organizationId=${organization.id}`)).json<{ id: string }[]>();
    expect(await own.next()).toBe(`notification ${told!.id}`);
    expect([await own.next(), await other.next()]).toEqual([`task ${task.id}`, `task ${task.id}`]);
    await staff.send('POST', '/api/notifications/read', { all: true, organizationId: organization.id });
    expect(await own.next()).toBe(`notification ${told!.id}`);
    await staff.send('POST', '/api/notifications/read', { all: true, organizationId: organization.id });
    await expectNothingBefore(admin, organization, own, other);
  });

  it('of another organization, their own one included', async () => {
    const { staff, organization } = await setUp();
    const elsewhere = await createOrganization(staff, 'Elsewhere');
    const stranger = await createUser(test);
    const foreign = await createOrganization(stranger, 'Foreign');
    const [here, there] = [await follow(staff, organization), await follow(stranger, foreign)];
    await createTask(staff, elsewhere);
    await createConversation(staff, elsewhere.id);
    await expectNothingBefore(staff, organization, here);
    await expectNothingBefore(stranger, foreign, there);
  });

  it('who is no member: the organization does not exist for them', async () => {
    const { organization } = await setUp();
    const stranger = await createUser(test);
    const response = await stranger.get(`/api/events?organizationId=${organization.id}`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    expect((await stranger.get('/api/events')).statusCode).toBe(400);
    expect((await test.app.inject(`/api/events?organizationId=${organization.id}`)).statusCode).toBe(401);
  });
});

describe('a stream', () => {
  it('is an event stream with the security headers of every answer', async () => {
    const { viewer, organization } = await setUp();
    const controller = new AbortController();
    const { headers, status } = await fetch(
      `${test.app.listeningOrigin}/api/events?organizationId=${organization.id}`,
      { headers: { cookie: viewer.cookie }, signal: controller.signal },
    );
    controller.abort();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['is removed', 'leaves'])('ends when its person %s, in that organization alone', async (how) => {
    const { admin, staff, viewer, organization } = await setUp();
    const elsewhere = await createOrganization(staff, 'Elsewhere');
    const [theirs, other, others] = [
      await follow(staff, organization),
      await follow(staff, elsewhere),
      await follow(viewer, organization),
    ];
    const by = how === 'leaves' ? staff : admin;
    await by.send('DELETE', `/api/organizations/${organization.id}/members/${staff.id}`);
    await expect(theirs.ended).resolves.toBeUndefined();
    await expect(theirs.next()).rejects.toThrow('ended');
    expect(await others.next()).toBe(`member ${staff.id}`);
    await expectNothingBefore(staff, elsewhere, other);
  });

  it('ends with its organization, which it tells last', async () => {
    const { admin, viewer, organization } = await setUp();
    const stream = await follow(viewer, organization);
    await admin.send('DELETE', `/api/organizations/${organization.id}`, { confirmName: organization.name });
    await expect(stream.ended).resolves.toBeUndefined();
    expect(await stream.next()).toBe(`organization ${organization.id}`);
  });

  it('ends with the sign-out, of that session alone', async () => {
    const { staff, organization } = await setUp();
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: staff.email, password: testPassword },
    });
    const [here, onPhone] = [
      await follow(staff, organization),
      await follow({ cookie: cookieOf(login) }, organization),
    ];
    await test.app.inject({ url: '/api/logout', headers: { cookie: cookieOf(login) } });
    await expect(onPhone.ended).resolves.toBeUndefined();
    await expectNothingBefore(staff, organization, here);
  });

  it('is the oldest to end where one person has more than twenty', async () => {
    const { staff, viewer, organization } = await setUp();
    const colleague = await follow(viewer, organization);
    const own: ChangeStream[] = [];
    for (let count = 0; count < 22; count += 1) own.push(await follow(staff, organization));
    await Promise.all(own.slice(0, 2).map((stream) => stream.ended));
    await expectNothingBefore(staff, organization, colleague, ...own.slice(2));
  });

  it('that its person closed makes room for others', async () => {
    const { staff, organization } = await setUp();
    const first = await follow(staff, organization);
    for (let count = 0; count < 30; count += 1) {
      const passing = await follow(staff, organization);
      passing.close();
      await expect(passing.ended).rejects.toThrow();
    }
    await createTask(staff, organization);
    expect(await first.next()).toMatch(/^task /);
  });

  it('ends at its next sign of life where the session or the membership has run out', async () => {
    const { staff, viewer, organization } = await setUp();
    const app = await startFurtherApp(test, { heartbeatMs: 20 });
    await app.listen(loopback);
    const [outOfTime, formerMember] = [await follow(staff, organization, app), await follow(viewer, organization, app)];
    const { database } = test.open;
    await database
      .update(sessions)
      .set({ expire: new Date(0) })
      .where(eq(sessions.sid, sidOf(staff)));
    await expect(outOfTime.ended).resolves.toBeUndefined();
    await database
      .delete(organizationMembers)
      .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, viewer.id)));
    await expect(formerMember.ended).resolves.toBeUndefined();
    // As where it is found to be gone before that is announced.
    expect(await formerMember.next()).toBe(`organization ${organization.id}`);
  });

  it('ends in good order when the server stops', async () => {
    const { staff, organization } = await setUp();
    const app = await startFurtherApp(test);
    await app.listen(loopback);
    const stream = await follow(staff, organization, app);
    await app.close();
    await expect(stream.ended).resolves.toBeUndefined();
  });
});

/** The cookie is the session's id and its signature. */
const sidOf = ({ cookie }: TestUser): string => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
