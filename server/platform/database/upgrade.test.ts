import { Client, type ClientConfig } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../testing/empty-database.ts';
import { newId } from './ids.ts';
import { applyMigrations, findApplied, inTransaction, migrateDatabase, readMigrations } from './migrate.ts';

let connection: ClientConfig;
let client: Client;
let remove: () => Promise<void>;

// As the first three migrations left it.
beforeEach(async () => {
  ({ connection, remove } = await createEmptyDatabase());
  client = new Client(connection);
  await client.connect();
  await applyMigrations(client, readMigrations().slice(0, 3));
});

afterEach(async () => {
  await client.end();
  await remove();
});

it('a library from before documents were read and searched is all to be read, each its own first version, and found', async () => {
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
});

it('an upgrade tells before it begins, and does not begin where that fails', async () => {
  const fail = (from: number) => Promise.reject(new Error(`no backup of ${from}`));
  await expect(migrateDatabase(connection, fail)).rejects.toThrow('no backup of 3');
  expect(await findApplied(client)).toHaveLength(3);
  await migrateDatabase(connection);
  // Nothing is to be done any more, and nobody is told.
  await migrateDatabase(connection, fail);
  expect(await findApplied(client)).toHaveLength(readMigrations().length);
});

it('an upgrade that fails half way changes nothing', async () => {
  const [next, ...rest] = readMigrations().slice(3);
  const broken = {
    ...rest[0]!,
    sql: ['alter table users add column half text', 'alter table no_such_table add x text'],
  };
  await expect(inTransaction(client, () => applyMigrations(client, [next!, broken]))).rejects.toThrow('no_such_table');
  expect(await findApplied(client)).toHaveLength(3);
  const { rows } = await client.query("select 1 from information_schema.columns where column_name = 'half'");
  expect(rows).toEqual([]);
});

it('a database that a newer version wrote is refused in a sentence, and left as it is', async () => {
  await migrateDatabase(connection);
  await client.query("insert into migrations (hash, created_at) values ('of tomorrow', 4000000000000)");
  await expect(migrateDatabase(connection)).rejects.toThrow(/newer version of Goodstead.*start that version again/);
  expect((await findApplied(client)).at(-1)).toBe(4_000_000_000_000);
});
