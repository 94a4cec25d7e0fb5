import { isDiskFull } from '../errors/disk-full.ts';
import { BackupError } from './backup-error.ts';
import type { BackupRules } from './daily-backup.ts';
import { planBackup, removeExpired } from './kept-backups.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { visitBackup } from './visit-backup.ts';

/** Before tables with people's data are changed; where it cannot be made they are not. */
export async function backUpBeforeUpgrade(
  source: BackupSource,
  rules: BackupRules,
  log: (message: string) => void,
): Promise<void> {
  const { isOn, folder, passphrase } = rules;
  if (!isOn) return;
  try {
    const path = await planBackup(folder, 'before-upgrade', new Date());
    await makeBackup(source, path, { passphrase });
    await visitBackup(path, passphrase);
    log(`This version changes the database. What was there before is kept in ${path}`);
    await removeExpired(folder);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = isDiskFull(error) ? 'the disk is full' : 'it failed';
    throw new BackupError(
      `This version changes the database, and the backup before that could not be written to ${folder} (${reason}). ` +
        'Please make room or set BACKUP_DIR to another folder, and start again; or set BACKUPS=off to go on without one. Nothing was changed.',
      { cause: error },
    );
  }
}
