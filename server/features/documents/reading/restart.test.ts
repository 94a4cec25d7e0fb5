import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { requestFile, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import { createOrganization, createUser, startFurtherApp, userOn, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

it.each([
  ['with its job', ''],
  ['whose job was lost', 'delete from jobs.job'],
])('a document that waited when the process ended, %s, is read after the next start', async (_, loss) => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const waiting = await uploadDocument(admin, id, requestFile());
  if (loss) await test.open.database.execute(sql.raw(loss));
  const next = await startFurtherApp(test, { runJobs: true });
  expect((await waitUntilRead(userOn(next, admin), waiting.id)).analysis.status).toBe('ready');
  await next.close();
});

it('a document whose reading a stop interrupted is read and told once, though two jobs ask for it', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  const waiting = await uploadDocument(admin, id, requestFile());
  // As a process leaves it that was killed while it read: the next start does not find its job under the same key.
  await test.open.database.execute(sql`update jobs.job set singleton_key = ${newId()}`);
  const next = await startFurtherApp(test, { runJobs: true });
  const unfinished = sql`select id from jobs.job where name = 'read-document' and state < 'completed'`;
  await expect.poll(async () => (await test.open.database.execute(unfinished)).rows).toEqual([]);
  expect((await waitUntilRead(userOn(next, admin), waiting.id)).analysis.status).toBe('ready');
  const jobs = await test.open.database.execute(
    sql`select id from jobs.job where name = 'read-document' and data ->> 'documentId' = ${waiting.id}`,
  );
  expect(jobs.rows).toHaveLength(2);
  const told = await userOn(next, admin).get(`/api/notifications?organizationId=${id}`);
  expect(told.json<object[]>()).toHaveLength(1);
  await next.close();
});
