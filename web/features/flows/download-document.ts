import type { ExportFormat } from '../../../contract/chat.ts';
import { pagesTooManyHeader } from '../../../contract/document-parts.ts';
import { fillPath, send } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** A message as a file, made by the server. Resolves with the pages of what should be one and is more, else with null. */
export async function downloadMessage(
  messageId: string,
  format: ExportFormat,
  fileName: string,
  signal?: AbortSignal,
): Promise<number | null> {
  const path = fillPath('/api/chat/messages/:id/export', { id: messageId }, { format });
  const response = await send({ method: 'GET', path, accept: '*/*', signal });
  saveFile(await response.blob(), `${fileName}.${format}`);
  return Number(response.headers.get(pagesTooManyHeader)) || null;
}
