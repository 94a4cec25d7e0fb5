// What an earlier run may have left behind: a server that outlived us, processes that outlived their server, a
// postmaster.pid whose number now belongs to somebody else.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findCommand, listClusterProcesses, stopCluster } from './cluster-processes.ts';
import type { Cluster } from './cluster.ts';
import { DataDirectoryError } from './errors.ts';
import { removeSocketDirectory } from './socket-directory.ts';

const leftOverLimits = { fast: 15_000, immediate: 3_000, kill: 2_000 };
/** Without their server they only have to go. */
const orphanLimits = { fast: 0, immediate: 700, kill: 700 };

/**
 * Ends that server cleanly, so that the new one is our child with today's settings. Expects the lock on the data
 * directory: whoever held it before is gone.
 */
export async function stopLeftOverServer(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const record = await readPidFile(cluster.path);
  if (listClusterProcesses(cluster).some((entry) => entry.isPostmaster)) {
    log('Taking over from the PostgreSQL server that an earlier run left behind');
    if (!(await stopCluster(cluster, leftOverLimits))) {
      throw new DataDirectoryError(
        `A PostgreSQL server on ${cluster.path} does not stop: end it by hand (process ${record?.pid}) and start Goodstead again.`,
      );
    }
  }
  if (record) await removeSocketDirectory(record.socketDirectory);
}

/** Makes the data directory ready for a new server after the former one ended in whatever way. */
export async function clearRemains(cluster: Cluster): Promise<void> {
  await stopCluster(cluster, orphanLimits);
  const record = await readPidFile(cluster.path);
  const command = record && findCommand(record.pid);
  // PostgreSQL itself clears a dead number away; a living one it takes for its own server and refuses to start.
  if (command && !mayServe(command)) await rm(path.join(cluster.path, 'postmaster.pid'), { force: true });
}

/** Whether a process that is not ours by name could still be a PostgreSQL on this data: then PostgreSQL decides. */
function mayServe(command: string): boolean {
  const isAnotherCluster = /^postgres: goodstead-\d+-\d+: |cluster_name=goodstead-\d+-\d+(\s|$)/.test(command);
  return !isAnotherCluster && /^(\S*\/)?(postgres|postmaster)(:|\s|$)/.test(command);
}

/** What the last server wrote when it started: it may be gone. */
export async function readPidFile(clusterPath: string): Promise<{ pid: number; socketDirectory: string } | null> {
  const text = await readFile(path.join(clusterPath, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDirectory: lines[4] ?? '' } : null;
}
