import { and, eq, isNotNull } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import type { ConversationRow } from '../conversations/index.ts';
import { tasks } from './tables.ts';

/** Each suggestion of a conversation's messages that has its task. */
export async function selectTasksOfConversation(
  connection: Connection,
  { id, organizationId }: Pick<ConversationRow, 'id' | 'organizationId'>,
) {
  const rows = await connection
    .select({ taskId: tasks.id, messageId: tasks.sourceMessageId, title: tasks.sourceSuggestion })
    .from(tasks)
    .where(and(eq(tasks.organizationId, organizationId), eq(tasks.sourceConversationId, id)))
    .limit(5000);
  return rows.flatMap(({ taskId, messageId, title }) =>
    messageId !== null && title !== null ? [{ taskId, messageId, title }] : [],
  );
}

/** By suggestion, as `suggestionKey` has it. */
export async function selectTasksOfDocument(
  connection: Connection,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Map<string | null, string>> {
  const rows = await connection
    .select({ taskId: tasks.id, suggestion: tasks.sourceSuggestion })
    .from(tasks)
    .where(
      and(eq(tasks.organizationId, organizationId), eq(tasks.sourceDocumentId, id), isNotNull(tasks.sourceSuggestion)),
    )
    .limit(5000);
  return new Map(rows.map(({ taskId, suggestion }) => [suggestion, taskId]));
}
