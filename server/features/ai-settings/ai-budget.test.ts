import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AiSettings } from '../../../contract/ai-settings.ts';
import type { AiUsage } from '../../../contract/ai-usage.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { ModelError } from '../../platform/ai/index.ts';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { startAiStub, type AiStub } from '../../testing/ai-stub-server.ts';
import { converse, createConversation, requestFile, uploadDocument, waitUntilRead } from '../../testing/records.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { wordsOf } from '../../testing/asked-words.ts';

/** What each answer takes, but where a question says otherwise. */
const usage = { inputTokens: 70, outputTokens: 30 };
const model = createScriptedModel(({ messages }) => {
  switch (wordsOf(messages.at(-1)?.content)) {
    case 'Refuse':
      return { pieces: [], failure: new ModelError('refused_key'), usage: { inputTokens: 0, outputTokens: 0 } };
    case 'Hang':
      return { pieces: ['One ', 'two '], hangs: true, usage };
    default:
      return { pieces: ['From ', 'the model.'], delayMs: 5, usage };
  }
});
let now = new Date('2026-11-21T12:00:00Z');
const test = useTestApp({ ai: model, now: () => now });

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub();
});
afterEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => stub.close());

const used = 'is used up for this month';

async function setUp() {
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const own = `/api/organizations/${organization.id}`;
  return {
    admin,
    organization,
    own,
    limit: (tokens: number) => setBudget(admin, own, { unit: 'tokens', limit: tokens }),
  };
}
const setBudget = async (admin: TestUser, own: string, budget: object) => {
  const response = await admin.send('PUT', `${own}/ai-settings/budget`, budget);
  expect(response.statusCode).toBe(200);
};
const readBudget = async (admin: TestUser, own: string) =>
  (await admin.get(`${own}/ai-settings`)).json<AiSettings>().budget;
const readUsage = async (admin: TestUser, own: string, month = '') =>
  (await admin.get(`${own}/ai-usage${month && `?month=${month}`}`)).json<AiUsage>();
const ask = async (
  user: TestUser,
  organizationId: string,
  question = 'How do we thank a donor?',
  fields: object = {},
) => {
  const { id } = await createConversation(user, organizationId, fields);
  return (await converse(user, id, question)).agentMessage.content;
};
const noticesOf = async (user: TestUser, organizationId: string) =>
  (await user.get(`/api/notifications?organizationId=${organizationId}`))
    .json<Notification[]>()
    .filter(({ message }) => message.includes('AI budget'))
    .map(({ message, path }) => [path, message.includes('used up') ? 100 : 80]);

describe('what a model takes', () => {
  it('is recorded by member and agent, for the month in the organization’s time zone', async () => {
    const { admin, organization, own } = await setUp();
    await admin.send('PATCH', own, { timeZone: 'Pacific/Auckland' });
    const helper = await createMember(test, organization, 'staff');
    await ask(admin, organization.id);
    await ask(admin, organization.id, 'And a volunteer?');
    await ask(helper, organization.id, 'A question', { agentType: 'hr_coach' });
    expect(await readUsage(admin, own)).toMatchObject({
      month: '2026-11',
      rows: [
        { user: { id: admin.id }, agentType: 'grant_writer', inputTokens: 140, outputTokens: 60, requests: 2 },
        { user: { id: helper.id }, agentType: 'hr_coach', inputTokens: 70, outputTokens: 30, requests: 1 },
      ],
      total: { inputTokens: 210, outputTokens: 90, requests: 3, cost: null },
    });
    now = new Date('2026-11-30T12:00:00Z');
    await ask(admin, organization.id);
    expect((await readUsage(admin, own)).month).toBe('2026-12');
    expect((await readUsage(admin, own)).total.requests).toBe(1);
    expect((await readUsage(admin, own, '2026-11')).total.requests).toBe(3);
    expect((await readUsage(admin, own, '2026-10')).rows).toEqual([]);
  });

  it('counts suggested tasks, documents, and what somebody stopped', async () => {
    const { admin, organization, own } = await setUp();
    const { id } = await createConversation(admin, organization.id);
    const { agentMessage } = await converse(admin, id, 'What now?');
    const tasks = { chatSessionId: id, messageId: agentMessage.id, messageContent: agentMessage.content };
    // What the model says is no list of tasks, so it is asked once more.
    await admin.send('POST', '/api/chat/suggest-tasks', tasks);
    expect((await readUsage(admin, own)).total.requests).toBe(3);
    const asked = model.requests.length;
    const hanging = admin.send('POST', '/api/chat/messages', { chatSessionId: id, content: 'Hang', isUser: true });
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    await admin.send('POST', `/api/chat/sessions/${id}/stop`);
    await hanging;
    // What it took is written down once the answer has ended.
    await expect.poll(async () => (await readUsage(admin, own)).total).toMatchObject({ inputTokens: 280, requests: 4 });

    const worker = userOn(await startFurtherApp(test, { ai: model, now: () => now, runJobs: true }), admin);
    const document = await uploadDocument(worker, organization.id, requestFile());
    await waitUntilRead(worker, document.id);
    expect((await readUsage(admin, own)).rows).toContainEqual(
      expect.objectContaining({ agentType: null, user: expect.objectContaining({ id: admin.id }) }),
    );
  });

  it('is nothing where the service did not answer', async () => {
    const { admin, organization, own } = await setUp();
    const ai = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey: null, model: 'm' } as const;
    const person = userOn(await startFurtherApp(test, { ai, now: () => now }), admin);
    const { id: chatSessionId } = await createConversation(person, organization.id);
    stub.next({ kind: 'status', status: 500 });
    await person.send('POST', '/api/chat/messages', { chatSessionId, content: 'Hello there', isUser: true });
    expect((await readUsage(admin, own)).total).toMatchObject({ inputTokens: 0, outputTokens: 0, requests: 0 });
    await ask(person, organization.id);
    expect((await readUsage(admin, own)).total).toMatchObject({ inputTokens: 12, outputTokens: 12, requests: 1 });
  });

  it('of one organization is no other’s, and is not the built-in assistant’s', async () => {
    const [theirs, ours] = [await setUp(), await setUp()];
    await ask(theirs.admin, theirs.organization.id);
    expect((await readUsage(ours.admin, ours.own)).total.requests).toBe(0);
    const plain = userOn(await startFurtherApp(test, { now: () => now }), ours.admin);
    await ask(plain, ours.organization.id);
    expect((await readUsage(ours.admin, ours.own)).rows).toEqual([]);
  });
});

describe('a budget', () => {
  it('warns the admins once at 80 percent and once at 100', async () => {
    const { admin, organization, own, limit } = await setUp();
    const second = await createMember(test, organization, 'admin');
    const staff = await createMember(test, organization, 'staff');
    await limit(500);
    for (const [share, state, notices] of [
      [100, 'within', []],
      [200, 'within', []],
      [300, 'within', []],
      [400, 'warning', [80]],
      [500, 'used-up', [100, 80]],
    ] as const) {
      await ask(staff, organization.id);
      expect(await readBudget(admin, own)).toMatchObject({ used: share, state });
      const told = (await staff.get(`${own}/ai-settings`)).json<AiSettings>();
      expect(told).toMatchObject({ isUsedUp: state === 'used-up', budget: null });
      for (const person of [admin, second]) {
        expect(await noticesOf(person, organization.id)).toEqual(notices.map((told) => ['/settings', told]));
      }
    }
    expect(await noticesOf(staff, organization.id)).toEqual([]);
  });

  it('that is used up leaves the built-in assistant, says so, and asks the model nothing', async () => {
    const { admin, organization, own, limit } = await setUp();
    await limit(100);
    expect(await ask(admin, organization.id)).toBe('From the model.');
    const asked = model.requests.length;
    const answer = await ask(admin, organization.id);
    expect(answer).toMatch(/^\*The AI budget of your organization is used up for this month.*\*\n\n./);
    expect(answer.length).toBeGreaterThan(200);
    const status = await admin.get(`/api/ai/status?organizationId=${organization.id}`);
    expect(status.json()).toMatchObject({ mode: 'built-in' });
    const worker = userOn(await startFurtherApp(test, { ai: model, now: () => now, runJobs: true }), admin);
    const document = await uploadDocument(worker, organization.id, requestFile());
    expect((await waitUntilRead(worker, document.id)).analysis.status).toBe('ready');
    expect(model.requests).toHaveLength(asked);
    await limit(10_000);
    expect(await ask(admin, organization.id)).toBe('From the model.');
    await limit(100);
    now = new Date('2026-12-01T12:00:00Z');
    expect(await ask(admin, organization.id)).toBe('From the model.');
    expect(await readBudget(admin, own)).toMatchObject({ used: 100 });
  });

  it('is taken by tests of the connection as well, which ask the model nothing once it is used up', async () => {
    const { admin, own, limit } = await setUp();
    await limit(100);
    const asked = model.requests.length;
    // The second question of the first test is one too many already.
    for (const _ of ['first', 'second']) {
      const tried = await admin.send('POST', `${own}/ai-settings/test`, {});
      expect(tried.json()).toMatchObject({ works: false, message: expect.stringContaining(used) });
    }
    expect(model.requests).toHaveLength(asked + 1);
    expect(await readUsage(admin, own)).toMatchObject({
      rows: [{ user: { id: admin.id }, agentType: null, ...usage }],
    });
  });

  it('in dollars is reckoned with the prices of reading and writing', async () => {
    const { admin, organization, own } = await setUp();
    // 70 × 10 + 30 × 100 in millionths of a dollar.
    const budget = { unit: 'dollars', limit: 0.01, inputPrice: 10, outputPrice: 100 };
    await setBudget(admin, own, budget);
    const states: unknown[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      await ask(admin, organization.id);
      states.push((await readBudget(admin, own))?.state);
    }
    expect(states).toEqual(['within', 'within', 'used-up']);
    expect((await readBudget(admin, own))?.used).toBeCloseTo(0.0111, 10);
    expect((await readUsage(admin, own)).total.cost).toBeCloseTo(0.0111, 10);
    expect(await ask(admin, organization.id)).toContain(used);
  });

  it('holds while twenty answers run at once: none begins once what runs comes to it', async () => {
    const { admin, organization, own, limit } = await setUp();
    await limit(4_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(admin, organization.id)));
    const fromModel = answers.filter((answer) => answer === 'From the model.').length;
    // Each sets aside over a thousand tokens while it runs, and takes a hundred.
    expect(fromModel).toBeGreaterThanOrEqual(1);
    expect(answers.filter((answer) => answer.includes(used))).toHaveLength(20 - fromModel);
    expect((await readUsage(admin, own)).total).toMatchObject({ requests: fromModel });
    expect((await readBudget(admin, own))?.used).toBe(fromModel * 100);
    expect((await readBudget(admin, own))?.used).toBeLessThanOrEqual(4_000);
  });

  it('is passed by no more than one answer, and told once, when many end at once', async () => {
    const { admin, organization, own, limit } = await setUp();
    await limit(1_000_000);
    await Promise.all(Array.from({ length: 9 }, () => ask(admin, organization.id)));
    await limit(1_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(admin, organization.id)));
    expect(answers.filter((answer) => answer === 'From the model.')).toHaveLength(1);
    expect((await readBudget(admin, own))?.used).toBe(1_000);
    expect(await noticesOf(admin, organization.id)).toEqual([['/settings', 100]]);
  });

  it.each([
    ['no limit', { unit: 'tokens' }],
    ['nothing', { unit: 'tokens', limit: 0 }],
    ['half a token', { unit: 'tokens', limit: 1.5 }],
    ['less than a cent', { unit: 'dollars', limit: 0.001, inputPrice: 1, outputPrice: 1 }],
    ['dollars without prices', { unit: 'dollars', limit: 5 }],
    ['dollars where nothing costs anything', { unit: 'dollars', limit: 5, inputPrice: 0, outputPrice: 0 }],
    ['a price below nothing', { unit: 'dollars', limit: 5, inputPrice: -1, outputPrice: 1 }],
    ['an unknown unit', { unit: 'euros', limit: 5 }],
  ])('of %s is refused', async (_, budget) => {
    const { admin, own } = await setUp();
    const response = await admin.send('PUT', `${own}/ai-settings/budget`, budget);
    expect(response.statusCode).toBe(400);
    expect(await readBudget(admin, own)).toMatchObject({ unit: 'none', state: 'none' });
  });

  it('leaves a note that is part of the stored message', async () => {
    const { admin, organization, limit } = await setUp();
    await limit(1);
    await ask(admin, organization.id);
    const { id } = await createConversation(admin, organization.id);
    await converse(admin, id, 'How do we thank a donor?');
    const messages = (await admin.get(`/api/chat/sessions/${id}/messages`)).json<Message[]>();
    expect(messages.at(-1)?.content).toContain(used);
  });
});
