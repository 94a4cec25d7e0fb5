// Keeps PostgreSQL running: starts it, starts it again when it dies, gives up on a crash loop, stops it.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { readRoom } from '../../storage/disk-room.ts';
import type { Cluster } from './cluster.ts';
import { stopCluster } from './cluster-processes.ts';
import { DataDirectoryError } from './errors.ts';
import { clearRemains } from './left-over-server.ts';
import { hasEnded, startPostmaster } from './postmaster.ts';
import { restoreSocketDirectory } from './socket-directory.ts';

const crashWindow = 5 * 60_000;
const pausesBetweenStarts = [0, 250, 500, 1_000, 2_000];
/** PostgreSQL cannot start without room for two files of its log: then it waits for room, however long that takes. */
const neededBytes = 2 * 16 * 1024 * 1024;
const pauseWithoutRoom = 1_000;
/** Together with the abort of a running start this stays within 10 seconds. */
const stopLimits = { fast: 4_500, immediate: 1_500, kill: 1_000 };

export interface Supervisor {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  program: string;
  cluster: Cluster;
  socketDirectory: string;
  log: (message: string) => void;
  onGiveUp: (error: Error) => void;
  readFreeBytes?: (() => Promise<number>) | undefined;
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { program, cluster, socketDirectory, log, onGiveUp } = options;
  const { readFreeBytes = async () => (await readRoom(cluster.path))?.freeBytes ?? Infinity } = options;
  const stopping = new AbortController();
  let crashes: number[] = [];
  let starting: Promise<void> = Promise.resolve();

  async function launch(): Promise<void> {
    await clearRemains(cluster);
    await restoreSocketDirectory(socketDirectory, cluster.owner);
    watch(await startPostmaster(program, cluster, socketDirectory, stopping.signal));
  }

  function watch(child: ChildProcess): void {
    const onEnd = () => {
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended unexpectedly (${child.signalCode ?? `exit code ${child.exitCode}`}); starting it again`);
      starting = startAgain();
    };
    if (hasEnded(child)) onEnd();
    else child.once('exit', onEnd);
  }

  async function startAgain(): Promise<void> {
    let said = '';
    while (!stopping.signal.aborted) {
      const pause = await findPause();
      if (pause === undefined) return giveUp();
      try {
        await delay(pause, undefined, { signal: stopping.signal });
        await launch();
        log('PostgreSQL is running again');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (!stopping.signal.aborted && message !== said) log(message);
        said = message;
      }
    }
  }

  async function findPause(): Promise<number | undefined> {
    if ((await readFreeBytes()) < neededBytes) return pauseWithoutRoom;
    crashes = [...crashes.filter((time) => time > performance.now() - crashWindow), performance.now()];
    return pausesBetweenStarts[crashes.length - 1];
  }

  function giveUp(): void {
    const error = new DataDirectoryError(
      `PostgreSQL ended ${crashes.length} times within five minutes and is not started again: look into ${cluster.logFile}, then start Goodstead anew.`,
    );
    log(error.message);
    onGiveUp(error);
  }

  return {
    start: launch,
    async stop() {
      stopping.abort();
      await starting;
      if (!(await stopCluster(cluster, stopLimits))) log(`PostgreSQL processes on ${cluster.path} did not end`);
    },
  };
}
