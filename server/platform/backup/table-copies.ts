/** Tables as PostgreSQL's own COPY writes and reads them: the same text for every version and every server. */
import type { Readable, Writable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupHead } from './manifest.ts';

type Table = BackupHead['tables'][number];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listOf = ({ name, columns }: Table): string => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** A connection whose texts do not depend on how a server is set up, and that may take as long as it takes. */
export async function connectForCopies(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, statement_timeout: 0, application_name: 'goodstead-backup' });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    "set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; " +
      "set client_encoding = 'UTF8'; set extra_float_digits = 1; set idle_in_transaction_session_timeout = 0",
  );
  return client;
}

/** With the columns that are written; the others PostgreSQL makes of them. */
export async function describeTables(client: Client, names: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'
      group by table_name order by table_name`,
    [names],
  );
  return rows;
}

export const readTable = (client: Client, table: Table): Readable =>
  client.query(copyTo(`copy ${listOf(table)} to stdout`));

export const writeTable = (client: Client, table: Table): Writable =>
  client.query(copyFrom(`copy ${listOf(table)} from stdin`));

/**
 * Has the tables filled in any order, and with what triggers have made already: references are taken away and put back,
 * which looks at each of them again. Within the caller's transaction.
 */
export async function withoutRules<T>(client: Client, tables: readonly Table[], fill: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ owner: string; name: string; rule: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} disable trigger user`);
  const result = await fill();
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
  for (const { owner, name, rule } of rows) {
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${rule}`);
  }
  return result;
}
