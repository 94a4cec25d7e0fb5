// Where the tests keep what nobody needs later. Hundreds of databases are made and dropped: in memory that takes a twentieth of
// the work it takes on a disk.
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const prefix = 'goodstead-test-';

/** A new folder in memory, or null where the system has none with enough room, or none that programs may be started in. */
export function makeTestFolder(): string | null {
  try {
    removeLeftFolders();
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < neededBytes || !mayRunPrograms()) return null;
    const folder = join(memory, prefix + process.pid);
    mkdirSync(folder);
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return null;
  }
}

export const removeTestFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A run that was killed could not do it. */
function removeLeftFolders(): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length));
    if (pid && !isRunning(pid)) removeTestFolder(join(memory, name));
  }
}

function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === memory)?.[3] ?? 'noexec';
  return !options.split(',').includes('noexec');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
