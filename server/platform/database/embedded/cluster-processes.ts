// Finds and ends the processes of one cluster by the cluster's name in their command lines, never by a recorded number
// alone: after a crash or in a new container that number may belong to somebody else.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface ClusterProcess {
  pid: number;
  isPostmaster: boolean;
}

/** Milliseconds to wait after each of: fast shutdown, immediate shutdown, kill. */
export interface StopLimits {
  fast: number;
  immediate: number;
  kill: number;
}

export function listClusterProcesses(cluster: Cluster): ClusterProcess[] {
  const found: ClusterProcess[] = [];
  for (const { pid, command } of listCommands(cluster.owner.uid)) {
    const isPostmaster = new RegExp(`cluster_name=${cluster.name}(\\s|$)`).test(command);
    if (isPostmaster || command.startsWith(`postgres: ${cluster.name}: `)) found.push({ pid, isPostmaster });
  }
  return found;
}

/** The command line of a living process, else null. */
export function findCommand(pid: number): string | null {
  if (process.platform !== 'linux') return listCommands(null).find((entry) => entry.pid === pid)?.command ?? null;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return null;
  }
}

/** Ends every process of the cluster: politely, then at once, then by force. Returns whether all are gone. */
export async function stopCluster(cluster: Cluster, limits: StopLimits): Promise<boolean> {
  const steps = [
    ['SIGINT', limits.fast],
    ['SIGQUIT', limits.immediate],
    ['SIGKILL', limits.kill],
  ] as const;
  for (const [signal, milliseconds] of steps) {
    const processes = listClusterProcesses(cluster);
    const postmasters = processes.filter((entry) => entry.isPostmaster);
    if (processes.length === 0) return true;
    if (signal === 'SIGINT' && postmasters.length === 0) continue;
    const targets = signal === 'SIGKILL' || postmasters.length === 0 ? processes : postmasters;
    for (const { pid } of targets) sendSignal(pid, signal);
    if (await waitUntilGone(cluster, milliseconds)) return true;
  }
  return false;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

async function waitUntilGone(cluster: Cluster, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (listClusterProcesses(cluster).length > 0) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function listCommands(uid: number | null): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return listCommandsOfPs(uid);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && (uid === null || ownerOf(name) === uid))
    .flatMap((name) => {
      const command = findCommand(Number(name));
      return command ? [{ pid: Number(name), command }] : [];
    });
}

function ownerOf(pid: string): number | null {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? null;
}

function listCommandsOfPs(uid: number | null): { pid: number; command: string }[] {
  const output = execFileSync('ps', ['-axww', '-o', 'pid=,uid=,command='], { encoding: 'utf8' });
  return output.split('\n').flatMap((line) => {
    const [, pid, ownerId, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command && (uid === null || Number(ownerId) === uid) ? [{ pid: Number(pid), command }] : [];
  });
}
