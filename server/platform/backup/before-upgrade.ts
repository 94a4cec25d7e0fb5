import type { DataMove } from '../database/embedded/take-over.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { BackupError } from './backup-error.ts';
import type { BackupRules } from './daily-backup.ts';
import { planBackup, removeExpired } from './kept-backups.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { visitBackup } from './visit-backup.ts';

/** Before tables with people's data are changed; where it cannot be made they are not. */
export async function backUpBeforeUpgrade(
  source: BackupSource,
  rules: BackupRules,
  log: (message: string) => void,
): Promise<void> {
  if (!rules.isOn) return;
  await keepBackup(source, rules, log, '; or set BACKUPS=off to go on without one');
}

/** By way of a backup, which is kept. Files and secrets are where they are, and stay. */
export function createDataMove(
  source: Omit<BackupSource, 'connection'>,
  rules: BackupRules,
  log: (message: string) => void,
): DataMove {
  let path = '';
  return {
    async save(connection) {
      path = await keepBackup({ ...source, connection }, rules, log, '');
    },
    async load(connection) {
      await restoreBackup(path, rules.passphrase, { connection, files: null });
    },
  };
}

async function keepBackup(
  source: BackupSource,
  { folder, passphrase }: BackupRules,
  log: (message: string) => void,
  otherwise: string,
): Promise<string> {
  try {
    const path = await planBackup(folder, 'before-upgrade', new Date());
    await makeBackup(source, path, { passphrase });
    await visitBackup(path, passphrase);
    log(`This version changes the database. What was there before is kept in ${path}`);
    await removeExpired(folder);
    return path;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = isDiskFull(error) ? 'the disk is full' : 'it failed';
    throw new BackupError(
      `This version changes the database, and the backup before that could not be written to ${folder} (${reason}). ` +
        `Please make room or set BACKUP_DIR to another folder, and start again${otherwise}. Nothing was changed.`,
      { cause: error },
    );
  }
}
