import type { Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { chatMessages, chatSessions } from '../../conversations/index.ts';
import { documents, replacePassages } from '../../documents/index.ts';
import { tasks } from '../../tasks/index.ts';
import { type Wanted, wanted, type WantedName } from './written-queries.ts';

interface Owner {
  organizationId: string;
  userId: string;
}

/** Stores all that the written queries look for. Gives the ids that a search answers with. */
export async function plantWanted(transaction: Transaction, owner: Owner): Promise<Map<WantedName, string>> {
  const ids = new Map<WantedName, string>();
  for (const [name, item] of Object.entries(wanted) as [WantedName, Wanted][]) {
    ids.set(name, await plant(transaction, owner, item));
  }
  return ids;
}

async function plant(transaction: Transaction, { organizationId, userId }: Owner, item: Wanted): Promise<string> {
  const id = newId();
  switch (item.kind) {
    case 'task': {
      const { title, description } = item;
      await transaction.insert(tasks).values({ id, organizationId, createdBy: userId, title, description });
      return id;
    }
    case 'document': {
      const { title, description, passages } = item;
      await plantDocument(transaction, { organizationId, userId }, { id, title, description });
      const place = { page: 1, heading: null, sheet: null, row: null, firstBlock: 0, lastBlock: 0, headings: [] };
      await replacePassages(
        transaction,
        { id, organizationId },
        passages.map((text) => ({ ...place, text })),
      );
      return id;
    }
    case 'message': {
      const chatSessionId = newId();
      await transaction
        .insert(chatSessions)
        .values({ id: chatSessionId, organizationId, userId, agentType: 'grant_writer', title: item.title });
      await transaction.insert(chatMessages).values({ id, chatSessionId, isUser: false, content: item.content });
      return id;
    }
  }
}

interface DocumentFields {
  id: string;
  title: string;
  description?: string | null;
}

/** Without a file in the storage. */
export async function plantDocument(
  transaction: Transaction,
  { organizationId, userId }: Owner,
  { id, title, description = null }: DocumentFields,
): Promise<void> {
  await transaction.insert(documents).values({
    id,
    seriesId: id,
    organizationId,
    uploadedBy: userId,
    filename: `${id}.txt`,
    originalName: title,
    description,
    mimeType: 'text/plain',
    size: 1,
    url: `/api/documents/${id}/download`,
  });
}
