// Two servers on one database: what is done through one holds on the other.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../contract/conversations.ts';
import type { Organization } from '../../contract/organizations.ts';
import { createScriptedModel } from '../platform/ai/scripted-model.ts';
import type { Peers } from '../platform/peers/peers.ts';
import { createPostgresPeers } from '../platform/peers/postgres-peers.ts';
import { wordsOf } from './asked-words.ts';
import { followChanges } from './change-stream.ts';
import { createConversation, readEvents, uploadDocument, waitUntilRead } from './records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
} from './test-app.ts';
import type { TestUser } from './test-app.ts';

const delays: Record<string, number> = { Slowly: 150, Quickly: 30 };
const model = createScriptedModel(({ messages }) => {
  const asked = wordsOf(messages.at(-1)?.content);
  if (asked === 'Hang') return { pieces: ['This far ', 'and '], hangs: true };
  return { pieces: ['One ', 'two ', 'three.'], delayMs: delays[asked] ?? 1 };
});
const test = useTestApp();

const peers: Peers[] = [];
let here: FastifyInstance;
let there: FastifyInstance;
let user: TestUser;
let elsewhere: TestUser;
let organization: Organization;

async function startServer(options: Parameters<typeof startFurtherApp>[1] = {}): Promise<FastifyInstance> {
  const meeting = await createPostgresPeers(test.connection, () => {});
  peers.push(meeting);
  const app = await startFurtherApp(test, { ai: model, peers: meeting, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

beforeAll(async () => {
  here = await startServer();
  there = await startServer();
  const person = await createUser(test);
  user = userOn(here, person);
  elsewhere = userOn(there, person);
  organization = await createOrganization(user);
});
afterAll(async () => {
  for (const meeting of peers) await meeting.close();
});

/** What each has told so far, the other has heard: they hear in order. */
async function hearAll(one: Peers, other: Peers): Promise<void> {
  const last = [new Set<unknown>(), new Set<unknown>()] as const;
  one.hear('last', (message) => last[0].add(message));
  other.hear('last', (message) => last[1].add(message));
  one.tell('last', 'of one');
  other.tell('last', 'of the other');
  await expect.poll(() => last.map(({ size }) => size)).toEqual([1, 1]);
}

const start = async () => (await createConversation(user, organization.id)).id;
const send = (person: TestUser, chatSessionId: string, content: string, fields: object = {}) =>
  person.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: true, ...fields });

const answersIn = async (chatSessionId: string) =>
  (await user.get(`/api/chat/sessions/${chatSessionId}/messages`)).json<Message[]>().filter(({ isUser }) => !isUser);

/** The others begin what a server has begun, before it is back. */
const cutOffWhoAnswers = () =>
  test.open.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid in (select pid from pg_locks where locktype = 'advisory') and application_name = 'goodstead peers'
       and datname = current_database()`,
  );

/** Once the model has been asked, and has said what it says first. */
async function sendWithoutWaiting(chatSessionId: string, content: string, fields: object = {}) {
  const before = model.requests.length;
  const answer = send(user, chatSessionId, content, fields);
  await expect.poll(() => model.requests.length, { interval: 5 }).toBe(before + 1);
  return { answer };
}

/** An answer that has begun, and would never end. */
async function hang(person: TestUser) {
  const { id } = await createConversation(person, organization.id);
  const answer = send(person, id, 'Hang');
  const path = `/api/chat/sessions/${id}/answer`;
  await expect.poll(async () => (await person.get(path)).json()).toMatchObject({ text: 'This far and ' });
  return () => answer;
}

describe('two servers on one database', () => {
  it('tell each other every change within a second', async () => {
    const stream = await followChanges(there, elsewhere, organization.id);
    const made = new Set<string>();
    const heard = new Set<string>();
    const listening = (async () => {
      for (;;) heard.add(await stream.next());
    })().catch(() => {});
    for (let count = 0; count < 50; count += 1) {
      const task = await user.send('POST', '/api/tasks', { organizationId: organization.id, title: `Task ${count}` });
      made.add(`task ${task.json<{ id: string }>().id}`);
    }
    const unheard = () => [...made].filter((task) => !heard.has(task));
    await expect.poll(unheard, { timeout: 1_000, interval: 20 }).toEqual([]);
    expect(made.size).toBe(50);
    stream.close();
    await listening;
  });

  it('give one answer to a message that reaches both', async () => {
    const before = model.requests.length;
    for (let round = 0; round < 13; round += 1) {
      const id = await start();
      const fields = { clientMessageId: crypto.randomUUID() };
      const [one, other] = await Promise.all([send(user, id, 'Slowly', fields), send(elsewhere, id, 'Slowly', fields)]);
      expect(one.statusCode).toBe(201);
      expect(other.json<{ agentMessage: Message }>().agentMessage).toEqual(one.json().agentMessage);
    }
    expect(model.requests.length - before).toBe(13);
  });

  it('show on one what is being answered on the other, as it comes, and take nothing more meanwhile', async () => {
    const id = await start();
    const fields = { clientMessageId: crypto.randomUUID() };
    const { answer } = await sendWithoutWaiting(id, 'Slowly', fields);
    const stream = await elsewhere.request({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { accept: 'text/event-stream' },
      payload: { chatSessionId: id, content: 'Slowly', isUser: true, ...fields },
    });
    const { agentMessage } = (await answer).json<{ agentMessage: Message }>();
    const events = readEvents(stream.body);
    expect(events.at(-1)).toEqual({ name: 'agent-message', data: agentMessage });
    const deltas = events.filter(({ name }) => name === 'delta').map(({ data }) => (data as { text: string }).text);
    expect(deltas.join('')).toBe('One two three.');
    expect(deltas.length).toBeGreaterThan(1);
  });

  it('stop on one what is being answered on the other', async () => {
    const id = await start();
    const { answer } = await sendWithoutWaiting(id, 'Hang');
    const path = `/api/chat/sessions/${id}/answer`;
    await expect.poll(async () => (await elsewhere.get(path)).json()).toEqual({ text: 'This far and ', status: null });
    expect((await send(elsewhere, id, 'And more')).json()).toMatchObject({ code: 'answer_running' });
    const stopped = await elsewhere.send('POST', `/api/chat/sessions/${id}/stop`);
    expect(stopped.json()).toMatchObject({ agentMessage: { content: 'This far and ', metadata: { stopped: true } } });
    expect((await answer).json<{ agentMessage: Message }>().agentMessage.id).toBe(stopped.json().agentMessage.id);
    expect((await elsewhere.get(path)).json()).toEqual({ text: null, status: null });
  });

  it('end what a removed member follows, and what they are being answered, on both within two seconds', async () => {
    const member = await createMember(test, organization, 'staff');
    const [memberHere, memberThere] = [userOn(here, member), userOn(there, member)];
    const streams = [await followChanges(here, memberHere, organization.id)];
    streams.push(await followChanges(there, memberThere, organization.id));
    const answer = await hang(memberThere);
    let ended = 0;
    for (const one of [...streams.map((stream) => stream.ended), answer()]) void one.finally(() => (ended += 1));
    await user.send('DELETE', `/api/organizations/${organization.id}/members/${member.id}`);
    await expect.poll(() => ended, { timeout: 2_000, interval: 20 }).toBe(3);
    expect((await answer()).json()).toMatchObject({ agentMessage: { metadata: { stopped: true } } });
  });

  it('refuse on one what a role does not allow any more, or a member who was removed, once the other has answered', async () => {
    const member = await createMember(test, organization, 'admin');
    const [memberHere, memberThere] = [userOn(here, member), userOn(there, member)];
    const path = `/api/organizations/${organization.id}`;
    const statuses = async (url: string) =>
      (await Promise.all([memberHere.get(url), memberThere.get(url)])).map(({ statusCode }) => statusCode);
    expect(await statuses(`${path}/audit-log`)).toEqual([200, 200]);
    await user.send('PATCH', `${path}/members/${member.id}`, { role: 'staff' });
    expect(await statuses(`${path}/audit-log`)).toEqual([403, 403]);
    expect(await statuses(`${path}/members`)).toEqual([200, 200]);
    await user.send('DELETE', `${path}/members/${member.id}`);
    for (const url of [`${path}/members`, `/api/notifications?organizationId=${organization.id}`])
      expect(await statuses(url)).toEqual([404, 404]);
  });

  it('refuse on one what belongs to an organization that was deleted on the other', async () => {
    const { id, name } = await createOrganization(user);
    const path = `/api/organizations/${id}/members`;
    expect((await elsewhere.get(path)).statusCode).toBe(200);
    await user.send('DELETE', `/api/organizations/${id}`, { confirmName: name });
    expect((await elsewhere.get(path)).statusCode).toBe(404);
  });

  it('end on one what was asked with a sign-in that ends on the other', async () => {
    const member = await createMember(test, organization, 'staff');
    const answer = await hang(userOn(there, member));
    await userOn(here, member).get('/api/logout');
    expect((await answer()).json()).toMatchObject({ agentMessage: { metadata: { stopped: true } } });
  });

  it('take an answer over whose server is gone', async () => {
    const gone = await startServer();
    const { id } = await createConversation(user, organization.id);
    const before = model.requests.length;
    void send(userOn(gone, user), id, 'Hang').catch(() => {});
    await expect.poll(() => model.requests.length).toBe(before + 1);
    await peers.at(-1)!.close();
    expect((await elsewhere.get(`/api/chat/sessions/${id}/answer`)).json()).toEqual({ text: null, status: null });
    expect((await send(elsewhere, id, 'Anew')).json()).toMatchObject({ agentMessage: { content: 'One two three.' } });
  });

  it('keep one answer where a server lost its connection, and another began to answer meanwhile', async () => {
    const id = await start();
    const fields = { clientMessageId: crypto.randomUUID() };
    const { answer } = await sendWithoutWaiting(id, 'Slowly', fields);
    await cutOffWhoAnswers();
    const other = (await send(elsewhere, id, 'Slowly', fields)).json<{ agentMessage: Message }>();
    const [kept, ...more] = await answersIn(id);
    expect([kept, more]).toMatchObject([{ content: 'One two three.', metadata: {} }, []]);
    expect(other.agentMessage.id).toBe(kept!.id);
    expect((await answer).json<{ agentMessage: Message }>().agentMessage.id).toBe(kept!.id);
    expect(await answersIn(id)).toHaveLength(1);
  });

  it('keep the first answer where both ended before the connection was back', async () => {
    const id = await start();
    const fields = { clientMessageId: crypto.randomUUID() };
    const { answer } = await sendWithoutWaiting(id, 'Quickly', fields);
    await cutOffWhoAnswers();
    const other = (await send(elsewhere, id, 'Quickly', fields)).json<{ agentMessage: Message }>();
    const own = (await answer).json<{ agentMessage: Message }>();
    expect((await answersIn(id)).map((message) => message.id)).toEqual([own.agentMessage.id]);
    expect(other.agentMessage.id).toBe(own.agentMessage.id);
  });

  it('count wrong guesses at a password together', async () => {
    const limited = [await startServer({ rateLimits: true }), await startServer({ rateLimits: true })];
    const { email } = await createUser(test);
    const guess = async (number: number, password = 'wrong') => {
      const payload = { email, password };
      return (await limited[number % 2]!.inject({ method: 'POST', url: '/api/login', payload })).statusCode;
    };
    for (let number = 0; number < 10; number += 1) expect(await guess(number)).toBe(401);
    await hearAll(...(peers.slice(-2) as [Peers, Peers]));
    // The right one would be let in, and forgiven all, by whoever has not heard of each guess.
    for (const number of [0, 1]) expect(await guess(number, testPassword)).toBe(429);
  });

  it('count answers at once together', async () => {
    const limited = [await startServer({ rateLimits: true }), await startServer({ rateLimits: true })];
    const member = await createMember(test, organization, 'staff');
    const [memberHere, memberThere] = limited.map((server) => userOn(server, member));
    const hanging = [await hang(memberHere!), await hang(memberHere!)];
    const { id } = await createConversation(memberThere!, organization.id);
    const before = model.requests.length;
    const third = send(memberThere!, id, 'Quickly');
    const path = `/api/chat/sessions/${id}/answer`;
    await expect.poll(async () => (await memberThere!.get(path)).json()).toMatchObject({ status: { step: 'waiting' } });
    expect(model.requests.length).toBe(before);
    const all = await memberHere!.get(`/api/chat/sessions?organizationId=${organization.id}`);
    for (const other of all.json<{ id: string }[]>().filter((each) => each.id !== id))
      await memberThere!.send('POST', `/api/chat/sessions/${other.id}/stop`);
    for (const answer of hanging) await answer();
    expect((await third).json()).toMatchObject({ agentMessage: { content: 'One two three.' } });
  });

  it('read each document once, whichever it was sent to', { timeout: 60_000 }, async () => {
    const reader = createScriptedModel({ pieces: [JSON.stringify({ kind: 'other', summary: [] })] });
    const servers = [
      await startServer({ ai: reader, runJobs: true }),
      await startServer({ ai: reader, runJobs: true }),
    ];
    const people = servers.map((server) => userOn(server, user));
    const names = Array.from({ length: 10 }, (_, number) => `Marker${number}x`);
    const sent = names.map((name, number) => {
      const content = Buffer.from(`The minutes of ${name}. Maria calls the funder by March 12, 2027.`);
      return uploadDocument(people[number % 2]!, organization.id, { name: `${name}.txt`, content });
    });
    for (const { id } of await Promise.all(sent)) {
      for (const person of people) expect((await waitUntilRead(person, id)).analysis.status).toBe('ready');
    }
    const asked = reader.requests.map(({ messages }) => JSON.stringify(messages));
    expect(names.map((name) => asked.filter((words) => words.includes(name)).length)).toEqual(names.map(() => 1));
  });
});
