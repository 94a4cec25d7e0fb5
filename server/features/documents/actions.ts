import type { Readable } from 'node:stream';
import type { updateDocument as updateDocumentCall } from '../../../contract/documents.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { PageQuery } from '../../../contract/page.ts';
import { authorize } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { OutcomeUnknown } from '../../platform/database/lost-database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import { authorizeInOrganization, holdOrganization, listedForMember } from '../organizations/index.ts';
import { documentEvent } from './events.ts';
import { checkFileType, cleanFileName, type Upload } from './file-type.ts';
import { documentPolicy } from './policy.ts';
import {
  deleteDocumentRow,
  findDocument,
  insertDocument,
  lockNewestVersion,
  selectDocumentsOf,
  selectVersions,
  updateDocumentRow,
  type OrganizationToUploadTo,
} from './queries.ts';
import { storageName } from './storage-name.ts';
import { refuseFullStorage } from './storage-room.ts';

export async function listDocuments(context: Context, organizationId: string, page: PageQuery) {
  const listed = selectDocumentsOf(context.database, context.actor, organizationId, page);
  return listedForMember(context, organizationId, listed);
}

export async function getDocument(context: Context, id: string, connection: Connection = context.database) {
  const found = await findDocument(connection, context.actor, id);
  if (!found) throw notFound('document');
  return found;
}

export async function listVersions(context: Context, id: string, page: PageQuery) {
  const { document } = await getDocument(context, id);
  return selectVersions(context.database, context.actor, document, page);
}

export interface UploadForm {
  organizationId: string;
  /** The document whose next version the file is. */
  replaces: string | null;
  upload: Upload;
}

/**
 * Throws `empty_file`, `file_too_large` or `unsupported_media_type`; then nothing of the file stays. `alongside`: what else
 * belongs to the same change; where it throws there is no document.
 */
export async function uploadDocument(
  context: Context,
  storage: Storage,
  { organizationId, replaces, upload, isResult }: UploadForm & { isResult?: true },
  alongside?: (transaction: Transaction, id: string) => Promise<void>,
) {
  const { organization } = await authorizeInOrganization(context, organizationId, 'uploadDocument');
  const seriesId = replaces && (await findSeries(context, replaces, organizationId));
  const { extension, mimeType } = checkFileType(upload);
  await refuseFullStorage(context.database, organizationId, upload.content.length);
  const id = newId();
  const filename = `${id}.${extension}`;
  const name = storageName({ organizationId, filename });
  await storage.write(name, upload.content).catch(async (error: unknown) => {
    // The folder goes with the organization.
    await authorizeInOrganization(context, organizationId, 'uploadDocument');
    throw error;
  });
  try {
    return await change(context, async (transaction, announce, made) => {
      // Of several at once, each counts those before it.
      await holdOrganization(transaction, organizationId);
      await refuseFullStorage(transaction, organizationId, upload.content.length);
      await alongside?.(transaction, id);
      const document = await insertDocument(transaction, organization, {
        ...(seriesId ? await continueSeries(transaction, organization, seriesId) : { seriesId: id }),
        ...(isResult && { isResult }),
        id,
        filename,
        uploadedBy: context.actor.userId,
        originalName: cleanFileName(upload.originalName),
        mimeType,
        size: upload.content.length,
        url: `/api/documents/${id}/download`,
      });
      await announce(documentEvent('document.uploaded', context.actor, document));
      await made(id);
      return getDocument(context, id, transaction);
    });
  } catch (error) {
    // What nobody ever asks for again goes with the regular upkeep.
    if (!(error instanceof OutcomeUnknown)) await storage.remove(name);
    throw error;
  }
}

async function findSeries(context: Context, id: string, organizationId: string): Promise<string> {
  const { document } = await getDocument(context, id);
  if (document.organizationId !== organizationId) throw notFound('document');
  return document.seriesId;
}

/** What a new version has of the one before it. */
async function continueSeries(transaction: Transaction, organization: OrganizationToUploadTo, seriesId: string) {
  const newest = await lockNewestVersion(transaction, organization, seriesId);
  if (!newest) throw notFound('document');
  const { version, description, tags, isResult } = newest;
  return { seriesId, version: version + 1, description, tags, isResult };
}

/** Before a file is taken: who sends it may, and there is room. Throws as `uploadDocument`. */
export async function admitUpload(context: Context, organizationId: string, bytes: number): Promise<void> {
  await authorizeInOrganization(context, organizationId, 'uploadDocument');
  await refuseFullStorage(context.database, organizationId, bytes);
}

/** The document, and how to open its file or a part of it. */
export async function findFile(context: Context, storage: Storage, id: string) {
  const { document } = await getDocument(context, id);
  const open = async (range: ByteRange | undefined): Promise<Readable> => {
    const file = await storage.read(storageName(document), range);
    if (!file) throw notFound('document');
    if (file.size === document.size) return file.content;
    file.content.destroy();
    throw new Error('A stored file has not the size that its record says.');
  };
  return { document, open };
}

export async function updateDocument(
  context: Context,
  id: string,
  { description, tags }: BodyOf<typeof updateDocumentCall>,
) {
  return change(context, async (transaction, announce) => {
    const found = await getDocument(context, id, transaction);
    const document = authorize(found.membership, documentPolicy, 'update', found.document);
    const updated = await updateDocumentRow(transaction, document, {
      description,
      tags: tags && keepOnce(tags),
    });
    if (!updated) throw notFound('document');
    await announce(documentEvent('document.updated', context.actor, updated));
    return { ...found, document: updated };
  });
}

/** As it is spelled first, whatever the case of those that follow. */
function keepOnce(tags: string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags) {
    const name = tag.normalize().toLowerCase();
    if (!byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

export async function deleteDocument(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const found = await getDocument(context, id, transaction);
    const document = authorize(found.membership, documentPolicy, 'delete', found.document);
    await deleteDocumentRow(transaction, document);
    await announce(documentEvent('document.deleted', context.actor, document));
  });
}
