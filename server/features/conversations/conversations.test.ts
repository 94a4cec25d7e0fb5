import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../contract/conversations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { converse, createConversation, finishRun } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp();

let admin: TestUser;
let owner: TestUser;
let viewer: TestUser;
let organization: Organization;
beforeAll(async () => {
  admin = await createUser(test);
  organization = await createOrganization(admin);
  owner = await createMember(test, organization, 'staff');
  viewer = await createMember(test, organization, 'viewer');
});

const start = (fields: object = {}) => createConversation(owner, organization.id, fields);
const list = async (user: TestUser, scope = 'own') =>
  (await user.get(`/api/chat/sessions?organizationId=${organization.id}&scope=${scope}`)).json<Conversation[]>();
const messagesOf = (user: TestUser, id: string) => user.get(`/api/chat/sessions/${id}/messages`);

describe('a conversation', () => {
  it('starts with its defaults and the whole record', async () => {
    const conversation = await start();
    expect(conversation).toEqual({
      id: expect.any(String),
      userId: owner.id,
      organizationId: organization.id,
      agentType: 'grant_writer',
      title: null,
      isPrivate: false,
      usesPrivate: false,
      shareWithAgents: true,
      tags: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      lastMessage: null,
      can: { send: true, update: true, delete: true },
    });
    expect((await messagesOf(owner, conversation.id)).json()).toEqual([]);
  });

  it('takes its settings at the start', async () => {
    const settings = { title: 'Spring appeal', isPrivate: true, shareWithAgents: false, tags: ['appeal', '2027'] };
    expect(await start(settings)).toMatchObject(settings);
  });

  it.each([
    [{ agentType: 'astrologer' }, 'Invalid agent type'],
    [{ agentType: undefined }, 'Invalid agent type'],
    [{ organizationId: 'x' }, /id/],
    [{ title: '  ' }, /title/],
    [{ title: 'x'.repeat(256) }, /under 255/],
    [{ isPrivate: 'yes' }, /yes or no/],
    [{ tags: 'appeal' }, /list/],
    [{ tags: [''] }, /tag/],
    [{ tags: Array.from({ length: 21 }, () => 'tag') }, /20 tags/],
  ])('does not start with %j', async (fields, message) => {
    const body = { agentType: 'hr_coach', organizationId: organization.id, ...fields };
    const response = await owner.send('POST', '/api/chat/sessions', body);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(message);
  });

  it('shows its last message in the list, and the newest conversation comes first', async () => {
    const staff = await createMember(test, organization, 'staff');
    const first = await createConversation(staff, organization.id);
    const second = await createConversation(staff, organization.id);
    expect((await list(staff)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { agentMessage } = await converse(staff, first.id, 'hello');
    const [top, below] = await list(staff);
    expect(top).toMatchObject({
      id: first.id,
      lastMessage: {
        content: agentMessage.content.slice(0, 200),
        createdAt: agentMessage.createdAt,
        isUser: false,
      },
    });
    expect(below).toMatchObject({ id: second.id, lastMessage: null });
  });

  it('lists its messages oldest first', async () => {
    const { id } = await start();
    for (const text of ['hello', 'hi there']) await converse(owner, id, text);
    const messages = (await messagesOf(owner, id)).json<Message[]>();
    expect(messages.map(({ isUser }) => isUser)).toEqual([true, false, true, false]);
    expect(messages[2]).toEqual({
      id: expect.any(String),
      chatSessionId: id,
      isUser: true,
      content: 'hi there',
      metadata: {},
      createdAt: expect.stringMatching(/Z$/),
    });
  });
});

describe('changing a conversation', () => {
  it('renames it, and changes nothing that is not sent', async () => {
    const { id } = await start({ tags: ['kept'] });
    const response = await owner.send('PATCH', `/api/chat/sessions/${id}`, {
      title: ' Winter appeal ',
      agentType: 'hr_coach',
      organizationId: newId(),
      userId: viewer.id,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      title: 'Winter appeal',
      tags: ['kept'],
      agentType: 'grant_writer',
      organizationId: organization.id,
      userId: owner.id,
    });
  });

  it('needs a title that is not blank, while none at all removes it', async () => {
    const { id } = await start({ title: 'Before' });
    for (const title of ['', '   ', 'x'.repeat(256), 5]) {
      expect((await owner.send('PATCH', `/api/chat/sessions/${id}`, { title })).statusCode).toBe(400);
    }
    expect((await list(owner)).find((one) => one.id === id)?.title).toBe('Before');
    const removed = await owner.send('PATCH', `/api/chat/sessions/${id}`, { title: null });
    expect(removed.json<Conversation>().title).toBeNull();
  });

  it('with nothing in it answers the record', async () => {
    const { id } = await start({ title: 'Same' });
    const response = await owner.send('PATCH', `/api/chat/sessions/${id}`, {});
    expect(response.statusCode).toBe(200);
    expect(response.json<Conversation>().title).toBe('Same');
  });

  it('clears its messages and keeps it', async () => {
    const { id } = await start({ title: 'Kept' });
    await converse(owner, id, 'hello');
    expect((await owner.send('DELETE', `/api/chat/sessions/${id}/clear`)).statusCode).toBe(204);
    expect((await messagesOf(owner, id)).json()).toEqual([]);
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ title: 'Kept', lastMessage: null });
    expect((await owner.send('DELETE', `/api/chat/sessions/${id}/clear`)).statusCode).toBe(204);
  });

  it('deletes it with everything in it', async () => {
    const { id } = await start();
    const { agentMessage } = await converse(owner, id, 'hello');
    const run = await finishRun(owner, id, 'grant_research', sampleAnswers['grant_research'] ?? {});
    expect((await owner.send('DELETE', `/api/chat/sessions/${id}`)).statusCode).toBe(204);
    for (const response of [
      await messagesOf(owner, id),
      await owner.get(`/api/chat/messages/${agentMessage.id}/export?format=txt`),
      await owner.get(`/api/chat/sessions/${id}/flow-run`),
      await owner.send('PATCH', `/api/flow-runs/${run.id}`, { currentStep: 1 }),
      await owner.send('DELETE', `/api/chat/sessions/${id}`),
    ]) {
      expect(response.statusCode).toBe(404);
    }
  });
});

describe('who sees a conversation', () => {
  it('colleagues read it under the team, not under their own, and cannot write in it', async () => {
    const { id } = await start();
    const { agentMessage } = await converse(owner, id, 'hello');
    for (const colleague of [admin, viewer]) {
      expect((await list(colleague)).map((one) => one.id)).not.toContain(id);
      const shared = (await list(colleague, 'team')).find((one) => one.id === id);
      expect(shared).toMatchObject({ userId: owner.id, can: { send: false, update: false, delete: false } });
      expect((await messagesOf(colleague, id)).json()).toHaveLength(2);
      expect((await colleague.get(`/api/chat/messages/${agentMessage.id}/export?format=txt`)).statusCode).toBe(200);
      for (const response of [
        await colleague.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Me too', isUser: true }),
        await colleague.send('POST', `/api/chat/sessions/${id}/regenerate`),
        await colleague.send('POST', `/api/chat/sessions/${id}/stop`),
        await colleague.send('PATCH', `/api/chat/sessions/${id}`, { title: 'Mine' }),
        await colleague.send('DELETE', `/api/chat/sessions/${id}/clear`),
        await colleague.send('DELETE', `/api/chat/sessions/${id}`),
        await colleague.send('POST', '/api/flow-runs', { chatSessionId: id, flowType: 'grant_research' }),
      ]) {
        expect(response.statusCode).toBe(403);
      }
    }
    expect((await messagesOf(owner, id)).json()).toHaveLength(2);
    expect((await list(owner, 'team')).map((one) => one.id)).not.toContain(id);
  });

  it('a private one does not exist for anybody else, an admin included', async () => {
    const { id } = await start({ isPrivate: true });
    const { agentMessage } = await converse(owner, id, 'hello');
    for (const colleague of [admin, viewer, await createUser(test)]) {
      for (const response of [
        await messagesOf(colleague, id),
        await colleague.get(`/api/chat/messages/${agentMessage.id}/export?format=txt`),
        await colleague.get(`/api/chat/sessions/${id}/flow-run`),
        await colleague.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Me too', isUser: true }),
        await colleague.send('POST', `/api/chat/sessions/${id}/stop`),
        await colleague.send('POST', `/api/chat/sessions/${id}/regenerate`),
        await colleague.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate: false }),
        await colleague.send('DELETE', `/api/chat/sessions/${id}/clear`),
        await colleague.send('DELETE', `/api/chat/sessions/${id}`),
      ]) {
        expect(response.statusCode).toBe(404);
      }
    }
    expect((await list(admin, 'team')).map((one) => one.id)).not.toContain(id);
    expect((await list(owner)).map((one) => one.id)).toContain(id);
  });

  it('follows the setting as it changes', async () => {
    const { id } = await start();
    await owner.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate: true });
    expect((await messagesOf(admin, id)).statusCode).toBe(404);
    await owner.send('PATCH', `/api/chat/sessions/${id}`, { isPrivate: false });
    expect((await messagesOf(admin, id)).statusCode).toBe(200);
  });

  it('a viewer starts none', async () => {
    const body = { agentType: 'hr_coach', organizationId: organization.id };
    expect((await viewer.send('POST', '/api/chat/sessions', body)).statusCode).toBe(403);
  });

  it('another scope than own or team is refused', async () => {
    const response = await owner.get(`/api/chat/sessions?organizationId=${organization.id}&scope=all`);
    expect(response.statusCode).toBe(400);
  });

  it('nobody outside the organization', async () => {
    const { id } = await start();
    const stranger = await createUser(test);
    const body = { agentType: 'hr_coach', organizationId: organization.id };
    for (const response of [
      await stranger.get(`/api/chat/sessions?organizationId=${organization.id}`),
      await stranger.get(`/api/chat/sessions?organizationId=${organization.id}&scope=team`),
      await stranger.send('POST', '/api/chat/sessions', body),
      await stranger.send('PATCH', `/api/chat/sessions/${id}`, { title: 'Mine' }),
      await messagesOf(stranger, id),
    ]) {
      expect(response.statusCode).toBe(404);
    }
  });
});
