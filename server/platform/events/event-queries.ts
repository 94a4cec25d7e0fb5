import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Connection, Database } from '../database/database.ts';
import { preparedOn } from '../database/prepared.ts';
import { eventRetries, events } from './event-table.ts';

export type EventRow = typeof events.$inferSelect;
export type RetryRow = typeof eventRetries.$inferSelect;

const atOnce = 500;

/** As it is announced. */
export type NewEvent = Omit<EventRow, 'isHandedOver'>;

const insertion = (connection: Connection) =>
  connection.insert(events).values({
    id: sql.placeholder('event.id'),
    name: sql.placeholder('event.name'),
    organizationId: sql.placeholder('event.organizationId'),
    actorId: sql.placeholder('event.actorId'),
    address: sql.placeholder('event.address'),
    entityId: sql.placeholder('event.entityId'),
    data: sql.placeholder('event.data'),
    createdAt: sql.placeholder('event.createdAt'),
  });

/** For a prepared statement that writes an event beside what it tells of; it takes `eventValues`. */
export const eventBeside = (connection: Connection) =>
  connection.$with('announced').as(insertion(connection).returning({ id: events.id }));

export const eventValues = (event: NewEvent): Record<string, unknown> =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [`event.${name}`, value]));

const insert = preparedOn((connection) => insertion(connection).prepare('insert_event'));

export async function insertEvent(connection: Connection, event: NewEvent): Promise<void> {
  await insert(connection).execute(eventValues(event));
}

const remove = preparedOn((connection) =>
  connection
    .delete(events)
    .where(sql`${events.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('delete_events'),
);

export async function deleteEvents(connection: Connection, ids: string[]): Promise<void> {
  await remove(connection).execute({ ids });
}

/** The oldest first; announced until then, or whenever. */
export const selectUndelivered = (database: Database, until: Date | null): Promise<EventRow[]> =>
  database
    .select()
    .from(events)
    .where(and(eq(events.isHandedOver, false), until ? lte(events.createdAt, until) : undefined))
    .orderBy(asc(events.id))
    .limit(atOnce);

export const handOverEvent = (database: Database, id: string, retries: RetryRow[]): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.update(events).set({ isHandedOver: true }).where(eq(events.id, id));
    await transaction.insert(eventRetries).values(retries).onConflictDoNothing();
  });

const isDue = (now: Date) => and(isNull(eventRetries.givenUpAt), lte(eventRetries.nextAttemptAt, now));

/** Whose turn it is to hear an event again. */
export const selectDueListeners = (database: Database, now: Date) =>
  database.selectDistinct({ listener: eventRetries.listener }).from(eventRetries).where(isDue(now));

export const selectDueRetries = (database: Database, listener: string, now: Date) =>
  database
    .select({ event: getTableColumns(events), retry: getTableColumns(eventRetries) })
    .from(eventRetries)
    .innerJoin(events, eq(events.id, eventRetries.eventId))
    .where(and(eq(eventRetries.listener, listener), isDue(now)))
    .orderBy(asc(eventRetries.nextAttemptAt), asc(eventRetries.eventId))
    .limit(atOnce);

const isRetry = ({ eventId, listener }: Pick<RetryRow, 'eventId' | 'listener'>) =>
  and(eq(eventRetries.eventId, eventId), eq(eventRetries.listener, listener));

export async function updateRetry(database: Database, retry: RetryRow): Promise<void> {
  await database.update(eventRetries).set(retry).where(isRetry(retry));
}

/** With the event, where nobody else waits for it. */
export const endRetry = (database: Database, retry: RetryRow): Promise<void> =>
  database.transaction(async (transaction) => {
    // Two that end at once would each see the other one's row.
    await transaction.select({ id: events.id }).from(events).where(eq(events.id, retry.eventId)).for('update');
    await transaction.delete(eventRetries).where(isRetry(retry));
    const others = transaction.select().from(eventRetries).where(eq(eventRetries.eventId, retry.eventId));
    await transaction.delete(events).where(and(eq(events.id, retry.eventId), notExists(others)));
  });

export async function resumeGivenUp(database: Database, now: Date): Promise<void> {
  await database
    .update(eventRetries)
    .set({ givenUpAt: null, nextAttemptAt: now })
    .where(isNotNull(eventRetries.givenUpAt));
}
