import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { Document } from '../../contract/documents.ts';
import type { Organization } from '../../contract/organizations.ts';
import type { Task } from '../../contract/tasks.ts';
import { chatSessions } from '../features/conversations/index.ts';
import { documents } from '../features/documents/index.ts';
import { tasks } from '../features/tasks/index.ts';
import { listFiles } from './list-files.ts';
import { createConversation, postFiles, textFile, type TestFile } from './records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  userOn,
  withKey,
  type TestUser,
} from './test-app.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { newId } from '../platform/database/ids.ts';
import { forgetOldKeys } from '../platform/http/request-key-queries.ts';
import { requestKeys } from '../platform/http/request-key-table.ts';

const test = useTestApp();
let otherProcess: FastifyInstance;

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  otherProcess = await startFurtherApp(test);
  user = await createUser(test);
  organization = await createOrganization(user);
});

const addTask = (person: TestUser, key: string, title = 'Call the printer') =>
  withKey(person, key).send('POST', '/api/tasks', { organizationId: organization.id, title });
const addFile = (person: TestUser, key: string, file: Partial<TestFile> = {}, boundary?: string) =>
  postFiles(withKey(person, key), { organizationId: organization.id }, [{ ...textFile, ...file }], boundary);

describe('what is sent twice at once with one key is stored once, 50 of 50 times', () => {
  const creates: [string, (person: TestUser, key: string) => ReturnType<typeof addTask>, () => Promise<number>][] = [
    ['a task', addTask, () => test.open.database.$count(tasks)],
    [
      'a conversation',
      (person, key) =>
        withKey(person, key).send('POST', '/api/chat/sessions', {
          organizationId: organization.id,
          agentType: 'grant_writer',
        }),
      () => test.open.database.$count(chatSessions),
    ],
    ['a document', addFile, () => test.open.database.$count(documents)],
  ];
  it.each(creates)('%s', async (_name, create, count) => {
    const before = await count();
    for (let time = 1; time <= 50; time += 1) {
      const key = newId();
      const [first, second] = await Promise.all([create(user, key), create(userOn(otherProcess, user), key)]);
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.json()).toEqual(first.json());
      expect(await count()).toBe(before + time);
    }
  });

  it('a task sent thirty times at once', async () => {
    const key = newId();
    const sent = await Promise.all(Array.from({ length: 30 }, () => addTask(user, key, 'Thirty times')));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  });
});

describe('a key', () => {
  it('stands for the same content, however its JSON is written, and for no other', async () => {
    const key = newId();
    const first = await addTask(user, key);
    const reordered = { title: 'Call the printer', organizationId: organization.id };
    expect((await withKey(user, key).send('POST', '/api/tasks', reordered)).json()).toEqual(first.json());
    const other = await addTask(user, key, 'Call the bank');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'key_reused', message: expect.stringMatching(/\w/) });
  });

  it('of a form stands for its fields and files, not their boundary', async () => {
    const key = newId();
    const first = await addFile(user, key);
    expect((await addFile(user, key, {}, 'another-line')).json()).toEqual(first.json());
    for (const file of [{ content: Buffer.from('Other notes.') }, { name: 'other.txt' }]) {
      expect((await addFile(user, key, file)).json()).toMatchObject({ code: 'key_reused' });
    }
  });

  it('belongs to one person and one path', async () => {
    const key = newId();
    const { id } = (await addTask(user, key)).json<Task>();
    const colleague = await createMember(test, organization, 'staff');
    expect((await addTask(colleague, key)).json<Task>().id).not.toBe(id);
    const comment = { comment: 'Done.' };
    const others = [
      `/api/tasks/${id}/comments`,
      `/api/tasks/${(await addTask(user, newId())).json<Task>().id}/comments`,
    ];
    const made = await Promise.all(others.map((path) => withKey(user, key).send('POST', path, comment)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  it.each([['short'], ['with a space'], ['é'.repeat(10)], ['x'.repeat(129)], ['']])('is refused as %j', async (key) => {
    const refused = await addTask(user, key);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('means nothing where nothing is created', async () => {
    const { id } = (await addTask(user, newId())).json<Task>();
    const changed = await withKey(user, 'short').send('PUT', `/api/tasks/${id}`, { title: 'Changed' });
    expect(changed.statusCode).toBe(200);
  });

  it('is not kept for what was refused', async () => {
    const [viewer, key] = [await createMember(test, organization, 'viewer'), newId()];
    expect((await addTask(viewer, key)).statusCode).toBe(403);
    expect((await addTask(user, key, '')).statusCode).toBe(400);
    expect((await addTask(user, key)).statusCode).toBe(201);
  });

  it('answers 404 where the record is gone, or is no longer the asker’s to see', async () => {
    const [member, key] = [await createMember(test, organization, 'staff'), newId()];
    const { id } = (await addTask(member, key)).json<Task>();
    await user.send('DELETE', `/api/organizations/${organization.id}/members/${member.id}`);
    expect((await addTask(member, key)).statusCode).toBe(404);
    const own = newId();
    await addTask(user, own);
    await user.send('DELETE', `/api/tasks/${(await addTask(user, own)).json<Task>().id}`);
    expect((await addTask(user, own)).statusCode).toBe(404);
    expect(
      (await user.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>().map((task) => task.id),
    ).toContain(id);
  });

  it('is forgotten after a day', async () => {
    const key = newId();
    const first = (await addTask(user, key)).json<Task>();
    const age = () =>
      test.open.database
        .update(requestKeys)
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where(eq(requestKeys.key, key));
    await age();
    expect((await addTask(user, key, 'Call the bank')).json<Task>().id).not.toBe(first.id);
    await age();
    await forgetOldKeys(test.open.database);
    expect(await test.open.database.$count(requestKeys, eq(requestKeys.key, key))).toBe(0);
  });

  it('is written by the transaction that writes the record, and holds nothing of its content', async () => {
    const key = newId();
    const { id } = (await addTask(user, key, 'Tangerine')).json<Task>();
    const written = await test.open.execute(
      'select k.xmin = t.xmin as together, k::text as kept from request_keys k join tasks t on t.id = any (k.made_ids) where k.key = $1 and t.id = $2',
      [key, id],
    );
    expect(written.rows).toEqual([{ together: true, kept: expect.not.stringContaining('Tangerine') }]);
  });
});

describe('a message sent again with its key', () => {
  const say = (person: TestUser, key: string, chatSessionId: string, accept = 'application/json') =>
    withKey(person, key).request({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { accept },
      payload: { chatSessionId, content: 'How do we thank a donor?', isUser: true },
    });

  it('has one answer, for all who wait for it', async () => {
    const [{ id }, key] = [await createConversation(user, organization.id), newId()];
    const sent = await Promise.all([say(user, key, id), say(user, key, id), say(user, key, id, 'text/event-stream')]);
    const later = await say(user, key, id);
    const kept = (await user.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();
    expect(kept.map(({ isUser }) => isUser)).toEqual([true, false]);
    const both = { userMessage: kept[0], agentMessage: kept[1] };
    expect([sent[0], sent[1], later].map((answer) => answer?.json<unknown>())).toEqual([both, both, both]);
    expect(sent[2]?.body).toContain('event: agent-message');
    await user.send('DELETE', `/api/chat/sessions/${id}/clear`);
    expect((await say(user, key, id)).statusCode).toBe(404);
  });
});

describe('a registration sent again with its key', () => {
  const register = (key: string, fields: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'idempotency-key': key },
      payload: { password: 'a long and rare passphrase', firstName: 'Ana', lastName: 'Ruiz', ...fields },
    });

  it('signs the same person in; with another password or name it is refused', async () => {
    const [email, key] = [`ana-${newId()}@example.org`, newId()];
    const both = await Promise.all([register(key, { email }), register(key, { email })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const again = await register(key, { email });
    expect(again.json()).toEqual(both[0]?.json());
    expect(again.cookies.map(({ name }) => name)).toContain('goodstead_session');
    for (const fields of [{ password: 'another rare long phrase' }, { firstName: 'Anna' }]) {
      const other = await register(key, { email, ...fields });
      expect(other.json()).toMatchObject({ code: 'key_reused' });
      expect(other.cookies).toEqual([]);
    }
    expect((await register(newId(), { email })).json()).toMatchObject({ code: 'email_taken' });
  });
});

it('an upload that another has done first leaves no file behind', async () => {
  const key = newId();
  const sent = await Promise.all(Array.from({ length: 5 }, () => addFile(user, key)));
  const [{ id } = { id: '' }] = sent.map((response) => response.json<Document>());
  expect(sent.map((response) => response.json<Document>().id)).toEqual(Array.from({ length: 5 }, () => id));
  const rows = await test.open.database.$count(documents);
  const files = await listFiles(createDiskStorage(test.filesRoot), 'documents');
  expect(files).toHaveLength(rows);
});
