import { and, eq, gte, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { PageQuery } from '../../../contract/page.ts';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { documents } from '../documents/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { tasks } from '../tasks/index.ts';
import { notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;
/** Whose list has changed. */
export type NotificationRef = Pick<NotificationRow, 'id' | 'organizationId' | 'userId'>;
export type Notice = Pick<NotificationRow, 'userId' | 'occasion' | 'message' | 'path'>;

const reference = {
  id: notifications.id,
  organizationId: notifications.organizationId,
  userId: notifications.userId,
};

const byTime: Order<NotificationRow> = {
  name: 'notifications',
  columns: [notifications.createdAt, notifications.id],
  positionOf: ({ createdAt, id }) => [createdAt, id],
};

/** The asker's own of this organization, newest first. */
export const selectNotifications = (connection: Connection, { organizationId, userId }: Membership, page: PageQuery) =>
  selectPage(byTime, page, ({ before, orderBy, limit }) =>
    connection
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.organizationId, organizationId), before))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** Those of the actor alone that are among `ids`, or in the organization. */
export const markRead = (
  connection: Connection,
  { userId }: Actor,
  which: { ids: string[] } | { organizationId: string },
): Promise<NotificationRef[]> =>
  connection
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        'ids' in which ? inArray(notifications.id, which.ids) : eq(notifications.organizationId, which.organizationId),
      ),
    )
    .returning(reference);

/** Tells members alone, in a transaction that holds the organization; each of them once an occasion. */
export async function insertNotifications(
  transaction: Transaction,
  organizationId: string,
  notices: Notice[],
): Promise<NotificationRef[]> {
  if (notices.length === 0) return [];
  const people = notices.map(({ userId }) => userId);
  const members = await transaction
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.userId, people)));
  const told = notices.filter(({ userId }) => members.some((member) => member.userId === userId));
  if (told.length === 0) return [];
  return transaction
    .insert(notifications)
    .values(told.map((notice) => ({ ...notice, organizationId })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.occasion] })
    .returning(reference);
}

export const deleteNotificationsAt = (
  connection: Connection,
  organizationId: string,
  path: string,
): Promise<NotificationRef[]> =>
  connection
    .delete(notifications)
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.path, path)))
    .returning(reference);

/** Of nobody who is a member, having come back in the meantime. */
export async function deleteNotificationsOfFormerMember(
  connection: Connection,
  organizationId: string,
  userId: string,
): Promise<void> {
  const membership = connection
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
  await connection
    .delete(notifications)
    .where(
      and(eq(notifications.organizationId, organizationId), eq(notifications.userId, userId), notExists(membership)),
    );
}

export async function selectAdmins(connection: Connection, organizationId: string): Promise<string[]> {
  const admins = await connection
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'admin')));
  return admins.map(({ userId }) => userId);
}

export async function findName(connection: Connection, userId: string): Promise<string> {
  const [row] = await connection
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ? `${row.firstName} ${row.lastName}` : 'Somebody';
}

/** Those that are still there, kept from being deleted until the transaction ends. */
export const holdTasks = (transaction: Transaction, organizationId: string, ids: string[]) =>
  transaction
    .select({ id: tasks.id, title: tasks.title, createdBy: tasks.createdBy, assignedTo: tasks.assignedTo })
    .from(tasks)
    .where(and(eq(tasks.organizationId, organizationId), inArray(tasks.id, ids)))
    .for('key share');

export const holdDocument = async (transaction: Transaction, organizationId: string, id: string) => {
  const [row] = await transaction
    .select({ name: documents.originalName, uploadedBy: documents.uploadedBy })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)))
    .for('key share');
  return row ?? null;
};

export async function selectTimeZones(connection: Connection): Promise<string[]> {
  const rows = await connection.selectDistinct({ timeZone: organizations.timeZone }).from(organizations);
  return rows.map(({ timeZone }) => timeZone);
}

export interface DueRange {
  timeZone: string;
  /** Begins the occasion; the task and its date follow. */
  kind: string;
  /** Calendar days; the second is not included. */
  from: string;
  before: string;
}

/** Open tasks due in the range of whose date the responsible person has not been told; at most 500 at a time. */
export function selectUntoldTasks(connection: Connection, { timeZone, kind, from, before }: DueRange) {
  // A due date is a day of the calendar, the one that the time has in UTC.
  const dueDay = sql<string>`to_char(${tasks.dueDate} at time zone 'UTC', 'YYYY-MM-DD')`;
  const occasion = sql<string>`${`${kind}:`}::text || ${tasks.id}::text || ':' || ${dueDay}`;
  const isTold = connection
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, organizationMembers.userId), eq(notifications.occasion, occasion)));
  return connection
    .select({
      organizationId: tasks.organizationId,
      taskId: tasks.id,
      title: tasks.title,
      userId: organizationMembers.userId,
      dueDay,
      occasion,
    })
    .from(tasks)
    .innerJoin(organizations, eq(organizations.id, tasks.organizationId))
    .innerJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, tasks.organizationId),
        eq(organizationMembers.userId, sql`coalesce(${tasks.assignedTo}, ${tasks.createdBy})`),
      ),
    )
    .where(
      and(
        eq(organizations.timeZone, timeZone),
        ne(tasks.status, 'completed'),
        gte(tasks.dueDate, new Date(`${from}T00:00:00Z`)),
        lt(tasks.dueDate, new Date(`${before}T00:00:00Z`)),
        notExists(isTold),
      ),
    )
    .orderBy(tasks.dueDate, tasks.id)
    .limit(500);
}
