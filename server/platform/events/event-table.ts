import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../database/columns.ts';

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
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('events_in_order').on(table.attempts, table.id)],
);
