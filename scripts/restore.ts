// Puts a backup into an installation that nobody uses yet: everything is checked before anything is touched.
import { mkdir } from 'node:fs/promises';
import { readConfig, type Config } from '../server/config.ts';
import { openStorage } from '../server/installation.ts';
import { restoreBackup } from '../server/platform/backup/restore-backup.ts';
import { visitBackup } from '../server/platform/backup/visit-backup.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded/embedded-postgres.ts';
import { describeBackup, fileArgument, runCommand } from './backup-command.ts';

async function restore(path: string, config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { passphrase } = config.backups;
  // Before a database is made for it.
  await visitBackup(path, passphrase);
  const server = databaseUrl
    ? { connection: { connectionString: databaseUrl }, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir });
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const files = { storage: openStorage(config, () => undefined), dataDir };
    const summary = await restoreBackup(path, passphrase, { connection: server.connection, files });
    console.log(`Restored: ${describeBackup(summary)}. Start Goodstead now; everybody signs in as before.`);
  } finally {
    await server.stop();
  }
}

await runCommand(() => restore(fileArgument('npm run restore goodstead.backup'), readConfig()));
