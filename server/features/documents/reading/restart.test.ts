import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
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
