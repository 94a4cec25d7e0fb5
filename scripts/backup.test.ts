import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { visitBackup } from '../server/platform/backup/visit-backup.ts';
import { createEmptyDatabase, urlOf } from '../server/testing/empty-database.ts';
import { createConversation, converse, requestFile, uploadDocument } from '../server/testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../server/testing/test-app.ts';
import { project } from './build.ts';

const test = useTestApp();
let folder: string;
const within = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodstead-backup-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** As somebody types it, with these variables and no others. */
const run = (command: 'backup' | 'restore', file: string, variables: Record<string, string>) => {
  const env = { PATH: process.env['PATH'] ?? '', ...variables };
  return promisify(execFile)(process.execPath, ['scripts/run.mjs', command, within(file)], { cwd: project, env });
};
const contentsOf = async (file: string) => {
  const { tables, files } = (await visitBackup(within(file), null)).manifest;
  return { tables, files };
};

it('what a PostgreSQL of the operator’s holds comes into our own and back into another, the same', async () => {
  const user = await createUser(test);
  const { id } = await createOrganization(user);
  await converse(user, (await createConversation(user, id)).id, 'Who was that “Ångström”?\tA tab');
  await uploadDocument(user, id, requestFile());
  await cp(test.filesRoot, within('first/files'), { recursive: true });
  const other = await createEmptyDatabase();

  await run('backup', 'first.backup', { DATABASE_URL: urlOf(test.connection), DATA_DIR: within('first') });
  await run('restore', 'first.backup', { DATA_DIR: within('own') });
  await run('backup', 'own.backup', { DATA_DIR: within('own') });
  await run('restore', 'own.backup', { DATABASE_URL: urlOf(other.connection), DATA_DIR: within('other') });
  await run('backup', 'other.backup', { DATABASE_URL: urlOf(other.connection), DATA_DIR: within('other') });
  await other.remove();

  const first = await contentsOf('first.backup');
  expect(first.files).toHaveLength(1);
  expect(first.tables.find(({ name }) => name === 'chat_messages')?.rows).toBeGreaterThan(1);
  expect(await contentsOf('own.backup')).toEqual(first);
  expect(await contentsOf('other.backup')).toEqual(first);
}, 60_000);
