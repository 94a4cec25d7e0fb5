import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MemoryPreview } from '../../../contract/memory.ts';
import { newId } from '../../platform/database/ids.ts';
import { converse, createConversation, uploadDocument, waitUntilRead } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { chatMessages } from '../conversations/tables.ts';
import { recordRetentionRuns } from './retention-queries.ts';

const test = useTestApp({ runJobs: true });
const dayMs = 24 * 60 * 60 * 1000;

async function setUp() {
  const admin = await createUser(test, 'Maya', 'Okafor');
  const { id } = await createOrganization(admin);
  const colleague = await createMember(test, { id }, 'viewer');
  const path = `/api/organizations/${id}`;
  const preview = async (user: TestUser, query = '') =>
    (await user.get(`${path}/memory/preview${query}`)).json<MemoryPreview>();
  const save = (fields: object) => admin.send('PUT', `${path}/memory-settings`, fields);
  const say = async (content: string, fields: object = {}) => {
    const conversation = await createConversation(admin, id, fields);
    await converse(admin, conversation.id, content);
    return conversation.id;
  };
  const age = (conversationId: string, days: number) =>
    test.open.database
      .update(chatMessages)
      .set({ createdAt: new Date(Date.now() - days * dayMs) })
      .where(eq(chatMessages.chatSessionId, conversationId));
  const record = (now = new Date()) =>
    recordRetentionRuns(test.open.database, { now, lastBefore: new Date(now.getTime() - dayMs / 2) });
  return { admin, colleague, id, path, preview, save, say, age, record };
}

describe('what an agent would be told', () => {
  it('is who it is, the profile, the documents and other chats, each with where it comes from', async () => {
    const { admin, id, path, preview, say } = await setUp();
    await admin.send('POST', `${path}/profile`, { mission: 'Good food for all.', grantsPercentage: 40 });
    const document = await uploadDocument(admin, id);
    await waitUntilRead(admin, document.id);
    const chat = await say('The gala is in May.', { agentType: 'hr_coach', title: 'Spring gala' });
    const told = await preview(admin, '?agentType=fundraising_coach');
    expect(told).toMatchObject({
      agentType: 'fundraising_coach',
      role: expect.stringContaining('giving'),
      boundaries: expect.arrayContaining(['No tax advice to donors.']),
      profile: {
        isUsed: true,
        facts: [
          { field: 'mission', label: 'Mission', text: 'Good food for all.' },
          { field: 'grantsPercentage', label: 'Revenue from grants', text: '40%' },
        ],
      },
      documents: {
        isUsed: true,
        count: 1,
        newest: [{ id: document.id, name: 'notes.txt', path: `/documents?document=${document.id}` }],
      },
      forgotten: { byRetention: 0, byReset: 0, beyondLimit: 0 },
    });
    expect(told.shared.messages.map(({ isUser, excerpt }) => isUser || excerpt.length > 0)).toEqual([true, true]);
    expect(told.shared.messages[1]).toMatchObject({
      conversationTitle: 'Spring gala',
      agentType: 'hr_coach',
      isPrivate: false,
      author: { id: admin.id, firstName: 'Maya', lastName: 'Okafor' },
      isUser: true,
      excerpt: 'The gala is in May.',
      path: `/chat/hr_coach?session=${chat}`,
    });
  });

  it('shows nothing of what is switched off', async () => {
    const { admin, id, path, preview, say, save } = await setUp();
    await admin.send('POST', `${path}/profile`, { mission: 'Good food for all.' });
    await waitUntilRead(admin, (await uploadDocument(admin, id)).id);
    await say('The gala is in May.');
    await save({ enableOrganizationContext: false, enableFileAccess: false, enableCrossAgentSharing: false });
    expect(await preview(admin)).toMatchObject({
      profile: { isUsed: false, facts: [] },
      documents: { isUsed: false, count: 0, newest: [] },
      shared: { isUsed: false, messages: [] },
    });
  });

  it('shows and counts no private chat of a colleague, and the own ones to their owner', async () => {
    const { admin, colleague, preview, say, age } = await setUp();
    await say('A secret', { isPrivate: true });
    await age(await say('An old secret', { isPrivate: true }), 40);
    await say('Kept apart', { shareWithAgents: false });
    expect((await preview(admin)).shared.messages.map(({ isPrivate }) => isPrivate)).toEqual([true, true]);
    expect((await preview(admin)).forgotten.byRetention).toBe(2);
    const seen = await preview(colleague);
    expect([seen.shared.messages, seen.forgotten.byRetention]).toEqual([[], 0]);
  });

  it('counts what retention, a reset and the limit have taken out', async () => {
    const { admin, path, preview, say, age, save } = await setUp();
    await age(await say('Old'), 31);
    await age(await say('Within'), 29);
    expect((await preview(admin)).forgotten).toEqual({ byRetention: 2, byReset: 0, beyondLimit: 0 });
    await save({ retentionDays: 7 });
    expect((await preview(admin)).forgotten).toEqual({ byRetention: 4, byReset: 0, beyondLimit: 0 });
    await save({ retentionDays: 3650, maxSharedMessages: 1 });
    expect((await preview(admin)).forgotten).toEqual({ byRetention: 0, byReset: 0, beyondLimit: 3 });
    await admin.send('POST', `${path}/memory/reset`);
    expect(await preview(admin)).toMatchObject({
      forgotten: { byRetention: 0, byReset: 4, beyondLimit: 0 },
      shared: { messages: [] },
    });
  });

  it('is refused for an agent that there is not', async () => {
    const { admin, path } = await setUp();
    expect((await admin.get(`${path}/memory/preview?agentType=chef`)).statusCode).toBe(400);
    expect((await admin.get(`/api/organizations/${newId()}/memory/preview`)).statusCode).toBe(404);
  });
});

describe('the daily look for what has become too old', () => {
  it('counts each message once, deletes none, and leaves private ones out', async () => {
    const { admin, preview, say, age, record } = await setUp();
    const old = await say('Old');
    await age(old, 40);
    await age(await say('Old and private', { isPrivate: true }), 40);
    await age(await say('Old soon'), 29.5);
    await record();
    expect((await preview(admin)).retention).toEqual({ ranAt: expect.any(String), forgottenMessages: 2 });
    const tomorrow = new Date(Date.now() + dayMs);
    await record(tomorrow);
    const later = (await preview(admin)).retention;
    expect(later).toEqual({ ranAt: tomorrow.toISOString(), forgottenMessages: 2 });
    await record(tomorrow);
    expect((await preview(admin)).retention).toEqual(later);
    await record(new Date(Date.now() + 2 * dayMs));
    expect((await preview(admin)).retention).toMatchObject({ forgottenMessages: 0 });
    expect((await admin.get(`/api/chat/sessions/${old}/messages`)).json()).toHaveLength(2);
  });

  it('is done by the running server', async () => {
    const { admin, preview } = await setUp();
    expect((await preview(admin)).retention).toBeNull();
    await startFurtherApp(test, { runJobs: true });
    await expect.poll(async () => (await preview(admin)).retention, { timeout: 15_000 }).not.toBeNull();
  });
});
