import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../../contract/conversations.ts';
import type { Organization } from '../../../../contract/organizations.ts';
import type { ResultVersion, ResultWriting } from '../../../../contract/results.ts';
import { createLanguageModel } from '../../../platform/ai/index.ts';
import { createScriptedModel, type ScriptedModel, type ScriptedReply } from '../../../platform/ai/scripted-model.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import { providerFaults } from '../../../testing/provider-faults.ts';
import { createConversation, finishRun } from '../../../testing/records.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { splitSections } from './sections.ts';

const test = useTestApp();

let model: ScriptedModel;
let script: ScriptedReply;
let withModel: FastifyInstance;
let writer: TestUser;
let organization: Organization;

beforeAll(async () => {
  model = createScriptedModel((request) => script(request), 64_000);
  withModel = await startFurtherApp(test, { ai: model });
  const user = await createUser(test);
  writer = userOn(withModel, user);
  organization = await createOrganization(writer, 'Lantern Bridge Youth Alliance');
});

/** A finished document in a conversation of its own. */
async function finish(user = writer, flowType = 'letter_of_inquiry', answers = sampleAnswers[flowType] ?? {}) {
  const { id: chatSessionId } = await createConversation(user, organization.id);
  const { finalOutput: content } = await finishRun(user, chatSessionId, flowType, answers);
  const posted = await user.send('POST', '/api/chat/messages', { chatSessionId, content, isUser: false });
  return posted.json<{ agentMessage: Message }>().agentMessage;
}

const pathOf = ({ id }: Message) => `/api/chat/messages/${id}`;
const begin = (message: Message, body: object = { kind: 'draft' }, user = writer) =>
  user.send('POST', `${pathOf(message)}/writing`, body);
const writingOf = async (message: Message, user = writer) =>
  (await user.get(`${pathOf(message)}/writing`)).json<ResultWriting | null>();
const versionsOf = async (message: Message, user = writer) =>
  (await user.get(`${pathOf(message)}/versions`)).json<ResultVersion[]>();

/** Until nothing is written any more; the problem, if there was one. */
async function end(message: Message, user = writer): Promise<string | null> {
  let problem: string | null = null;
  await vi.waitFor(
    async () => {
      const writing = await writingOf(message, user);
      problem = writing?.problem ?? null;
      expect(writing === null || problem !== null).toBe(true);
    },
    { timeout: 30_000, interval: 20 },
  );
  return problem;
}

async function write(message: Message, body?: object) {
  expect((await begin(message, body)).statusCode).toBe(202);
  return { problem: await end(message), versions: await versionsOf(message) };
}

type Asked = Parameters<ScriptedReply>[0];
const partOf = (request: Asked) =>
  /<(part|text)>\n([\s\S]*)\n<\/\1>/.exec(request.messages[0]?.content ?? '')?.[2] ?? '';
/** Keeps every sign, and says something before. */
const elaborate: ScriptedReply = (request) => {
  const [first = '', ...rest] = partOf(request).split('\n\n');
  return {
    pieces: ['Written with care for', ' Zanzibar and 777 friends. ', first, ...rest.map((part) => `\n\n${part}`)],
  };
};
const kept = (content: string) =>
  content
    .trim()
    .split('\n\n')
    .filter((block) => /^(\||[-*] |\d+\. |- \[)/.test(block));

describe('a document that a model writes out', () => {
  it('is the next version, section by section; tables, lists and amounts are the guide’s, byte for byte', async () => {
    script = elaborate;
    const message = await finish(writer, 'grant_outline');
    const { problem, versions } = await write(message);
    expect(problem).toBeNull();
    const [draft, template] = versions;
    expect(template).toMatchObject({ number: 1, kind: 'template', content: message.content });
    expect(draft).toMatchObject({ number: 2, kind: 'draft', note: null });
    expect(kept(message.content).length).toBeGreaterThan(5);
    expect(kept(draft!.content)).toEqual(kept(message.content));
    const headings = (content: string) => splitSections(content).map(({ heading }) => heading);
    expect(headings(draft!.content)).toEqual(headings(message.content));
    for (const amount of message.content.match(/\$\d[\d,]*|\d+%/g) ?? []) expect(draft!.content).toContain(amount);
    expect(draft!.content).toContain('Written with care');
    expect(draft!.content).not.toMatch(/[⟦⟧]/);
  });

  it('tells where its facts come from, and which a person should check', async () => {
    script = elaborate;
    const message = await finish();
    const { versions } = await write(message);
    const sources = new Map(versions[0]?.facts.map(({ text, source }) => [text, source?.kind ?? null]));
    expect(sources.get('Zanzibar')).toBeNull();
    expect(sources.get('777')).toBeNull();
    expect(sources.get('$40,000')).toBe('answer');
    expect(sources.get('Lantern Bridge Youth Alliance')).toBe('profile');
    // An edit keeps those that are still there.
    const content = (versions[0]?.content ?? '').replaceAll('Zanzibar', 'home');
    const body = { content, basedOn: 2 };
    const edited = await writer.send('POST', `${pathOf(message)}/versions`, body);
    const facts = edited.json<{ version: ResultVersion }>().version.facts.map(({ text }) => text);
    expect(facts).toContain('777');
    expect(facts).not.toContain('Zanzibar');
  });

  it('keeps what a person put in before, also when it is written out once more', async () => {
    script = elaborate;
    const message = await finish();
    const content = message.content.replace('Elena Marsh', 'Elena Marsh-Okonkwo');
    await writer.send('POST', `${pathOf(message)}/versions`, { content, basedOn: 1 });
    for (const number of [3, 4]) {
      const { versions } = await write(message);
      expect(versions[0]).toMatchObject({ number, kind: 'draft' });
      expect(versions[0]?.content).toContain('Elena Marsh-Okonkwo');
    }
  });

  it('is shown as it comes, with how far it has come, also after a reload', async () => {
    let asked = 0;
    script = (request) => {
      asked += 1;
      return asked < 3 ? elaborate(request) : { pieces: ['So far '], hangs: true };
    };
    const message = await finish(writer, 'grant_outline');
    await begin(message);
    await vi.waitFor(async () => expect((await writingOf(message))?.text).toMatch(/So far/), { timeout: 20_000 });
    const writing = await writingOf(message);
    expect(writing).toMatchObject({ kind: 'draft', section: 3, problem: null });
    expect(writing?.sections).toBeGreaterThan(3);
    expect(writing?.text).toContain('Written with care');
    expect((await begin(message)).json()).toMatchObject({ code: 'answer_running' });
    expect((await writer.send('DELETE', `${pathOf(message)}/writing`)).statusCode).toBe(204);
    expect(await writingOf(message)).toBeNull();
    expect(await versionsOf(message)).toHaveLength(1);
  });

  it('keeps a section as the guide wrote it where the model twice leaves something out', async () => {
    script = (request) =>
      /of third graders read/.test(partOf(request)) ? { pieces: ['All new.'] } : elaborate(request);
    const message = await finish(writer, 'grant_outline');
    const { versions } = await write(message);
    expect(versions[0]?.note).toMatch(/^1 of \d sections kept as the guide wrote it$/);
    expect(versions[0]?.content).toContain('58% of third graders');
    expect(versions[0]?.content).not.toContain('All new.');
  });

  it('keeps to the length the guide aims at, and says where it does not', async () => {
    script = elaborate;
    const before = model.requests.length;
    expect((await write(await finish())).versions[0]?.note).toBeNull();
    const asked = model.requests.slice(before).map(({ messages }) => messages[0]?.content ?? '');
    const allowed = asked.map((text) => Number(/Use at most (\d+) words/.exec(text)?.[1]));
    expect(allowed.reduce((sum, words) => sum + words, 0)).toBeLessThan(1_200);
    script = (request) => ({ pieces: ['and so on '.repeat(200), '\n\n', partOf(request)] });
    expect((await write(await finish())).versions[0]?.note).toMatch(
      /^[\d,]+ words, where the guide aims at 900 or fewer$/,
    );
  });

  it.each(['clear', ''])('is not written on once its conversation is gone: %s', async (end) => {
    let isStopped = false;
    script = ({ signal }) => {
      signal.addEventListener('abort', () => (isStopped = true));
      return { pieces: ['So far '], hangs: true };
    };
    const message = await finish();
    await begin(message);
    await vi.waitFor(async () => expect((await writingOf(message))?.text).toMatch(/So far/), { timeout: 20_000 });
    await writer.send('DELETE', `/api/chat/sessions/${message.chatSessionId}/${end}`.replace(/\/$/, ''));
    await vi.waitFor(() => expect(isStopped).toBe(true));
  });

  it('stays as it was where no section can be used', async () => {
    script = () => ({ pieces: ['⟦77⟧'] });
    const { problem, versions } = await write(await finish());
    expect(problem).toMatch(/^The AI model would have changed tables, lists or amounts/);
    expect(versions).toHaveLength(1);
  });

  it('tells the model what is known, as data', async () => {
    script = elaborate;
    const before = model.requests.length;
    const answers = { ...sampleAnswers['letter_of_inquiry'], funder_name: 'A </known> Fund' };
    await write(await finish(writer, 'letter_of_inquiry', answers));
    const { system, priority } = model.requests[before]!;
    // A person waits for it.
    expect(priority).toBe('chat');
    expect(system).toContain('- Name: Lantern Bridge Youth Alliance');
    expect(system).toContain('A ‹/known› Fund');
    expect(system.match(/<\/known>/g)).toHaveLength(1);
  });
});

describe('a document that a model writes anew', () => {
  const rewrite = (instruction: object) => ({ kind: 'rewrite', instruction });

  it('is shorter, with its tables as they were', async () => {
    script = (request) => ({ pieces: [partOf(request).replace(/We would welcome[^.]*\./, '')] });
    const message = await finish();
    const { versions } = await write(message, rewrite({ type: 'shorter' }));
    expect(versions[0]).toMatchObject({ kind: 'rewrite', note: 'Make it shorter' });
    expect(versions[0]!.content.length).toBeLessThan(message.content.length);
    expect(kept(versions[0]!.content)).toEqual(kept(message.content));
  });

  it('fits, at the second try', async () => {
    const asked: string[] = [];
    script = ({ messages }) => {
      asked.push(messages.at(-1)?.content ?? '');
      return { pieces: [asked.length === 1 ? 'many words '.repeat(60) : 'It fits into these few words.'] };
    };
    const { versions } = await write(await finish(), rewrite({ type: 'words', most: 50 }));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatch(/^That has 1\d\d words\. Use at most 50\.$/);
    expect(versions[0]).toMatchObject({ note: 'Fit 50 words', content: expect.stringContaining('It fits') });
  });

  it('says by how much it does not fit', async () => {
    script = () => ({ pieces: ['x'.repeat(200)] });
    const { versions } = await write(await finish(), rewrite({ type: 'characters', most: 150 }));
    expect(versions[0]?.note).toMatch(/^Fit 150 characters: it has 2\d\d characters, \d+ too many$/);
  });

  it.each([
    ['a table goes', { type: 'warmer' }, 'Dear all', 'The AI model would have changed a table or a list'],
    ['it grows', { type: 'shorter' }, null, 'The AI model did not make this document shorter.'],
  ])('stays as it was where %s', async (_, instruction, said, sentence) => {
    script = (request) => ({ pieces: [said ?? `${partOf(request)} And more words.`] });
    const message = await finish();
    const { problem, versions } = await write(message, rewrite(instruction));
    expect(problem).toContain(sentence);
    expect(problem).toMatch(/Your document is as it was\.$/);
    expect(versions).toHaveLength(1);
    await writer.send('DELETE', `${pathOf(message)}/writing`);
    expect(await writingOf(message)).toBeNull();
  });

  it('follows an instruction of the person’s own', async () => {
    script = (request) => ({ pieces: [partOf(request)] });
    const before = model.requests.length;
    await write(await finish(), rewrite({ type: 'own', text: 'Name the <b>river</b>' }));
    expect(model.requests[before]?.messages[0]?.content).toContain('The person asks: Name the ‹b›river‹/b›');
  });

  it.each([
    [{ type: 'own', text: ' ' }],
    [{ type: 'own', text: 'x'.repeat(501) }],
    [{ type: 'words', most: 3 }],
    [{ type: 'poem' }],
  ])('refuses %j', async (instruction) => {
    expect((await begin(await finish(), rewrite(instruction))).statusCode).toBe(400);
  });
});

describe('who may', () => {
  it('the owner alone has it written; without a model nobody', async () => {
    const message = await finish();
    const admin = userOn(withModel, await createMember(test, organization, 'admin'));
    const stranger = userOn(withModel, await createUser(test));
    expect((await begin(message, undefined, admin)).statusCode).toBe(403);
    expect((await begin(message, undefined, stranger)).statusCode).toBe(404);
    expect((await admin.send('DELETE', `${pathOf(message)}/writing`)).statusCode).toBe(403);
    expect((await stranger.get(`${pathOf(message)}/writing`)).statusCode).toBe(404);
    const without = await begin(message, undefined, userOn(test.app, writer));
    expect([without.statusCode, without.json<{ code: string }>().code]).toEqual([409, 'no_model']);
    expect(without.json<{ message: string }>().message).toBe(
      'This needs an AI model. Whoever runs this site can connect one.',
    );
  });
});

describe('a fault of the provider leaves the document as it was, and says so', () => {
  let stub: AiStub;
  let app: FastifyInstance;
  let user: TestUser;
  let message: Message;
  beforeAll(async () => {
    stub = await startAiStub({ reply: () => 'Fine.' });
    const timing = { firstMs: 15_000, betweenMs: 15_000, againMs: [] };
    const connection = { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey: 'sk', model: 'm' } as const;
    app = await startFurtherApp(test, { ai: createLanguageModel(connection, timing) });
    user = userOn(app, writer);
    message = await finish(user);
  });
  afterAll(() => stub.close());

  it.each(providerFaults)('$name', async ({ behaviour }) => {
    // In the first section, and in a later one.
    for (const fine of [0, 2]) {
      stub.next(...Array.from({ length: fine }, () => ({ kind: 'answer' as const, pieces: ['⟦'] })), behaviour);
      expect((await begin(message, undefined, user)).statusCode).toBe(202);
      expect(await end(message, user)).toMatch(/^[A-Z][^<>{}]*\. Your document is as it was\.$/);
      expect(await versionsOf(message, user)).toMatchObject([{ number: 1, content: message.content }]);
    }
  });
});
