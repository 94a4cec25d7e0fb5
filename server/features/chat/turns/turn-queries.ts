import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Granted } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { chatMessages, type ConversationRow } from '../../conversations/index.ts';
import { chatTurns } from '../tables.ts';
import type { StoredTurn, Turn } from './turn.ts';

const ofConversation = (connection: Connection, { id }: ConversationRow) =>
  connection.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.chatSessionId, id));

/** In the order in which they were asked. */
export const selectTurns = (connection: Connection, conversation: ConversationRow): Promise<StoredTurn[]> =>
  connection
    .select()
    .from(chatTurns)
    .where(inArray(chatTurns.messageId, ofConversation(connection, conversation)))
    .orderBy(chatTurns.messageId);

/** Of a message of the conversation that was asked for in the same transaction. */
export async function saveTurn(
  connection: Connection,
  _conversation: Granted<ConversationRow, 'send'>,
  messageId: string,
  turn: Turn,
): Promise<void> {
  const values = { ...turn, isLight: false, createdAt: sql`now()` };
  await connection
    .insert(chatTurns)
    .values({ ...values, messageId })
    .onConflictDoUpdate({ target: chatTurns.messageId, set: values });
}

export async function markLight(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  messageIds: string[],
): Promise<void> {
  await connection
    .update(chatTurns)
    .set({ isLight: true })
    .where(
      and(
        inArray(chatTurns.messageId, messageIds),
        inArray(chatTurns.messageId, ofConversation(connection, conversation)),
      ),
    );
}

export async function deleteTurn(
  connection: Connection,
  _conversation: Granted<ConversationRow, 'send'>,
  { id }: { id: string },
): Promise<void> {
  await connection.delete(chatTurns).where(eq(chatTurns.messageId, id));
}
