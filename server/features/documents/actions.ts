import { authorize } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/database/ids.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { authorizeInOrganization, getMembership } from '../organizations/index.ts';
import { documentEvent } from './events.ts';
import { checkFileType, cleanFileName, type Upload } from './file-type.ts';
import { documentPolicy } from './policy.ts';
import { deleteDocumentRow, findDocument, insertDocument, selectDocumentsOf } from './queries.ts';
import { storageName } from './storage-name.ts';

export async function listDocuments(context: Context, organizationId: string) {
  return selectDocumentsOf(context.database, context.actor, await getMembership(context, organizationId));
}

export async function getDocument(context: Context, id: string) {
  const found = await findDocument(context.database, context.actor, id);
  if (!found) throw notFound('document');
  return found;
}

/** Throws `empty_file`, `file_too_large` or `unsupported_media_type`; then nothing of the file stays. */
export async function uploadDocument(context: Context, storage: Storage, organizationId: string, upload: Upload) {
  const { organization } = await authorizeInOrganization(context, organizationId, 'uploadDocument');
  const { extension, mimeType } = checkFileType(upload);
  const id = newId();
  const filename = `${id}.${extension}`;
  const name = storageName({ organizationId, filename });
  await storage.write(name, upload.content);
  try {
    await change(context, async (transaction, announce) => {
      const document = await insertDocument(transaction, organization, {
        id,
        filename,
        uploadedBy: context.actor.userId,
        originalName: cleanFileName(upload.originalName),
        mimeType,
        size: upload.content.length,
        url: `/api/documents/${id}/download`,
      });
      await announce(documentEvent('document.uploaded', context.actor, document));
    });
  } catch (error) {
    await storage.remove(name);
    throw error;
  }
  return getDocument(context, id);
}

/** The document and its file. */
export async function openDocument(context: Context, storage: Storage, id: string) {
  const { document } = await getDocument(context, id);
  const file = await storage.read(storageName(document));
  if (!file) throw notFound('document');
  return { document, file };
}

export async function deleteDocument(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const found = await findDocument(transaction, context.actor, id);
    if (!found) throw notFound('document');
    const document = authorize(found.membership, documentPolicy, 'delete', found.document);
    await deleteDocumentRow(transaction, document);
    await announce(documentEvent('document.deleted', context.actor, document));
  });
}
