import type { Readable } from 'node:stream';
import type { Actor } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { DomainEvent, Listener } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import { authorizeInOrganization, holdOrganization } from '../organizations/index.ts';
import { folderOf, folderOfOrganization, readParts } from './export-parts.ts';
import { exportJob } from './make-export.ts';
import {
  deleteExportRow,
  findOwnExport,
  insertExport,
  selectOwnExports,
  type ExportRef,
  type ExportRow,
} from './queries.ts';

const startedEvent = 'organization.export-started';
/** Of one person: an older one gives way to a new one. */
const mostKept = 3;

const started = (actor: Actor, { id, organizationId }: ExportRow): DomainEvent => ({
  name: startedEvent,
  organizationId,
  actorId: actor.userId,
  entityId: id,
  data: {},
});

const createExportStarter = (jobs: Jobs): Listener => ({
  name: 'make-export',
  hears: (eventName) => eventName === startedEvent,
  async handle({ organizationId, actorId, entityId }) {
    if (!organizationId) return;
    const ref: ExportRef = { id: entityId, organizationId, userId: actorId };
    await jobs.send(exportJob, ref, entityId);
  },
});

const createExportRemover = (storage: Storage): Listener => ({
  name: 'remove-exports',
  hears: (eventName) => eventName === 'organization.deleted',
  handle: ({ entityId }) => storage.removeAll(folderOfOrganization(entityId)),
});

export const createExportListeners = (jobs: Jobs, storage: Storage): Listener[] => [
  createExportStarter(jobs),
  createExportRemover(storage),
];

/** Where one is being made already, that one. */
export async function startExport(context: Context, storage: Storage, organizationId: string): Promise<ExportRow> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'export');
  const superseded: ExportRow[] = [];
  const row = await change(context, async (transaction, announce, made) => {
    await holdOrganization(transaction, organization.id);
    const own = await selectOwnExports(transaction, context.actor, organization);
    const working = own.find(({ state }) => state === 'working');
    const found = working ?? (await insertExport(transaction, context.actor, organization, context.now()));
    await made(found.id);
    if (working) return found;
    superseded.push(...own.slice(mostKept - 1));
    for (const old of superseded) await deleteExportRow(transaction, old);
    await announce(started(context.actor, found));
    return found;
  });
  for (const old of superseded) await storage.removeAll(folderOf(old));
  return row;
}

export async function listExports(context: Context, organizationId: string): Promise<ExportRow[]> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'export');
  return selectOwnExports(context.database, context.actor, organization);
}

/** Its maker's alone, while they are an admin. */
export async function getExport({ database, actor, now }: Context, id: string): Promise<ExportRow> {
  const row = await findOwnExport(database, actor, id);
  if (!row || (row.expiresAt && row.expiresAt <= now())) throw notFound('export');
  return row;
}

export async function removeExport(context: Context, storage: Storage, id: string): Promise<void> {
  const row = await getExport(context, id);
  await change(context, (transaction) => deleteExportRow(transaction, row));
  await storage.removeAll(folderOf(row));
}

/** The row and how to open its file or a part of it. */
export async function openExport(context: Context, storage: Storage, id: string) {
  const row = await getExport(context, id);
  if (row.state !== 'ready' || !row.size) throw notFound('export');
  const { size } = row;
  const open = async (range: ByteRange = { start: 0, end: size - 1 }): Promise<Readable> => {
    const content = await readParts(storage, row, range);
    if (!content) throw notFound('export');
    return content;
  };
  return { row, size, open };
}
