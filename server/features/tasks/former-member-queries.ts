import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import { organizationMembers } from '../organizations/index.ts';
import { tasks } from './tables.ts';

/** Of open tasks; of nobody who is a member, having come back in the meantime. */
export async function clearAssignee(connection: Connection, organizationId: string, userId: string): Promise<void> {
  const membership = connection
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
  await connection
    .update(tasks)
    .set({ assignedTo: null })
    .where(
      and(
        eq(tasks.organizationId, organizationId),
        eq(tasks.assignedTo, userId),
        ne(tasks.status, 'completed'),
        notExists(membership),
      ),
    );
}
