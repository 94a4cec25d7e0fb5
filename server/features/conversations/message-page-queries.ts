import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PageQuery } from '../../../contract/page.ts';
import type { Actor } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { oldestFirst, selectPage, type Order, type Page } from '../../platform/database/page-queries.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import type { MessageRow } from './message-queries.ts';
import { visibleTo } from './queries.ts';
import { chatMessages, chatSessions } from './tables.ts';

const byTime: Order<MessageRow> = {
  name: 'messages',
  columns: [chatMessages.createdAt, chatMessages.id],
  positionOf: ({ createdAt, id }) => [createdAt, id],
};

/** Of a conversation that the asker may read, oldest first. */
export async function selectMessages(
  connection: Connection,
  actor: Actor,
  conversationId: string,
  page: PageQuery,
): Promise<Page<MessageRow>> {
  const found = await selectPage(byTime, page, ({ before, orderBy, limit }) =>
    connection
      .select(getTableColumns(chatMessages))
      .from(chatMessages)
      .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
      .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
      .where(and(visibleTo(actor), eq(chatMessages.chatSessionId, conversationId), before))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return oldestFirst(found);
}
