import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { readRoom, type DiskRoom } from '../storage/disk-room.ts';
import type { BackupRules } from './daily-backup.ts';
import { listBackups, readStatus, type BackupStatus, type KeptBackup } from './kept-backups.ts';

/** How an installation is, for who runs it. */
export interface InstallationState {
  disk: DiskRoom | null;
  backup: {
    isOn: boolean;
    newestAt: string | null;
    bytes: number | null;
    /** When the newest one was read back and found whole. */
    checkedAt: string | null;
    /** A sentence where something is to be done. */
    problem: string | null;
  };
}

const lateAfterMs = 48 * 60 * 60 * 1000;

export async function describeInstallation(
  dataDir: string,
  { folder, isOn }: BackupRules,
  now: Date,
): Promise<InstallationState> {
  const [room, backups, status] = await Promise.all([readRoom(dataDir), listBackups(folder), readStatus(folder)]);
  const newest = backups[0] ?? null;
  const since = newest?.madeAt ?? (await readFirstStart(dataDir));
  const isLate = isOn && since !== null && now.getTime() - since.getTime() > lateAfterMs;
  const words = newest ? 'The newest backup is more than two days old.' : 'No backup has been made yet.';
  // Where nothing can be written, no try leaves a word of its failure either.
  const isClosed = isOn && !(await takesFiles(folder));
  return {
    disk: room,
    backup: {
      isOn,
      newestAt: newest?.madeAt.toISOString() ?? null,
      bytes: newest?.bytes ?? null,
      checkedAt: wasChecked(newest, status) ? status.checkedAt : null,
      problem:
        (isClosed ? `Backups cannot be written to ${folder}.` : null) ??
        status?.problem ??
        status?.filesProblem ??
        status?.commandProblem ??
        (isLate ? words : null),
    },
  };
}

/** Not one that was made before it. */
const wasChecked = (newest: KeptBackup | null, status: BackupStatus | null): status is BackupStatus =>
  newest !== null && !!status?.checkedAt && new Date(status.checkedAt) >= newest.madeAt;

/** A folder that is not there yet takes some where the one around it does. */
async function takesFiles(folder: string): Promise<boolean> {
  try {
    await access(folder + sep, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const isToCome = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isToCome && dirname(folder) !== folder && takesFiles(dirname(folder));
  }
}

/** The key is made then, and not written again. */
async function readFirstStart(dataDir: string): Promise<Date | null> {
  const found = await stat(join(dataDir, 'settings-key')).catch(() => null);
  return found?.mtime ?? null;
}
