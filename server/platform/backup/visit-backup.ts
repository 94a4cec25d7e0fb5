import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { readMigrations } from '../database/migrate.ts';
import { keptSecretNames } from '../secrets/kept-secret.ts';
import { isFileName } from '../storage/storage.ts';
import { BackupError, damaged } from './backup-error.ts';
import { countLines } from './make-backup.ts';
import {
  backupHead,
  backupManifest,
  format,
  headName,
  manifestName,
  type BackupHead,
  type BackupManifest,
  type BackupSummary,
} from './manifest.ts';
import { readArchive, readSmall, type ArchiveEntry } from './read-archive.ts';

/** Takes what a backup holds, in its order: tables, secrets, files. */
export interface BackupVisitor {
  head?(head: BackupHead): Promise<void>;
  /** A part of a table, in order. */
  rows?(table: string, chunk: Buffer): Promise<void>;
  secret?(name: string, content: Buffer): Promise<void>;
  file?(name: string, content: Buffer): Promise<void>;
}

const largestHead = 1024 * 1024;
const largestManifest = 512 * 1024 * 1024;
const largestSecret = 64 * 1024;
const largestFile = 256 * 1024 * 1024;

/** Reads all of it and holds it against its manifest. Throws `BackupError` for the first thing that is not as it says. */
export async function visitBackup(
  path: string,
  passphrase: string | null,
  visitor: BackupVisitor = {},
): Promise<{ head: BackupHead; manifest: BackupManifest; summary: BackupSummary }> {
  let head: { value: BackupHead; sha256: string } | null = null;
  let manifest: BackupManifest | null = null;
  const tables = new Map<string, { rows: number; hash: Hash; pieces: number }>();
  const files: BackupManifest['files'] = [];
  const secrets: BackupManifest['secrets'] = [];

  for await (const entry of readArchive(path, passphrase)) {
    if (manifest) throw damaged('something follows its end');
    const [folder = '', ...rest] = entry.name.split('/');
    const name = rest.join('/');
    if (!head) {
      head = await readHead(entry);
      for (const table of head.value.tables) tables.set(table.name, { rows: 0, hash: createHash('sha256'), pieces: 0 });
      await visitor.head?.(head.value);
    } else if (entry.name === manifestName) {
      manifest = parse(backupManifest, await readSmall(entry, largestManifest), 'its list of contents');
    } else if (folder === 'tables') {
      const table = tables.get(rest[0] ?? '');
      if (!table || rest[1] !== `${String(table.pieces).padStart(6, '0')}.copy`)
        throw damaged('its tables are not in order');
      table.pieces += 1;
      for await (const chunk of entry.content) {
        table.hash.update(chunk);
        table.rows += countLines(chunk);
        await visitor.rows?.(rest[0]!, chunk);
      }
    } else if (folder === 'secrets' && keptSecretNames.includes(name)) {
      const content = await readSmall(entry, largestSecret);
      secrets.push({ name, sha256: hashOf(content) });
      await visitor.secret?.(name, content);
    } else if (folder === 'files' && isFileName(name)) {
      const content = await readSmall(entry, largestFile);
      files.push({ name, size: content.length, sha256: hashOf(content) });
      await visitor.file?.(name, content);
    } else {
      throw damaged('it holds something that does not belong there');
    }
  }
  if (!head || !manifest) throw damaged('its end is missing');
  const found: Omit<BackupManifest, 'missingFiles'> = {
    head: head.sha256,
    tables: [...tables].map(([name, { rows, hash }]) => ({ name, rows, sha256: hash.digest('hex') })),
    files,
    secrets,
  };
  const { missingFiles, ...said } = manifest;
  if (JSON.stringify(inOrder(found)) !== JSON.stringify(inOrder(said)))
    throw damaged('its contents are not what it says');
  const summary: BackupSummary = {
    createdAt: head.value.createdAt,
    version: head.value.version,
    bytes: (await stat(path)).size,
    rows: found.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    missingFiles: missingFiles.length,
  };
  return { head: head.value, manifest, summary };
}

type Contents = Omit<BackupManifest, 'missingFiles'>;

/** The same keys in the same order, so that two texts can be compared. */
const inOrder = ({ head, tables, files, secrets }: Contents) => [
  head,
  tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
  files.map(({ name, size, sha256 }) => [name, size, sha256]),
  secrets.map(({ name, sha256 }) => [name, sha256]),
];

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function readHead(entry: ArchiveEntry): Promise<{ value: BackupHead; sha256: string }> {
  if (entry.name !== headName) throw new BackupError('This file is no backup of Goodstead. Nothing was changed.');
  const content = await readSmall(entry, largestHead);
  const value = parse(backupHead, content, 'its beginning');
  const known = readMigrations().map(({ folderMillis }) => folderMillis);
  if (value.format > format || value.migrations.length > known.length) {
    throw new BackupError(
      `This backup was made by a newer version of Goodstead (schema ${value.migrations.length}, this version knows ${known.length}). Please restore it with that version or a newer one. Nothing was changed.`,
    );
  }
  if (value.migrations.some((time, index) => time !== known[index])) {
    throw new BackupError(
      'This backup was made by another kind of Goodstead, whose tables are not these. Nothing was changed.',
    );
  }
  return { value, sha256: hashOf(content) };
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  content: Buffer,
  what: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged(`${what} cannot be read`);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw damaged(`${what} cannot be read`);
  return result.data;
}
