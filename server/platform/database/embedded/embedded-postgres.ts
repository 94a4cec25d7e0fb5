// A PostgreSQL server of our own, for an installation without DATABASE_URL. See the files beside this one by topic.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster, prepareDataDirectory } from './data-directory.ts';
import { stopLeftOverServer } from './left-over-server.ts';
import { acquireLock } from './lock.ts';
import type { DirectoryLock } from './lock.ts';
import { chooseOwner } from './owner.ts';
import { applicationName, ensureDatabase } from './postmaster.ts';
import { createSocketDirectory, removeSocketDirectory, socketPort } from './socket-directory.ts';
import { createSupervisor } from './supervisor.ts';

export { DataDirectoryError } from './errors.ts';

export interface EmbeddedPostgres {
  /** For `pg`: host is the directory of the Unix socket. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Leaves no process, no lock and no socket; within 10 seconds; may be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log?: (message: string) => void;
  /** PostgreSQL kept dying and is not started again; the caller still calls `stop`. */
  onGiveUp?: (error: Error) => void;
}

/** Rejects with a DataDirectoryError whose message is for the person who starts the server. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await prepareDataDirectory(dataDir);
  const lock = acquireLock(dataDir);
  try {
    return await startLocked(dataDir, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(dataDir: string, options: EmbeddedOptions, lock: DirectoryLock): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const owner = await chooseOwner(path.join(dataDir, 'postgres'));
  const binaries = await prepareBinaries(dataDir, owner);
  const cluster = await prepareCluster(dataDir, owner, binaries);
  await stopLeftOverServer(cluster, log);
  const host = await createSocketDirectory(dataDir, owner);
  const onGiveUp = options.onGiveUp ?? (() => undefined);
  const supervisor = createSupervisor({ program: binaries.postgres, cluster, socketDirectory: host, log, onGiveUp });
  const removeAtExit = () => rmSync(host, { recursive: true, force: true });
  process.once('exit', removeAtExit);
  const stop = async () => {
    await supervisor.stop();
    await removeSocketDirectory(host);
    process.off('exit', removeAtExit);
  };
  try {
    await supervisor.start();
    await ensureDatabase(host);
  } catch (error) {
    await stop();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return {
    connection: { host, port: socketPort, user: applicationName, database: applicationName },
    stop: () => (stopped ??= stop().finally(() => lock.release())),
  };
}
