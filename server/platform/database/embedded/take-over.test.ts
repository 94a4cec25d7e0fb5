import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataMove } from '../../backup/before-upgrade.ts';
import { listBackups } from '../../backup/kept-backups.ts';
import { createDiskStorage } from '../../storage/disk-storage.ts';
import { dropDatabase, onServer } from '../../../testing/database-setup.ts';
import { copyInitializedData } from '../../../testing/initialized-data.ts';
import { newId } from '../ids.ts';
import { applyMigrations, findApplied, readMigrations } from '../migrate.ts';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres.ts';
import { createTestDirectory, listServerProcesses, query, removeTestDirectory } from './start-in-child.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let directory: string;
let dataDir: string;
let logged: string[];
let server: EmbeddedPostgres | null;
const within = (...names: string[]) => path.join(dataDir, ...names);

beforeEach(async () => {
  directory = await createTestDirectory();
  dataDir = path.join(directory, 'data');
  logged = [];
  server = null;
  await copyInitializedData(dataDir);
});
afterEach(async () => {
  await server?.stop();
  await removeTestDirectory(directory);
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir, log: (message) => void logged.push(message), ...options });
  return server;
}

function openMove() {
  const storage = createDiskStorage(within('files'));
  const source = { storage, dataDir, version: '1', listRecordedFiles: async () => [] };
  const rules = { isOn: true, folder: within('backups'), command: null, passphrase: null };
  return Promise.resolve(createDataMove(source, rules, (message) => void logged.push(message)));
}

/** Somebody in it, as the third migration of Goodstead left the tables, and its programs kept. */
async function fill(): Promise<void> {
  const { connection, stop, keepPrograms } = await start();
  const others = { ...connection, database: 'postgres' };
  await dropDatabase(others, connection.database);
  await onServer(others, `create database ${connection.database}`);
  const client = new Client(connection);
  await client.connect();
  await applyMigrations(client, readMigrations().slice(0, 3));
  await client.query(
    `insert into users (id, email, first_name, last_name) values ('${newId()}', 'dana@x.org', 'D', 'O')`,
  );
  await client.end();
  await keepPrograms();
  await stop();
}

const setVersion = (version: string) => writeFile(within('postgres', 'PG_VERSION'), `${version}\n`);

/** As a version 17 would lie there: its program is the one of today, which first takes its own version's number away. */
async function makeOlder(): Promise<void> {
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-programs-'));
  expect(kept).toEqual([expect.stringContaining('postgres-programs-18.')]);
  const programs = within('postgres-programs-17.9.0');
  await rename(within(kept[0]!), programs);
  const program = path.join(programs, 'native', 'bin', 'postgres');
  await rename(program, `${program}-18`);
  await writeFile(program, `#!/bin/sh\n[ "$1" = -D ] && echo 18 >"$2/PG_VERSION"\nexec "$0-18" "$@"\n`);
  await chmod(program, 0o755);
  // Where we are root its user passes through, as it need not where the programs are copied elsewhere.
  await chmod(dataDir, 0o755);
  await setVersion('17');
}

const inDataDir = async () =>
  (await readdir(dataDir)).filter((name) => name.startsWith('postgres') && name !== 'postgres.log');

describe('data of an older PostgreSQL', () => {
  beforeEach(async () => {
    await fill();
    await makeOlder();
  });

  it('come over whole, after a backup, and theirs are kept beside', async () => {
    const { ino } = await stat(within('postgres'));
    const { connection, keepPrograms } = await start({ openMove });
    expect(await query(connection, 'select email from users')).toEqual([{ email: 'dana@x.org' }]);
    const client = new Client(connection);
    await client.connect();
    expect(await findApplied(client)).toHaveLength(readMigrations().length);
    await client.end();
    expect((await stat(within('postgres'))).ino).not.toBe(ino);
    const kept = (await inDataDir()).find((name) => name.startsWith('postgres-17-'));
    expect((await stat(within(kept!))).ino).toBe(ino);
    expect(await listBackups(within('backups'))).toMatchObject([{ occasion: 'before-upgrade' }]);
    expect(logged.join('\n')).toContain(`kept in ${within(kept!)}`);
    await keepPrograms();
    expect((await inDataDir()).filter((name) => name.includes('programs'))).toEqual([
      expect.stringContaining('postgres-programs-18.'),
    ]);
  });

  it('stay as they are where they cannot come over, and come over at the next start', async () => {
    const { ino } = await stat(within('postgres'));
    const before = await inDataDir();
    const broken = async () => ({ ...(await openMove()), load: () => Promise.reject(new Error('no room')) });
    await expect(start({ openMove: broken })).rejects.toThrow('no room');
    expect(await listServerProcesses(dataDir)).toEqual([]);
    expect((await stat(within('postgres'))).ino).toBe(ino);
    await setVersion('17');
    const { connection } = await start({ openMove });
    expect(await query(connection, 'select email from users')).toEqual([{ email: 'dana@x.org' }]);
    expect(await inDataDir()).toHaveLength(before.length + 1);
  });

  it('are refused by a command beside Goodstead, which says that a start takes them over', async () => {
    await expect(start()).rejects.toThrow(
      'written by PostgreSQL 17 and this Goodstead brings PostgreSQL 18: start Goodstead',
    );
    expect(await readFile(within('postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('are refused without the programs that wrote them, and where others could have changed those', async () => {
    await chmod(within('postgres-programs-17.9.0'), 0o777);
    await expect(start({ openMove })).rejects.toThrow(/the programs that wrote it are not in .*npm run restore/);
    await rm(within('postgres-programs-17.9.0'), { recursive: true });
    await expect(start({ openMove })).rejects.toThrow(/the programs that wrote it are not in .*npm run restore/);
    expect(await readFile(within('postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  });
});

it('data of a newer PostgreSQL are refused', async () => {
  await setVersion('19');
  await expect(start({ openMove })).rejects.toThrow(/PostgreSQL 19 .*: start the Goodstead that it was written by, or/);
});

describe('a start that ended while one took the place of the other', () => {
  it('before the older one was set aside: what was made is made again', async () => {
    await mkdir(within('postgres-successor'));
    await start();
    expect(await inDataDir()).toEqual(['postgres']);
  });

  it('after it: the new one is in its place', async () => {
    const { ino } = await stat(within('postgres'));
    await rename(within('postgres'), within('postgres-successor'));
    await start();
    expect((await stat(within('postgres'))).ino).toBe(ino);
    expect(await inDataDir()).toEqual(['postgres']);
  });
});
