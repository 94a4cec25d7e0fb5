// One server process per data directory. Node has no file locks of its own; SQLite takes one from the kernel (fcntl),
// which frees it with the process however that ends, knows no process numbers that could be reused, and holds between
// containers that share a volume. Nothing in this process may open the lock file beside it: closing would free the lock.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryError } from './errors.ts';

const sqliteBusy = 5;

export interface DirectoryLock {
  release(): void;
}

/** Another Goodstead runs on this data directory. */
export class DirectoryInUseError extends DataDirectoryError {}

export function acquireLock(dataDir: string): DirectoryLock {
  const holderFile = path.join(dataDir, 'server.pid');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path.join(dataDir, 'server.lock'), { timeout: 0 });
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(holderFile, `${process.pid} ${hostname()}\n`);
  } catch (error) {
    if (database?.isOpen) database.close();
    if (isBusy(error)) throw new DirectoryInUseError(describeHolder(dataDir, holderFile));
    throw notWritable(dataDir);
  }
  const held = database;
  return {
    release() {
      if (!held.isOpen) return;
      rmSync(holderFile, { force: true });
      held.close();
    },
  };
}

export function notWritable(dataDir: string): DataDirectoryError {
  return new DataDirectoryError(
    `Goodstead cannot write to its data directory ${dataDir}: make it writable for the user that starts Goodstead, or set DATA_DIR to another directory.`,
  );
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;
}

function describeHolder(dataDir: string, holderFile: string): string {
  return `Goodstead is already running on this data directory${findHolder(holderFile)}: stop it first, or set DATA_DIR to another directory than ${dataDir}.`;
}

/** Only for the sentence; the record may be missing for a moment, and is never what decides. */
function findHolder(holderFile: string): string {
  try {
    const [pid, host] = readFileSync(holderFile, 'utf8').trim().split(' ');
    return host === hostname() ? ` (process ${pid})` : ` (process ${pid} on ${host})`;
  } catch {
    return '';
  }
}
