import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../database/columns.ts';

/** Announced events until every listener has heard them, so that none is lost after the commit. */
export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id'),
    actorId: uuid('actor_id').notNull(),
    /** The network address the actor came from, where there was one. */
    address: text('address'),
    entityId: uuid('entity_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Whoever has not heard it has a row in `event_retries`. */
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('events_in_order').on(table.isHandedOver, table.id)],
);

/** A listener that failed on an event hears it again; one that was given up waits for the next start. */
export const eventRetries = pgTable(
  'event_retries',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    listener: text('listener').notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: time('next_attempt_at').notNull(),
    givenUpAt: time('given_up_at'),
    /** Class and code of the last error. */
    failure: text('failure').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.listener] }),
    index('event_retries_due').on(table.listener, table.nextAttemptAt),
  ],
);
