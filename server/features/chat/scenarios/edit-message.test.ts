import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../../contract/conversations.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { ModelError } from '../../../platform/ai/index.ts';
import { createScriptedModel } from '../../../platform/ai/scripted-model.ts';
import { newId } from '../../../platform/database/ids.ts';
import { followChanges } from '../../../testing/change-stream.ts';
import { converse, createConversation, finishRun, readEvents } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { wordsOf, wordsOfAll } from '../../../testing/asked-words.ts';

type Sent = { userMessage: Message; agentMessage: Message };

const model = createScriptedModel(({ messages }) => {
  switch (wordsOf(messages.at(-1)?.content)) {
    case 'Hang':
      return { pieces: ['This far'], hangs: true };
    case 'Fail':
      return { pieces: [], failure: new ModelError('rate_limited') };
    // On a busy machine the first of two at once could be answered before the second is heard.
    case 'Drei':
    case 'Tres':
    case 'Four':
      return { pieces: ['Answer ', `${model.requests.length}.`], delayMs: 250 };
    default:
      return { pieces: ['Answer ', `${model.requests.length}.`], delayMs: 2 };
  }
});
const test = useTestApp({ ai: model });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  user = await createUser(test);
  organization = await createOrganization(user);
});

const start = async (fields: object = {}) => (await createConversation(user, organization.id, fields)).id;
const edit = (id: string, body: unknown, person = user) => person.send('PATCH', `/api/chat/messages/${id}`, body);
const messagesOf = async (id: string) => (await user.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();
const stop = (id: string) => user.send('POST', `/api/chat/sessions/${id}/stop`);

/** Three questions and their answers. */
async function talk() {
  const id = await start();
  const exchanges: Sent[] = [];
  for (const content of ['One', 'Two', 'Three']) exchanges.push(await converse(user, id, content));
  return { id, exchanges, before: await messagesOf(id) };
}

async function sendAndHang(id: string) {
  const before = model.requests.length;
  const answer = user.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Hang', isUser: true });
  await expect.poll(() => model.requests.length).toBe(before + 1);
  return { answer };
}

describe('editing a message', () => {
  it('answers it anew, and the messages after it are gone', async () => {
    const { id, exchanges, before } = await talk();
    const response = await edit(exchanges[1]!.userMessage.id, { content: ' Two, in other words\n' });
    expect(response.statusCode).toBe(201);
    const { userMessage, agentMessage } = response.json<Sent>();
    expect(userMessage).toMatchObject({ id: exchanges[1]!.userMessage.id, content: ' Two, in other words\n' });
    expect(userMessage.createdAt > exchanges[2]!.agentMessage.createdAt).toBe(true);
    expect(agentMessage).toMatchObject({ isUser: false, content: expect.stringMatching(/^Answer \d+\.$/) });
    expect(await messagesOf(id)).toEqual([...before.slice(0, 2), userMessage, agentMessage]);
  });

  it('tells the model what came before it, and nothing of what has gone', async () => {
    const { exchanges } = await talk();
    await edit(exchanges[1]!.userMessage.id, { content: 'Zwei' });
    expect(wordsOfAll(model.requests.at(-1)?.messages ?? [])).toEqual([
      { role: 'user', content: 'One' },
      { role: 'assistant', content: exchanges[0]!.agentMessage.content },
      { role: 'user', content: 'Zwei' },
    ]);
  });

  it('streams in the same way', async () => {
    const { id, exchanges } = await talk();
    const response = await user.request({
      method: 'PATCH',
      url: `/api/chat/messages/${exchanges[0]!.userMessage.id}`,
      headers: { accept: 'text/event-stream' },
      payload: { content: 'Uno' },
    });
    const events = readEvents(response.body);
    expect(events.map(({ name }) => name)).toEqual(['user-message', 'status', 'delta', 'delta', 'agent-message']);
    expect(await messagesOf(id)).toEqual([events[0]!.data, events.at(-1)!.data]);
  });

  it('of the last message that has no answer gives it one', async () => {
    const id = await start();
    const response = await user.send('POST', '/api/chat/messages', {
      chatSessionId: id,
      content: 'Fail',
      isUser: true,
    });
    const { userMessage } = response.json<{ userMessage: Message }>();
    expect((await edit(userMessage.id, { content: 'Please' })).statusCode).toBe(201);
    expect(await messagesOf(id)).toMatchObject([{ id: userMessage.id, content: 'Please' }, { isUser: false }]);
  });

  it('takes the finished document of a guide away that came after it', async () => {
    const id = await start();
    const { userMessage } = await converse(user, id, 'One');
    const run = await finishRun(user, id, 'grant_research', sampleAnswers['grant_research'] ?? {});
    const body = { chatSessionId: id, content: run.finalOutput, isUser: false };
    expect((await user.send('POST', '/api/chat/messages', body)).statusCode).toBe(201);
    await edit(userMessage.id, { content: 'Uno' });
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('is found by its new words, and not by the old', async () => {
    const id = await start({ title: 'Birds' });
    const { userMessage } = await converse(user, id, 'What of the quetzal?');
    await edit(userMessage.id, { content: 'What of the kakapo?' });
    const find = async (q: string) =>
      (await user.get(`/api/search?organizationId=${organization.id}&q=${q}`)).json<unknown[]>().length;
    expect([await find('quetzal'), await find('kakapo')]).toEqual([0, 1]);
  });

  it('is told to those who have it open', async () => {
    const { id, exchanges } = await talk();
    const stream = await followChanges(test.app, user, organization.id);
    stream.ended.catch(() => {});
    await edit(exchanges[0]!.userMessage.id, { content: 'Uno' });
    expect(await stream.next()).toBe(`message ${id}`);
    stream.close();
  });
});

describe('an edit that fails at the provider', () => {
  it('keeps the new words, which can be answered again', async () => {
    const { id, exchanges, before } = await talk();
    const { id: messageId } = exchanges[2]!.userMessage;
    const response = await edit(messageId, { content: 'Fail' });
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: 'ai_unavailable', userMessage: { id: messageId, content: 'Fail' } });
    expect((await messagesOf(id)).map(({ content }) => content)).toEqual([
      ...before.slice(0, 4).map(({ content }) => content),
      'Fail',
    ]);
    expect((await edit(messageId, { content: 'Three' })).statusCode).toBe(201);
    expect(await messagesOf(id)).toHaveLength(6);
  });
});

describe('the same edit again', () => {
  it('changes nothing more, and gives the first answer', async () => {
    const { id, exchanges } = await talk();
    const body = { content: 'Uno', clientMessageId: newId() };
    const first = await edit(exchanges[0]!.userMessage.id, body);
    await converse(user, id, 'And then?');
    const before = await messagesOf(id);
    const again = await edit(exchanges[0]!.userMessage.id, body);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await messagesOf(id)).toEqual(before);
  });

  it('at the same moment is answered once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, exchanges } = await talk();
      const body = { content: 'Uno', clientMessageId: newId() };
      const answers = await Promise.all([1, 2, 3].map(() => edit(exchanges[0]!.userMessage.id, body)));
      for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
      expect(await messagesOf(id)).toHaveLength(2);
    }
  });

  it('under the id of another message is refused', async () => {
    const id = await start();
    const clientMessageId = newId();
    await user.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'One', isUser: true, clientMessageId });
    const { userMessage } = await converse(user, id, 'Two');
    const before = await messagesOf(id);
    expect((await edit(userMessage.id, { content: 'Zwei', clientMessageId })).statusCode).toBe(400);
    expect(await messagesOf(id)).toEqual(before);
  });
});

describe('an edit that is refused loses nothing', () => {
  it.each([
    {},
    { content: '' },
    { content: ' \n ' },
    { content: 5 },
    { content: 'x'.repeat(100_000) },
    { content: 'a\u0000b' },
    { content: 'Fine', clientMessageId: 'x' },
  ])('%.60j', async (body) => {
    const { id, exchanges, before } = await talk();
    const asked = model.requests.length;
    expect((await edit(exchanges[0]!.userMessage.id, body)).statusCode).toBe(400);
    expect(await messagesOf(id)).toEqual(before);
    expect(model.requests).toHaveLength(asked);
  });

  it('of an agent’s message', async () => {
    const { id, exchanges, before } = await talk();
    const response = await edit(exchanges[0]!.agentMessage.id, { content: 'I promise you a grant.' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: /of your own/ });
    expect(await messagesOf(id)).toEqual(before);
  });

  it('of a colleague’s message, a private one and an unknown one', async () => {
    const { id, exchanges, before } = await talk();
    const hidden = await start({ isPrivate: true });
    const { userMessage: secret } = await converse(user, hidden, 'One');
    const admin = await createMember(test, organization, 'admin');
    const [open] = exchanges;
    expect((await edit(open!.userMessage.id, { content: 'Mine' }, admin)).statusCode).toBe(403);
    expect((await edit(secret.id, { content: 'Mine' }, admin)).statusCode).toBe(404);
    expect((await edit(open!.userMessage.id, { content: 'Mine' }, await createUser(test))).statusCode).toBe(404);
    for (const unknown of [newId(), 'x']) expect((await edit(unknown, { content: 'Mine' })).statusCode).toBe(404);
    expect(await messagesOf(id)).toEqual(before);
    expect(await messagesOf(hidden)).toHaveLength(2);
  });

  it('while an answer is being written', async () => {
    const { id, exchanges, before } = await talk();
    const { answer } = await sendAndHang(id);
    const response = await edit(exchanges[0]!.userMessage.id, { content: 'Uno' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'answer_running' });
    await stop(id);
    await answer;
    expect((await messagesOf(id)).slice(0, 6)).toEqual(before);
    expect(await messagesOf(id)).toHaveLength(8);
  });

  it('of two at once, and of one beside a new message, one wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, exchanges } = await talk();
      const { id: messageId } = exchanges[2]!.userMessage;
      const other =
        round % 2 === 0
          ? edit(messageId, { content: 'Tres' })
          : user.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Four', isUser: true });
      const answers = await Promise.all([edit(messageId, { content: 'Drei' }), other]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const messages = await messagesOf(id);
      expect(messages.map(({ isUser }) => isUser)).toEqual(messages.map((_, index) => index % 2 === 0));
    }
  });
});

describe('the first message edited', () => {
  const titleOf = async (id: string) => {
    const url = `/api/chat/sessions?organizationId=${organization.id}`;
    return (await user.get(url)).json<Conversation[]>().find((each) => each.id === id)?.title;
  };

  it('renames a conversation that had its words as a title, and no other', async () => {
    const id = await start();
    const { userMessage } = await converse(user, id, 'What of the qetzal?');
    await edit(userMessage.id, { content: 'What of the quetzal?' });
    expect(await titleOf(id)).toBe('What of the quetzal?');
    await user.send('PATCH', `/api/chat/sessions/${id}`, { title: 'Birds' });
    await edit(userMessage.id, { content: 'What of the kakapo?' });
    expect(await titleOf(id)).toBe('Birds');
  });
});
