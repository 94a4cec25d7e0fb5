import { and, desc, eq, sql } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { preparedOn } from '../../platform/database/prepared.ts';
import { users } from '../auth/index.ts';
import { documents } from '../documents/index.ts';
import { organizationMembers, organizations } from '../organizations/index.ts';
import { tasks } from '../tasks/index.ts';
import { activities } from './tables.ts';

const mostActivities = 20;

interface Activity {
  id: string;
  message: string;
  timestamp: string;
  user: { firstName: string; lastName: string };
}

const ofAsked = (column: PgColumn) => eq(column, sql.placeholder('organizationId'));

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
  .where(ofAsked(activities.organizationId))
  .orderBy(desc(activities.createdAt), desc(activities.id))
  .limit(mostActivities);

const dashboard = preparedOn((connection) => {
  const isActive = sql`${tasks.status} <> 'completed'`;
  const counted = connection
    .select({
      active: sql<number>`(count(*) filter (where ${isActive}))::int`.as('active'),
      completed: sql<number>`(count(*) filter (where not ${isActive}))::int`.as('completed'),
    })
    .from(tasks)
    .where(ofAsked(tasks.organizationId))
    .as('counted');
  return connection
    .select({
      organization: {
        fundingTargetAmount: organizations.fundingTargetAmount,
        fundingTargetRaised: organizations.fundingTargetRaised,
        fundingTargetDate: organizations.fundingTargetDate,
      },
      activeTasks: counted.active,
      completedTasks: counted.completed,
      // Of each, one version is the newest.
      documents: sql<number>`(select count(distinct ${documents.seriesId})::int from ${documents}
        where ${ofAsked(documents.organizationId)})`,
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
    .innerJoin(
      organizationMembers,
      and(
        eq(organizationMembers.organizationId, organizations.id),
        eq(organizationMembers.userId, sql.placeholder('userId')),
      ),
    )
    .crossJoin(counted)
    .where(ofAsked(organizations.id))
    .prepare('find_dashboard');
});

/** All of a dashboard at once; null for whoever is no member. */
export async function findDashboard(connection: Connection, { userId }: Actor, organizationId: string) {
  const [row] = await dashboard(connection).execute({ organizationId, userId });
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
