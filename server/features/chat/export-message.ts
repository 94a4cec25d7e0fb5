import { agents } from '../../../contract/agents.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import {
  DocumentExportError,
  exportDocument,
  type ExportedFile,
  type ExportFormat,
} from '../../platform/document-export/index.ts';
import { findReadableMessage } from '../conversations/index.ts';
import { getOrganization } from '../organizations/index.ts';

/** A message as a file: named by its first heading, with the organization as its author. */
export async function exportMessage(context: Context, id: string, format: ExportFormat): Promise<ExportedFile> {
  const found = await findReadableMessage(context.database, context.actor, id);
  if (!found) throw notFound('message');
  const { message, conversation } = found;
  const { organization } = await getOrganization(context, conversation.organizationId);
  const heading = /^#\s+(.+)$/m.exec(message.content)?.[1]?.replace(/\\(?=\W)/g, '');
  const title = heading ?? `${agents[conversation.agentType].persona}, ${message.createdAt.toISOString().slice(0, 10)}`;
  try {
    return await exportDocument({ markdown: message.content, title, author: organization.name }, format);
  } catch (error) {
    if (error instanceof DocumentExportError) throw new AppError('invalid_input', error.message);
    throw error;
  }
}
