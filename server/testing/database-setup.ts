import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { buildReaderIfStale } from '../../scripts/build.ts';
import { superuser } from '../platform/database/embedded/data-directory.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { copyInitializedData, keepInitializedData } from './initialized-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ClientConfig;
    templateDatabase: string;
  }
}

/**
 * One real PostgreSQL for a run of the tests: the server at TEST_DATABASE_URL where set, else an embedded one in a
 * temporary folder. Its template has every migration, so that each test file gets a database of its own in a moment.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildReaderIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'goodstead-tests-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  await keepInitializedData(join(folder, 'initialized'));
  const url = process.env['TEST_DATABASE_URL'];
  const end = await (url ? useServerAt(url, project) : useEmbeddedServer(join(folder, 'data'), project));
  return async () => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
}

async function useServerAt(url: string, project: TestProject): Promise<() => Promise<void>> {
  const server: ClientConfig = { connectionString: url };
  const template = `goodstead_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  await migrateDatabase(inDatabase(server, template));
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template);
  return () => dropDatabase(server, template);
}

async function useEmbeddedServer(dataDir: string, project: TestProject): Promise<() => Promise<void>> {
  await copyInitializedData(dataDir);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  await forgoDurability(connection);
  project.provide('databaseServer', { ...connection, database: 'postgres' });
  project.provide('templateDatabase', connection.database);
  return stop;
}

/** Nobody needs these data after a crash. */
async function forgoDurability(connection: ClientConfig): Promise<void> {
  const asSuperuser = { ...connection, user: superuser, database: 'postgres' };
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await onServer(asSuperuser, `alter system set ${setting} = off`);
  }
  await onServer(asSuperuser, 'select pg_reload_conf()');
}

// The server is shared by many of them: no connection waits for work for long, and few are made twice.
const fewConnections = { min: 0, idleTimeoutMillis: 30_000 };

export function inDatabase(server: ClientConfig, name: string): PoolConfig {
  if (!server.connectionString) return { ...server, ...fewConnections, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { ...fewConnections, connectionString: url.href };
}

/**
 * A database that nobody is connected to any more. Not `with (force)`: that may not end PostgreSQL's own autovacuum,
 * which a plain drop asks to go.
 */
export const dropDatabase = (server: ClientConfig, name: string): Promise<void> =>
  onServer(server, `drop database if exists ${name}`);

export async function onServer(server: ClientConfig, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
