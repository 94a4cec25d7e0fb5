import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { dropDatabase, inDatabase, onServer } from '../../testing/database-setup.ts';
import { newId } from './ids.ts';
import { migrateDatabase } from './migrate.ts';

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** The migrations as they were when there were this many. */
async function copyFirst(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goodstead-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

it('a library from before documents were read and searched is all to be read, each its own first version, and found', async () => {
  const name = `test_${newId().replaceAll('-', '')}`;
  const server = inject('databaseServer');
  await onServer(server, `create database ${name}`);
  const connection = inDatabase(server, name);
  const folder = await copyFirst(3);
  const client = new Client(connection);
  await client.connect();
  try {
    const before = { migrationsFolder: folder, migrationsSchema: 'public', migrationsTable: 'migrations' };
    await migrate(drizzle({ client }), before);
    const [user, organization, document] = [newId(), newId(), newId()];
    await client.query('insert into users (id, email, first_name, last_name) values ($1, $2, $3, $4)', [
      user,
      'dana@example.org',
      'Dana',
      'Okafor',
    ]);
    await client.query('insert into organizations (id, name) values ($1, $2)', [organization, 'Juniper Table']);
    await client.query(
      `insert into documents (id, organization_id, uploaded_by, filename, original_name, mime_type, size, url)
        values ($1, $2, $3, 'a.txt', 'Pantry census.txt', 'text/plain', 1, '/x')`,
      [document, organization, user],
    );
    await migrateDatabase(connection);
    const documents = await client.query('select series_id, version, analysis_status from documents');
    expect(documents.rows).toEqual([{ series_id: document, version: 1, analysis_status: 'pending' }]);
    const found = await client.query('select group_id from search_entries where kind = $1', ['document']);
    expect(found.rows).toEqual([{ group_id: document }]);
  } finally {
    await client.end();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
  }
});
