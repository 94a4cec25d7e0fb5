// After a finished document: what an agent proposes to change in it, and what the built-in assistant says instead.
import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../../contract/conversations.ts';
import type { ResultVersion } from '../../../../contract/results.ts';
import { createScriptedModel, type ScriptedReply } from '../../../platform/ai/scripted-model.ts';
import { converse, createConversation, finishRun } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { createOrganization, createUser, startFurtherApp, userOn, useTestApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const test = useTestApp();
let withModel: FastifyInstance;
let script: ScriptedReply;
let user: TestUser;
let organizationId: string;

beforeAll(async () => {
  withModel = await startFurtherApp(test, { ai: createScriptedModel((request) => script(request), 64_000) });
  user = await createUser(test);
  organizationId = (await createOrganization(user)).id;
});

async function finish(): Promise<Message> {
  const { id: chatSessionId } = await createConversation(user, organizationId);
  const run = await finishRun(user, chatSessionId, 'grant_research', sampleAnswers['grant_research'] ?? {});
  const body = { chatSessionId, content: run.finalOutput, isUser: false };
  return (await user.send('POST', '/api/chat/messages', body)).json<{ agentMessage: Message }>().agentMessage;
}

/** The answer of a model that calls these tools, and what it was told. */
async function call({ chatSessionId }: Message, calls: { name: string; input: object }[]) {
  let told: string[] = [];
  script = () => ({
    calls,
    pieces: (outputs) => {
      told = outputs;
      return ['This would change the title.'];
    },
  });
  const { agentMessage } = await converse(userOn(withModel, user), chatSessionId, 'Change the title');
  return { told, agentMessage };
}

async function propose(message: Message, changes: object[]) {
  const { told, agentMessage } = await call(message, [{ name: 'propose_document_change', input: { changes } }]);
  return { told: told[0], agentMessage };
}

const titleOf = ({ content }: Message) => /^# .*/.exec(content)?.[0] ?? '';
const versionsOf = async ({ id }: Message) =>
  (await user.get(`/api/chat/messages/${id}/versions`)).json<ResultVersion[]>();

describe('a finished document', () => {
  it('is read whole, part by part, as it is now, and earlier ones of the conversation by their numbers', async () => {
    const first = await finish();
    const run = await finishRun(user, first.chatSessionId, 'grant_research', sampleAnswers['grant_research'] ?? {});
    const body = { chatSessionId: first.chatSessionId, content: run.finalOutput, isUser: false };
    await user.send('POST', '/api/chat/messages', body);
    const content = ['# Long', ...Array.from({ length: 30 }, (_, at) => `${'word '.repeat(120)}end ${at}`)].join(
      '\n\n',
    );
    await user.send('POST', `/api/chat/messages/${first.id}/versions`, { content, basedOn: 1 });
    const read = (input: object) => ({ name: 'read_result', input });
    const parts = [1, 2, 3, 4].map((part) => read({ result: 'R2', part }));
    const { told } = await call(first, [read({}), ...parts, read({ result: 'R2', part: 9 }), read({ result: 'R3' })]);
    expect(told[0]).toMatch(/Part 1 of \d+ of R1, version 1\.[^]*There is also R2: Long/);
    expect(told[1]).toContain('Part 1 of 4 of R2, version 2.');
    const ends = told.slice(1, 5).flatMap((part) => [...part.matchAll(/end (\d+)/g)].map(([, at]) => Number(at)));
    expect(ends).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(told[5]).toBe('It has 4 parts.');
    expect(told[6]).toContain('There is no such finished document');
  });
});

describe('a change that an agent proposes', () => {
  it('is shown and changes nothing; accepted, it is the next version', async () => {
    const message = await finish();
    const changes = [{ find: titleOf(message), replace: '# Money for reading' }];
    const { told, agentMessage } = await propose(message, changes);
    expect(told).toContain('accepts it or not');
    expect(agentMessage.metadata.proposals).toEqual([
      { id: 'p1', kind: 'document-change', state: 'open', path: null, messageId: message.id, basedOn: 1, changes },
    ]);
    expect(await versionsOf(message)).toHaveLength(1);

    const accepted = await user.send('POST', `/api/chat/messages/${agentMessage.id}/proposals/p1`, {
      state: 'accepted',
    });
    expect(accepted.statusCode).toBe(200);
    const [latest] = await versionsOf(message);
    expect(latest).toMatchObject({ number: 2, kind: 'rewrite', note: 'Suggested by Grace' });
    expect(latest?.content).toBe(message.content.replace(titleOf(message), '# Money for reading'));
  });

  it('is what the person has made of it, where they changed its words', async () => {
    const message = await finish();
    const find = titleOf(message);
    const { agentMessage } = await propose(message, [{ find, replace: '# Money for reading' }]);
    const changes = [{ find, replace: '# Money for our readers' }];
    const decision = { state: 'accepted', changes: { changes } };
    const accepted = await user.send('POST', `/api/chat/messages/${agentMessage.id}/proposals/p1`, decision);
    expect(accepted.json<{ message: Message }>().message.metadata.proposals).toMatchObject([{ changes }]);
    const [latest] = await versionsOf(message);
    expect(latest?.content).toBe(message.content.replace(find, '# Money for our readers'));
  });

  it('says again what stands in the document, which is a source; what it adds is marked', async () => {
    const message = await finish();
    const [amount = ''] = /\$[\d,]+\d\b/.exec(message.content) ?? [];
    const { agentMessage } = await propose(message, [
      { find: titleOf(message), replace: `# ${amount} for reading, of $987,650` },
    ]);
    expect(amount).not.toBe('');
    expect(agentMessage.metadata.unsourced).toEqual(['$987,650']);
  });

  it('is no longer to be had once the document has changed', async () => {
    const message = await finish();
    const { agentMessage } = await propose(message, [{ find: titleOf(message), replace: '# Money' }]);
    await user.send('POST', `/api/chat/messages/${message.id}/versions`, { content: '# Mine', basedOn: 1 });
    const late = await user.send('POST', `/api/chat/messages/${agentMessage.id}/proposals/p1`, { state: 'accepted' });
    expect(late.json()).toMatchObject({ code: 'stale', current: { number: 2 } });
    expect(await versionsOf(message)).toHaveLength(2);
  });

  it.each([
    ['is not in the document', [{ find: 'Zanzibar', replace: '' }], 'not in the document word for word'],
    ['is there more than once', [{ find: 'e', replace: '' }], 'there more than once'],
  ])('is refused where its text %s', async (_, changes, sentence) => {
    const { told, agentMessage } = await propose(await finish(), changes);
    expect(told).toContain(sentence);
    expect(agentMessage.metadata.proposals).toBeUndefined();
  });

  it('is not to be had in a conversation without a finished document', async () => {
    const { id } = await createConversation(user, organizationId);
    let offered: string[] = [];
    script = ({ tools = [] }) => {
      offered = tools.map(({ name }) => name);
      return { pieces: ['Hello.'] };
    };
    await converse(userOn(withModel, user), id, 'Change the title');
    expect(offered).not.toContain('propose_document_change');
  });
});

describe('the assistant without a model, asked for a change', () => {
  it.each(['Please change the second paragraph', 'Can you rewrite the letter for the board?'])(
    'tells where to edit: %s',
    async (wish) => {
      const { agentMessage } = await converse(user, (await finish()).chatSessionId, wish);
      expect(agentMessage.content).toContain('Choose **Edit** below the document');
    },
  );
});
