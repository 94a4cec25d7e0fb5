import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readAllRows } from '../../platform/database/all-rows-queries.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { activities } from '../dashboard/index.ts';
import { chatMessages, chatSessions } from '../conversations/index.ts';
import { documents } from '../documents/index.ts';
import { emails } from '../emails/index.ts';
import { conversationalFlows } from '../flows/index.ts';
import { notifications } from '../notifications/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { taskComments, tasks } from '../tasks/index.ts';

/** The organizations of a person, each with whoever else is in it. */
export function selectPlaces(connection: Connection, userId: string) {
  const others = (role?: 'admin') =>
    sql<number>`(select count(*) from organization_members other where other.organization_id = ${organizations.id}
      and other.user_id <> ${userId} ${role ? sql`and other.role = ${role}` : sql``})::int`;
  return connection
    .select({
      id: organizations.id,
      name: organizations.name,
      role: organizationMembers.role,
      otherMembers: others(),
      otherAdmins: others('admin'),
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizations.id));
}

export const selectPrivateConversations = (connection: Connection, userId: string) =>
  connection
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.isPrivate, true)));

/** How much of a person's stays with others. */
export async function countShared(connection: Connection, userId: string) {
  const [conversations] = await connection
    .select({ count: count() })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.isPrivate, false)));
  const [files] = await connection.select({ count: count() }).from(documents).where(eq(documents.uploadedBy, userId));
  const [made] = await connection.select({ count: count() }).from(tasks).where(eq(tasks.createdBy, userId));
  return { sharedConversations: conversations?.count ?? 0, documents: files?.count ?? 0, tasks: made?.count ?? 0 };
}

/** What was for the person's eyes alone, and what they had begun. */
export async function deleteOwnThings(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(notifications).where(eq(notifications.userId, userId));
  await transaction.delete(emails).where(eq(emails.senderId, userId));
  const own = transaction.select({ id: chatSessions.id }).from(chatSessions).where(eq(chatSessions.userId, userId));
  await transaction
    .delete(conversationalFlows)
    .where(and(inArray(conversationalFlows.chatSessionId, own), eq(conversationalFlows.isCompleted, false)));
}

/** Kind by kind, each the oldest first: of the organizations that the person belongs to now. */
export async function* readOwn(connection: Connection, userId: string): AsyncGenerator<[kind: string, row: object]> {
  const places = connection
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, userId));
  const here = ({ organizationId }: { organizationId: PgColumn }) => inArray(organizationId, places);
  const tasksHere = connection.select({ id: tasks.id }).from(tasks).where(here(tasks));
  const ofOwnConversation = and(eq(chatSessions.userId, userId), here(chatSessions));
  const whole = [
    ['notifications', notifications, and(eq(notifications.userId, userId), here(notifications))],
    ['activities', activities, and(eq(activities.userId, userId), here(activities))],
    ['tasksCreated', tasks, and(eq(tasks.createdBy, userId), here(tasks))],
    ['tasksAssigned', tasks, and(eq(tasks.assignedTo, userId), ne(tasks.createdBy, userId), here(tasks))],
    ['comments', taskComments, and(eq(taskComments.userId, userId), inArray(taskComments.taskId, tasksHere))],
    ['emails', emails, and(eq(emails.senderId, userId), here(emails))],
    ['conversations', chatSessions, ofOwnConversation],
  ] as const;
  const kinds: [kind: string, rows: AsyncGenerator<object>][] = [
    ...whole.map(([kind, table, condition]): [string, AsyncGenerator<object>] => [
      kind,
      readAllRows({ id: table.id, condition, select: () => connection.select().from(table) }),
    ]),
    [
      'messages',
      readAllRows({
        id: chatMessages.id,
        condition: ofOwnConversation,
        select: () =>
          connection
            .select({
              id: chatMessages.id,
              chatSessionId: chatMessages.chatSessionId,
              isUser: chatMessages.isUser,
              content: chatMessages.content,
              createdAt: chatMessages.createdAt,
            })
            .from(chatMessages)
            .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId)),
      }),
    ],
    [
      'guides',
      readAllRows({
        id: conversationalFlows.id,
        condition: ofOwnConversation,
        select: () =>
          connection
            .select({
              id: conversationalFlows.id,
              chatSessionId: conversationalFlows.chatSessionId,
              flowType: conversationalFlows.flowType,
              responses: conversationalFlows.responses,
              isCompleted: conversationalFlows.isCompleted,
              createdAt: conversationalFlows.createdAt,
            })
            .from(conversationalFlows)
            .innerJoin(chatSessions, eq(chatSessions.id, conversationalFlows.chatSessionId)),
      }),
    ],
    [
      'documents',
      readAllRows({
        id: documents.id,
        condition: and(eq(documents.uploadedBy, userId), here(documents)),
        select: () =>
          connection
            .select({
              id: documents.id,
              organizationId: documents.organizationId,
              originalName: documents.originalName,
              mimeType: documents.mimeType,
              size: documents.size,
              description: documents.description,
              url: documents.url,
            })
            .from(documents),
      }),
    ],
  ];
  for (const [kind, rows] of kinds) for await (const row of rows) yield [kind, row];
}
