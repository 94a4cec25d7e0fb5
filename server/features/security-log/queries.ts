import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/options.ts';
import type { PageQuery } from '../../../contract/page.ts';
import type { SecurityFilter } from '../../../contract/security-log.ts';
import { readAllRows } from '../../platform/database/all-rows-queries.ts';
import type { Connection } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { securityLog } from './tables.ts';

type SecurityRow = typeof securityLog.$inferSelect;
export type NamedRow = Awaited<ReturnType<typeof selectEntries>>['rows'][number];

/** Null: nobody there by that id. */
export async function findAddress(connection: Connection, userId: string): Promise<string | null> {
  const [row] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** With the address of the account, where nothing was entered. One with an id that is there is there already. */
export async function insertEntry(connection: Connection, entry: typeof securityLog.$inferInsert): Promise<void> {
  const email = entry.email ?? (entry.userId ? await findAddress(connection, entry.userId) : null);
  await connection
    .insert(securityLog)
    .values({ ...entry, email })
    .onConflictDoNothing();
}

/** Null: nobody there by that id. */
export async function findRole(connection: Connection, organizationId: string, userId: string): Promise<Role | null> {
  const [row] = await connection
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
  return row?.role ?? null;
}

const byTime: Order<SecurityRow> = {
  name: 'security-log',
  columns: [securityLog.createdAt, securityLog.id],
  positionOf: ({ createdAt, id }) => [createdAt, id],
};

/** An account that has another address since is found by that one, too. */
function matching(connection: Connection, { action, person }: SecurityFilter): SQL | undefined {
  const what = action ? eq(securityLog.action, action) : undefined;
  if (!person) return what;
  const isPart = (email: PgColumn) => sql`position(lower(${person}) in lower(${email})) > 0`;
  const accounts = connection
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), isPart(users.email)));
  const whose = or(
    isPart(securityLog.email),
    inArray(securityLog.userId, accounts),
    inArray(securityLog.targetId, accounts),
  );
  return and(what, whose);
}

/** With the names of what they are about: the log itself keeps none. */
export const selectEntries = (connection: Connection, page: PageQuery, filter: SecurityFilter) =>
  selectPage(byTime, page, ({ before, orderBy, limit }) =>
    connection
      .select({
        ...getTableColumns(securityLog),
        target: { id: users.id, email: users.email, deletedAt: users.deletedAt },
        organization: { name: organizations.name },
      })
      .from(securityLog)
      .leftJoin(users, eq(users.id, securityLog.targetId))
      .leftJoin(organizations, eq(organizations.id, securityLog.organizationId))
      .where(and(before, matching(connection, filter)))
      .orderBy(...orderBy)
      .limit(limit),
  );

/** The oldest first. */
export const readEntries = (connection: Connection, filter: SecurityFilter): AsyncGenerator<SecurityRow> =>
  readAllRows({
    id: securityLog.id,
    select: () => connection.select().from(securityLog),
    condition: matching(connection, filter),
  });

const dayMs = 24 * 60 * 60 * 1000;
export const securityLogKeptDays = 90;
const keptMs = securityLogKeptDays * dayMs;
const addressesKeptMs = 30 * dayMs;

export async function forgetOldEntries(connection: Connection, now: Date): Promise<void> {
  await connection.delete(securityLog).where(lt(securityLog.createdAt, new Date(now.getTime() - keptMs)));
  await connection
    .update(securityLog)
    .set({ address: null })
    .where(and(isNotNull(securityLog.address), lt(securityLog.createdAt, new Date(now.getTime() - addressesKeptMs))));
}
