import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { documents, isNewestVersion } from '../documents/index.ts';
import { membershipOf, organizationMembers, organizations } from '../organizations/index.ts';
import { tasks } from '../tasks/index.ts';
import { activities } from './tables.ts';

const mostActivities = 20;

interface Activity {
  id: string;
  message: string;
  timestamp: string;
  user: { firstName: string; lastName: string };
}

const countOf = (table: PgTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${where})`;

/** All of a dashboard at once; null for whoever is no member. */
export async function findDashboard(connection: Connection, actor: Actor, organizationId: string) {
  const isOf = (column: PgColumn) => eq(column, organizationId);
  const newest = new QueryBuilder()
    .select({
      id: activities.id,
      message: activities.message,
      at: activities.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.userId))
    .where(isOf(activities.organizationId))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(mostActivities);
  const [row] = await connection
    .select({
      organization: organizations,
      activeTasks: countOf(tasks, and(isOf(tasks.organizationId), ne(tasks.status, 'completed'))),
      completedTasks: countOf(tasks, and(isOf(tasks.organizationId), eq(tasks.status, 'completed'))),
      documents: countOf(documents, and(isOf(documents.organizationId), isNewestVersion)),
      recentActivity: sql<Activity[]>`(
        select coalesce(
          json_agg(
            json_build_object(
              'id', newest.id, 'message', newest.message, 'timestamp', newest.created_at,
              'user', json_build_object('firstName', newest.first_name, 'lastName', newest.last_name)
            ) order by newest.created_at desc, newest.id desc
          ), '[]')
        from ${newest} as newest
      )`,
    })
    .from(organizations)
    .innerJoin(organizationMembers, membershipOf(organizations.id, actor))
    .where(eq(organizations.id, organizationId));
  return row ?? null;
}

/** Told once, however often its event is delivered; to nobody where the organization is gone by then. */
export async function insertActivity(connection: Connection, values: typeof activities.$inferInsert): Promise<void> {
  const [organization] = await connection
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, values.organizationId));
  if (!organization) return;
  await connection.insert(activities).values(values).onConflictDoNothing({ target: activities.id });
}
