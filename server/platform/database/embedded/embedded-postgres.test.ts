import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPackage } from './binaries.ts';
import { DataDirectoryError, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { createTestDirectory, listServerProcesses, query, removeTestDirectory } from './start-in-child.ts';
import { copyInitializedData } from '../../../testing/initialized-data.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const isRoot = process.getuid?.() === 0;
let directory: string;
let dataDir: string;
let servers: EmbeddedPostgres[];

async function start(target = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: target });
  servers.push(server);
  return server;
}

beforeEach(async () => {
  directory = await createTestDirectory();
  dataDir = path.join(directory, 'data');
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await removeTestDirectory(directory);
});

describe('an empty data directory', () => {
  it('becomes a UTF-8 database with checksums that answers on a private socket only, and gives the application what it needs and no power over the server', async () => {
    const { connection } = await start();
    const [row] = await query(
      connection,
      `select current_user as user, current_database() as database, lower('ÅÉ') as lower,
        current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({
      user: 'goodstead',
      database: 'goodstead',
      lower: 'åé',
      encoding: 'UTF8',
      checksums: 'on',
      addresses: '',
      fsync: 'on',
    });
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    await query(connection, 'create extension pg_trgm; create extension unaccent; create extension citext');
    await query(connection, 'create schema jobs');
    await query(connection, 'create database other');
    await expect(query(connection, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  });

  it('is created however deep its path is', async () => {
    const deep = path.join(directory, ...Array.from({ length: 8 }, (_, index) => `${'nested'.repeat(5)}-${index}`));
    const { connection } = await start(deep);
    expect(connection.host.length).toBeLessThan(80);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(path.join(deep, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it('that others may look into is closed to them, and its database goes on', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    const first = await start();
    await query(first.connection, 'create table kept as select 7 as value');
    await first.stop();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await chmod(dataDir, 0o755);
    const again = await start();
    expect(await query(again.connection, 'select value from kept')).toEqual([{ value: 7 }]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)('is created behind a directory that only root may enter', async () => {
    const closed = path.join(directory, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const target = path.join(closed, 'data');
    const first = await start(target);
    await query(first.connection, 'create table kept as select 7 as value');
    await first.stop();
    expect((await stat(path.join(target, 'postgres'))).uid).not.toBe(0);
    const second = await start(target);
    expect(await query(second.connection, 'select value from kept')).toEqual([{ value: 7 }]);
  });
});

describe('a stopped server', () => {
  beforeEach(() => copyInitializedData(dataDir));

  it('has kept the data at the next start', async () => {
    const first = await start();
    await query(first.connection, `create table kept as select 'value' as name`);
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'select name from kept')).toEqual([{ name: 'value' }]);
  });

  it('leaves no process, no lock and no socket, and can be stopped twice', async () => {
    const server = await start();
    expect(await listServerProcesses(dataDir)).not.toEqual([]);
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await listServerProcesses(dataDir)).toEqual([]);
    expect(existsSync(server.connection.host)).toBe(false);
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log', 'server.lock']);
  });

  it('does not wait for an open connection or a running query', async () => {
    const server = await start();
    const sleeping = query(server.connection, 'select pg_sleep(60)').catch((error: unknown) => error);
    await delay(200);
    await server.stop();
    expect(await sleeping).toBeInstanceOf(Error);
    expect(await listServerProcesses(dataDir)).toEqual([]);
  });
});

describe('a data directory in use', () => {
  beforeEach(() => copyInitializedData(dataDir));

  it('refuses a second server with one plain sentence while the first keeps working', async () => {
    const first = await start();
    const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryError);
    expect(String(refusal)).toContain(`already running on this data directory (process ${process.pid})`);
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not stand in the way of another data directory', async () => {
    const otherDir = path.join(directory, 'other');
    await copyInitializedData(otherDir);
    const [one, other] = await Promise.all([start(), start(otherDir)]);
    await query(one.connection, 'create table only_here ()');
    expect(await query(other.connection, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  });
});

describe('a data directory that cannot be used', () => {
  it('is refused when its path is taken by a file', async () => {
    await writeFile(dataDir, '');
    await expect(start()).rejects.toThrow(`cannot write to its data directory ${dataDir}`);
  });

  it('is refused when it holds something else, which stays as it is', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow('holds files that are not a PostgreSQL database');
    expect(await readFile(path.join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
    expect((await stat(path.join(dataDir, 'postgres', 'letter.txt'))).uid).toBe(process.getuid?.());
  });

  it('is refused when another version of PostgreSQL wrote it, and can be used again after', async () => {
    await copyInitializedData(dataDir);
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('written by PostgreSQL 17');
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await start();
  });
});

describe('the log and the platform', () => {
  beforeEach(() => copyInitializedData(dataDir));

  it('a log that has grown large is set aside at the next start', async () => {
    await truncate(path.join(dataDir, 'postgres.log'), 6 * 1024 * 1024);
    await start();
    expect((await stat(path.join(dataDir, 'postgres.log'))).size).toBeLessThan(1024 * 1024);
  });

  it('the log holds nothing of failed statements', async () => {
    const server = await start();
    await expect(query(server.connection, `select 'a-private-word'::int`)).rejects.toThrow();
    await server.stop();
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('a-private-word');
  });

  it('a platform without PostgreSQL is named, with the way out', () => {
    expect(() => findPackage('plan9-vax')).toThrow(/this platform \(plan9-vax\): set DATABASE_URL/);
  });
});
