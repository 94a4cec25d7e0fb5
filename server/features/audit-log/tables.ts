import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** An event heard twice is written once. */
    eventId: uuid('event_id').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    action: text('action').notNull(),
    /** Whom it was done to: their name is theirs, and goes with the account. */
    subjectId: uuid('subject_id').references(() => users.id),
    target: text('target'),
    address: text('address'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('audit_log_once').on(table.eventId),
    index('audit_log_of_an_organization').on(table.organizationId, table.createdAt, table.id),
  ],
);
