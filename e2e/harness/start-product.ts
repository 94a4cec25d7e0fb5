// The product as it is started in earnest, in a process of its own with data of its own.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyInitializedData } from '../../server/testing/initialized-data.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const startLimitMs = 150_000;

export type Variables = Record<string, string>;
/** As in `npm run demo`. */
type Script = 'start' | 'demo';

interface Start {
  script?: Script;
  /** On a machine that never saw it. */
  isFirst?: boolean;
}

interface Output {
  stdout: string;
  stderr: string;
}

export interface Ended extends Output {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Product {
  url: string;
  variables: Variables;
  /** What the latest start has printed so far. */
  output: Output;
  /** Numbers of the processes that must be gone after a stop: the product's own and its database's. */
  findProcesses(): Promise<number[]>;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  kill(): Promise<void>;
  /** Starts again on the same address and data. */
  start(): Promise<void>;
  /** Ends whatever still runs and deletes the data. */
  remove(): Promise<void>;
}

/** Resolves once the product answers that it is ready; else throws, with how it ended as the cause. */
export const startProduct = (variables: Variables = {}, how: Start = {}): Promise<Product> =>
  startOnce(variables, how).catch((error: unknown) => {
    // Another program was quicker to take the port that was free.
    if (variables['PORT'] || !(error instanceof Error) || !saysPortIsTaken(error.cause)) throw error;
    return startOnce(variables, how);
  });

const saysPortIsTaken = (ended: unknown): boolean =>
  typeof ended === 'object' &&
  ended !== null &&
  'stderr' in ended &&
  String(ended.stderr).includes('The port is in use');

async function startOnce(variables: Variables, { script = 'start', isFirst = false }: Start): Promise<Product> {
  const dataDir = await createDataDirectory();
  if (!isFirst) await copyInitializedData(dataDir);
  const port = variables['PORT'] ?? (await findFreePort());
  const folder = script === 'demo' ? 'DEMO_DIR' : 'DATA_DIR';
  const all: Variables = { [folder]: dataDir, PORT: String(port), RATE_LIMITS: 'off', ...variables };
  let run = spawnProduct(all, script);

  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    variables: all,
    output: run.output,
    async findProcesses() {
      return [run.child.pid, await findDatabaseProcess(dataDir)].filter((pid) => pid !== undefined);
    },
    async stop(signal = 'SIGTERM') {
      run.child.kill(signal);
      return run.ended;
    },
    async kill() {
      run.child.kill('SIGKILL');
      await run.ended;
    },
    async start() {
      run = spawnProduct(all, script);
      product.output = run.output;
      await waitUntilReady(product.url, run);
    },
    async remove() {
      run.child.kill('SIGTERM');
      await run.ended;
      // After a kill without a new start the database is still there.
      const left = await findDatabaseProcess(dataDir);
      if (left !== undefined) await endProcess(left);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
  await waitUntilReady(product.url, run).catch(async (error: Error) => {
    await product.remove();
    throw new Error(error.message, { cause: await run.ended });
  });
  return product;
}

/** For a start that refuses: runs it to its end. */
export async function runProduct(variables: Variables): Promise<Ended> {
  return spawnProduct(variables, 'start').ended;
}

/** Tells a start to stop as soon as it is so far. */
export async function stopStart(variables: Variables, isSoFar: () => boolean): Promise<Ended> {
  const { child, ended } = spawnProduct(variables, 'start');
  while (child.exitCode === null && !isSoFar()) await pause(1);
  child.kill('SIGTERM');
  return ended;
}

/** A new folder that the database's own user can enter too. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'goodstead-e2e-'));
  await chmod(directory, 0o755);
  return directory;
}

/** Below the ports that systems give to outgoing connections: one of those could take it before the product does. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return findFreePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Run {
  child: ChildProcess;
  output: Output;
  ended: Promise<Ended>;
}

function spawnProduct(variables: Variables, script: Script): Run {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', script], {
    cwd: project,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const ended = once(child, 'close').then(() => ({ ...output, code: child.exitCode, signal: child.signalCode }));
  return { child, output, ended };
}

async function waitUntilReady(url: string, { child, output }: Run): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (!(await isReady(url)) || output.stdout === '') {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw new Error(`The product did not start.\n${output.stdout}${output.stderr}`);
    }
    await pause(50);
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function findDatabaseProcess(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || undefined;
}

async function endProcess(pid: number): Promise<void> {
  for (let waited = 0; isRunning(pid); waited += 50) {
    if (waited === 0) process.kill(pid, 'SIGINT');
    if (waited > 10_000) throw new Error(`The process ${pid} does not end.`);
    await pause(50);
  }
}
