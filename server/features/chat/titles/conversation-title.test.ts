import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '../../../../contract/conversations.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import { ModelError } from '../../../platform/ai/index.ts';
import { createScriptedModel, type ScriptedReply } from '../../../platform/ai/scripted-model.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { tidyTitle, titleOf } from './conversation-title.ts';
import { titleInstruction } from './write-title-with-model.ts';

describe('the words of a first message as a title', () => {
  it.each([
    ['How long should a letter of inquiry be?', 'How long should a letter of inquiry be?'],
    ['we need volunteers. Where do we look?', 'We need volunteers'],
    ['Hi Grace! How do I thank a donor?', 'How do I thank a donor?'],
    ['Hello', 'Hello'],
    ['  \n# The *spring* appeal\n\n- letters', 'The spring appeal'],
    ['Write to Dr. Okafor about the van. Today.', 'Write to Dr. Okafor about the van'],
    [
      'Please write a letter of inquiry to the Harlan Foundation for our school pantries',
      'Please write a letter of inquiry to the Harlan Foundation…',
    ],
    [`A${'b'.repeat(80)}`, `A${'b'.repeat(58)}…`],
    ['écrire une lettre', 'Écrire une lettre'],
    ['???', '???'],
    ['So ...', 'So ...'],
    ['🙂', '🙂'],
    ['\u200B', null],
  ])('%j gives %j', (message, title) => {
    expect(titleOf(message)).toBe(title);
  });

  it('is never longer than sixty characters, whatever is written', () => {
    for (const message of [
      'word '.repeat(9000),
      '🙂'.repeat(9000),
      'e\u0301'.repeat(9000),
      '\t\n'.repeat(9000) + 'x',
    ]) {
      const title = titleOf(message);
      expect(title === null || [...title].length <= 60).toBe(true);
    }
  });
});

describe('a title from a model', () => {
  it.each([
    ['“Letter to Harlan.”', 'Letter to Harlan'],
    ['\n**Title: Letter to Harlan**\nwith more', 'Letter to Harlan'],
    ['# Letter to Harlan', 'Letter to Harlan'],
    ['Why not?', 'Why not?'],
    [' "" ', null],
    ['', null],
  ])('%j is kept as %j', (proposed, title) => {
    expect(tidyTitle(proposed)).toBe(title);
  });
});

const question = 'How long should a letter of inquiry be?';
/** What the model says of a title. */
let titled: Parameters<typeof createScriptedModel>[0] = { pieces: [] };
let answered: ReturnType<ScriptedReply> = { pieces: ['One page.'] };
const asked: string[] = [];
const model = createScriptedModel((request) => {
  if (request.system !== titleInstruction) {
    passedMs += tookMs;
    return answered;
  }
  asked.push(request.messages[0]?.content ?? '');
  return typeof titled === 'function' || Array.isArray(titled) ? { pieces: [] } : titled;
});
/** How long an answer takes, of a clock that is moved. */
let tookMs = 0;
let passedMs = 0;
const test = useTestApp({ ai: model, asksForTitles: true, now: () => new Date(Date.now() + passedMs) });

let user: TestUser;
let organization: Organization;
beforeAll(async () => {
  user = await createUser(test);
  organization = await createOrganization(user);
});

const start = async (fields: object = {}, person = user) =>
  (await createConversation(person, organization.id, fields)).id;
const titleNow = async (id: string) => {
  const url = `/api/chat/sessions?organizationId=${organization.id}`;
  return (await user.get(url)).json<Conversation[]>().find((each) => each.id === id)?.title;
};
async function untilAsked(count: number): Promise<void> {
  await expect.poll(() => asked.length).toBe(count);
}
const rename = (id: string, title: string | null) => user.send('PATCH', `/api/chat/sessions/${id}`, { title });

describe('a conversation without a title', () => {
  it('keeps its words where the model took minutes: the server is left to what matters', async () => {
    titled = { pieces: ['Never asked for'] };
    const before = asked.length;
    tookMs = 200_000;
    const slow = await start();
    await converse(user, slow, question);
    tookMs = 0;
    titled = { pieces: ['How long an LOI is'] };
    const quick = await start();
    await converse(user, quick, question);
    await expect.poll(() => titleNow(quick)).toBe('How long an LOI is');
    expect([await titleNow(slow), asked.length]).toEqual([question, before + 1]);
  });

  it('has the words of its first message, until the model has put it better', async () => {
    titled = { pieces: ['Length of a ', 'letter of inquiry'], delayMs: 30 };
    const id = await start();
    const before = asked.length;
    await converse(user, id, question);
    expect(await titleNow(id)).toBe(question);
    await untilAsked(before + 1);
    await expect.poll(() => titleNow(id)).toBe('Length of a letter of inquiry');
    expect(asked.at(-1)).toBe(`<message>\n${question}\n</message>`);
    await converse(user, id, 'And the budget?');
    expect(await titleNow(id)).toBe('Length of a letter of inquiry');
    expect(asked).toHaveLength(before + 1);
  });

  it.each([[[]], [['One ']]])(
    'has one from the model too where its first answer broke off after %j',
    async (pieces) => {
      titled = { pieces: ['Length of a letter of inquiry'] };
      answered = { pieces, failure: new ModelError('unavailable') };
      const id = await start();
      const before = asked.length;
      await user.send('POST', '/api/chat/messages', { chatSessionId: id, content: question, isUser: true });
      answered = { pieces: ['One page.'] };
      expect(await titleNow(id)).toBe(question);
      expect((await user.send('POST', `/api/chat/sessions/${id}/regenerate`)).statusCode).toBe(201);
      await untilAsked(before + 1);
      await expect.poll(() => titleNow(id)).toBe('Length of a letter of inquiry');
    },
  );

  it.each([
    { pieces: [], failure: new ModelError('rate_limited') },
    { pieces: [' \n '] },
    { pieces: ['word '.repeat(200)] },
  ])('keeps them where the model says %j', async (script) => {
    titled = script;
    const id = await start();
    const before = asked.length;
    await converse(user, id, question);
    await untilAsked(before + 1);
    expect((await converse(user, id, 'And the budget?')).agentMessage.content).toBe('One page.');
    expect(await titleNow(id)).toBe(question);
  });

  it('keeps the title that its owner gives it meanwhile', async () => {
    titled = { pieces: ['Length ', 'of letters'], delayMs: 50 };
    const id = await start();
    const before = asked.length;
    await converse(user, id, question);
    await untilAsked(before + 1);
    await rename(id, 'Harlan');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await titleNow(id)).toBe('Harlan');
  });

  it('is given none a second time once its owner has taken it away', async () => {
    titled = { pieces: ['Length of letters'] };
    const id = await start();
    await converse(user, id, question);
    await expect.poll(() => titleNow(id)).toBe('Length of letters');
    await rename(id, null);
    await converse(user, id, 'And the budget?');
    expect(await titleNow(id)).toBeNull();
  });

  it('that is cleared has none, and is named anew', async () => {
    titled = { pieces: ['Length of letters'] };
    const id = await start();
    await converse(user, id, question);
    await expect.poll(() => titleNow(id)).toBe('Length of letters');
    await user.send('DELETE', `/api/chat/sessions/${id}/clear`);
    expect(await titleNow(id)).toBeNull();
    titled = { pieces: [] };
    const before = asked.length;
    await converse(user, id, 'And the budget?');
    expect(await titleNow(id)).toBe('And the budget?');
    await untilAsked(before + 1);
  });

  it('with a title of its own keeps that, and the model is not asked', async () => {
    const id = await start({ title: 'Harlan' });
    const before = asked.length;
    await converse(user, id, question);
    expect(await titleNow(id)).toBe('Harlan');
    expect(asked).toHaveLength(before);
  });

  it('has the words of its message without a model as well', async () => {
    const person = userOn(await startFurtherApp(test), user);
    const id = await start({}, person);
    await converse(person, id, 'Hello! How do I thank a donor?');
    expect(await titleNow(id)).toBe('How do I thank a donor?');
  });
});

describe('a server that stops while a title is being written', () => {
  it('does not wait for it', async () => {
    titled = { pieces: [], hangs: true };
    const app = await startFurtherApp(test, { ai: model, asksForTitles: true });
    const person = userOn(app, user);
    const id = await start({}, person);
    const before = asked.length;
    await converse(person, id, question);
    await untilAsked(before + 1);
    await app.close();
    expect(await titleNow(id)).toBe(question);
  });
});
