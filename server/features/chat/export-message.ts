import { agents } from '../../../contract/agents.ts';
import { findAuthorPart, printLetter, withoutAuthorPart } from '../../../contract/document-parts.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import {
  createFileName,
  DocumentExportError,
  exportDocument,
  type ExportedFile,
  type ExportFormat,
} from '../../platform/document-export/index.ts';
import { findReadableMessage } from '../conversations/index.ts';
import { findDocumentShape } from '../flows/index.ts';
import { findLogo } from '../profile/index.ts';
import { getOrganization } from '../organizations/index.ts';

/**
 * A message as a file: named by its first heading, with the organization as its author. `forReader` leaves out what a
 * finished document says to its own author; a format that nobody goes on writing in has none of it, nor has a letter
 * that is to be printed.
 */
export async function exportMessage(
  context: Context,
  id: string,
  format: ExportFormat,
  { forReader = format === 'pdf', signal }: { forReader?: boolean; signal?: AbortSignal } = {},
): Promise<ExportedFile> {
  const found = await findReadableMessage(context.database, context.actor, id);
  if (!found) throw notFound('message');
  const { organization } = await getOrganization(context, found.conversation.organizationId);
  const { content } = found.message;
  const isFinished = Boolean(found.message.metadata.flowRunId);
  const isPrinted = format === 'docx' || format === 'pdf';
  const { isLetter, pages } = await findDocumentShape(
    context.database,
    context.actor,
    found.message.metadata.flowRunId,
  );
  const letter = isLetter && isPrinted ? printLetter(content) : null;
  const markdown = letter ?? (forReader && isFinished ? withoutAuthorPart(content) : content);
  const pageBreakBefore = isFinished ? findAuthorPart(markdown) : null;
  const letterhead = isFinished && isPrinted ? await findLogo(context, organization.id) : null;
  try {
    return await exportDocument(
      { markdown, title: titleOf(found), author: organization.name, pageBreakBefore, letterhead, ...pages },
      format,
      signal,
    );
  } catch (error) {
    if (error instanceof DocumentExportError) throw new AppError('invalid_input', error.message);
    throw error;
  }
}

type Readable = NonNullable<Awaited<ReturnType<typeof findReadableMessage>>>;

/** What the file will be called. */
export const nameExportedMessage = (found: Readable, format: ExportFormat): string =>
  createFileName(titleOf(found), format);

function titleOf({ message, conversation }: Readable): string {
  const heading = /^#\s+(.+)$/m.exec(message.content)?.[1]?.replace(/\\(?=\W)/g, '');
  return heading ?? `${agents[conversation.agentType].persona}, ${message.createdAt.toISOString().slice(0, 10)}`;
}
