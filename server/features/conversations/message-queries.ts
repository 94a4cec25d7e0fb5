import { and, asc, desc, eq, exists, gt, gte, lt, or, sql, type SQL, type WithSubquery } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { Granted } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { preparedOn } from '../../platform/database/prepared.ts';
import { eventBeside, eventValues, type NewEvent } from '../../platform/events/event-queries.ts';
import type { ConversationRow } from './queries.ts';
import { chatMessages, chatSessions } from './tables.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

const selectBefore = preparedOn((connection) =>
  connection
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.chatSessionId, sql.placeholder('chatSessionId')), lt(chatMessages.id, sql.placeholder('id'))),
    )
    .orderBy(desc(chatMessages.id))
    .limit(sql.placeholder('limit'))
    .prepare('select_messages_before'),
);

/** The messages before one, oldest first, at most `limit`. */
export async function selectMessagesBefore(
  connection: Connection,
  message: MessageRow,
  limit: number,
): Promise<MessageRow[]> {
  const { id, chatSessionId } = message;
  return (await selectBefore(connection).execute({ id, chatSessionId, limit })).toReversed();
}

export async function findMessage(
  connection: Connection,
  conversation: Pick<ConversationRow, 'id'>,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await connection
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.id, id)));
  return row ?? null;
}

export async function findMessageOfClient(
  connection: Connection,
  conversation: ConversationRow,
  clientMessageId: string,
): Promise<MessageRow | null> {
  const [row] = await connection
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.clientMessageId, clientMessageId)));
  return row ?? null;
}

export async function findAnswerTo(connection: Connection, message: MessageRow): Promise<MessageRow | null> {
  const [row] = await connection
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, message.chatSessionId), eq(chatMessages.answersMessageId, message.id)));
  return row ?? null;
}

export async function findLastMessage(
  connection: Connection,
  conversation: ConversationRow,
): Promise<MessageRow | null> {
  const [row] = await connection
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, conversation.id))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(1);
  return row ?? null;
}

/** The message that holds the output of a run. */
export async function findRunMessage(
  connection: Connection,
  conversation: ConversationRow,
  flowRunId: string,
): Promise<MessageRow | null> {
  const [row] = await connection
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatSessionId, conversation.id),
        sql`${chatMessages.metadata} ->> 'flowRunId' = ${flowRunId}`,
      ),
    )
    .orderBy(asc(chatMessages.id))
    .limit(1);
  return row ?? null;
}

export type NewMessage = Pick<MessageRow, 'isUser' | 'content'> &
  Partial<Pick<MessageRow, 'id' | 'metadata' | 'clientMessageId' | 'answersMessageId'>>;

/** A message as it will be stored, but for the time, which is the database's. */
export const draftMessage = (conversation: ConversationRow, values: NewMessage): MessageRow => ({
  id: newId(),
  chatSessionId: conversation.id,
  metadata: {},
  clientMessageId: null,
  answersMessageId: null,
  createdAt: new Date(),
  ...values,
});

/** For a prepared statement that writes a message with its event; `beside` is written with both. */
export const messageInsertion = (connection: Connection, beside: WithSubquery[] = []) => {
  const moved = connection.$with('moved').as(
    connection
      .update(chatSessions)
      .set({ updatedAt: sql`${sql.placeholder('movedAt')}` })
      .where(eq(chatSessions.id, sql.placeholder('chatSessionId')))
      .returning({ id: chatSessions.id }),
  );
  return connection
    .with(moved, eventBeside(connection), ...beside)
    .insert(chatMessages)
    .values({
      id: sql.placeholder('id'),
      chatSessionId: sql.placeholder('chatSessionId'),
      isUser: sql.placeholder('isUser'),
      content: sql.placeholder('content'),
      metadata: sql.placeholder('metadata'),
      clientMessageId: sql.placeholder('clientMessageId'),
      answersMessageId: sql.placeholder('answersMessageId'),
      createdAt: sql`now()`,
    })
    .returning({ createdAt: chatMessages.createdAt, isAnswered: isAnswered(connection) });
};

/** Whether what the message answers had an answer before it: it is among the messages since. */
function isAnswered(connection: Connection): SQL<boolean> {
  const [asked, other] = [alias(chatMessages, 'asked'), alias(chatMessages, 'other')];
  const answered = sql.placeholder('answersMessageId');
  const since = connection.select({ createdAt: asked.createdAt }).from(asked).where(eq(asked.id, answered));
  const others = connection
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.chatSessionId, sql.placeholder('chatSessionId')),
        gte(other.createdAt, since),
        eq(other.answersMessageId, answered),
      ),
    );
  return sql<boolean>`${exists(others)}`;
}

/** Another process has answered the same message meanwhile. */
export class AnsweredMeanwhile extends Error {}

/** What is written with a message in one statement, which is a prepared `messageInsertion`. */
export interface Beside {
  insertion(connection: Connection): {
    execute(values: Record<string, unknown>): Promise<{ createdAt: Date; isAnswered: boolean }[]>;
  };
  values: Record<string, unknown>;
}

const nothingBeside: Beside = {
  insertion: preparedOn((connection) => messageInsertion(connection).prepare('insert_message')),
  values: {},
};

/** Also moves the conversation to the top of its lists. Throws `AnsweredMeanwhile`. */
export async function insertMessage(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  message: MessageRow,
  event: NewEvent,
  { insertion, values }: Beside = nothingBeside,
): Promise<MessageRow> {
  const own = { ...message, chatSessionId: conversation.id, movedAt: new Date(), ...eventValues(event) };
  const [row] = await insertion(connection).execute({ ...values, ...own });
  if (!row) throw new Error('The database returned no message.');
  if (row.isAnswered) throw new AnsweredMeanwhile();
  return { ...message, createdAt: row.createdAt };
}

/** Its time is new as well: these words were not there before, and a summary of the conversation does not have them. */
export async function updateMessageContent(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  id: string,
  values: Pick<MessageRow, 'content' | 'clientMessageId'>,
): Promise<MessageRow> {
  const [row] = await connection
    .update(chatMessages)
    .set({ ...values, createdAt: sql`now()`, metadata: sql`${chatMessages.metadata} - 'summary' - 'leftOut'` })
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.id, id)))
    .returning();
  if (!row) throw new Error('The database returned no message.');
  await connection.update(chatSessions).set({ updatedAt: new Date() }).where(eq(chatSessions.id, conversation.id));
  return row;
}

/** It keeps its place and its time: what follows it was said of the same document. */
export async function reviseMessageContent(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  id: string,
  content: string,
): Promise<MessageRow> {
  const [row] = await connection
    .update(chatMessages)
    .set({ content })
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.id, id)))
    .returning();
  if (!row) throw new Error('The database returned no message.');
  await connection.update(chatSessions).set({ updatedAt: new Date() }).where(eq(chatSessions.id, conversation.id));
  return row;
}

/** Adds to what the message carries. */
export async function updateMessageMetadata(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  id: string,
  additions: Partial<MessageMetadata>,
): Promise<void> {
  await connection
    .update(chatMessages)
    .set({ metadata: sql`${chatMessages.metadata} || ${JSON.stringify(additions)}::jsonb` })
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.id, id)));
}

export async function deleteMessage(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  id: string,
): Promise<void> {
  await connection
    .delete(chatMessages)
    .where(and(eq(chatMessages.chatSessionId, conversation.id), eq(chatMessages.id, id)));
}

export async function deleteMessagesAfter(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  { id, createdAt }: MessageRow,
): Promise<void> {
  await connection
    .delete(chatMessages)
    .where(
      and(
        eq(chatMessages.chatSessionId, conversation.id),
        or(gt(chatMessages.createdAt, createdAt), and(eq(chatMessages.createdAt, createdAt), gt(chatMessages.id, id))),
      ),
    );
}

export async function deleteMessages(
  connection: Connection,
  conversation: Granted<ConversationRow, 'delete'>,
): Promise<void> {
  await connection.delete(chatMessages).where(eq(chatMessages.chatSessionId, conversation.id));
}
