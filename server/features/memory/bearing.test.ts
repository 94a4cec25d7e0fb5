// What a model is told of other conversations, beside each question.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { listenToDatabase } from '../../testing/listen-to-database.ts';
import { createConversation } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { chatMessages } from '../conversations/tables.ts';
import { getMembership } from '../organizations/index.ts';
import { selectBearingMessages } from './bearing-queries.ts';

const test = useTestApp();

let maya: TestUser;
let ben: TestUser;
let organizationId: string;
beforeEach(async () => {
  maya = await createUser(test, 'Maya', 'Okafor');
  ({ id: organizationId } = await createOrganization(maya));
  ben = await createMember(test, { id: organizationId }, 'staff');
});

async function say(user: TestUser, contents: string[], fields: object = {}, isUser = true) {
  const { id } = await createConversation(user, organizationId, fields);
  await test.open.database.insert(chatMessages).values(
    contents.map((content, index) => ({
      id: newId(),
      chatSessionId: id,
      isUser,
      content,
      createdAt: new Date(Date.now() - 60_000 + index),
    })),
  );
}

async function recall(user: TestUser, question: string, { withPrivate = true, limit = 50, most = 5 } = {}) {
  const { database } = test.open;
  const actor = { userId: user.id };
  const membership = await getMembership({ database, actor } as Parameters<typeof getMembership>[0], organizationId);
  const window = { keptSince: new Date(0), lastReset: null, limit };
  const wanted = { question, exceptConversationId: null, withPrivate, most };
  const found = await selectBearingMessages(database, actor, membership, window, wanted);
  return found.map(({ content }) => content);
}

it('begins with what has the rarer words of the question, in whatever form', async () => {
  await say(maya, ['The volunteers came.', 'A volunteer evaluated it.', 'Our volunteering day.', 'Nothing of it.']);
  expect(await recall(ben, 'How is the evaluation of volunteers done?')).toEqual([
    'A volunteer evaluated it.',
    'Our volunteering day.',
    'The volunteers came.',
  ]);
});

it('knows numbers, short words and the title of a conversation', async () => {
  await say(maya, ['We file it late.', 'HR sends the 990.'], { title: 'Audit' });
  expect(await recall(ben, 'Who sends the 990?')).toEqual(['HR sends the 990.']);
  expect(await recall(ben, 'What does HR do?')).toEqual(['HR sends the 990.']);
  expect(await recall(ben, 'The audit')).toHaveLength(2);
});

it('puts a person’s words before an agent’s', async () => {
  await say(maya, ['The gala is in May.'], {}, true);
  await say(maya, ['A gala takes six months.'], {}, false);
  expect(await recall(ben, 'When is the gala?')).toEqual(['The gala is in May.', 'A gala takes six months.']);
});

it('reads no more than the newest that are memory, and gives no more than are wanted', async () => {
  await say(maya, ['The gala costs $900.', 'The gala is in May.', 'Thank you.']);
  expect(await recall(ben, 'the gala', { limit: 2 })).toEqual(['The gala is in May.']);
  expect(await recall(ben, 'the gala', { most: 1 })).toEqual(['The gala is in May.']);
  expect(await recall(ben, 'the and of')).toEqual([]);
});

it('tells what is private to whoever said it alone, and only where it may', async () => {
  await say(maya, ['The gala is off.'], { isPrivate: true });
  expect(await recall(maya, 'the gala')).toEqual(['The gala is off.']);
  expect(await recall(maya, 'the gala', { withPrivate: false })).toEqual([]);
  expect(await recall(ben, 'the gala')).toEqual([]);
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const countRows = ({ Plans: plans = [], ...plan }: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  plans.reduce((sum, each) => sum + countRows(each), 0);

it('reads no more of a long history than of a short one', async () => {
  const { database } = test.open;
  for (const user of [maya, ben])
    await say(
      user,
      Array.from({ length: 1_500 }, (_, index) => `Crates ${index} came.`),
    );
  await database.execute(sql`analyze`);
  const asked = await listenToDatabase(() => recall(maya, 'Which crates?', { limit: 50 }));
  const { text, values } = asked.at(-1)!;
  const { rows } = await test.open.execute(`explain (analyze, format json) ${text}`, values);
  const [{ 'QUERY PLAN': explained }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  const [{ Plan: plan }] = explained;
  expect(plan['Actual Rows']).toBe(5);
  expect(countRows(plan)).toBeLessThan(500);
});
