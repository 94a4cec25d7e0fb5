// A PostgreSQL server of our own, for an installation without DATABASE_URL. See the files beside this one by topic.
import path from 'node:path';
import { keepPrograms, prepareBinaries } from './binaries.ts';
import { serveCluster, type ClusterServer } from './cluster-server.ts';
import { majorVersion, prepareCluster, prepareDataDirectory } from './data-directory.ts';
import { acquireLock } from './lock.ts';
import type { DirectoryLock } from './lock.ts';
import { chooseOwner } from './owner.ts';
import { takeOver, type DataMove } from './take-over.ts';

export { DataDirectoryError } from './errors.ts';
export type { DataMove } from './take-over.ts';

export interface EmbeddedPostgres {
  connection: ClusterServer['connection'];
  /** Leaves no process, no lock and no socket; within 10 seconds; may be called again. */
  stop(): Promise<void>;
  /** Beside the data, for a Goodstead that brings newer ones. */
  keepPrograms(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log?: (message: string) => void;
  /** PostgreSQL kept dying and is not started again; the caller still calls `stop`. */
  onGiveUp?: (error: Error) => void;
  /** Data of an older PostgreSQL are taken over by it; without it they are refused. */
  openMove?: () => Promise<DataMove>;
  /** On the disk of the data; asked of the system where nothing is set. */
  readFreeBytes?: () => Promise<number>;
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
  const { log = () => undefined, onGiveUp = () => undefined, openMove, readFreeBytes } = options;
  const owner = await chooseOwner(path.join(dataDir, 'postgres'));
  const binaries = await prepareBinaries(dataDir, owner);
  const found = await prepareCluster(dataDir, owner, binaries);
  const isOther = found.version !== majorVersion;
  if (isOther) await takeOver(found.cluster, found.version, { dataDir, binaries, log, openMove });
  const { cluster } = isOther ? await prepareCluster(dataDir, owner, binaries) : found;
  const server = await serveCluster(dataDir, { program: binaries.postgres, cluster }, { log, onGiveUp, readFreeBytes });
  let stopped: Promise<void> | undefined;
  return {
    connection: server.connection,
    stop: () => (stopped ??= server.stop().finally(() => lock.release())),
    keepPrograms: () => keepPrograms(dataDir),
  };
}
