import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../database/columns.ts';

/** Every announced event, so that none is lost between the commit and its listeners. */
export const events = pgTable(
  'events',
  {
    id: id(),
    name: text('name').notNull(),
    organizationId: uuid('organization_id'),
    actorId: uuid('actor_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: time('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_undelivered')
      .on(table.createdAt)
      .where(sql`${table.deliveredAt} is null`),
    index('events_by_organization').on(table.organizationId, table.createdAt),
  ],
);
