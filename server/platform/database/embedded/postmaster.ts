// Starts PostgreSQL's main process and waits until it answers.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isDiskFull } from '../../errors/disk-full.ts';
import type { Cluster } from './cluster.ts';
import { superuser } from './data-directory.ts';
import { DataDirectoryError, errorCode } from './errors.ts';
import { runAs } from './owner.ts';
import { findLastComplaint, openServerLog } from './server-log.ts';
import { socketPort } from './socket-directory.ts';

export const applicationName = 'goodstead';
const unansweredLimit = 60_000;
/** Replaying the log of changes after a crash takes as long as it takes; it must not be cut short lightly. */
const recoveryLimit = 15 * 60_000;
const cannotConnectNow = '57P03';
const noRoom = ['No space left on device', 'Disk quota exceeded'];

function listSettings(cluster: Cluster, socketDirectory: string): string[] {
  const settings = {
    cluster_name: cluster.name,
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${socketDirectory}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '96MB',
    max_wal_size: '256MB',
    // No replicas and no parallel workers: less to write, and no more than a container's small shared memory.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Only the server's own affairs: failed statements reach the application, and their texts hold people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns once the server answers. After an error its processes are told to end, but may still be there. */
export async function startPostmaster(
  program: string,
  cluster: Cluster,
  socketDirectory: string,
  signal: AbortSignal,
): Promise<ChildProcess> {
  const logFile = await openServerLog(cluster.logFile);
  const { size } = await logFile.stat();
  let child: ChildProcess;
  try {
    // A process group of its own: Ctrl+C in a terminal reaches us, and we stop it in order.
    child = spawn(program, ['-D', cluster.reachablePath, ...listSettings(cluster, socketDirectory)], {
      ...runAs(cluster.owner, cluster.path),
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    });
    await once(child, 'spawn');
  } finally {
    await logFile.close();
  }
  child.unref();
  child.on('error', () => undefined);
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    await waitUntilReady(child, socketDirectory, signal);
    return child;
  } catch (error) {
    child.kill('SIGINT');
    const complaint = await findLastComplaint(cluster.logFile, size);
    if (!complaint || signal.aborted) throw error;
    if (noRoom.some((words) => complaint.includes(words))) {
      throw new DataDirectoryError(
        `The disk is full, and PostgreSQL cannot start: please make room on the disk of ${cluster.path}.`,
      );
    }
    throw new DataDirectoryError(
      `PostgreSQL could not start (${complaint}): look into ${cluster.logFile}, or restore a backup into a new DATA_DIR.`,
    );
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function waitUntilReady(child: ChildProcess, socketDirectory: string, signal: AbortSignal): Promise<void> {
  const started = performance.now();
  for (;;) {
    signal.throwIfAborted();
    if (hasEnded(child)) throw new Error('PostgreSQL ended while it was starting');
    const failure = await tryConnection(socketDirectory);
    if (!failure) return;
    // It runs and can let nobody in.
    if (isDiskFull(failure)) throw failure;
    const limit = errorCode(failure) === cannotConnectNow ? recoveryLimit : unansweredLimit;
    if (performance.now() - started > limit) throw failure;
    await delay(15);
  }
}

async function tryConnection(socketDirectory: string): Promise<Error | null> {
  try {
    await withSuperuser(socketDirectory, async () => undefined);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Makes the application's role and database where they are missing: a role without power over the server itself. */
export async function ensureDatabase(socketDirectory: string): Promise<void> {
  await withSuperuser(socketDirectory, async (client) => {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [applicationName]);
    if (roles.rowCount === 0) await client.query(`create role ${applicationName} login createdb`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [applicationName]);
    if (databases.rowCount === 0) await client.query(`create database ${applicationName} owner ${applicationName}`);
  });
}

async function withSuperuser(socketDirectory: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    host: socketDirectory,
    port: socketPort,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
