// A private directory for PostgreSQL's socket. Its path must be short: the system allows a socket 107 bytes (103 on
// macOS) however deep DATA_DIR lies.
import { chmod, chown, lstat, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataDirectoryError } from './errors.ts';
import { canEnter } from './owner.ts';
import type { Owner } from './owner.ts';

export const socketPort = 5432;
const longestSocketPath = 103;
const prefix = 'goodstead-';

export async function createSocketDirectory(dataDir: string, owner: Owner): Promise<string> {
  for (const place of new Set([tmpdir(), '/tmp', '/run', '/var/tmp', dataDir])) {
    const directory = await mkdtemp(path.join(place, prefix)).catch(() => null);
    if (!directory) continue;
    const isShort = Buffer.byteLength(path.join(directory, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
    if (isShort && !/[",]/.test(directory)) {
      await makePrivate(directory, owner);
      if (await canEnter(directory, owner)) return directory;
    }
    await removeSocketDirectory(directory);
  }
  throw new DataDirectoryError(
    'Goodstead found no place for the socket of its PostgreSQL: make /tmp writable for the user that starts Goodstead.',
  );
}

/** Clients keep using the path, so a directory that a cleaning job removed must come back under the same name. */
export async function restoreSocketDirectory(directory: string, owner: Owner): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).then(
    () => makePrivate(directory, owner),
    async () => {
      const found = await lstat(directory);
      if (!found.isDirectory() || found.uid !== owner.uid) throw new Error(`${directory} belongs to somebody else`);
    },
  );
}

/** Also for a path read from a file: removes nothing but what this module makes. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (!path.basename(directory).startsWith(prefix)) return;
  await rm(path.join(directory, `.s.PGSQL.${socketPort}`), { force: true }).catch(() => undefined);
  await rm(path.join(directory, `.s.PGSQL.${socketPort}.lock`), { force: true }).catch(() => undefined);
  await rmdir(directory).catch(() => undefined);
}

async function makePrivate(directory: string, owner: Owner): Promise<void> {
  if (owner.isOther) await chown(directory, owner.uid, owner.gid);
  await chmod(directory, 0o700);
}
