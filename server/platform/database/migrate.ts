import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { Client, type ClientConfig } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number, the same in every process: only one of them migrates at a time.
const lockKey = 7_305_224;

/** One step of the schema; `folderMillis`, when it was written, is its name. */
export type Migration = MigrationMeta;

/** All that this version knows, the oldest first. */
export const readMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/** When each of them was written. */
function readTimes(): number[] {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when);
}

/** The database cannot be used by this version. Its message is for the person who starts the server. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** Brings the database to the newest migration, or leaves it as it is; safe to run from several processes at once. */
export async function migrateDatabase(
  connection: ClientConfig,
  /** Hears that a database with data in it is about to be changed, and how many steps it has behind it. */
  beforeUpgrade: (from: number) => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client(connection);
  // Without a listener a lost connection would end this process before anybody can say so.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await findApplied(client);
    const pending = listPending(applied);
    if (pending.length === 0) return;
    if (applied.length > 0) await beforeUpgrade(applied.length);
    await inTransaction(client, () => applyMigrations(client, pending));
  } finally {
    await client.end();
  }
}

/** When each of the database's migrations was written, the oldest first; none where it is not ours yet. */
export async function findApplied(client: Client): Promise<number[]> {
  const found = await client.query("select to_regclass('public.migrations') is not null as there");
  if (!found.rows[0].there) return [];
  const { rows } = await client.query('select created_at from public.migrations order by created_at');
  return rows.map((row: { created_at: string }) => Number(row.created_at));
}

/** Throws `SchemaError` where the database has steps behind it that this version does not know. */
export function listPending(applied: readonly number[]): Migration[] {
  const known = readTimes();
  if (applied.some((time) => !known.includes(time))) {
    throw new SchemaError(
      `The database was written by a newer version of Goodstead (schema ${applied.length}, this version knows ${known.length}): ` +
        'start that version again, or restore a backup from before the upgrade into a new DATA_DIR.',
    );
  }
  if (applied.length === known.length) return [];
  return readMigrations().filter(({ folderMillis }) => folderMillis > (applied.at(-1) ?? -1));
}

/** Within the caller's transaction. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'create table if not exists public.migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into public.migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
}

export async function inTransaction<T>(client: Client, work: () => Promise<T>, begin = 'begin'): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The names of our tables after so many migrations: what others make of them is not among them. */
export function listTables(migrations: number): string[] {
  const name = `${String(migrations - 1).padStart(4, '0')}_snapshot.json`;
  const snapshot = JSON.parse(readFileSync(`${migrationsFolder}/meta/${name}`, 'utf8')) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(snapshot.tables)
    .map((table) => table.name)
    .sort();
}
