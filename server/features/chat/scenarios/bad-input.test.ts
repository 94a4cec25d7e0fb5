import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { createScriptedModel } from '../../../platform/ai/scripted-model.ts';
import { newId } from '../../../platform/database/ids.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { wordsOf } from '../../../testing/asked-words.ts';

const model = createScriptedModel(({ messages }) =>
  wordsOf(messages.at(-1)?.content) === 'Hang'
    ? { pieces: ['This far'], hangs: true }
    : { pieces: ['Fine.'], delayMs: 5 },
);
const test = useTestApp({ ai: model });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const start = async (fields: object = {}) => (await createConversation(user, organization.id, fields)).id;
const send = (chatSessionId: string, content: string, person = user, fields: object = {}) =>
  person.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: true, ...fields });
const messagesOf = async (id: string, person = user) =>
  (await person.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();
const sentence = expect.stringMatching(/^[A-Z].+\.$/) as string;

describe('a message that is no message', () => {
  it.each([
    ['', 'Please write a message.'],
    [' \n\t ', 'Please write a message.'],
    ['x'.repeat(50_001), 'Please keep a message under 50,000 characters.'],
    ['x'.repeat(100_000), 'Please keep a message under 50,000 characters.'],
    ['🙂'.repeat(50_001), 'Please keep a message under 50,000 characters.'],
  ])('%.20s is refused with a sentence, and what was there stays', async (content, message) => {
    const id = await start();
    await converse(user, id, 'Hello');
    const [before, asked] = [await messagesOf(id), model.requests.length];
    const response = await send(id, content);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message });
    expect(await messagesOf(id)).toEqual(before);
    expect(model.requests).toHaveLength(asked);
  });

  it('of 50,000 characters is one, and is answered', async () => {
    const id = await start();
    expect((await send(id, 'x'.repeat(50_000))).statusCode).toBe(201);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('that is larger than any request may be is refused in the same form', async () => {
    const id = await start();
    const response = await send(id, 'x'.repeat(5_000_000));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'body_too_large', message: sentence });
    expect(await messagesOf(id)).toEqual([]);
  });

  it('streamed is refused before a stream begins', async () => {
    const response = await user.request({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { accept: 'text/event-stream' },
      payload: { chatSessionId: await start(), content: 'x'.repeat(100_000), isUser: true },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a conversation that is not one’s own', () => {
  it('of another organization, private or unknown is not found; a colleague’s open one is not written in', async () => {
    const [open, hidden] = [await start(), await start({ isPrivate: true })];
    const colleague = await createMember(test, organization, 'admin');
    const stranger = await createUser(test);
    await createOrganization(stranger, 'Elsewhere');
    const asked = model.requests.length;
    for (const [id, person, status, code] of [
      [open, stranger, 404, 'not_found'],
      [hidden, stranger, 404, 'not_found'],
      [hidden, colleague, 404, 'not_found'],
      [newId(), user, 404, 'not_found'],
      [open, colleague, 403, 'forbidden'],
    ] as const) {
      const response = await send(id, 'Hello', person);
      expect([response.statusCode, response.json()]).toMatchObject([status, { code, message: sentence }]);
    }
    expect(await messagesOf(open)).toEqual([]);
    expect(await messagesOf(hidden)).toEqual([]);
    expect(model.requests).toHaveLength(asked);
  });

  it.each(['astrologer', '', 'GRANT_WRITER', null, 7])('with the agent %j is not begun', async (agentType) => {
    const body = { agentType, organizationId: organization.id };
    const list = `/api/chat/sessions?organizationId=${organization.id}`;
    const before = (await user.get(list)).json<unknown[]>().length;
    const response = await user.send('POST', '/api/chat/sessions', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: 'Invalid agent type' });
    expect((await user.get(list)).json()).toHaveLength(before);
  });
});

describe('stopping what does not run', () => {
  it('says so, before the first message, after the answer, and a second time', async () => {
    const id = await start();
    const stop = () => user.send('POST', `/api/chat/sessions/${id}/stop`);
    const refusal = { code: 'nothing_running', message: sentence };
    expect([(await stop()).statusCode, (await stop()).json()]).toMatchObject([409, refusal]);
    await converse(user, id, 'Hello');
    expect((await stop()).json()).toMatchObject(refusal);
    const asked = model.requests.length;
    const answer = send(id, 'Hang');
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    expect((await stop()).statusCode).toBe(200);
    expect((await stop()).json()).toMatchObject(refusal);
    await answer;
    expect(await messagesOf(id)).toHaveLength(4);
  });
});

describe('two messages at once in one conversation', () => {
  it('are one answered and one refused, which can be sent again', async () => {
    const id = await start();
    const answers = await Promise.all([send(id, 'One'), send(id, 'Two')]);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect([refused?.statusCode, refused?.json()]).toMatchObject([409, { code: 'answer_running', message: sentence }]);
    const [stored] = await messagesOf(id);
    const other = stored?.content === 'One' ? 'Two' : 'One';
    expect((await send(id, other)).statusCode).toBe(201);
    expect((await messagesOf(id)).map(({ content }) => content)).toEqual([stored?.content, 'Fine.', other, 'Fine.']);
  });
});

describe('a server that ends in the middle of an answer', () => {
  it('has kept the message, says that nobody answers it, and has it answered when asked', async () => {
    const id = await start();
    const first = await startFurtherApp(test, { ai: model });
    const asked = model.requests.length;
    const answer = send(id, 'Hang', userOn(first, user), { clientMessageId: newId() });
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    // A further server finds what one that was killed would leave.
    const restarted = userOn(await startFurtherApp(test, { ai: createScriptedModel({ pieces: ['Now.'] }) }), user);
    expect(await messagesOf(id, restarted)).toMatchObject([{ isUser: true, content: 'Hang' }]);
    expect((await restarted.get(`/api/chat/sessions/${id}/answer`)).json()).toEqual({ text: null, status: null });
    expect((await restarted.send('POST', `/api/chat/sessions/${id}/regenerate`)).statusCode).toBe(201);
    expect(await messagesOf(id, restarted)).toMatchObject([{ content: 'Hang' }, { content: 'Now.' }]);
    await user.send('DELETE', `/api/chat/sessions/${id}`);
    await first.close();
    await answer;
  });

  it('that is stopped in good order keeps what was said', async () => {
    const id = await start();
    const app = await startFurtherApp(test, { ai: model });
    const asker = userOn(app, user);
    const answer = send(id, 'Hang', asker);
    const said = async () => (await asker.get(`/api/chat/sessions/${id}/answer`)).json<{ text: string | null }>().text;
    await expect.poll(said, { timeout: 20_000 }).toBe('This far');
    await app.close();
    await answer;
    expect(await messagesOf(id)).toMatchObject([
      { content: 'Hang' },
      { content: 'This far', metadata: { stopped: true } },
    ]);
  });
});
