import { and, asc, eq, getTableColumns, gt, sql, type AnyColumn } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions, visibleTo } from '../conversations/index.ts';
import { emails } from '../emails/index.ts';
import { conversationalFlows } from '../flows/index.ts';
import { resultVersions } from '../results/index.ts';
import { atOnce, nameOf, type Kind } from './kind-queries.ts';
import type { ExportRef } from './queries.ts';

/** Nothing of other people's private conversations, answers to guides and mails. */
export function listConversationKinds(connection: Connection, { organizationId, userId }: ExportRef): Kind[] {
  const actor = { userId };
  const here = (column: AnyColumn) => eq(column, organizationId);
  return [
    {
      name: 'conversations',
      about: 'conversations that members share, and your own private ones',
      page: (after) =>
        connection
          .select({ ...getTableColumns(chatSessions), owner: nameOf(users) })
          .from(chatSessions)
          .innerJoin(users, eq(users.id, chatSessions.userId))
          .where(and(here(chatSessions.organizationId), visibleTo(actor), gt(chatSessions.id, after)))
          .orderBy(asc(chatSessions.id))
          .limit(atOnce),
    },
    {
      name: 'messages',
      about: 'what was said in them',
      page: (after) =>
        connection
          .select({
            id: chatMessages.id,
            chatSessionId: chatMessages.chatSessionId,
            isUser: chatMessages.isUser,
            content: chatMessages.content,
            metadata: chatMessages.metadata,
            createdAt: chatMessages.createdAt,
          })
          .from(chatMessages)
          .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
          .where(and(here(chatSessions.organizationId), visibleTo(actor), gt(chatMessages.id, after)))
          .orderBy(asc(chatMessages.id))
          .limit(atOnce),
    },
    {
      name: 'guides',
      about: 'your own answers to guides',
      page: (after) =>
        connection
          .select({
            id: conversationalFlows.id,
            chatSessionId: conversationalFlows.chatSessionId,
            guide: conversationalFlows.flowType,
            responses: conversationalFlows.responses,
            isCompleted: conversationalFlows.isCompleted,
            finalOutput: conversationalFlows.finalOutput,
            createdAt: conversationalFlows.createdAt,
            updatedAt: conversationalFlows.updatedAt,
          })
          .from(conversationalFlows)
          .innerJoin(chatSessions, eq(chatSessions.id, conversationalFlows.chatSessionId))
          .where(
            and(here(chatSessions.organizationId), eq(chatSessions.userId, userId), gt(conversationalFlows.id, after)),
          )
          .orderBy(asc(conversationalFlows.id))
          .limit(atOnce),
    },
    {
      name: 'result-versions',
      about: 'every version of finished documents; the newest of each is in the folder "results"',
      page: (after) =>
        connection
          .select({ ...getTableColumns(resultVersions), author: nameOf(users) })
          .from(resultVersions)
          .innerJoin(chatMessages, eq(chatMessages.id, resultVersions.messageId))
          .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
          .innerJoin(users, eq(users.id, resultVersions.createdBy))
          .where(and(here(resultVersions.organizationId), visibleTo(actor), gt(resultVersions.id, after)))
          .orderBy(asc(resultVersions.id))
          .limit(atOnce),
    },
    {
      name: 'emails',
      about: 'mails that you sent from here; their words are not kept',
      page: (after) =>
        connection
          .select({
            id: emails.id,
            recipients: emails.recipients,
            subject: emails.subject,
            state: emails.state,
            attachmentName: emails.attachmentName,
            sentAt: emails.sentAt,
            createdAt: emails.createdAt,
          })
          .from(emails)
          .where(and(here(emails.organizationId), eq(emails.senderId, userId), gt(emails.id, after)))
          .orderBy(asc(emails.id))
          .limit(atOnce),
    },
  ];
}

/** The finished documents that the maker may read. */
export const selectResultIds = (
  connection: Connection,
  { organizationId, userId }: ExportRef,
): Promise<{ id: string }[]> =>
  connection
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .where(
      and(
        eq(chatSessions.organizationId, organizationId),
        visibleTo({ userId }),
        sql`${chatMessages.metadata} ? 'flowRunId'`,
      ),
    )
    .orderBy(asc(chatMessages.id));
