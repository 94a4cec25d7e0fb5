import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number, the same in every process: only one of them migrates at a time.
const lockKey = 7_305_224;

/** Brings the database to the newest migration; safe to run from several processes at once. */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  // Without a listener a lost connection would end this process before anybody can say so.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle({ client }), { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'migrations' });
  } finally {
    await client.end();
  }
}
