import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { DocumentExportError, exportDocument } from '../../platform/document-export/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  findMessage,
  getMessage,
  lockConversationFor,
  updateMessageMetadata,
  type MessageRow,
} from '../conversations/index.ts';
import { getDocument, uploadDocument } from '../documents/index.ts';
import { findDocumentShape } from '../flows/index.ts';
import { getOrganization } from '../organizations/index.ts';
import { findLogo } from '../profile/index.ts';
import { getOwnResult } from './versions.ts';

export interface SavedDocument {
  document: Awaited<ReturnType<typeof getDocument>>;
  message: MessageRow;
}

/** Another request has just saved the same. */
class SavedMeanwhile extends Error {
  readonly documentId: string;
  constructor(documentId: string) {
    super();
    this.documentId = documentId;
  }
}

/** Puts the latest version into the document library, as an upload by the asker. Sent twice at once, it is put there once. */
export async function saveDocument(
  context: Context,
  storage: Storage,
  messageId: string,
  format: 'docx' | 'txt',
): Promise<SavedDocument> {
  const { conversation, message, versions } = await getOwnResult(context, messageId);
  const version = versions[0]?.version.number ?? 1;
  const { organizationId } = conversation;
  const { content } = message;
  const { pages } = await findDocumentShape(context.database, context.actor, message.metadata.flowRunId);
  const form = {
    ...(await makeUpload(context, organizationId, { markdown: content, title: titleOf(content), ...pages }, format)),
    replaces: await findEarlier(context, message, organizationId),
  };
  try {
    const { document } = await uploadDocument(context, storage, form, async (transaction, documentId) => {
      const held = await lockConversationFor(context, transaction, conversation.id, 'send');
      const saved = (await findMessage(transaction, held, messageId))?.metadata.savedDocument;
      if (saved?.version === version && saved.documentId !== message.metadata.savedDocument?.documentId) {
        throw new SavedMeanwhile(saved.documentId);
      }
      await updateMessageMetadata(transaction, held, messageId, { savedDocument: { documentId, version } });
    });
    return await getSavedDocument(context, messageId, document.id);
  } catch (error) {
    if (error instanceof SavedMeanwhile) return getSavedDocument(context, messageId, error.documentId);
    throw error;
  }
}

type Written = Omit<Parameters<typeof exportDocument>[0], 'author' | 'letterhead'>;

/** A text as a file of the organization's, to be uploaded. */
export async function makeUpload(context: Context, organizationId: string, written: Written, format: 'docx' | 'txt') {
  const { organization } = await getOrganization(context, organizationId);
  const letterhead = await findLogo(context, organizationId);
  const file = await exportDocument({ ...written, author: organization.name, letterhead }, format).catch(
    (error: unknown) => {
      throw error instanceof DocumentExportError ? new AppError('invalid_input', error.message) : error;
    },
  );
  const upload = { originalName: file.fileName, declaredType: file.mimeType, content: file.content };
  return { organizationId, replaces: null, isResult: true as const, upload };
}

export const getSavedDocument = async (
  context: Context,
  messageId: string,
  documentId: string,
): Promise<SavedDocument> => ({
  document: await getDocument(context, documentId),
  message: await getMessage(context, messageId),
});

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
