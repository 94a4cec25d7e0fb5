import { desc, eq } from 'drizzle-orm';
import type { Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { organizations } from '../organizations/index.ts';
import { activities } from './tables.ts';

export const selectRecentActivity = (connection: Connection, { organizationId }: Membership) =>
  connection
    .select({
      id: activities.id,
      message: activities.message,
      timestamp: activities.createdAt,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.userId))
    .where(eq(activities.organizationId, organizationId))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(20);

/** Told once, however often its event is delivered; to nobody where the organization is gone by then. */
export async function insertActivity(connection: Connection, values: typeof activities.$inferInsert): Promise<void> {
  const [organization] = await connection
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, values.organizationId));
  if (!organization) return;
  await connection.insert(activities).values(values).onConflictDoNothing({ target: activities.id });
}
