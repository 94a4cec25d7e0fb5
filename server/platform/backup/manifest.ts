/** What a backup says of itself: a head, that it begins with, and a manifest of all that stands between, that ends it. */
import { z } from 'zod';

export const headName = 'goodstead-backup.json';
export const manifestName = 'manifest.json';
export const format = 1;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const backupHead = z.object({
  product: z.literal('Goodstead'),
  format: z.int().min(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** When each of its migrations was written: the number and names of its schema. */
  migrations: z.array(count).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
});
export type BackupHead = z.output<typeof backupHead>;

export const backupManifest = z.object({
  head: sha256,
  tables: z.array(z.object({ name, rows: count, sha256 })),
  files: z.array(z.object({ name: z.string(), size: count, sha256 })),
  secrets: z.array(z.object({ name: z.string().regex(/^[a-z-]{1,60}$/), sha256 })),
  /** Files that a record stands for and that were gone already when the backup was made. */
  missingFiles: z.array(z.string()),
});
export type BackupManifest = z.output<typeof backupManifest>;

/** What is told of a backup that was read to its end. */
export interface BackupSummary {
  createdAt: string;
  version: string;
  bytes: number;
  rows: number;
  files: number;
  missingFiles: number;
}
