import type { ClientConfig } from 'pg';
import { inject } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import type { TestDatabase } from './test-app.ts';
import { dropDatabase, inDatabase, onServer } from './database-setup.ts';

/** On which Goodstead was never started. */
export async function createEmptyDatabase(): Promise<TestDatabase & { connection: ClientConfig }> {
  const server = inject('databaseServer');
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return { connection: inDatabase(server, name), remove: () => dropDatabase(server, name) };
}

/** As `DATABASE_URL` has it. */
export function urlOf({ host = '', port, user = '', password, database = '' }: ClientConfig): string {
  const url = new URL(`postgres://${user}@localhost/${database}`);
  if (typeof password === 'string') url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  url.port = String(port ?? 5432);
  return url.href;
}
