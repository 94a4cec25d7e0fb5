import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnalysisReport } from '../../../../contract/document-analysis.ts';
import { startAiStub, type AiStub } from '../../../testing/ai-stub-server.ts';
import { requestFile, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import {
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
  type TestUser,
} from '../../../testing/test-app.ts';

// It does no jobs: a server without the model would take them from the one that has it.
const test = useTestApp();

let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub({ reply: () => JSON.stringify({ kind: 'rfp', summary: [], facts: [] }) });
});
afterAll(() => stub.close());

const methodsOf = (user: TestUser, documents: string[]) =>
  Promise.all(
    documents.map(async (id) => (await user.get(`/api/documents/${id}/analysis`)).json<AnalysisReport>().method),
  );

it('a model that the environment names at a start reads what was there before, once', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const first = await startFurtherApp(test, { runJobs: true });
  const documents: string[] = [];
  for (const subject of ['Reading', 'Writing']) {
    const { id: document } = await uploadDocument(userOn(first, admin), id, requestFile(subject));
    await waitUntilRead(admin, document);
    documents.push(document);
  }
  expect(await methodsOf(admin, documents)).toEqual(['built-in', 'built-in']);
  await first.close();

  const start = () =>
    startFurtherApp(test, {
      runJobs: true,
      ai: { provider: 'openai-compatible', baseUrl: `${stub.url}/v1`, apiKey: null, model: 'of-the-site' },
    });
  const next = await start();
  await expect.poll(() => methodsOf(admin, documents), { timeout: 15_000 }).toEqual(['model', 'model']);
  const idle = sql`select id from jobs.job where name = 'read-anew' and state < 'completed'`;
  await expect.poll(async () => (await test.open.database.execute(idle)).rows, { timeout: 15_000 }).toEqual([]);
  await next.close();
  const asked = stub.requests.length;
  const sent = async () =>
    (await test.open.database.execute(sql`select id from jobs.job where name = 'read-anew'`)).rows.length;
  const before = await sent();
  const again = await start();
  await again.close();
  expect(await sent()).toBe(before);
  expect(stub.requests).toHaveLength(asked);
});
