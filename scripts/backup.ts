// Writes everything of an installation into one file, beside a running Goodstead as well as while it is stopped.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readConfig, type Config } from '../server/config.ts';
import { backupSource, openStorage } from '../server/installation.ts';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { makeBackup } from '../server/platform/backup/make-backup.ts';
import { visitBackup } from '../server/platform/backup/visit-backup.ts';
import { joinEmbeddedPostgres } from '../server/platform/database/embedded/running-server.ts';
import { describeBackup, fileArgument, runCommand } from './backup-command.ts';

async function backUp(path: string, config: Config): Promise<void> {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already: please choose another name.`);
  const server = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
    : await joinEmbeddedPostgres(config.dataDir);
  try {
    await mkdir(dirname(path), { recursive: true });
    const { passphrase } = config.backups;
    const storage = openStorage(config, () => undefined);
    await makeBackup(backupSource(config, { connection: server.connection, storage }), path, { passphrase });
    const { summary } = await visitBackup(path, passphrase);
    console.log(`Written to ${path} and read back: ${describeBackup(summary)}.`);
    if (passphrase === null) {
      console.log(
        'It is not encrypted and holds all that people wrote and the keys of this installation: keep it safe.',
      );
    } else console.log('Without its BACKUP_PASSPHRASE nobody can restore it: keep that elsewhere than the backup.');
  } finally {
    await server.stop();
  }
}

await runCommand(() => backUp(fileArgument('npm run backup goodstead.backup'), readConfig()));
