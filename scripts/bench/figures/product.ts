// The product as `npm start` starts it, in processes of its own, watched from outside.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { project } from '../../build.ts';

export interface Product {
  address: string;
  /** From the command until it said that it is ready. */
  startMs: number;
  /** Of the server, without PostgreSQL. */
  processorMs(): number;
  /** Of PostgreSQL. */
  databaseMs(): number;
  memoryMb(): number;
  /** As `pg` takes it. */
  connection: { host: string; user: string; database: string; port: number };
  stop(): Promise<void>;
}

const longestStartMs = 60_000;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await findPort();
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      AI_SETTINGS: 'operator',
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, address);
  const startMs = performance.now() - started;
  const server = findServer(child.pid!);
  const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const [databasePid = '', , , databasePort = '', host = ''] = postmaster;
  return {
    address,
    startMs,
    processorMs: () => processorMsOf(server),
    databaseMs: () =>
      childrenOf(Number(databasePid)).reduce((sum, pid) => sum + processorMsOf(pid), endedMsOf(Number(databasePid))),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))?.[1]) / 1024,
    connection: { host, port: Number(databasePort), user: 'goodstead', database: 'goodstead' },
    async stop() {
      const ended = once(child, 'exit');
      process.kill(server, 'SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const until = performance.now() + longestStartMs;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('The product did not start.');
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Below npm. */
function findServer(pid: number): number {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (command.includes('run.mjs')) return pid;
  for (const child of childrenOf(pid)) {
    const found = findServer(child);
    if (found > 0) return found;
  }
  return 0;
}

/** Of all its threads so far, to a hundredth of a second. */
export const processorMsOf = (pid: number): number => readTicks(pid, 11);

/** Of its processes that have ended. */
const endedMsOf = (pid: number): number => readTicks(pid, 13);

function readTicks(pid: number, at: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[at]) + Number(fields[at + 1])) * 10;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

export const connectTo = async ({ connection }: Pick<Product, 'connection'>): Promise<Client> => {
  const client = new Client(connection);
  await client.connect();
  return client;
};
