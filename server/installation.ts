/** What belongs to one installation, for the server and for the commands beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Config } from './config.ts';
import { listRecordedFiles } from './features/documents/index.ts';
import { createDataMove } from './platform/backup/before-upgrade.ts';
import type { BackupSource } from './platform/backup/make-backup.ts';
import type { DataMove } from './platform/database/embedded/embedded-postgres.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import type { Storage } from './platform/storage/storage.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

type Places = Pick<Config, 's3' | 'dataDir'>;

export const openStorage = ({ s3, dataDir }: Places, hear: (message: string) => void): Storage =>
  s3 ? createS3Storage(s3, { log: hear }) : createDiskStorage(join(dataDir, 'files'));

export const backupSource = (
  { dataDir }: Places,
  { connection, storage }: { connection: ClientConfig; storage: Storage },
): BackupSource => ({ connection, storage, dataDir, version: manifest.version, listRecordedFiles });

/** From an older PostgreSQL of our own to a newer one. */
export function openDataMove(config: Config, log: (message: string) => void): DataMove {
  const storage = openStorage(config, log);
  return createDataMove(
    { dataDir: config.dataDir, storage, version: manifest.version, listRecordedFiles },
    config.backups,
    log,
  );
}
