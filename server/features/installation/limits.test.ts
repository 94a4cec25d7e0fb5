import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isNotNull, isNull } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InstallationLimits } from '../../../contract/installation.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { converse, createConversation, invite, uploadDocument } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
} from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { aiUsage, sumModelUse } from '../ai-settings/index.ts';
import { users } from '../auth/index.ts';
import { installationSettings } from './index.ts';

const model = createScriptedModel(() => ({ pieces: ['One ', 'two.'] }));
const test = useTestApp({ ai: model });

interface Answering {
  status: { label: string } | null;
}

let user: TestUser;
let organizationId: string;
beforeAll(async () => {
  user = await createUser(test);
  ({ id: organizationId } = await createOrganization(user));
});
afterEach(() => test.open.database.delete(installationSettings));

const limit = (limits: Partial<InstallationLimits>) =>
  test.open.database.insert(installationSettings).values({ limits });
const text = (bytes: number) => ({ name: 'notes.txt', type: 'text/plain', content: Buffer.alloc(bytes, 'word ') });
const storage = async (person = user) => (await person.get(`/api/organizations/${organizationId}/storage`)).json();

describe('the storage of an organization', () => {
  it('takes files until it is full, then says so and keeps nothing of the next', async () => {
    await limit({ storagePerOrganization: 10_000 });
    const first = await uploadDocument(user, organizationId, text(6_000));
    expect(await storage()).toEqual({ used: 6_000, limit: 10_000 });
    await expect(uploadDocument(user, organizationId, text(6_000))).rejects.toThrow('storage of 10 KB is full');
    expect(await storage()).toEqual({ used: 6_000, limit: 10_000 });
    await user.send('DELETE', `/api/documents/${first.id}`);
    expect((await uploadDocument(user, organizationId, text(6_000))).size).toBe(6_000);
  });

  it('takes of several files at once those that find room', async () => {
    const { id } = await createOrganization(user);
    await limit({ storagePerOrganization: 10_000 });
    const sent = Array.from({ length: 8 }, () => uploadDocument(user, id, text(6_000)));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await user.get(`/api/organizations/${id}/storage`)).json()).toEqual({ used: 6_000, limit: 10_000 });
  });

  it('is told to its members, and is nothing to others', async () => {
    expect((await (await createUser(test)).get(`/api/organizations/${organizationId}/storage`)).statusCode).toBe(404);
  });
});

/** An upload that has begun, and of which no more comes. */
function beginUpload(port: string, cookie: string, content: string): Socket {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  const lines = [
    `POST /api/documents HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\ncontent-length: 9000000\r\n`,
    'content-type: multipart/form-data; boundary=x\r\n\r\n',
    '--x\r\ncontent-disposition: form-data; name="organizationId"\r\n\r\n',
    organizationId,
    '\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
    content,
  ];
  socket.write(lines.join(''));
  return socket;
}

describe('an upload', () => {
  it('of somebody who may not is refused before its file is taken', async () => {
    const stranger = await createUser(test);
    const app = await startFurtherApp(test);
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = beginUpload(port, stranger.cookie, 'word '.repeat(900_000));
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });
});

describe('files on a slow line', () => {
  it('hold up nobody else, and of their sender some wait and the rest are refused', { timeout: 20_000 }, async () => {
    const slow = await startFurtherApp(test);
    const { port } = new URL(await slow.listen({ host: '127.0.0.1', port: 0 }));
    let refused = 0;
    const sockets = Array.from({ length: 20 }, () => {
      const socket = beginUpload(port, user.cookie, 'The beginning');
      return socket.once('data', (answer) => (refused += Number(answer.toString().startsWith('HTTP/1.1 429'))));
    });
    await expect.poll(() => refused).toBe(4);
    const colleague = await createMember(test, { id: organizationId }, 'staff');
    expect((await uploadDocument(colleague, organizationId, text(100))).size).toBe(100);
    for (const socket of sockets) socket.destroy();
  });
});

describe('files that are being stored', () => {
  it('are four at most, those of others wait', async () => {
    const disk = createDiskStorage(test.filesRoot);
    const stored: (() => void)[] = [];
    let count = 0;
    const storage: Storage = {
      ...disk,
      async write(...file) {
        count += 1;
        await new Promise<void>((go) => stored.push(go));
        await disk.write(...file);
      },
    };
    const app = await startFurtherApp(test, { storage });
    const people = await Promise.all(
      Array.from({ length: 5 }, () => createMember(test, { id: organizationId }, 'staff')),
    );
    const sent = people.map((person) => uploadDocument(userOn(app, person), organizationId, text(100)));
    await expect.poll(() => stored.length).toBe(4);
    await delay(100);
    expect(count).toBe(4);
    stored[0]!();
    await expect.poll(() => stored.length).toBe(5);
    for (const go of stored) go();
    expect((await Promise.all(sent)).map(({ size }) => size)).toEqual([100, 100, 100, 100, 100]);
  });
});

describe('the site', () => {
  it('has as many accounts as it may, also where several come at once or by invitation', async () => {
    const { token } = await invite(user, organizationId, { email: 'invited@example.org' });
    const register = async (email: string, further: object = {}) => {
      const payload = { email, password: testPassword, firstName: 'Maya', lastName: 'Oduya', ...further };
      return test.app.inject({ method: 'POST', url: '/api/register', payload });
    };
    const count = () => test.open.database.$count(users);
    const accounts = (await count()) + 1;
    await limit({ accounts });
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => register(`${name}@example.org`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const invited = await register('invited@example.org', { invitationToken: token });
    expect(invited.json()).toMatchObject({ code: 'limit_reached' });
    expect(await count()).toBe(accounts);
  });
});

describe('one person', () => {
  it('administers as many organizations as one may', async () => {
    const founder = await createUser(test);
    await limit({ organizationsPerPerson: 1 });
    const create = () => founder.send('POST', '/api/organizations', { name: 'Juniper Table' });
    const [first, ...others] = (await Promise.all(Array.from({ length: 6 }, create))).toSorted(
      (one, other) => one.statusCode - other.statusCode,
    );
    expect([first!.statusCode, ...others.map(({ statusCode }) => statusCode)]).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await create()).json()).toMatchObject({ code: 'limit_reached' });
    const { id, name } = first!.json<{ id: string; name: string }>();
    await founder.send('DELETE', `/api/organizations/${id}`, { confirmName: name });
    expect((await create()).statusCode).toBe(201);
  });
});

describe('the model that the operator pays for', () => {
  it('answers until its tokens of the day are used, then the built-in assistant does and says why', async () => {
    const { id: chatSessionId } = await createConversation(user, organizationId);
    const ask = async () =>
      (await user.send('POST', '/api/chat/messages', { chatSessionId, content: 'What now?', isUser: true })).json<{
        agentMessage: { content: string };
      }>().agentMessage.content;
    expect(await ask()).toBe('One two.');
    await limit({ modelTokensPerDay: 1 });
    expect(await ask()).toContain('The AI budget of this site is used up for now');
  });

  it('begins no answer once what runs in all organizations comes to its tokens', async () => {
    const conversations: string[] = [];
    for (let count = 0; count < 8; count += 1)
      conversations.push((await createConversation(user, (await createOrganization(user)).id)).id);
    const { modelTokensToday } = await sumModelUse(test.open.database, new Date());
    await limit({ modelTokensPerDay: modelTokensToday + 100 });
    const answers = await Promise.all(conversations.map((id) => converse(user, id, 'What now?')));
    const fromModel = answers.filter(({ agentMessage }) => agentMessage.content === 'One two.');
    expect(fromModel).toHaveLength(1);
  });

  it('has used what an organization used that is gone', async () => {
    const { id, name } = await createOrganization(user);
    await converse(user, (await createConversation(user, id)).id, 'What now?');
    const used = () => sumModelUse(test.open.database, new Date());
    const before = await used();
    expect((await user.send('DELETE', `/api/organizations/${id}`, { confirmName: name })).statusCode).toBe(204);
    expect(await used()).toEqual(before);
    const left = () => test.open.database.select().from(aiUsage).where(isNull(aiUsage.organizationId));
    await expect.poll(async () => (await left()).map(({ userId }) => userId)).toEqual([null]);
    const others = await test.open.database.select().from(aiUsage).where(isNotNull(aiUsage.organizationId));
    expect(others.filter(({ userId }) => userId === null)).toEqual([]);
  });
});

describe('answers that a model writes', () => {
  it('wait for their turn where a person has as many as one may', async () => {
    const busy = createScriptedModel(() => ({ pieces: ['One '], hangs: true }));
    const person = userOn(await startFurtherApp(test, { ai: busy, rateLimits: true }), user);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createConversation(person, organizationId)).id);
    const answers = ids.map((chatSessionId) =>
      person.send('POST', '/api/chat/messages', { chatSessionId, content: 'Hello', isUser: true }),
    );
    const stateOf = async (id: string) => (await person.get(`/api/chat/sessions/${id}/answer`)).json<Answering>();
    const waiting = async () =>
      (await Promise.all(ids.map(stateOf))).map(({ status }) => status?.label.startsWith('Other answers'));
    await expect.poll(() => busy.requests.length).toBe(2);
    await expect.poll(waiting).toContain(true);
    const last = ids[(await waiting()).indexOf(true)]!;
    const [first] = ids.filter((id) => id !== last);
    await person.send('POST', `/api/chat/sessions/${first}/stop`);
    await expect.poll(() => busy.requests.length).toBe(3);
    for (const id of ids) await person.send('POST', `/api/chat/sessions/${id}/stop`);
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  });
});
