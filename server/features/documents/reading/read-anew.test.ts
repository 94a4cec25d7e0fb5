import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import { requestFile, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';
import { listFacts } from '../index.ts';

const test = useTestApp({ aiSettings: { setBy: 'admin', privateAddresses: true }, runJobs: true });

let stub: AiStub;
beforeAll(async () => {
  const facts = [{ kind: 'rule', owner: null, day: null, quote: 'The project narrative must not exceed 10 pages.' }];
  stub = await startAiStub({ reply: () => JSON.stringify({ kind: 'rfp', summary: [], facts }) });
});
afterAll(() => stub.close());

async function setUp() {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const documents = [];
  for (const subject of ['Reading', 'Writing']) {
    const { id: document } = await uploadDocument(admin, id, requestFile(subject));
    await waitUntilRead(admin, document);
    documents.push(document);
  }
  return { admin, organizationId: id, documents };
}
const connect = (admin: TestUser, organizationId: string, model: string) =>
  admin.send('PUT', `/api/organizations/${organizationId}/ai-settings`, {
    provider: 'openai-compatible',
    baseUrl: `${stub.url}/v1`,
    model,
    apiKey: 'key',
  });
const reportOf = async (admin: TestUser, id: string) =>
  (await admin.get(`/api/documents/${id}/analysis`)).json<AnalysisReport>();
const methodsOf = (admin: TestUser, documents: string[]) =>
  Promise.all(documents.map(async (id) => (await reportOf(admin, id)).method));
const documentOf = async (admin: TestUser, id: string) => waitUntilRead(admin, id);

it('what was read before a model was connected is read by it, once, and what our rules found stays', async () => {
  const { admin, organizationId, documents } = await setUp();
  const other = await setUp();
  const before = await reportOf(admin, documents[0]!);
  expect(before.method).toBe('built-in');
  expect((await connect(admin, organizationId, 'first')).statusCode).toBe(200);
  await expect.poll(() => methodsOf(admin, documents), { timeout: 15_000 }).toEqual(['model', 'model']);
  const after = await reportOf(admin, documents[0]!);
  expect(after.dates).toEqual(before.dates);
  expect(after.requirements.map(({ text }) => text)).toEqual(before.requirements.map(({ text }) => text));
  expect(await methodsOf(other.admin, other.documents)).toEqual(['built-in', 'built-in']);

  const asked = stub.requests.length;
  await connect(admin, organizationId, 'second');
  const added = await uploadDocument(admin, organizationId, requestFile('Third'));
  await waitUntilRead(admin, added.id);
  expect(new Set(stub.requests.slice(asked).map(({ model }) => model))).toEqual(new Set(['second']));
  expect(stub.requests.length - asked).toBe(1);
});

it('facts that a model found stay where our rules take theirs out again', async () => {
  const { admin, organizationId, documents } = await setUp();
  await connect(admin, organizationId, 'finding');
  await expect.poll(() => methodsOf(admin, documents), { timeout: 15_000 }).toEqual(['model', 'model']);
  const { database } = test.open;
  const facts = async () =>
    (await listFacts({ database, actor: { userId: admin.id } }, organizationId, { limit: 100 })).map(
      ({ kind, text }) => `${kind}: ${text}`,
    );
  const before = await facts();
  expect(before).toContain('rule: The project narrative must not exceed 10 pages.');
  expect(before.length).toBeGreaterThan(4);
  const ofOurs = sql`kind = 'contact' and organization_id = ${organizationId}`;
  await database.execute(sql`update document_facts set text = 'Of an older reader.' where ${ofOurs}`);
  await database.execute(sql`update document_readings set facts_version = 0 where organization_id = ${organizationId}`);
  const next = await startFurtherApp(test, { runJobs: true });
  await expect.poll(facts, { timeout: 20_000 }).toEqual(before);
  await next.close();
});

it('goes on after a document at which the model fails, and tries it once more with the next model', async () => {
  const { admin, organizationId, documents } = await setUp();
  const errors = async () =>
    (await Promise.all(documents.map((id) => documentOf(admin, id)))).map(({ analysis }) => analysis.error);
  stub.next({ kind: 'status', status: 500 });
  await connect(admin, organizationId, 'faulty');
  await expect.poll(() => methodsOf(admin, documents), { timeout: 15_000 }).toEqual(['built-in', 'model']);
  expect(await errors()).toEqual([expect.stringContaining('a fault of its own'), null]);
  const asked = stub.requests.length;
  await connect(admin, organizationId, 'better');
  await expect.poll(() => methodsOf(admin, documents), { timeout: 15_000 }).toEqual(['model', 'model']);
  expect(await errors()).toEqual([null, null]);
  expect(stub.requests.length - asked).toBe(1);
});

it('ends where the service is not there', async () => {
  const { admin, organizationId, documents } = await setUp();
  const asked = stub.requests.length;
  stub.next({ kind: 'status', status: 401 });
  await connect(admin, organizationId, 'closed');
  await expect.poll(() => stub.requests.length, { timeout: 15_000 }).toBe(asked + 1);
  const unfinished = sql`select id from jobs.job where name = 'read-anew' and state < 'completed'`;
  await expect.poll(async () => (await test.open.database.execute(unfinished)).rows).toEqual([]);
  expect(await methodsOf(admin, documents)).toEqual(['built-in', 'built-in']);
  expect(stub.requests.length).toBe(asked + 1);
});

it('what a model failed at is said of the document, without advice for who writes a message', async () => {
  const { admin, organizationId, documents } = await setUp();
  stub.next({ kind: 'status', status: 400 });
  await connect(admin, organizationId, 'refusing');
  await expect
    .poll(async () => (await documentOf(admin, documents[0]!)).analysis.error, { timeout: 15_000 })
    .toBe('This was read without all of the AI model’s help. The AI service could not work with this request.');
});

it('a model that fails leaves a document ready and says so, and it can be read again', async () => {
  const { admin, organizationId, documents } = await setUp();
  const before = await reportOf(admin, documents[0]!);
  stub.next({ kind: 'status', status: 401 });
  await connect(admin, organizationId, 'failing');
  const errors = async () =>
    (await Promise.all(documents.map((id) => documentOf(admin, id)))).map(({ analysis }) => analysis.error);
  await expect
    .poll(errors, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/without all of the AI model’s help\. The AI service does not accept/), null]);
  const [failed] = documents;
  expect(await reportOf(admin, failed!)).toMatchObject({ method: 'built-in', dates: before.dates });
  expect((await admin.send('POST', `/api/documents/${failed}/analyze`)).statusCode).toBeLessThan(300);
  await expect.poll(async () => (await reportOf(admin, failed!)).method, { timeout: 15_000 }).toBe('model');
  expect((await documentOf(admin, failed!)).analysis).toMatchObject({ status: 'ready', error: null });
});
