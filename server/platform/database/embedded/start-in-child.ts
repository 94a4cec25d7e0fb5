// For the tests: the embedded server in a process of its own, which can be killed, and the processes it leaves.
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

type Connection = EmbeddedPostgres['connection'];

/** Prints the connection, then stops in order at SIGTERM; with `leave` as second argument it just ends by itself. */
const program = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
  const [dataDir, ending] = process.argv.slice(1);
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    process.once('SIGTERM', () => server.stop().then(() => process.exit()));
    console.log(JSON.stringify(server.connection));
    if (ending === 'leave') process.exit();
    setInterval(() => undefined, 1_000);
  } catch (error) {
    console.log(JSON.stringify({ message: error.message }));
    process.exitCode = 1;
  }
`;

export interface ServerInChild {
  child: ChildProcess;
  /** What it printed first: its connection, or the sentence it refused with. */
  answer: Connection & { message?: string };
}

export async function startInChild(dataDir: string, ending = '', options: SpawnOptions = {}): Promise<ServerInChild> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, ending], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the child has no output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, answer: JSON.parse(String(line)) };
}

export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A directory that PostgreSQL's user can pass through too. */
export async function createTestDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'embedded-test-'));
  await chmod(directory, 0o755);
  return directory;
}

export async function removeTestDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function getPostmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Process numbers of all that works inside this data directory, as Linux tells; found apart from our own code. */
export async function listServerProcesses(dataDir: string): Promise<number[]> {
  const clusterPath = path.join(dataDir, 'postgres');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const directories = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_pid, index) => directories[index] === clusterPath).map(Number);
}
