import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Granted } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { chatMessages, chatSessions, type ConversationRow } from '../../conversations/index.ts';
import { membershipOf, organizationMembers } from '../../organizations/index.ts';
import { chatSent } from '../tables.ts';

/** For a message of the conversation that was asked for in the same transaction. */
export async function saveSent(
  connection: Connection,
  _conversation: Granted<ConversationRow, 'send'>,
  messageId: string,
  requests: Buffer,
): Promise<void> {
  const values = { requests, createdAt: sql`now()` };
  await connection
    .insert(chatSent)
    .values({ ...values, messageId })
    .onConflictDoUpdate({ target: chatSent.messageId, set: values });
}

/** Of a message, or of the answer to it, in one of the asker's own conversations; without requests where no model was asked. */
export async function findSent(connection: Connection, actor: Actor, messageId: string) {
  const [row] = await connection
    .select({ requests: chatSent.requests, sentAt: chatSent.createdAt })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .leftJoin(chatSent, eq(chatSent.messageId, sql`coalesce(${chatMessages.answersMessageId}, ${chatMessages.id})`))
    .where(and(eq(chatMessages.id, messageId), eq(chatSessions.userId, actor.userId)));
  return row ?? null;
}
