import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from './embedded-postgres.ts';
import { chooseOwner, runAs } from './owner.ts';
import type { ServerInChild } from './start-in-child.ts';
import {
  createTestDirectory,
  endChild,
  getPostmasterPid,
  listServerProcesses,
  query,
  removeTestDirectory,
  startInChild,
} from './start-in-child.ts';
import { copyInitializedData } from '../../../testing/initialized-data.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const isRoot = process.getuid?.() === 0;
const patience = { timeout: 15_000, interval: 50 };
let directory: string;
let dataDir: string;
let servers: EmbeddedPostgres[];
let children: ServerInChild['child'][];

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  servers.push(server);
  return server;
}

async function startChild(...rest: [ending?: string, options?: { uid: number; gid: number }]): Promise<ServerInChild> {
  const started = await startInChild(dataDir, ...rest);
  children.push(started.child);
  return started;
}

beforeEach(async () => {
  directory = await createTestDirectory();
  dataDir = path.join(directory, 'data');
  await copyInitializedData(dataDir);
  servers = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => endChild(child, 'SIGTERM')));
  await Promise.all(servers.map((server) => server.stop()));
  // What a killed postmaster left ends by itself.
  await vi.waitFor(async () => expect(await listServerProcesses(dataDir)).toEqual([]), patience);
  await removeTestDirectory(directory);
});

describe('when PostgreSQL is killed', () => {
  it('comes back on the same connection with its data', async () => {
    const { connection } = await start();
    await query(connection, 'create table kept as select 7 as value');
    const killed = await getPostmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(await query(connection, 'select value from kept')).toEqual([{ value: 7 }]);
      expect(await getPostmasterPid(dataDir)).not.toBe(killed);
    }, patience);
  });

  it('comes back although a process of it lives on', async () => {
    const { connection } = await start();
    const postmaster = await getPostmasterPid(dataDir);
    const orphan = (await listServerProcesses(dataDir)).find((pid) => pid !== postmaster) ?? 0;
    expect(orphan).toBeGreaterThan(1);
    process.kill(orphan, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(connection, 'select 1 as one')).toHaveLength(1), patience);
    expect(await listServerProcesses(dataDir)).not.toContain(orphan);
  });

  it('again and again, it is given up with a reason, and stop still works', async () => {
    const failures: Error[] = [];
    const server = await start({ onGiveUp: (error) => failures.push(error) });
    await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(await getPostmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(failures).toHaveLength(1), patience);
    expect(failures[0]?.message).toContain('is not started again: look into');
    await server.stop();
  });

  it('again and again on a full disk, it is started anew until there is room', async () => {
    const failures: Error[] = [];
    const log: string[] = [];
    let asked = 0;
    const readFreeBytes = async () => ((asked += 1), 0);
    const { connection } = await start({
      onGiveUp: (error) => failures.push(error),
      log: (message) => log.push(message),
      readFreeBytes,
    });
    await query(connection, 'create table kept as select 7 as value');
    const needed = path.join(dataDir, 'postgres', 'global', 'pg_control');
    await rename(needed, `${needed}-away`);
    process.kill(await getPostmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(asked).toBeGreaterThan(6), patience);
    expect(failures).toEqual([]);
    await rename(`${needed}-away`, needed);
    await vi.waitFor(() => expect(log.at(-1)).toBe('PostgreSQL is running again'), patience);
    expect(log).toHaveLength(3);
    expect(await query(connection, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('just before stop, nothing of it stays', async () => {
    const server = await start();
    process.kill(await getPostmasterPid(dataDir), 'SIGKILL');
    await server.stop();
    expect(await listServerProcesses(dataDir)).toEqual([]);
  });
});

describe('when PostgreSQL hangs', () => {
  it('stop ends it all the same', async () => {
    const server = await start();
    process.kill(await getPostmasterPid(dataDir), 'SIGSTOP');
    await server.stop();
    expect(await listServerProcesses(dataDir)).toEqual([]);
  });
});

describe('when our process is killed', () => {
  it('the next start takes over from the server it left, and the data is there', async () => {
    const { child, answer } = await startChild();
    await query(answer, 'create table kept as select 7 as value');
    await endChild(child, 'SIGKILL');
    expect(await query(answer, 'select value from kept')).toEqual([{ value: 7 }]);
    const log: string[] = [];
    const server = await start({ log: (message) => log.push(message) });
    expect(log.join()).toContain('Taking over');
    expect(await query(server.connection, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(existsSync(answer.host)).toBe(false);
    await server.stop();
    expect(await listServerProcesses(dataDir)).toEqual([]);
  });

  it('and PostgreSQL too, a number in postmaster.pid that now belongs to another process is no obstacle', async () => {
    const { child } = await startChild('');
    await endChild(child, 'SIGKILL');
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const postmaster = await getPostmasterPid(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(async () => expect(await listServerProcesses(dataDir)).toEqual([]), patience);
    const bystander = spawn('sleep', ['60'], { ...runAs(await chooseOwner(path.join(dataDir, 'postgres')), '/') });
    children.push(bystander);
    const text = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, text.replace(String(postmaster), String(bystander.pid)));
    const { connection } = await start();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  });

  it('a second one is refused before that, and the first is not touched', async () => {
    const first = await startChild();
    const refused = await startChild();
    expect(refused.answer.message).toContain(`already running on this data directory (process ${first.child.pid})`);
    expect(await query(first.answer, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('when our process ends', () => {
  it('in order, nothing is left', async () => {
    const { child, answer } = await startChild();
    await endChild(child, 'SIGTERM');
    expect(child.exitCode).toBe(0);
    expect(await listServerProcesses(dataDir)).toEqual([]);
    expect(existsSync(answer.host)).toBe(false);
  });

  it('without stopping first, PostgreSQL follows it', async () => {
    const { answer } = await startChild('leave');
    await vi.waitFor(async () => expect(await listServerProcesses(dataDir)).toEqual([]), patience);
    expect(existsSync(answer.host)).toBe(false);
  });
});

describe.runIf(isRoot)('an ordinary user', () => {
  const nobody = { uid: 65534, gid: 65534 };
  beforeEach(() => rm(dataDir, { recursive: true }));

  it('runs the server as itself, and root takes its data over later', async () => {
    dataDir = path.join(directory, 'open', 'data');
    await mkdir(path.dirname(dataDir));
    await chown(path.dirname(dataDir), nobody.uid, nobody.gid);
    const { child, answer } = await startChild('', nobody);
    await query(answer, 'create table kept as select 7 as value');
    await endChild(child, 'SIGTERM');
    const { connection } = await start();
    expect(await query(connection, 'select value from kept')).toEqual([{ value: 7 }]);
  });

  it('is told when the data directory is not writable', async () => {
    const { answer } = await startChild('', nobody);
    expect(answer.message).toContain(`cannot write to its data directory ${dataDir}`);
  });

  it('is told when the data belongs to somebody else', async () => {
    await copyInitializedData(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
    await rm(path.join(dataDir, 'server.lock'));
    const { answer } = await startChild('', nobody);
    expect(answer.message).toContain('belongs to another user');
  });
});
