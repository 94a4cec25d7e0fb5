// What the commands for backups have in common: their argument, and how they tell what went wrong.
import { resolve } from 'node:path';
import { ConfigError } from '../server/config.ts';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import type { BackupSummary } from '../server/platform/backup/manifest.ts';
import { DataDirectoryError } from '../server/platform/database/embedded/embedded-postgres.ts';
import { SchemaError } from '../server/platform/database/migrate.ts';
import { isDiskFull } from '../server/platform/errors/disk-full.ts';
import { StorageError } from '../server/platform/storage/s3-failure.ts';

/** Seen from where the person typed it: npm runs its scripts in the project's folder. */
export function fileArgument(example: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError(`Please say which file: ${example}`);
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
const number = (count: number): string => count.toLocaleString('en-US');

export function describeBackup({ createdAt, rows, files, bytes, missingFiles, version }: BackupSummary): string {
  const missing = missingFiles > 0 ? `, ${number(missingFiles)} more were missing already` : '';
  return `${number(rows)} records and ${number(files)} files${missing} of ${createdAt} (version ${version}), ${megabytes(bytes)}`;
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof StorageError) return error.reason;
  const isPlain = [BackupError, ConfigError, DataDirectoryError, SchemaError].some((kind) => error instanceof kind);
  if (error instanceof Error && isPlain) return error.message;
  if (isDiskFull(error)) return 'The disk is full: please make room, or choose another folder. Nothing was changed.';
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'The database at DATABASE_URL does not answer.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
