import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../contract/conversations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { newId } from '../../platform/database/ids.ts';
import { converse, createConversation } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { chatMessages } from '../conversations/index.ts';

const test = useTestApp();
const titles = ['Call the program officer', 'Send the budget'] as const;
const suggestedTasks = titles.map((title) => ({ title, description: '', priority: 'high' as const }));

let owner: TestUser;
let colleague: TestUser;
let organization: Organization;
beforeAll(async () => {
  owner = await createUser(test);
  organization = await createOrganization(owner);
  colleague = await createMember(test, organization, 'staff');
});

interface Suggesting {
  conversation: Conversation;
  message: Message;
}

async function suggestIn(fields: object = {}): Promise<Suggesting> {
  const conversation = await createConversation(owner, organization.id, fields);
  const message = (await converse(owner, conversation.id, 'What now?')).agentMessage;
  await test.open.database
    .update(chatMessages)
    .set({ metadata: { suggestedTasks } })
    .where(eq(chatMessages.id, message.id));
  return { conversation, message };
}
const make = (person: TestUser, { message }: Suggesting, title: string = titles[0], fields: object = {}) =>
  person.send('POST', '/api/tasks', {
    organizationId: organization.id,
    title,
    suggestion: { messageId: message.id, title },
    ...fields,
  });
const madeIn = async ({ conversation }: Suggesting, person = owner) =>
  (await person.get(`/api/chat/sessions/${conversation.id}/made-tasks`)).json<{ taskId: string; title: string }[]>();
const seenBy = async (person: TestUser, { id }: Task) =>
  (await person.get(`/api/tasks?organizationId=${organization.id}`)).json<Task[]>().find((task) => task.id === id);

describe('a task made of what an agent suggests', () => {
  it('knows the conversation, and the conversation knows it', async () => {
    const suggesting = await suggestIn();
    const { conversation, message } = suggesting;
    const task = (await make(owner, suggesting)).json<Task>();
    const { id, agentType } = conversation;
    expect(task.source).toEqual({ kind: 'conversation', id, agentType, messageId: message.id });
    expect(task.createdFromAgent).toBe(conversation.agentType);
    expect(await madeIn(suggesting)).toEqual([{ taskId: task.id, messageId: message.id, title: titles[0] }]);
    expect((await seenBy(colleague, task))?.source).toEqual(task.source);
    expect(await madeIn(suggesting, colleague)).toHaveLength(1);
  });

  it('leads nobody to a private conversation but its owner', async () => {
    const suggesting = await suggestIn({ isPrivate: true });
    const task = (await make(owner, suggesting)).json<Task>();
    expect(task.source).not.toBeNull();
    expect(await seenBy(colleague, task)).toMatchObject({ title: titles[0], source: null });
    expect((await colleague.get(`/api/chat/sessions/${suggesting.conversation.id}/made-tasks`)).statusCode).toBe(404);
  });

  it('is made once, however often it is asked for', async () => {
    const suggesting = await suggestIn();
    const answers = await Promise.all([owner, colleague, owner].map((person) => make(person, suggesting)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'task_exists', message: 'This has its task already.' });
    expect((await make(owner, suggesting, titles[1])).statusCode).toBe(201);
    expect(await madeIn(suggesting)).toHaveLength(2);
  });

  it('can be made again once it is deleted', async () => {
    const suggesting = await suggestIn();
    const { id } = (await make(owner, suggesting)).json<Task>();
    await owner.send('DELETE', `/api/tasks/${id}`);
    expect(await madeIn(suggesting)).toEqual([]);
    expect((await make(owner, suggesting)).statusCode).toBe(201);
  });

  it('stays when the conversation is cleared, and when it is deleted', async () => {
    const suggesting = await suggestIn();
    const { conversation } = suggesting;
    const task = (await make(owner, suggesting)).json<Task>();
    await owner.send('DELETE', `/api/chat/sessions/${conversation.id}/clear`);
    expect((await seenBy(owner, task))?.source).toMatchObject({ id: conversation.id });
    expect(await madeIn(suggesting)).toEqual([]);
    await owner.send('DELETE', `/api/chat/sessions/${conversation.id}`);
    expect(await seenBy(owner, task)).toMatchObject({ title: titles[0], source: null });
  });

  it('comes from a message that the person may read, in the same organization, which suggests it', async () => {
    const suggesting = await suggestIn({ isPrivate: true });
    expect((await make(colleague, suggesting)).statusCode).toBe(404);
    const elsewhere = await createOrganization(owner);
    expect((await make(owner, suggesting, titles[0], { organizationId: elsewhere.id })).statusCode).toBe(404);
    expect((await make(owner, suggesting, 'Wire the money')).json()).toMatchObject({
      code: 'invalid_input',
      message: 'This message does not suggest that task.',
    });
    const unknown = { suggestion: { messageId: newId(), title: titles[0] } };
    expect((await make(owner, suggesting, titles[0], unknown)).statusCode).toBe(404);
    expect(await madeIn(suggesting)).toEqual([]);
  });
});

describe('a task made of a finished document', () => {
  it('knows its conversation, whatever its title, and is made once for each title', async () => {
    const conversation = await createConversation(owner, organization.id);
    const message = (await converse(owner, conversation.id, 'What now?')).agentMessage;
    await test.open.database
      .update(chatMessages)
      .set({ metadata: { flowRunId: newId() } })
      .where(eq(chatMessages.id, message.id));
    const result = { conversation, message };
    const task = (await make(owner, result, 'Gift range chart')).json<Task>();
    expect(task.source).toMatchObject({ kind: 'conversation', id: conversation.id });
    expect((await make(owner, result, 'Gift range chart')).statusCode).toBe(409);
    expect((await make(owner, result, 'Gift range chart, corrected')).statusCode).toBe(201);
    expect(await madeIn(result)).toHaveLength(2);
  });
});

describe('the reason of a due date', () => {
  const add = async (fields: object) =>
    (
      await owner.send('POST', '/api/tasks', { organizationId: organization.id, title: 'Call Ms. Lee', ...fields })
    ).json<Task>();
  const change = async ({ id }: Task, body: object) => (await owner.send('PUT', `/api/tasks/${id}`, body)).json<Task>();

  it('stays with the suggested day alone', async () => {
    const task = await add({});
    expect(task.dueDateReason).toMatch(/\.$/);
    const same = await change(task, { dueDate: task.dueDate, title: 'Call Ms. Lee again' });
    expect(same.dueDateReason).toBe(task.dueDateReason);
    expect((await change(task, { status: 'completed' })).dueDateReason).toBe(task.dueDateReason);
    expect((await change(task, { dueDate: '2031-01-02T12:00:00.000Z' })).dueDateReason).toBeNull();
    expect((await change(await add({}), { dueDate: null })).dueDateReason).toBeNull();
  });

  it('is none for a day that a person chose', async () => {
    expect((await add({ dueDate: '2031-01-02T12:00:00.000Z' })).dueDateReason).toBeNull();
    expect((await add({ smartDueDate: false })).dueDateReason).toBeNull();
  });
});
