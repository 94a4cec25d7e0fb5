// What the built-in assistant quotes of other conversations.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import { newId } from '../../../platform/database/ids.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { chatMessages } from '../../conversations/tables.ts';

const test = useTestApp();
const dayMs = 24 * 60 * 60 * 1000;

let maya: TestUser;
let ben: TestUser;
let organizationId: string;
beforeEach(async () => {
  maya = await createUser(test, 'Maya', 'Okafor');
  ({ id: organizationId } = await createOrganization(maya));
  ben = await createMember(test, { id: organizationId }, 'staff');
});

/** A conversation in which this was said, by the person or the agent; its id. */
async function say(user: TestUser, content: string, fields: object = {}, { isUser = true, daysAgo = 2 } = {}) {
  const { id } = await createConversation(user, organizationId, { title: 'Planning', ...fields });
  const createdAt = new Date(Date.now() - daysAgo * dayMs);
  await test.open.database.insert(chatMessages).values({ id: newId(), chatSessionId: id, isUser, content, createdAt });
  return id;
}

async function ask(user: TestUser, question: string, fields: object = {}): Promise<Message> {
  const { id } = await createConversation(user, organizationId, fields);
  return (await converse(user, id, question)).agentMessage;
}

const set = (fields: object) => maya.send('PUT', `/api/organizations/${organizationId}/memory-settings`, fields);

describe('a question after what was said elsewhere', () => {
  it('is answered in the words of who said it, with where and when', async () => {
    const id = await say(maya, 'We settled it on Monday. The gala will be on May 8 at the Armory. Thanks!', {
      agentType: 'virtual_assistant',
      title: 'Spring events',
    });
    const { content, metadata } = await ask(ben, 'What did we decide about the gala?');
    expect(content).toMatch(/\*\*Maya Okafor to Vera\*\*, \w+ \d+, \d{4} \[1\]:/);
    expect(content).toContain('> We settled it on Monday. The gala will be on May 8 at the Armory. Thanks!');
    expect(metadata.citations?.[0]).toEqual({
      kind: 'conversation',
      id: `${id}#1`,
      label: '[1] Spring events',
      path: expect.stringMatching(`^/chat/virtual_assistant\\?session=${id}&message=[\\da-f-]{36}$`) as string,
    });
  });

  it('quotes of a long message what speaks of it, and what follows', async () => {
    const long = `${'We met at noon. '.repeat(30)}The gala will be on May 8. Ben calls the Armory. ${'Then we ate. '.repeat(60)}`;
    await say(maya, long);
    const { content } = await ask(ben, 'What did we decide about the gala?');
    expect(content).toMatch(/> … .*The gala will be on May 8\. Ben calls the Armory\. Then we ate\. .* …/);
    expect(content.length).toBeLessThan(1_500);
  });

  it('shows what people wrote as text', async () => {
    await say(maya, 'The gala is <b>off</b> ![x](https://evil.example/x.png) `now`.', {
      title: '[x](https://evil.example)',
    });
    const { content } = await ask(ben, 'What did we decide about the gala?');
    expect(content).toContain('\\<b>off');
    expect(content).not.toMatch(/!\[x\]|\[x\]\(/);
  });

  it.each<[what: string, fields: object, settings: object, daysAgo: number]>([
    ['a private conversation', { isPrivate: true }, {}, 1],
    ['one kept from the agents', { shareWithAgents: false }, {}, 1],
    ['what is older than retention', {}, { retentionDays: 5 }, 6],
    ['anything where agents do not share', {}, { enableCrossAgentSharing: false }, 1],
    ['more than the newest that are allowed', {}, { maxSharedMessages: 0 }, 1],
  ])('is not answered from %s', async (_, fields, settings, daysAgo) => {
    await set(settings);
    await say(maya, 'The gala will be on May 8.', fields, { daysAgo });
    expect((await ask(ben, 'What did we decide about the gala?')).content).not.toContain('May 8');
  });

  it('is not answered from what a reset has removed', async () => {
    await say(maya, 'The gala will be on May 8.');
    await maya.send('POST', `/api/organizations/${organizationId}/memory/reset`);
    expect((await ask(ben, 'What did we decide about the gala?')).content).not.toContain('May 8');
  });

  it('quotes the asker’s own private words only where nobody else reads them', async () => {
    await say(maya, 'The gala will be on May 8.', { isPrivate: true });
    const question = 'What did I say about the gala?';
    expect((await ask(maya, question)).content).not.toContain('May 8');
    expect((await ask(maya, question, { isPrivate: true })).content).toContain('May 8');
    expect((await ask(maya, question, { isPrivate: true, usesPrivate: false })).content).not.toContain('May 8');
    expect((await ask(maya, question, { usesPrivate: true })).content).toContain('May 8');
    expect((await ask(ben, question, { usesPrivate: true })).content).not.toContain('May 8');
  });
});
