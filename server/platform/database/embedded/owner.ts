// PostgreSQL refuses to run as root: there its processes and its files belong to an unprivileged user.
import { execFile } from 'node:child_process';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DataDirectoryError } from './errors.ts';

const execute = promisify(execFile);
const preferredUsers = ['postgres', 'nobody'];

export interface Owner {
  uid: number;
  gid: number;
  /** Whether it is another user than the one this process runs as. */
  isOther: boolean;
}

/** Who owns PostgreSQL's files: ourselves, or where we are root whoever owns existing data, else an unprivileged user. */
export async function chooseOwner(clusterPath: string): Promise<Owner> {
  if (!process.getuid || !process.getgid) {
    throw new DataDirectoryError(
      `Goodstead cannot run its own PostgreSQL on ${process.platform}: set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
  if (process.getuid() !== 0) return { uid: process.getuid(), gid: process.getgid(), isOther: false };
  const existing = await stat(clusterPath).catch(() => null);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid, isOther: true };
  return findUnprivilegedUser(await readFile('/etc/passwd', 'utf8').catch(() => ''));
}

function findUnprivilegedUser(passwd: string): Owner {
  const entries = passwd.split('\n').map((line) => line.split(':'));
  for (const name of preferredUsers) {
    const entry = entries.find((fields) => fields[0] === name);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid, isOther: true };
  }
  return { uid: 65534, gid: 65534, isOther: true };
}

/** Options for a child process of that user; nothing of our environment reaches it, which may hold secrets. */
export function runAs(owner: Owner, cwd: string) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return owner.isOther ? { uid: owner.uid, gid: owner.gid, cwd, env } : { cwd, env };
}

/** Asks the system itself, because access lists and mounts decide too, not only mode bits. */
export async function canEnter(directory: string, owner: Owner, cwd = '/'): Promise<boolean> {
  try {
    if (owner.isOther) await execute('/bin/sh', ['-c', 'cd "$0"', directory], runAs(owner, cwd));
    else await access(directory, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
