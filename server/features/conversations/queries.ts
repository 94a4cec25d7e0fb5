import { and, eq, getTableColumns, ne, or, sql, type SQL } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint.ts';
import type { listConversations, updateConversation } from '../../../contract/conversations.ts';
import type { Actor, Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { asker, preparedOn, type AskingUser } from '../../platform/database/prepared.ts';
import { membershipColumns, membershipOf, organizationMembers, type OrganizationRef } from '../organizations/index.ts';
import { chatMessages, chatSessions } from './tables.ts';

export type ConversationRow = typeof chatSessions.$inferSelect;
export interface ConversationWithMembership {
  conversation: ConversationRow;
  membership: Membership;
}

// Enough for any preview; a finished document of many pages is not sent along with a list.
const lastMessagePreview = 200;

const lastMessage = sql<{ content: string; createdAt: string; isUser: boolean } | null>`(
  select json_build_object(
    'content', left(${chatMessages.content}, ${lastMessagePreview}),
    'createdAt', ${chatMessages.createdAt},
    'isUser', ${chatMessages.isUser}
  )
  from ${chatMessages}
  where ${chatMessages.chatSessionId} = ${chatSessions.id}
  order by ${chatMessages.createdAt} desc, ${chatMessages.id} desc
  limit 1
)`;

// A private conversation does not exist for anybody but its owner, admins included.
export const visibleTo = (actor: AskingUser): SQL | undefined =>
  or(eq(chatSessions.userId, actor.userId), eq(chatSessions.isPrivate, false));

const selectConversations = (connection: Connection, actor: Actor, where: SQL | undefined) =>
  connection
    .select({ conversation: chatSessions, membership: membershipColumns, lastMessage })
    .from(chatSessions)
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(and(visibleTo(actor), where));

export type ConversationWithLastMessage = Awaited<ReturnType<typeof selectConversations>>[number];

type ListedConversations = Omit<QueryOf<typeof listConversations>, 'organizationId'>;

const byLastChange: Order<ConversationWithLastMessage> = {
  name: 'conversations',
  columns: [chatSessions.updatedAt, chatSessions.id],
  positionOf: ({ conversation }) => [conversation.updatedAt, conversation.id],
};

/** Newest first: the own ones, or those of colleagues that are not private. */
export const selectConversationsOf = (
  connection: Connection,
  actor: Actor,
  organizationId: string,
  { scope, agentType, ...page }: ListedConversations,
) =>
  selectPage(byLastChange, page, ({ before, orderBy, limit }) =>
    selectConversations(
      connection,
      actor,
      and(
        eq(chatSessions.organizationId, organizationId),
        scope === 'own'
          ? eq(chatSessions.userId, actor.userId)
          : and(ne(chatSessions.userId, actor.userId), eq(chatSessions.isPrivate, false)),
        agentType && eq(chatSessions.agentType, agentType),
        before,
      ),
    )
      .orderBy(...orderBy)
      .limit(limit),
  );

export async function findConversation(
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<ConversationWithLastMessage | null> {
  const [row] = await selectConversations(connection, actor, eq(chatSessions.id, id));
  return row ?? null;
}

const lock = preparedOn((connection) =>
  connection
    .select({ conversation: chatSessions, membership: membershipColumns })
    .from(chatSessions)
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, asker))
    .where(and(visibleTo(asker), eq(chatSessions.id, sql.placeholder('id'))))
    .for('update', { of: chatSessions })
    .prepare('lock_conversation'),
);

/** Held until the transaction ends, so that what is written to one conversation comes one after the other. */
export async function lockConversation(
  connection: Connection,
  { userId }: Actor,
  id: string,
): Promise<ConversationWithMembership | null> {
  const [row] = await lock(connection).execute({ userId, id });
  return row ?? null;
}

const lockWithMessage = preparedOn((connection) =>
  connection
    .select(getTableColumns(chatSessions))
    .from(chatSessions)
    .innerJoin(chatMessages, eq(chatMessages.chatSessionId, chatSessions.id))
    .where(
      and(
        eq(chatSessions.id, sql.placeholder('id')),
        eq(chatSessions.organizationId, sql.placeholder('organizationId')),
        eq(chatMessages.id, sql.placeholder('messageId')),
      ),
    )
    .for('update', { of: [chatSessions, chatMessages] })
    .prepare('lock_conversation_with_message'),
);

/**
 * One on which something was authorized before, as it is by now, with a message of it; null where either is gone.
 * Whether it would still be authorized is not asked.
 */
export async function lockGrantedConversation<Action extends string>(
  connection: Connection,
  granted: Granted<ConversationRow, Action>,
  messageId: string,
): Promise<Granted<ConversationRow, Action> | null> {
  const { id, organizationId } = granted;
  const [row] = await lockWithMessage(connection).execute({ id, organizationId, messageId });
  return row ? { ...granted, ...row } : null;
}

export async function insertConversation(
  connection: Connection,
  organization: Granted<OrganizationRef, 'chat'>,
  values: Omit<typeof chatSessions.$inferInsert, 'id' | 'organizationId'>,
): Promise<ConversationRow> {
  const [row] = await connection
    .insert(chatSessions)
    .values({ ...values, organizationId: organization.id })
    .returning();
  if (!row) throw new Error('The database returned no conversation.');
  return row;
}

export async function updateConversationRow(
  connection: Connection,
  conversation: Granted<ConversationRow, 'update'>,
  changes: BodyOf<typeof updateConversation>,
): Promise<void> {
  await connection
    .update(chatSessions)
    .set({ ...changes, ...(changes.title !== undefined && { isTitleGenerated: false }), updatedAt: new Date() })
    .where(eq(chatSessions.id, conversation.id));
}

/** One that is not the person’s own. Leaves the conversation at its place in the lists. */
export async function updateGeneratedTitle(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'> | Granted<ConversationRow, 'delete'>,
  title: string | null,
): Promise<void> {
  await connection
    .update(chatSessions)
    .set({ title, isTitleGenerated: title !== null, updatedAt: sql`${chatSessions.updatedAt}` })
    .where(eq(chatSessions.id, conversation.id));
}

export async function deleteConversationRow(
  connection: Connection,
  conversation: Granted<ConversationRow, 'delete'>,
): Promise<void> {
  await connection.delete(chatSessions).where(eq(chatSessions.id, conversation.id));
}

/** One message of a conversation that the asker may read. */
export async function findReadableMessage(connection: Connection, actor: Actor, id: string) {
  const [row] = await connection
    .select({ message: chatMessages, conversation: chatSessions })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(and(visibleTo(actor), eq(chatMessages.id, id)));
  return row ?? null;
}
