import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

/** What happened in an organization, told to its members. The id is the event's. */
export const activities = pgTable(
  'activities',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('activities_by_organization').on(table.organizationId, table.createdAt, table.id)],
);
