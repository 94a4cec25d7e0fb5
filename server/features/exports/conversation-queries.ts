import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions, visibleTo } from '../conversations/index.ts';
import { emails } from '../emails/index.ts';
import { conversationalFlows } from '../flows/index.ts';
import { resultVersions } from '../results/index.ts';
import { nameOf, type Kind } from './kind-queries.ts';
import type { ExportRef } from './queries.ts';

/** Nothing of other people's private conversations, answers to guides and mails. */
export function listConversationKinds(connection: Connection, userId: string): Kind[] {
  const actor = { userId };
  return [
    {
      name: 'conversations',
      about: 'conversations that members share, and your own private ones',
      id: chatSessions.id,
      organization: chatSessions.organizationId,
      only: visibleTo(actor),
      select: () =>
        connection
          .select({ ...getTableColumns(chatSessions), owner: nameOf(users) })
          .from(chatSessions)
          .innerJoin(users, eq(users.id, chatSessions.userId)),
    },
    {
      name: 'messages',
      about: 'what was said in them',
      id: chatMessages.id,
      organization: chatSessions.organizationId,
      only: visibleTo(actor),
      select: () =>
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
          .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId)),
    },
    {
      name: 'guides',
      about: 'your own answers to guides',
      id: conversationalFlows.id,
      organization: chatSessions.organizationId,
      only: eq(chatSessions.userId, userId),
      select: () =>
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
          .innerJoin(chatSessions, eq(chatSessions.id, conversationalFlows.chatSessionId)),
    },
    {
      name: 'result-versions',
      about: 'every version of finished documents; the newest of each is in the folder "results"',
      id: resultVersions.id,
      organization: resultVersions.organizationId,
      only: visibleTo(actor),
      select: () =>
        connection
          .select({ ...getTableColumns(resultVersions), author: nameOf(users) })
          .from(resultVersions)
          .innerJoin(chatMessages, eq(chatMessages.id, resultVersions.messageId))
          .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
          .innerJoin(users, eq(users.id, resultVersions.createdBy)),
    },
    {
      name: 'emails',
      about: 'mails that you sent from here; their words are not kept',
      id: emails.id,
      organization: emails.organizationId,
      only: eq(emails.senderId, userId),
      select: () =>
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
          .from(emails),
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
