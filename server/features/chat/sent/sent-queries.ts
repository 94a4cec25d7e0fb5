import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/access/access.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { chatMessages, chatSessions } from '../../conversations/index.ts';
import { membershipOf, organizationMembers } from '../../organizations/index.ts';
import { chatSent } from '../tables.ts';

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

/** The person's own questions to a model in the organizations that they are in now, the newest first. */
export const selectAskedOfModel = (connection: Connection, actor: Actor) =>
  connection
    .select({ messageId: chatSent.messageId, sentAt: chatSent.createdAt })
    .from(chatSent)
    .innerJoin(chatMessages, eq(chatMessages.id, chatSent.messageId))
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(eq(chatSessions.userId, actor.userId))
    .orderBy(desc(chatSent.messageId));
