import { and, desc, eq, gt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { sharedMessagesAtMost } from '../../../contract/options.ts';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { asker, preparedOn, type AskingUser } from '../../platform/database/prepared.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions, visibleTo } from '../conversations/index.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import { searchEntries } from '../search/index.ts';

/** What is memory: said after both times, of that the newest. */
export interface MemoryWindow {
  /** What retention keeps. */
  keptSince: Date;
  lastReset: Date | null;
  limit: number;
}

/** Enough to know what was said; a message may be a document of many pages. */
const longestContent = 4_000;

const isShared = (actor: AskingUser, organizationId: string | Placeholder): SQL | undefined =>
  and(
    eq(chatSessions.organizationId, organizationId),
    eq(chatSessions.shareWithAgents, true),
    // The asker's own, and those of colleagues that are not private.
    visibleTo(actor),
  );

const organizationId = sql.placeholder('organizationId');

export const sharedColumns = {
  id: chatMessages.id,
  conversationId: chatSessions.id,
  conversationTitle: chatSessions.title,
  agentType: chatSessions.agentType,
  isPrivate: chatSessions.isPrivate,
  isUser: chatMessages.isUser,
  /** The finished document of a guide. */
  isResult: sql<boolean>`${chatMessages.metadata} ? 'flowRunId'`,
  content: sql<string>`left(${chatMessages.content}, ${longestContent})`,
  createdAt: chatMessages.createdAt,
  /** Whose conversation it is. */
  author: { id: users.id, firstName: users.firstName, lastName: users.lastName },
};

/**
 * The newest messages that are memory, found among the entries of the search: those go by organization and time, so that
 * no more of a long history is read. For a prepared query of `userId`, `organizationId`, `since`, `exceptConversationId`
 * and `limit`.
 */
export const sharedEntries = (connection: Connection) => {
  // Limits that the planner knows lead it by the indexes.
  const conversation = connection
    .select({ isPrivate: chatSessions.isPrivate })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.id, searchEntries.groupId),
        isShared(asker, organizationId),
        sql`${chatSessions.id} is distinct from ${sql.placeholder('exceptConversationId')}::uuid`,
      ),
    )
    .limit(1)
    .as('conversation');
  const newest = connection
    .select({
      id: searchEntries.id,
      isPrivate: conversation.isPrivate,
      words: searchEntries.words,
      createdAt: searchEntries.createdAt,
    })
    .from(searchEntries)
    .innerJoinLateral(conversation, sql`true`)
    .innerJoin(organizationMembers, membershipOf(searchEntries.organizationId, asker))
    .where(
      and(
        eq(searchEntries.organizationId, organizationId),
        sql`${searchEntries.kind} = 'message'`,
        gt(searchEntries.createdAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(searchEntries.createdAt), desc(searchEntries.id))
    .limit(sharedMessagesAtMost)
    .as('newest');
  return connection
    .$with('shared')
    .as(
      connection
        .select({ id: newest.id, isPrivate: newest.isPrivate, words: newest.words })
        .from(newest)
        .orderBy(desc(newest.createdAt), desc(newest.id))
        .limit(sql.placeholder('limit')),
    );
};

export const newestFirst = [desc(chatMessages.createdAt), desc(chatMessages.id)];

const sharedMessages = preparedOn((connection) => {
  const shared = sharedEntries(connection);
  return connection
    .with(shared)
    .select(sharedColumns)
    .from(shared)
    .innerJoin(chatMessages, eq(chatMessages.id, shared.id))
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(users, eq(users.id, chatSessions.userId))
    .orderBy(...newestFirst)
    .prepare('select_shared_messages');
});

export const sinceOf = ({ keptSince, lastReset }: MemoryWindow): Date =>
  lastReset && lastReset > keptSince ? lastReset : keptSince;

/** Of conversations that the asker may open, the newest first. */
export const selectSharedMessages = (
  connection: Connection,
  { userId }: Actor,
  { organizationId }: Membership,
  window: MemoryWindow,
  exceptConversationId: string | null,
) =>
  sharedMessages(connection).execute({
    userId,
    organizationId,
    since: sinceOf(window),
    exceptConversationId,
    limit: window.limit,
  });

export type SharedMessage = Awaited<ReturnType<typeof selectSharedMessages>>[number];

/** For a prepared query of `userId`, `organizationId` and `withPrivate`: conversations that share with agents what the asker may open. */
export const sharedConversations = (connection: Connection) =>
  connection
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, asker))
    .where(
      and(
        isShared(asker, organizationId),
        sql`(${sql.placeholder('withPrivate')}::boolean or not ${chatSessions.isPrivate})`,
      ),
    );

/** Of what the asker may open and conversations would share. Each message counts once. */
export async function countForgotten(
  connection: Connection,
  actor: Actor,
  { organizationId }: Membership,
  { keptSince, lastReset, limit }: MemoryWindow,
): Promise<{ byReset: number; byRetention: number; beyondLimit: number }> {
  const { createdAt } = chatMessages;
  const isReset = lastReset ? sql`${createdAt} <= ${lastReset.toISOString()}::timestamptz` : sql`false`;
  const isOld = sql`${createdAt} <= ${keptSince.toISOString()}::timestamptz`;
  const [row] = await connection
    .select({
      byReset: sql<number>`count(*) filter (where ${isReset})::int`,
      byRetention: sql<number>`count(*) filter (where ${isOld} and not ${isReset})::int`,
      kept: sql<number>`count(*) filter (where not ${isOld} and not ${isReset})::int`,
    })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(isShared(actor, organizationId));
  const { byReset, byRetention, kept } = row ?? { byReset: 0, byRetention: 0, kept: 0 };
  return { byReset, byRetention, beyondLimit: Math.max(kept - limit, 0) };
}
