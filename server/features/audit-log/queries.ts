import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageQuery } from '../../../contract/page.ts';
import type { Granted } from '../../platform/access/access.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { selectPage, writeCursor, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { holdOrganization, organizations, type OrganizationRef } from '../organizations/index.ts';
import { auditLog } from './tables.ts';

type NewAuditEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date };

/**
 * Written once, however often its event is delivered; nowhere when the organization is gone by then.
 *
 * No two entries of an organization have the same time: one whose millisecond is taken gets the next that is free.
 * A page that begins before the last time of the page above it therefore leaves out none. The organization is held
 * meanwhile, so that two who write at once do not find the same time free.
 */
export async function insertAuditEntry(database: Database, entry: NewAuditEntry): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdOrganization(transaction, entry.organizationId);
    const createdAt = await findFreeTime(transaction, entry);
    if (!createdAt) return;
    await transaction
      .insert(auditLog)
      .values({ ...entry, createdAt })
      .onConflictDoNothing({ target: auditLog.eventId });
  });
}

/** The first free millisecond from the entry's own on. */
async function findFreeTime(connection: Connection, entry: NewAuditEntry): Promise<Date | null> {
  const own = sql`${entry.createdAt.toISOString()}::timestamptz`;
  const isTaken = (time: ReturnType<typeof sql>) => sql`exists (
    select 1 from ${auditLog} as taken
    where taken.organization_id = ${entry.organizationId} and taken.created_at = ${time}
  )`;
  const freeTime = sql`case when not ${isTaken(own)} then ${own} else (
    select min(earlier.created_at + interval '1 millisecond') from ${auditLog} as earlier
    where earlier.organization_id = ${entry.organizationId} and earlier.created_at >= ${own}
      and not ${isTaken(sql`earlier.created_at + interval '1 millisecond'`)}
  ) end`.mapWith(auditLog.createdAt);
  const [row] = await connection
    .select({ freeTime })
    .from(organizations)
    .where(eq(organizations.id, entry.organizationId));
  return row?.freeTime ?? null;
}

/** To be joined by `isEntrySubject`, for `entryTarget`. */
export const entrySubjects = alias(users, 'subjects');
export const isEntrySubject = eq(entrySubjects.id, auditLog.subjectId);
/** To whom or what it was done, as whoever it was is called now. */
export const entryTarget = sql<string | null>`nullif(
  concat_ws(', ', trim(${entrySubjects.firstName} || ' ' || ${entrySubjects.lastName}), ${auditLog.target}), '')`;

const entryColumns = {
  id: auditLog.id,
  createdAt: auditLog.createdAt,
  actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
  action: auditLog.action,
  target: entryTarget,
  address: auditLog.address,
};

const byTime: Order<Pick<typeof auditLog.$inferSelect, 'id' | 'createdAt'>> = {
  name: 'audit-log',
  columns: [auditLog.createdAt, auditLog.id],
  positionOf: ({ createdAt, id }) => [createdAt, id],
};
const leastId = '00000000-0000-0000-0000-000000000000';

/** The cursor of the page of what was before a time. */
export const cursorBefore = (time: Date): string => writeCursor(byTime, [time, leastId]);

/** The cursor of the page after an entry; null where there is no such entry. */
export async function findCursorAfter(
  connection: Connection,
  organization: Granted<OrganizationRef, 'readAuditLog'>,
  id: string,
): Promise<string | null> {
  const [entry] = await connection
    .select({ id: auditLog.id, createdAt: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), eq(auditLog.organizationId, organization.id)));
  return entry ? writeCursor(byTime, byTime.positionOf(entry)) : null;
}

/** Newest first. Also what people did who are no members any more. */
export const selectAuditEntries = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'readAuditLog'>,
  page: PageQuery,
) =>
  selectPage(byTime, page, ({ before, orderBy, limit }) =>
    connection
      .select(entryColumns)
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .leftJoin(entrySubjects, isEntrySubject)
      .where(and(eq(auditLog.organizationId, organization.id), before))
      .orderBy(...orderBy)
      .limit(limit),
  );
