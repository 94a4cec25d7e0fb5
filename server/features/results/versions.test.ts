import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/conversations.ts';
import type { Document } from '../../../contract/documents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { ResultVersion } from '../../../contract/results.ts';
import { createConversation, converse, finishRun, waitUntilRead } from '../../testing/records.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const answers = sampleAnswers['grant_research'] ?? {};

/** A finished document in a conversation of its own. */
async function finish(fields: object = {}): Promise<Message> {
  const { id: chatSessionId } = await createConversation(user, organization.id, fields);
  const { finalOutput: content } = await finishRun(user, chatSessionId, 'grant_research', answers);
  const posted = await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
  return posted.json<{ agentMessage: Message }>().agentMessage;
}

const pathOf = ({ id }: Message) => `/api/chat/messages/${id}/versions`;
const versionsOf = async (message: Message, person = user) =>
  (await person.get(pathOf(message))).json<ResultVersion[]>();
const save = (message: Message, content: string, basedOn: number, fields: object = {}, person = user) =>
  person.send('POST', pathOf(message), { content, basedOn, ...fields });
const contentOf = async ({ id, chatSessionId }: Message) => {
  const messages = (await user.get(`/api/chat/sessions/${chatSessionId}/messages`)).json<Message[]>();
  return messages.find((each) => each.id === id)?.content;
};

describe('the versions of a finished document', () => {
  it('begin with the guide’s own, as its message was stored', async () => {
    const message = await finish();
    expect(await versionsOf(message)).toEqual([
      {
        number: 1,
        kind: 'template',
        note: null,
        content: message.content,
        facts: [],
        createdBy: { id: user.id, firstName: 'Dana', lastName: 'Okafor' },
        createdAt: message.createdAt,
      },
    ]);
  });

  it('grow with each change; the message holds the latest, at its place and time', async () => {
    const message = await finish();
    const { chatSessionId } = message;
    await converse(user, chatSessionId, 'What comes next?');
    const response = await save(message, '# Shorter\n\nGrants for reading.', 1);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      version: { number: 2, kind: 'edit', note: null, content: '# Shorter\n\nGrants for reading.' },
      message: { ...message, content: '# Shorter\n\nGrants for reading.' },
    });
    expect((await save(message, '# Third', 2)).json()).toMatchObject({ version: { number: 3 } });
    const versions = await versionsOf(message);
    expect(versions.map(({ number, kind }) => [number, kind])).toEqual([
      [3, 'edit'],
      [2, 'edit'],
      [1, 'template'],
    ]);
    expect(versions[2]).toMatchObject({ content: message.content, createdAt: message.createdAt });
    const [first, ...later] = (await user.get(`/api/chat/sessions/${chatSessionId}/messages`)).json<Message[]>();
    expect(first).toMatchObject({ id: message.id, content: '# Third', createdAt: message.createdAt });
    expect(later).toHaveLength(2);
  });

  it('are found, exported and posted again as they are now', async () => {
    const message = await finish();
    await save(message, '# Zanzibar plan\n\nWords.', 1);
    const found = await user.get(`/api/search?organizationId=${organization.id}&q=zanzibar`);
    expect(found.json()).toMatchObject([{ type: 'message' }]);
    expect((await user.get(`/api/chat/messages/${message.id}/export?format=md`)).body).toContain('# Zanzibar plan');
    const { chatSessionId, content } = message;
    const again = await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
    expect(again.json()).toMatchObject({ agentMessage: { id: message.id, content: '# Zanzibar plan\n\nWords.' } });
  });

  it('refuse a change of an older one, and tell the newest', async () => {
    const message = await finish();
    await save(message, '# Mine', 1);
    const response = await save(message, '# Also mine', 1);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'stale', current: { number: 2, content: '# Mine' } });
    expect(response.json<{ message: string }>().message).toMatch(/^This document was changed in the meantime\./);
    expect(await contentOf(message)).toBe('# Mine');
    expect((await save(message, '# Mine', 7)).statusCode).toBe(409);
  });

  it('at once from two places: one is kept, the other told', async () => {
    const message = await finish();
    const responses = await Promise.all([1, 2, 3].map((number) => save(message, `# Text ${number}`, 1)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await versionsOf(message)).toHaveLength(2);
  });

  it('the same words make no new one, earlier ones do', async () => {
    const message = await finish();
    expect((await save(message, message.content, 1)).json()).toMatchObject({ version: { number: 1 } });
    await save(message, '# Mine', 1);
    const restored = await save(message, message.content, 2, { restores: 1 });
    expect(restored.json()).toMatchObject({ version: { number: 3, kind: 'edit', note: 'Version 1 restored' } });
    const claimed = await save(message, '# Other', 3, { restores: 1 });
    expect(claimed.json()).toMatchObject({ version: { number: 4, note: null } });
  });

  it('are at most 50, of which the guide’s own is one', async () => {
    const message = await finish();
    for (let number = 1; number <= 52; number += 1) await save(message, `# Text ${number}`, number);
    const versions = await versionsOf(message);
    expect(versions).toHaveLength(50);
    expect(versions[0]).toMatchObject({ number: 53 });
    expect(versions.slice(-2).map(({ number }) => number)).toEqual([5, 1]);
  });

  it.each([
    ['nothing', '', 'Please write something first.'],
    ['spaces alone', ' \n ', 'Please write something first.'],
    ['more than 100,000 characters', 'x'.repeat(100_001), 'Please keep a document under 100,000 characters.'],
    ['an unreadable character', 'a\u0000b', 'Please remove the unreadable character from this text.'],
  ])('are never %s', async (_, content, sentence) => {
    const message = await finish();
    const response = await save(message, content, 1);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, sentence]);
  });

  it('are of finished documents alone', async () => {
    const { id } = await createConversation(user, organization.id);
    const { agentMessage } = await converse(user, id, 'Hello');
    expect(await versionsOf(agentMessage)).toEqual([]);
    expect((await save(agentMessage, 'I promise', 1)).statusCode).toBe(400);
  });

  it('go with the message, and with the conversation', async () => {
    for (const end of ['/clear', '']) {
      const message = await finish();
      await save(message, '# Mine', 1);
      await user.send('DELETE', `/api/chat/sessions/${message.chatSessionId}${end}`);
      expect((await user.get(pathOf(message))).statusCode).toBe(404);
    }
  });
});

describe('who may', () => {
  it('colleagues read, the owner alone writes, others find nothing', async () => {
    const [message, hidden] = [await finish(), await finish({ isPrivate: true })];
    const admin = await createMember(test, organization, 'admin');
    expect(await versionsOf(message, admin)).toHaveLength(1);
    expect((await save(message, '# Theirs', 1, {}, admin)).statusCode).toBe(403);
    expect((await admin.get(pathOf(hidden))).statusCode).toBe(404);
    expect((await save(hidden, '# Theirs', 1, {}, admin)).statusCode).toBe(404);
    const stranger = await createUser(test);
    expect((await stranger.get(pathOf(message))).statusCode).toBe(404);
    expect((await save(message, '# Theirs', 1, {}, stranger)).statusCode).toBe(404);
    expect(await contentOf(message)).toBe(message.content);
  });
});

describe('a finished document saved to the library', () => {
  const saveTo = (message: Message, body: object = {}, person = user) =>
    person.send('POST', `/api/chat/messages/${message.id}/documents`, body);

  it('is a Word file of the person, named by its title, read and found', async () => {
    const message = await finish();
    await save(message, '# Reading plan: spring\n\nThe Tangerine Fund gives $5,000.', 1);
    const response = await saveTo(message);
    expect(response.statusCode).toBe(201);
    const { document, message: saved } = response.json<{ document: Document; message: Message }>();
    expect(document).toMatchObject({
      originalName: 'Reading plan spring.docx',
      version: 1,
      isResult: true,
      uploadedBy: { id: user.id },
    });
    expect(saved.metadata.savedDocument).toEqual({ documentId: document.id, version: 2 });
    expect((await waitUntilRead(user, document.id)).analysis.status).toBe('ready');
    const found = await user.get(`/api/search?organizationId=${organization.id}&q=tangerine&types=document`);
    expect(found.json()).toMatchObject([{ type: 'document' }]);
  });

  it('becomes the next version of that document, and a new one where that is gone', async () => {
    const message = await finish();
    const first = (await saveTo(message)).json<{ document: Document }>().document;
    await save(message, '# Changed', 1);
    const second = (await saveTo(message, { format: 'txt' })).json<{ document: Document }>().document;
    expect(second).toMatchObject({ version: 2, originalName: 'Changed.txt', isResult: true });
    await user.send('DELETE', `/api/documents/${second.id}`);
    await user.send('DELETE', `/api/documents/${first.id}`);
    expect((await saveTo(message)).json()).toMatchObject({ document: { version: 1 } });
  });

  it('for the first time twice at once is one document of one version, every time', async () => {
    for (let time = 0; time < 3; time += 1) {
      const message = await finish();
      const saved = await Promise.all([saveTo(message, { format: 'txt' }), saveTo(message, { format: 'txt' })]);
      expect(saved.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      const [first, second] = saved.map((response) => response.json<{ document: Document }>().document);
      expect([first?.id, first?.version]).toEqual([second?.id, 1]);
      expect((await user.get(`/api/documents/${first?.id}/versions`)).json()).toHaveLength(1);
    }
  });

  it('is saved by the owner alone, and only where it is a finished document', async () => {
    const message = await finish();
    expect((await saveTo(message, {}, await createMember(test, organization, 'admin'))).statusCode).toBe(403);
    expect((await saveTo(message, {}, await createUser(test))).statusCode).toBe(404);
    expect((await saveTo(message, { format: 'pdf' })).statusCode).toBe(400);
    const { agentMessage } = await converse(user, message.chatSessionId, 'Hello');
    expect((await saveTo(agentMessage)).statusCode).toBe(400);
  });
});
