import type { Readable } from 'node:stream';
import type { Actor } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
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
const removedEvent = 'organization.export-removed';
/** Of one person: an older one gives way to a new one. */
const mostKept = 3;

const exportEvent = (name: string, actor: Actor, { id, organizationId }: ExportRow): DomainEvent => ({
  name,
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
  hears: (eventName) => eventName === removedEvent || eventName === 'organization.deleted',
  async handle({ name, entityId: id, organizationId }) {
    if (name !== removedEvent) await storage.removeAll(folderOfOrganization(id));
    else if (organizationId) await storage.removeAll(folderOf({ id, organizationId }));
  },
});

export const createExportListeners = (jobs: Jobs, storage: Storage): Listener[] => [
  createExportStarter(jobs),
  createExportRemover(storage),
];

/** Where one is being made already, that one. */
export async function startExport(context: Context, organizationId: string): Promise<ExportRow> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'export');
  return change(context, async (transaction, announce, made) => {
    await holdOrganization(transaction, organization.id);
    const own = await selectOwnExports(transaction, context.actor, organization);
    const working = own.find(({ state }) => state === 'working');
    const found = working ?? (await insertExport(transaction, context.actor, organization, context.now()));
    await made(found.id);
    if (working) return found;
    for (const old of own.slice(mostKept - 1)) await remove(context, transaction, announce, old);
    await announce(exportEvent(startedEvent, context.actor, found));
    return found;
  });
}

/** Its file goes when this is heard. */
async function remove({ actor }: Context, transaction: Transaction, announce: Announce, row: ExportRow): Promise<void> {
  await deleteExportRow(transaction, row);
  await announce(exportEvent(removedEvent, actor, row));
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

export async function removeExport(context: Context, id: string): Promise<void> {
  const row = await getExport(context, id);
  await change(context, (transaction, announce) => remove(context, transaction, announce, row));
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
