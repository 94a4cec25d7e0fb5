// What a query costs by itself, however busy the machine is: Linux tells it to the nanosecond.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives the milliseconds of processor time that this process and its PostgreSQL have used so far; null elsewhere. */
export function createProcessorClock(dataDir: string): () => number | null {
  if (process.platform !== 'linux') return () => null;
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = readFileSync(pidFile, 'utf8').split('\n', 1)[0]!;
  return () => {
    const { user, system } = process.cpuUsage();
    const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
    const nanoseconds = backends.reduce((sum, pid) => sum + readRuntime(pid), 0);
    return (user + system) / 1000 + nanoseconds / 1_000_000;
  };
}

function readRuntime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
