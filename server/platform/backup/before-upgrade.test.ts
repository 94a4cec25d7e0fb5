import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../testing/empty-database.ts';
import { newId } from '../database/ids.ts';
import { applyMigrations, findApplied, migrateDatabase, readMigrations } from '../database/migrate.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';
import type { BackupRules } from './daily-backup.ts';
import { listBackups } from './kept-backups.ts';
import { restoreBackup } from './restore-backup.ts';

const early = 3;
const people = 'select email from users';
let dataDir: string;
let connection: ClientConfig;
let client: Client;
let remove: () => Promise<void>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodstead-upgrade-'));
  ({ connection, remove } = await createEmptyDatabase());
  client = new Client(connection);
  await client.connect();
  await applyMigrations(client, readMigrations().slice(0, early));
  await client.query('insert into users (id, email, first_name, last_name) values ($1, $2, $3, $3)', [
    newId(),
    'dana@example.org',
    'Dana',
  ]);
});
afterEach(async () => {
  await client.end();
  await remove();
  await rm(dataDir, { recursive: true });
});

async function upgrade(rules: Partial<BackupRules> = {}): Promise<string[]> {
  const logged: string[] = [];
  const storage = createDiskStorage(join(dataDir, 'files'));
  const source = { connection, storage, dataDir, version: '1', listRecordedFiles: async () => [] };
  const all = { isOn: true, folder: join(dataDir, 'backups'), command: null, passphrase: null, ...rules };
  await migrateDatabase(connection, () => backUpBeforeUpgrade(source, all, (message) => void logged.push(message)));
  return logged;
}

it('what there is before an upgrade is kept, and comes back as it was', async () => {
  const logged = await upgrade();
  const [kept, ...others] = await listBackups(join(dataDir, 'backups'));
  expect([kept?.occasion, others]).toEqual(['before-upgrade', []]);
  expect(logged).toEqual([expect.stringContaining(kept!.path)]);
  await client.query('delete from users');
  const empty = await createEmptyDatabase();
  const files = { storage: createDiskStorage(join(dataDir, 'restored')), dataDir: join(dataDir, 'restored') };
  await restoreBackup(kept!.path, null, { connection: empty.connection, files });
  const restored = new Client(empty.connection);
  await restored.connect();
  expect((await restored.query(people)).rows).toEqual([{ email: 'dana@example.org' }]);
  await restored.end();
  await empty.remove();
});

it('an upgrade does not begin where that cannot be kept, unless backups are off', async () => {
  const folder = join(dataDir, 'taken');
  await writeFile(folder, '');
  await expect(upgrade({ folder })).rejects.toThrow(/could not be written to .*Nothing was changed/);
  expect(await findApplied(client)).toHaveLength(early);
  expect(await upgrade({ folder, isOn: false })).toEqual([]);
  expect(await findApplied(client)).toHaveLength(readMigrations().length);
  expect((await client.query(people)).rows).toEqual([{ email: 'dana@example.org' }]);
});
