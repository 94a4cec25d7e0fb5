import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import type { Client, ClientConfig } from 'pg';
import { applyMigrations, findApplied, inTransaction, listTables, readMigrations } from '../database/migrate.ts';
import { writeKeptSecret } from '../secrets/kept-secret.ts';
import { checkFolder } from '../storage/check-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { BackupHead, BackupManifest, BackupSummary } from './manifest.ts';
import { connectForCopies, describeTables, withoutRules, writeTable } from './table-copies.ts';
import { visitBackup } from './visit-backup.ts';

interface CheckedBackup {
  path: string;
  passphrase: string | null;
  head: BackupHead;
}

export interface RestoreTarget {
  connection: ClientConfig;
  /** Null: files and secrets are there already, and stay. */
  files: { storage: Storage; dataDir: string } | null;
}

/**
 * Puts a checked backup into an installation that nobody uses yet: all of it, or nothing. The rows come in one transaction
 * which ends after the files and secrets are written; files of a try that was broken off are no obstacle to the next.
 */
export async function restoreBackup(
  path: string,
  passphrase: string | null,
  target: RestoreTarget,
): Promise<BackupSummary> {
  const { head, manifest } = await visitBackup(path, passphrase);
  const client = await connectForCopies(target.connection);
  const written: string[] = [];
  try {
    await requireEmpty(client, target, manifest);
    const summary = await inTransaction(client, () => fill(client, { path, passphrase, head }, target, written));
    await client.query('analyze').catch(() => {});
    return summary;
  } catch (error) {
    for (const name of written) await target.files?.storage.remove(name).catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

const inUse = (what: string) =>
  new BackupError(
    `There is something in this installation already (${what}): a backup is restored into an empty one only. Please set DATA_DIR to a new folder, or DATABASE_URL and STORAGE_URL to an empty database and folder. Nothing was changed.`,
  );

async function requireEmpty(client: Client, { files }: RestoreTarget, { files: ours }: BackupManifest): Promise<void> {
  const others = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.rows.length > 0)
    throw new BackupError('Somebody else works with this database. Please stop Goodstead first. Nothing was changed.');
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  const applied = await findApplied(client);
  const ownTables = new Set(applied.length > 0 ? ['migrations', ...listTables(applied.length)] : []);
  if (rows.some(({ name }) => !ownTables.has(name))) throw inUse('tables in the database');
  if (applied.length > 0 && (await client.query('select 1 from users limit 1')).rows.length > 0)
    throw inUse('accounts');
  if (!files) return;
  const expected = new Set(ours.map(({ name }) => name));
  for await (const batch of files.storage.list()) {
    if (batch.some(({ name }) => !expected.has(name) && !name.startsWith(`${checkFolder}/`))) throw inUse('files');
  }
}

async function fill(
  client: Client,
  { path, passphrase, head }: CheckedBackup,
  { files }: RestoreTarget,
  written: string[],
): Promise<BackupSummary> {
  // What a first start has made, before anybody came.
  await client.query('drop schema if exists jobs cascade; drop schema public cascade; create schema public');
  const known = readMigrations();
  await applyMigrations(client, known.slice(0, head.migrations.length));
  const tables = await describeTables(client, listTables(head.migrations.length));
  if (JSON.stringify(tables) !== JSON.stringify(head.tables)) throw damaged('its tables are not those of its version');
  const loading = createLoading(client, tables);
  const { summary } = await withoutRules(client, tables, async () => {
    const visited = await visitBackup(path, passphrase, {
      rows: loading.add,
      async secret(name, content) {
        await loading.end();
        if (files) await writeKeptSecret(files.dataDir, name, content);
      },
      async file(name, content) {
        if (!files) return;
        written.push(name);
        await files.storage.write(name, content);
      },
    });
    await loading.end();
    return visited;
  });
  await applyMigrations(client, known.slice(head.migrations.length));
  return summary;
}

/** One COPY a table, begun with its first piece and ended with the next table's. */
function createLoading(client: Client, tables: BackupHead['tables']) {
  let running: { name: string; stream: Writable; done: Promise<void> } | null = null;

  async function end(): Promise<void> {
    running?.stream.end();
    await running?.done;
    running = null;
  }

  async function add(name: string, chunk: Buffer): Promise<void> {
    if (running?.name !== name) {
      await end();
      const stream = writeTable(
        client,
        tables.find((table) => table.name === name)!,
      );
      running = { name, stream, done: finished(stream) };
      // Told to whoever waits for it.
      running.done.catch(() => {});
    }
    const { stream, done } = running;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
  }

  return { add, end };
}
