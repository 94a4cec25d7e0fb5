import { count, countDistinct, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import { eventRetries, events } from '../../platform/events/event-table.ts';
import { users } from '../auth/index.ts';
import { documents } from '../documents/index.ts';
import { organizations } from '../organizations/index.ts';

export async function isOperator(connection: Connection, userId: string): Promise<boolean> {
  const [row] = await connection.select({ isOperator: users.isOperator }).from(users).where(eq(users.id, userId));
  return row?.isOperator ?? false;
}

export async function countAll(connection: Connection) {
  const [people] = await connection.select({ count: count() }).from(users).where(isNull(users.deletedAt));
  const [all] = await connection.select({ count: countDistinct(organizations.id) }).from(organizations);
  const [files] = await connection
    .select({ bytes: sql<number>`coalesce(sum(${documents.size}), 0)`.mapWith(Number) })
    .from(documents);
  return { accounts: people?.count ?? 0, organizations: all?.count ?? 0, storage: files?.bytes ?? 0 };
}

const mostShown = 100;

export const selectGivenUpEvents = (connection: Connection) =>
  connection
    .select({
      id: events.id,
      name: events.name,
      listener: eventRetries.listener,
      attempts: eventRetries.attempts,
      at: events.createdAt,
      failure: eventRetries.failure,
    })
    .from(eventRetries)
    .innerJoin(events, eq(events.id, eventRetries.eventId))
    .where(isNotNull(eventRetries.givenUpAt))
    .orderBy(desc(events.createdAt))
    .limit(mostShown);
