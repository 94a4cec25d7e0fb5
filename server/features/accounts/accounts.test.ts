import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../contract/documents.ts';
import type { Task } from '../../../contract/tasks.ts';
import { converse, createConversation, startRun, uploadDocument } from '../../testing/records.ts';
import { pictureOf } from '../../testing/sample-picture.ts';
import {
  createMember,
  createOrganization,
  createUser,
  testPassword,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { users } from '../auth/index.ts';
import { packSent } from '../chat/sent/what-was-sent.ts';
import { chatSent } from '../chat/tables.ts';
import { emails } from '../emails/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';

const test = useTestApp();
const remove = (user: TestUser, password = testPassword) => user.send('DELETE', '/api/auth/user', { password });

describe('a deleted account', () => {
  it('leaves what was shared under "Former member", and nothing else', async () => {
    const admin = await createUser(test);
    const shared = await createOrganization(admin, 'Shared');
    const user = await createMember(test, shared, 'staff');
    const own = await createOrganization(user, 'Own');
    const open = await createConversation(user, shared.id, { title: 'Open' });
    await converse(user, open.id, 'Hello');
    const secret = await createConversation(user, shared.id, { title: 'Secret', isPrivate: true });
    const document = await uploadDocument(user, shared.id);
    const task = (await user.send('POST', '/api/tasks', { organizationId: shared.id, title: 'Call' })).json<Task>();
    await user.send('POST', `/api/tasks/${task.id}/comments`, { comment: 'Soon.' });

    expect((await user.get('/api/auth/user/deletion')).json()).toEqual({
      name: 'Former member',
      organizations: expect.arrayContaining([
        { id: shared.id, name: 'Shared', outcome: 'left' },
        { id: own.id, name: 'Own', outcome: 'deleted' },
      ]),
      privateConversations: 1,
      sharedConversations: 1,
      documents: 1,
      tasks: 1,
    });
    expect((await remove(user, 'not it')).json()).toMatchObject({ code: 'wrong_password' });
    expect((await remove(user)).statusCode).toBe(204);

    expect((await user.get('/api/auth/user')).statusCode).toBe(401);
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: user.email, password: testPassword },
    });
    expect(statusCode).toBe(401);
    const former = { firstName: 'Former', lastName: 'member' };
    const found = (await admin.get(`/api/documents/${document.id}`)).json<Document>();
    expect(found.uploadedBy).toMatchObject(former);
    const tasks = (await admin.get(`/api/tasks?organizationId=${shared.id}`)).json<Task[]>();
    expect(tasks[0]?.creator).toMatchObject(former);
    const comments = await admin.get(`/api/tasks/${task.id}/comments`);
    expect(comments.json()).toMatchObject([{ comment: 'Soon.', user: former }]);
    expect((await admin.get(`/api/chat/sessions/${open.id}/messages`)).statusCode).toBe(200);
    const rows = await test.open.database.select().from(organizations).where(eq(organizations.id, own.id));
    expect(rows).toEqual([]);
    const [row] = await test.open.database.select().from(users).where(eq(users.id, user.id));
    expect(JSON.stringify(row)).not.toMatch(/staff|person\d/);
    const again = await test.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { email: user.email, password: testPassword, firstName: 'New', lastName: 'Person' },
    });
    expect(again.statusCode).toBe(201);
    expect((await admin.get(`/api/organizations/${shared.id}/members`)).json()).toHaveLength(1);
    expect((await admin.get(`/api/chat/sessions/${secret.id}/messages`)).statusCode).toBe(404);
  });

  it('has named another admin first, wherever others would be left alone', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user, 'Needs an admin');
    const colleague = await createMember(test, organization, 'staff');
    const refused = await remove(user);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'last_admin',
      organizations: [{ id: organization.id, name: 'Needs an admin' }],
    });
    expect((await user.get('/api/auth/user')).statusCode).toBe(200);
    await test.open.database
      .update(organizationMembers)
      .set({ role: 'admin' })
      .where(eq(organizationMembers.userId, colleague.id));
    expect((await remove(user)).statusCode).toBe(204);
  });
});

describe('a successor', () => {
  it('becomes the admin with the deletion, and not without it', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user, 'Needs an admin');
    const colleague = await createMember(test, organization, 'staff');
    const stranger = await createUser(test);
    const roleOfColleague = async () =>
      (await colleague.get('/api/organizations')).json<{ role: string }[]>().map(({ role }) => role);
    const removeFor = (userId: string, password = testPassword) =>
      user.send('DELETE', '/api/auth/user', {
        password,
        successors: [{ organizationId: organization.id, userId }],
      });
    expect((await removeFor(colleague.id, 'not it')).json()).toMatchObject({ code: 'wrong_password' });
    expect((await removeFor(stranger.id)).statusCode).toBe(404);
    expect((await removeFor(user.id)).json()).toMatchObject({ code: 'last_admin' });
    expect(await roleOfColleague()).toEqual(['staff']);
    expect((await removeFor(colleague.id)).statusCode).toBe(204);
    expect(await roleOfColleague()).toEqual(['admin']);
  });
});

describe('the own data', () => {
  it('comes as one JSON file, of oneself alone', async () => {
    const user = await createUser(test, 'Ada', 'Lind');
    const organization = await createOrganization(user);
    const colleague = await createMember(test, organization, 'staff');
    const { id } = await createConversation(user, organization.id, { isPrivate: true });
    for (const word of ['Hello', 'Again']) await converse(user, id, word);
    const other = await createConversation(colleague, organization.id);
    await converse(colleague, other.id, 'Not theirs');
    await uploadDocument(user, organization.id);
    const response = await user.get('/api/auth/user/export');
    expect(response.headers['content-disposition']).toContain('goodstead-account.json');
    const data = response.json<Record<string, unknown>>();
    expect(data).toMatchObject({
      account: { id: user.id, firstName: 'Ada' },
      signIns: { passkeys: [], identities: [] },
      organizations: [{ id: organization.id, role: 'admin' }],
      documents: [{ originalName: 'notes.txt' }],
      conversations: [{ id }],
    });
    expect(data['messages']).toHaveLength(4);
    expect(response.body).not.toMatch(/Not theirs|argon2|passwordHash/);
  });

  it('has what a model was sent for one’s own questions, and of the newest 50 MB the words', async () => {
    const admin = await createUser(test);
    const organization = await createOrganization(admin);
    const user = await createMember(test, organization, 'staff');
    const told = async (asker: TestUser, conversationId: string, content: string) => {
      const { userMessage } = await converse(asker, conversationId, 'Hello');
      const messages = [{ role: 'user' as const, content }];
      const sent = { host: null, model: 'M', isMasked: true, masked: () => ({ EMAIL: 1 }), system: '', messages };
      const requests = await packSent([sent]);
      await test.open.database.insert(chatSent).values({ messageId: userMessage.id, requests });
      return userMessage.id;
    };
    const { id } = await createConversation(user, organization.id, { isPrivate: true });
    const old = await told(user, id, 'Told in the beginning');
    const other = await createConversation(admin, organization.id);
    await told(admin, other.id, 'Not theirs');
    const long = 'word '.repeat(5 * 1024 ** 2);
    for (let count = 0; count < 2; count += 1) await told(user, id, long);
    const newest = await told(user, id, 'Told lately');
    const { body } = await user.get('/api/auth/user/export');
    const { sentToModel } = JSON.parse(body) as { sentToModel: { messageId: string; requests: unknown }[] };
    expect(sentToModel.map(({ messageId }) => messageId)).toEqual([newest, expect.anything(), expect.anything(), old]);
    expect(sentToModel[0]).toMatchObject({
      sentAt: expect.stringMatching(/Z$/),
      requests: [{ model: 'M', masked: { EMAIL: 1 }, messages: [{ by: 'user', content: 'Told lately' }] }],
    });
    expect(sentToModel.map(({ requests }) => requests === null)).toEqual([false, false, true, true]);
    expect(body).not.toMatch(/Not theirs|in the beginning/);
  });

  it('has nothing of an organization that one has left', async () => {
    const admin = await createUser(test);
    const left = await createOrganization(admin, 'Left');
    const user = await createMember(test, left, 'manager');
    const kept = await createOrganization(user, 'Kept');
    for (const { id: organizationId, name } of [left, kept]) {
      const task = { organizationId, title: `Task of ${name}`, assignedTo: user.id };
      const created = (await user.send('POST', '/api/tasks', task)).json<{ id: string }>();
      await user.send('POST', `/api/tasks/${created.id}/comments`, { comment: `Comment of ${name}` });
      const conversation = await createConversation(user, organizationId);
      await converse(user, conversation.id, `Message of ${name}`);
      await startRun(user, conversation.id, 'grant_research');
      await uploadDocument(user, organizationId, { name: `${name}.txt` });
      await test.open.database.insert(emails).values({
        organizationId,
        senderId: user.id,
        recipients: ['ana@example.org'],
        subject: `Mail of ${name}`,
        state: 'sent',
      });
    }
    const given = { organizationId: left.id, title: 'Task given to them', assignedTo: user.id };
    const { id: taskId } = (await admin.send('POST', '/api/tasks', given)).json<{ id: string }>();
    await expect.poll(async () => (await user.get('/api/auth/user/export')).body).toContain('Task given to them');
    await admin.send('DELETE', `/api/organizations/${left.id}/members/${user.id}`);
    await admin.send('PUT', `/api/tasks/${taskId}`, { title: 'Edited since' });
    const { body } = await user.get('/api/auth/user/export');
    expect(body).not.toMatch(/of Left|Left\.txt|Task given|Edited since/);
    expect(body).not.toContain(left.id);
    const data = JSON.parse(body) as Record<string, unknown[]>;
    const kinds = [
      'tasksCreated',
      'comments',
      'emails',
      'conversations',
      'messages',
      'guides',
      'documents',
      'activities',
    ];
    for (const kind of kinds) expect([kind, data[kind]?.length]).not.toEqual([kind, 0]);
    expect(body).toMatch(/Task of Kept[^]*Comment of Kept[^]*Mail of Kept[^]*Message of Kept[^]*Kept\.txt/);
  });
});

describe('a picture', () => {
  const asUrl = (content: Buffer) => `data:image/png;base64,${content.toString('base64')}`;

  it('is checked, served by us to colleagues alone, and taken away again', async () => {
    const user = await createUser(test);
    const organization = await createOrganization(user);
    const colleague = await createMember(test, organization, 'viewer');
    const stranger = await createUser(test);
    const image = pictureOf(64, 64);
    for (const bad of [
      asUrl(pictureOf(64, 32)),
      asUrl(pictureOf(600, 600)),
      asUrl(Buffer.from('<svg onload="x()"/>')),
    ]) {
      expect((await user.send('PUT', '/api/auth/picture', { image: bad })).statusCode).toBe(400);
    }
    const saved = await user.send('PUT', '/api/auth/picture', { image: asUrl(image) });
    const { profileImageUrl: url } = saved.json<{ profileImageUrl: string }>();
    const seen = await colleague.get(url);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(seen.rawPayload.equals(image)).toBe(true);
    expect((await stranger.get(url)).statusCode).toBe(404);
    const theirs = await stranger.send('PATCH', '/api/auth/user', { profileImageUrl: url });
    expect(theirs.statusCode).toBe(400);
    expect((await user.send('PATCH', '/api/auth/user', { profileImageUrl: url })).statusCode).toBe(200);
    await user.send('PATCH', '/api/auth/user', { profileImageUrl: null });
    expect((await user.get(url)).statusCode).toBe(404);
  });
});
