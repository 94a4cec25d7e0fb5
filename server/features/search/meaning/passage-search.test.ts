import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Membership } from '../../../platform/access/access.ts';
import { createEmbeddingModel } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/database/ids.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import { createPgvectorDatabase } from '../../../testing/pgvector-database.ts';
import { converse, createConversation, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { readFixtures } from '../../documents/analysis/testing/read-fixture.ts';
import { cutPassages, documents, replacePassages } from '../../documents/index.ts';
import { plantDocument } from '../testing/plant-wanted.ts';
import { writtenQuestions } from '../testing/written-questions.ts';
import { createPassageSearch, type PassageSearch } from './passage-search.ts';

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub({
    reply: ({ messages }) =>
      messages.some(({ content }) => content.includes('\n[1] ')) ? 'It says so [1].' : 'No idea.',
  });
});
beforeEach(() => {
  stub.requests.length = 0;
  stub.embeddingRequests.length = 0;
});
afterAll(() => stub.close());

const aiOf = (embeddingModel?: string) =>
  ({
    provider: 'openai-compatible',
    baseUrl: `${stub.url}/v1`,
    apiKey: null,
    model: 'm',
    embeddingModel,
  }) as const;

const question = 'Which vehicle may kids ride in?';
const answer = 'The blue van takes children to the pool.';
const patience = { timeout: 60_000 };
// So that a busy machine does not decide which of the two ways a passage is found.
const patientMs = 60_000;

async function countVectorsIn({ open }: TestApp, documentId: string, model = 'vectors-1'): Promise<number> {
  const { rows } = await open.database.execute<{ count: number }>(sql`
    select count(*)::int as count from passage_vectors
    join document_passages on document_passages.id = passage_id
    where document_id = ${documentId} and model = ${model}`);
  return rows[0]?.count ?? 0;
}

describe('passages in a database with pgvector', { timeout: 120_000 }, () => {
  const test = useTestApp({}, createPgvectorDatabase);
  const running: Jobs[] = [];
  const logged: string[] = [];
  let search: PassageSearch;

  async function openSearch(embeddingModel?: string, questionLimitMs = patientMs): Promise<PassageSearch> {
    const jobs = createJobs(test.open, () => {});
    const log = (message: string) => void logged.push(message);
    const model = createEmbeddingModel(aiOf(embeddingModel));
    const embed = (_use: object, texts: readonly string[], signal: AbortSignal) => model!.embed([...texts], signal);
    const opened = createPassageSearch({ database: test.open.database, jobs, model, embed, log, questionLimitMs });
    await opened.start();
    await jobs.start(opened.jobKinds);
    running.push(jobs);
    return opened;
  }
  beforeAll(async () => {
    search = await openSearch('vectors-1');
  });
  // Another's jobs would make vectors of another model for what a later test plants.
  afterEach(async () => {
    for (const jobs of running.splice(1)) await jobs.stop();
  });
  afterAll(() => running[0]?.stop());

  async function settle(): Promise<Membership> {
    const user = await createUser(test);
    return { organizationId: (await createOrganization(user)).id, userId: user.id, role: 'admin' };
  }
  const nowhere = { page: null, heading: null, sheet: null, row: null, firstBlock: 0, lastBlock: 0, headings: [] };
  async function plant({ organizationId, userId }: Membership, ...texts: string[]): Promise<string> {
    const id = newId();
    await test.open.database.transaction(async (transaction) => {
      await plantDocument(transaction, { organizationId, userId }, { id, title: `${id}.txt` });
      await replacePassages(
        transaction,
        { id, organizationId },
        texts.map((text) => ({ ...nowhere, text })),
      );
    });
    return id;
  }
  const countVectors = (documentId: string, model?: string) => countVectorsIn(test, documentId, model);
  async function plantEmbedded(membership: Membership, ...texts: string[]): Promise<string> {
    const id = await plant(membership, ...texts);
    await search.catchUp();
    await expect.poll(() => countVectors(id), patience).toBe(texts.length);
    return id;
  }
  const find = async (membership: Membership, asked: string, by = search) => {
    const context = { actor: { userId: membership.userId }, database: test.open.database } as Context;
    return (await by.find(context, membership, asked, 5)).map(({ text }) => text);
  };

  it('are found by what they mean, where they share no word with the question', async () => {
    const own = await settle();
    await plantEmbedded(own, 'Minutes are kept for seven years.', answer, 'Invoices above $500 need two signatures.');
    expect(await find(own, question)).toEqual([answer]);
    expect(await find(own, question, await openSearch())).toEqual([]);
    expect(await find(own, '  ')).toEqual([]);
  });

  it('are found first where both words and meaning speak for them', async () => {
    const own = await settle();
    const both = 'The salary of the truck driver is $24 an hour.';
    await plantEmbedded(own, 'The truck of the pantry is washed on Fridays.', 'Wages come on the first.', both);
    const [first, ...others] = await find(own, 'What salary for a truck driver?');
    expect(first).toBe(both);
    expect(others).toHaveLength(2);
  });

  it('are those of the own organization alone, for its members alone', async () => {
    const [own, other, stranger] = [await settle(), await settle(), await settle()];
    const theirs = 'A car of the neighbors is for their youth.';
    await plantEmbedded(own, answer);
    await plantEmbedded(other, theirs);
    expect(await find(own, question)).toEqual([answer]);
    expect(await find(other, question)).toEqual([theirs]);
    expect(await find({ ...other, userId: stranger.userId }, question)).toEqual([]);
  });

  it('lose their vectors with their document, and are not found in an older version', async () => {
    const own = await settle();
    const old = await plantEmbedded(own, 'An old van for children.');
    const next = await plantEmbedded(own, 'A new van for children.');
    await test.open.database.update(documents).set({ seriesId: old, version: 2 }).where(eq(documents.id, next));
    expect(await find(own, question)).toEqual(['A new van for children.']);
    await test.open.database.delete(documents).where(eq(documents.id, next));
    expect(await find(own, question)).toEqual(['An old van for children.']);
    await test.open.database.delete(documents).where(eq(documents.id, old));
    expect(await find(own, question)).toEqual([]);
    const left = sql`select from passage_vectors where organization_id = ${own.organizationId}`;
    expect((await test.open.database.execute(left)).rows).toEqual([]);
  });

  it('are embedded some at a time, once each', async () => {
    await plantEmbedded(await settle(), ...Array.from({ length: 40 }, (_, index) => `The van is washed ${index}.`));
    await search.catchUp();
    expect(stub.embeddingRequests.map(({ texts }) => texts.length)).toEqual([32, 8]);
  });

  it('are found by their words while the model fails, and get their vectors at its next try', async () => {
    const own = await settle();
    stub.nextEmbeddings({ kind: 'status', status: 401 });
    const id = await plant(own, 'The cooler hums at night.');
    await search.catchUp();
    await expect.poll(() => stub.embeddingRequests.length, patience).toBe(1);
    stub.nextEmbeddings({ kind: 'status', status: 503 });
    expect(await find(own, 'Why does the cooler hum?')).toHaveLength(1);
    await expect.poll(() => countVectors(id), patience).toBe(1);
    expect(await find(own, 'Is the refrigerator loud?')).toHaveLength(1);
    expect(logged.join('\n')).not.toMatch(/cooler|refrigerator/);
  });

  it('are found by their words where the vector of the question does not come', async () => {
    const own = await settle();
    await plantEmbedded(own, answer);
    stub.nextEmbeddings({ kind: 'hang' });
    const hasty = await openSearch('vectors-1', 50);
    expect(await find(own, 'Who goes to the pool?', hasty)).toEqual([answer]);
    expect(logged.at(-1)).toMatch(/by its words alone/);
  });

  it('get new vectors from a new model, and are never compared with those of another', async () => {
    const own = await settle();
    const id = await plantEmbedded(own, answer);
    const next = await openSearch('vectors-2');
    await next.catchUp();
    await expect.poll(() => countVectors(id, 'vectors-2'), patience).toBe(1);
    expect(await find(own, question)).toEqual([]);
    expect(await find(own, question, next)).toEqual([answer]);
  });

  it('answer at least 38 of 40 questions among the first five', async () => {
    const own = await settle();
    for (const { text } of readFixtures()) await plant(own, ...cutPassages(text).map((passage) => passage.text));
    await search.catchUp();
    const left = sql`
      select from document_passages where organization_id = ${own.organizationId}
        and not exists (select from passage_vectors where passage_id = document_passages.id)`;
    await expect.poll(async () => (await test.open.database.execute(left)).rows.length, patience).toBe(0);
    const missed: string[] = [];
    for (const [asked, , wanted] of writtenQuestions) {
      if (!(await find(own, asked)).some((text) => text.includes(wanted))) missed.push(asked);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });

  it('are what an agent answers with, from the upload on', async () => {
    const user = await createUser(test);
    const { id: organizationId } = await createOrganization(user);
    const app = await startFurtherApp(test, { ai: aiOf('vectors-1'), runJobs: true });
    const person = userOn(app, user);
    const { id } = await uploadDocument(person, organizationId, { content: Buffer.from(answer) });
    await waitUntilRead(person, id);
    await expect.poll(() => countVectors(id), patience).toBe(1);
    const conversation = await createConversation(person, organizationId, { agentType: 'hr_coach' });
    const path = `/documents?document=${id}&blocks=0&view=text`;
    await expect
      .poll(async () => (await converse(person, conversation.id, question)).agentMessage.metadata?.citations, patience)
      .toMatchObject([{ id: `${id}#1`, path }]);
    expect(
      stub.requests
        .at(-1)
        ?.messages.map(({ content }) => content)
        .join(),
    ).toContain(answer);
  });
});

// Alone, so that nobody else does its jobs.
describe('vectors', { timeout: 120_000 }, () => {
  const test = useTestApp({}, createPgvectorDatabase);

  it('count in the budget of who asks for their vectors, and get none once it is used up', async () => {
    const user = await createUser(test);
    const { id: organizationId } = await createOrganization(user);
    const person = userOn(await startFurtherApp(test, { ai: aiOf('vectors-1'), runJobs: true }), user);
    const own = `/api/organizations/${organizationId}`;
    const upload = async () => {
      const { id } = await uploadDocument(person, organizationId, { content: Buffer.from(answer) });
      await waitUntilRead(person, id);
      return id;
    };
    const first = await upload();
    await expect.poll(() => countVectorsIn(test, first), patience).toBe(1);
    const used = await test.open.database.execute(
      sql`select user_id, input_tokens, is_settled from ai_usage where organization_id = ${organizationId} and purpose = 'vectors'`,
    );
    expect(used.rows).toEqual([{ user_id: user.id, input_tokens: expect.any(Number), is_settled: true }]);
    expect(used.rows[0]!['input_tokens']).toBeGreaterThan(5);
    await person.send('PUT', `${own}/ai-settings/budget`, { unit: 'tokens', limit: 1 });
    const asked = stub.embeddingRequests.length;
    const second = await upload();
    const conversation = await createConversation(person, organizationId, { agentType: 'hr_coach' });
    await converse(person, conversation.id, question);
    expect(await countVectorsIn(test, second)).toBe(0);
    expect(stub.embeddingRequests).toHaveLength(asked);
  });
});

describe('passages in the database of the other tests', () => {
  const test = useTestApp();

  it('get vectors only where it offers pgvector', async () => {
    const { rows } = await test.open.database.execute(sql`select from pg_available_extensions where name = 'vector'`);
    const logged: string[] = [];
    const search = createPassageSearch({
      database: test.open.database,
      jobs: createJobs(test.open, () => {}),
      model: createEmbeddingModel(aiOf('vectors-1')),
      embed: async () => [],
      log: (message) => void logged.push(message),
    });
    await search.start();
    await search.catchUp();
    const [listener] = search.listeners;
    expect(listener?.hears('document.read')).toBe(rows.length > 0);
    expect(logged).toEqual(rows.length > 0 ? [] : [expect.stringMatching(/^AI_EMBEDDING_MODEL is not used/)]);
  });
});
