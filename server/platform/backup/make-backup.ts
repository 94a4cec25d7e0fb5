import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client, ClientConfig } from 'pg';
import { databaseOn, type Connection } from '../database/database.ts';
import { findApplied, inTransaction, listPending, listTables } from '../database/migrate.ts';
import { keptSecretNames } from '../secrets/kept-secret.ts';
import { checkFolder } from '../storage/check-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { backupLockKey } from './backup-queries.ts';
import { format, headName, manifestName, type BackupHead, type BackupManifest } from './manifest.ts';
import { connectForCopies, describeTables, readTable } from './table-copies.ts';
import { writeArchive, type ArchiveWriter } from './write-archive.ts';

export interface BackupSource {
  connection: ClientConfig;
  storage: Storage;
  /** Where the secrets are that were made here. */
  dataDir: string;
  version: string;
  /** The files that the records of this moment stand for. */
  listRecordedFiles(snapshot: Connection): Promise<string[]>;
}

export interface BackupOptions {
  passphrase: string | null;
  now?: () => Date;
  signal?: AbortSignal;
}

const pieceBytes = 4 * 1024 * 1024;

/**
 * All of an installation at one instant, in one file, beside a running server: the rows as one snapshot has them, then the
 * files, of which none goes while this runs. The file is there whole, or not at all.
 */
export async function makeBackup(source: BackupSource, path: string, options: BackupOptions): Promise<void> {
  const { passphrase, signal, now = () => new Date() } = options;
  const client = await connectForCopies(source.connection);
  try {
    // From before the snapshot on: a file whose record is in it stays until the end.
    await client.query('select pg_advisory_lock_shared($1)', [backupLockKey]);
    const createdAt = now();
    const begin = 'begin isolation level repeatable read read only';
    await inTransaction(
      client,
      async () => {
        const head = await describeDatabase(client, source, createdAt);
        await writeArchive(path, { passphrase, createdAt, signal }, (writer) => fill(writer, head, client, source));
      },
      begin,
    );
  } finally {
    await client.end();
  }
}

async function describeDatabase(client: Client, { version }: BackupSource, createdAt: Date): Promise<BackupHead> {
  const migrations = await findApplied(client);
  if (migrations.length === 0)
    throw new BackupError('There is nothing to back up: Goodstead was never started on this database.');
  listPending(migrations);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    product: 'Goodstead',
    format,
    version,
    createdAt: createdAt.toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables: await describeTables(client, listTables(migrations.length)),
  };
}

async function fill(writer: ArchiveWriter, head: BackupHead, client: Client, source: BackupSource): Promise<void> {
  const headText = Buffer.from(JSON.stringify(head));
  await writer.add(headName, headText);
  const manifest: BackupManifest = {
    head: createHash('sha256').update(headText).digest('hex'),
    tables: [],
    files: [],
    secrets: [],
    missingFiles: [],
  };
  for (const table of head.tables) manifest.tables.push(await copyTable(writer, client, table));
  await copySecrets(writer, source.dataDir, manifest);
  await copyFiles(writer, source.storage, manifest);
  const copied = new Set(manifest.files.map(({ name }) => name));
  manifest.missingFiles = (await source.listRecordedFiles(databaseOn(client))).filter((name) => !copied.has(name));
  await writer.add(manifestName, Buffer.from(JSON.stringify(manifest)));
}

/** In entries of a few MB each: how large a table is shows at its end alone, and tar wants to know before. */
async function copyTable(writer: ArchiveWriter, client: Client, table: BackupHead['tables'][number]) {
  const hash = createHash('sha256');
  let rows = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  let index = 0;
  const write = async () => {
    await writer.add(`tables/${table.name}/${String(index++).padStart(6, '0')}.copy`, Buffer.concat(waiting, size));
    [waiting, size] = [[], 0];
  };
  for await (const chunk of readTable(client, table) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rows += countLines(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await write();
  }
  if (size > 0) await write();
  return { name: table.name, rows, sha256: hash.digest('hex') };
}

/** COPY escapes the line breaks within values: each line is a row. */
export function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}

async function copySecrets(writer: ArchiveWriter, dataDir: string, manifest: BackupManifest): Promise<void> {
  for (const name of keptSecretNames) {
    const content = await readFile(join(dataDir, name)).catch(() => null);
    if (!content) continue;
    const sha256 = await writer.addStream(`secrets/${name}`, content.length, Readable.from([content]));
    manifest.secrets.push({ name, sha256 });
  }
}

async function copyFiles(writer: ArchiveWriter, storage: Storage, manifest: BackupManifest): Promise<void> {
  for await (const batch of storage.list()) {
    for (const { name } of batch) {
      if (name.startsWith(`${checkFolder}/`)) continue;
      const file = await storage.read(name);
      // Without a record: what has one stays while this runs.
      if (!file) continue;
      const sha256 = await writer.addStream(`files/${name}`, file.size, file.content);
      manifest.files.push({ name, size: file.size, sha256 });
    }
  }
}
