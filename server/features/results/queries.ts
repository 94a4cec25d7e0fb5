import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { PageQuery } from '../../../contract/page.ts';
import type { Actor, Granted } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions, visibleTo, type ConversationRow } from '../conversations/index.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import { resultVersions } from './tables.ts';

export type VersionRow = typeof resultVersions.$inferSelect;
export type VersionAuthor = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName'>;
export interface VersionWithAuthor {
  version: VersionRow;
  author: VersionAuthor;
}

const author = { id: users.id, firstName: users.firstName, lastName: users.lastName };

const byNumber: Order<VersionWithAuthor> = {
  name: 'versions',
  columns: [resultVersions.number, resultVersions.id],
  positionOf: ({ version }) => [version.number, version.id],
};

/** Of a message that the asker may read, the newest first. */
export const selectVersions = (connection: Connection, actor: Actor, messageId: string, page: PageQuery = {}) =>
  selectPage(byNumber, page, ({ before, orderBy, limit }) =>
    connection
      .select({ version: resultVersions, author })
      .from(resultVersions)
      .innerJoin(chatMessages, eq(chatMessages.id, resultVersions.messageId))
      .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
      .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
      .innerJoin(users, eq(users.id, resultVersions.createdBy))
      .where(and(visibleTo(actor), eq(resultVersions.messageId, messageId), before))
      .orderBy(...orderBy)
      .limit(limit),
  );

const mostResults = 20;

/** The finished documents of a conversation that the asker may read, the newest first, and the number of the latest version of each. */
export async function selectResults(
  connection: Connection,
  actor: Actor,
  conversationId: string,
): Promise<{ messageId: string; content: string; number: number }[]> {
  const rows = await connection
    .select({ messageId: chatMessages.id, content: chatMessages.content, number: max(resultVersions.number) })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .leftJoin(resultVersions, eq(resultVersions.messageId, chatMessages.id))
    .where(
      and(
        visibleTo(actor),
        eq(chatMessages.chatSessionId, conversationId),
        sql`${chatMessages.metadata} ? 'flowRunId'`,
      ),
    )
    .groupBy(chatMessages.id)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(mostResults);
  return rows.map((row) => ({ ...row, number: row.number ?? 1 }));
}

export async function findAuthor(connection: Connection, userId: string): Promise<VersionAuthor> {
  const [row] = await connection.select(author).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('The database has no such person.');
  return row;
}

type NewVersion = Pick<VersionRow, 'messageId' | 'number' | 'kind' | 'note' | 'content' | 'facts'> &
  Partial<Pick<VersionRow, 'createdAt'>>;

/** The author is the conversation's owner: nobody else writes in it. */
export async function insertVersion(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  values: NewVersion,
): Promise<VersionRow> {
  const [row] = await connection
    .insert(resultVersions)
    .values({ ...values, organizationId: conversation.organizationId, createdBy: conversation.userId })
    .returning();
  if (!row) throw new Error('The database returned no version.');
  return row;
}

/** All but the first, which is the guide's own, give way to newer ones, the oldest before the others. */
export async function deleteOldestVersions(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  messageId: string,
  most: number,
): Promise<void> {
  const ofMessage = and(
    eq(resultVersions.messageId, messageId),
    eq(resultVersions.organizationId, conversation.organizationId),
  );
  const [kept] = await connection.select({ count: count() }).from(resultVersions).where(ofMessage);
  const excess = (kept?.count ?? 0) - most;
  if (excess <= 0) return;
  const oldest = await connection
    .select({ number: resultVersions.number })
    .from(resultVersions)
    .where(and(ofMessage, gt(resultVersions.number, 1)))
    .orderBy(asc(resultVersions.number))
    .limit(excess);
  for (const { number } of oldest) {
    await connection.delete(resultVersions).where(and(ofMessage, eq(resultVersions.number, number)));
  }
}
