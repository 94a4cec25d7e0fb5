import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Actor, Granted } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { preparedOn } from '../../../platform/database/prepared.ts';
import {
  chatMessages,
  mayTellPrivate,
  messageInsertion,
  type Beside,
  type ConversationRow,
} from '../../conversations/index.ts';
import { sharedConversations } from '../../memory/index.ts';
import { chatSent, chatTurns } from '../tables.ts';
import type { StoredTurn, Turn } from './turn.ts';

const ofConversation = (connection: Connection, { id }: ConversationRow) =>
  connection.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.chatSessionId, id));

const conversationIds = sql`${chatTurns.shared} -> 'conversationIds'`;

const turnsOf = preparedOn((connection) => {
  const asked = connection
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, sql.placeholder('id')));
  const shared = sharedConversations(connection).as('shared_conversations');
  // Of all turns at once, and by their ids: an organization has thousands of conversations.
  const stillShared = sql`coalesce((select jsonb_agg(${shared.id}) from ${shared} where ${shared.id} = any(array(
    select jsonb_array_elements_text(${conversationIds})::uuid from ${chatTurns} where ${chatTurns.messageId} in (${asked})))), '[]')`;
  return connection
    .select({
      ...getTableColumns(chatTurns),
      isStillShared: sql<boolean>`coalesce(${conversationIds} <@ ${stillShared}, true)`,
    })
    .from(chatTurns)
    .where(inArray(chatTurns.messageId, asked))
    .orderBy(chatTurns.messageId)
    .prepare('select_turns');
});

/** As the person who asks may be told of them, in the order in which they were asked. */
export const selectTurns = (
  connection: Connection,
  { userId }: Actor,
  conversation: ConversationRow,
): Promise<StoredTurn[]> => {
  const { id, organizationId } = conversation;
  return turnsOf(connection).execute({ id, organizationId, userId, withPrivate: mayTellPrivate(conversation) });
};

const insertWithTurn = preparedOn((connection) => {
  const messageId = sql.placeholder('answersMessageId');
  const createdAt = sql`now()`;
  const sent = connection.$with('sent').as(
    connection
      .insert(chatSent)
      .values({ messageId, requests: sql.placeholder('requests'), createdAt })
      .onConflictDoUpdate({ target: chatSent.messageId, set: { requests: sql`excluded.requests`, createdAt } })
      .returning({ messageId: chatSent.messageId }),
  );
  const turn = connection.$with('turn').as(
    connection
      .insert(chatTurns)
      .values({
        messageId,
        told: sql.placeholder('told'),
        transcript: sql.placeholder('transcript'),
        sources: sql.placeholder('sources'),
        numbers: sql.placeholder('numbers'),
        shared: sql`${sql.placeholder('shared')}::jsonb`,
        isLight: false,
        createdAt,
      })
      .onConflictDoUpdate({
        target: chatTurns.messageId,
        set: {
          told: sql`excluded.told`,
          transcript: sql`excluded.transcript`,
          sources: sql`excluded.sources`,
          numbers: sql`excluded.numbers`,
          shared: sql`excluded.shared`,
          isLight: false,
          createdAt,
        },
      })
      .returning({ messageId: chatTurns.messageId }),
  );
  return messageInsertion(connection, [sent, turn]).prepare('insert_answer');
});

/** The turn of the message that is answered and what was sent for it, packed: written with the answer. */
export const turnBeside = ({ shared, ...turn }: Turn, requests: Buffer): Beside => ({
  insertion: insertWithTurn,
  values: { ...turn, shared: shared && JSON.stringify(shared), requests },
});

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
