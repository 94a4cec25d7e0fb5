import type { Context } from '../../platform/context/context.ts';
import { isDiskFull } from '../../platform/errors/disk-full.ts';
import type { JobAttempt, JobKind } from '../../platform/jobs/jobs.ts';
import { isGivenUp, storageJobPace } from '../../platform/storage/storage-jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { getOrganization } from '../organizations/index.ts';
import { exportsFolder, folderOf, writeParts } from './export-parts.ts';
import { listEntries } from './list-entries.ts';
import { deleteExportRow, findOwnExport, selectOldExports, updateWorkingExport, type ExportRef } from './queries.ts';
import { writeZip } from './write-zip.ts';

export const exportJob = 'export-organization';

const hourMs = 60 * 60 * 1000;
export const exportKeptDays = 1;
const keptMs = exportKeptDays * 24 * 60 * 60 * 1000;
const betweenLooksMs = 500;

interface ExportServices extends Omit<Context, 'actor'> {
  storage: Storage;
}

/** Nobody wants it any more: it was stopped, or whoever asked for it is no admin now. */
class Unwanted extends Error {}

export const createExportMaker = (services: ExportServices): JobKind<ExportRef> => ({
  name: exportJob,
  concurrency: 1,
  limitSeconds: 4 * 60 * 60,
  ...storageJobPace,
  run: (ref, attempt) => makeExport(services, ref, attempt),
});

async function makeExport(services: ExportServices, ref: ExportRef, attempt: JobAttempt): Promise<void> {
  const { database, storage, now } = services;
  try {
    await storage.removeAll(folderOf(ref));
    const size = await writeParts(storage, ref, writeZip(await entriesFor(services, ref, attempt.signal)));
    const expiresAt = new Date(now().getTime() + keptMs);
    const isWanted = await updateWorkingExport(database, ref, { state: 'ready', progress: 100, size, expiresAt });
    if (!isWanted) throw new Unwanted();
  } catch (error) {
    const isOver = error instanceof Unwanted || isGivenUp(error, attempt) || isDiskFull(error);
    // What cannot be removed now is swept later.
    if (isOver) await storage.removeAll(folderOf(ref)).catch(() => {});
    if (error instanceof Unwanted) return deleteExportRow(database, ref);
    if (!isOver) throw error;
    const problem = isDiskFull(error)
      ? 'The disk of this Goodstead is full. Please tell the person who runs it.'
      : 'It could not be made. Please try again; if that does not help, tell the person who runs this Goodstead.';
    await updateWorkingExport(database, ref, {
      state: 'failed',
      problem,
      expiresAt: new Date(now().getTime() + keptMs),
    });
  }
}

async function entriesFor(services: ExportServices, ref: ExportRef, signal: AbortSignal) {
  const actor = { userId: ref.userId };
  const context: Context = { ...services, actor };
  const isWanted = async () => (await findOwnExport(services.database, actor, ref.id))?.state === 'working';
  if (!(await isWanted())) throw new Unwanted();
  const { organization } = await getOrganization(context, ref.organizationId);
  let lookedAt = 0;
  return listEntries({
    context,
    storage: services.storage,
    ref,
    organizationName: organization.name,
    async onProgress(done, all) {
      signal.throwIfAborted();
      if (Date.now() - lookedAt < betweenLooksMs) return;
      lookedAt = Date.now();
      const progress = Math.floor((done / all) * 99);
      if (!(await isWanted()) || !(await updateWorkingExport(services.database, ref, { progress })))
        throw new Unwanted();
    },
  });
}

/** Removes those whose day is over, and what is left of those without a record. */
export async function sweepExports({ database, storage, now }: Pick<ExportServices, 'database' | 'storage' | 'now'>) {
  const oldest = new Date(now().getTime() - keptMs - hourMs);
  for (const ref of await selectOldExports(database, now(), oldest)) {
    await storage.removeAll(folderOf(ref));
    await deleteExportRow(database, ref);
  }
  const old = new Date(oldest.getTime() - hourMs);
  for await (const files of storage.list(exportsFolder)) {
    for (const { name, writtenAt } of files) if (writtenAt < old) await storage.remove(name);
  }
}
