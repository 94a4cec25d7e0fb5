import { AppError } from '../../platform/errors/app-error.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { DocumentExportError, exportDocument } from '../../platform/document-export/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { findMessage, lockConversationFor, updateMessageMetadata, type MessageRow } from '../conversations/index.ts';
import { getDocument, uploadDocument } from '../documents/index.ts';
import { getOrganization } from '../organizations/index.ts';
import { changeResult } from './versions.ts';

/** Puts the latest version into the document library, as an upload by the asker. */
export async function saveDocument(context: Context, storage: Storage, messageId: string, format: 'docx' | 'txt') {
  const { conversation, message, number } = await changeResult(context, messageId, async (held) => ({
    ...held,
    number: held.versions[0]?.version.number ?? 1,
  }));
  const { organizationId } = conversation;
  const { organization } = await getOrganization(context, organizationId);
  const file = await exportDocument(
    { markdown: message.content, title: titleOf(message.content), author: organization.name },
    format,
  ).catch((error: unknown) => {
    throw error instanceof DocumentExportError ? new AppError('invalid_input', error.message) : error;
  });
  const document = await uploadDocument(context, storage, {
    organizationId,
    replaces: await findEarlier(context, message, organizationId),
    isResult: true,
    upload: { originalName: file.fileName, declaredType: file.mimeType, content: file.content },
  });
  const savedDocument = { documentId: document.document.id, version: number };
  const saved = await change(context, async (transaction) => {
    const held = await lockConversationFor(context, transaction, conversation.id, 'send');
    await updateMessageMetadata(transaction, held, messageId, { savedDocument });
    return findMessage(transaction, held, messageId);
  });
  return { document, message: saved ?? { ...message, metadata: { ...message.metadata, savedDocument } } };
}

const titleOf = (markdown: string): string =>
  /^#\s+(.+)$/m.exec(markdown)?.[1]?.replace(/\\(?=\W)/g, '') ?? 'Finished document';

/** Where it was saved before; null where that is gone. */
async function findEarlier(context: Context, { metadata }: MessageRow, organizationId: string): Promise<string | null> {
  const { savedDocument } = metadata;
  if (!savedDocument) return null;
  try {
    const { document } = await getDocument(context, savedDocument.documentId);
    return document.organizationId === organizationId ? document.id : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
