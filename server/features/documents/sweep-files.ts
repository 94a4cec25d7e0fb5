import { isBackupRunning } from '../../platform/backup/backup-queries.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { selectAllFiles, selectDeletedOrganizations, selectRecordedFiles } from './queries.ts';
import { documentsFolder, parseStorageName, storageName } from './storage-name.ts';

const hourMs = 60 * 60 * 1000;
// An upload's file is there before its record. Deleted documents take theirs along at once, so nothing is urgent here.
const graceMs = 7 * 24 * hourMs;
const partialGraceMs = hourMs;

interface Sweep {
  database: Database;
  storage: Storage;
  now: Date;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Removes what crashes have left: parts of files, and files that have had no record for a week. Those of organizations
 * that this database does not know stay: it may be a new one, or a second server's files in the same place.
 */
export async function sweepFiles({ database, storage, now, signal }: Sweep): Promise<void> {
  await storage.removeLeftovers(new Date(now.getTime() - partialGraceMs));
  for await (const files of storage.list(documentsFolder)) {
    if (signal.aborted || (await isBackupRunning(database))) return;
    const old = files.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > graceMs);
    for (const name of await findUnrecorded(database, old)) await storage.remove(name);
  }
}

/** For a backup: the names of all files that a document stands for. */
export const listRecordedFiles = async (connection: Connection): Promise<string[]> =>
  (await selectAllFiles(connection)).map(storageName);

async function findUnrecorded(database: Database, files: StoredFile[]): Promise<string[]> {
  const candidates = files.map(({ name }) => parseStorageName(name)).filter((file) => file !== null);
  if (candidates.length === 0) return [];
  const rows = await selectRecordedFiles(database, candidates);
  const deleted = await selectDeletedOrganizations(database, [
    ...new Set(candidates.map(({ organizationId }) => organizationId)),
  ]);
  const known = new Set([...rows.map(({ organizationId }) => organizationId), ...deleted]);
  const recorded = new Set(
    rows.map(({ organizationId, filename }) => filename && storageName({ organizationId, filename })),
  );
  return candidates
    .filter(({ organizationId }) => known.has(organizationId))
    .map(storageName)
    .filter((name) => !recorded.has(name));
}
