import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it was made for: the same occasion tells a person once. */
    occasion: text('occasion').notNull(),
    message: text('message').notNull(),
    path: text('path').notNull(),
    readAt: time('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.occasion),
    index('notifications_of_a_person').on(table.userId, table.organizationId, table.createdAt, table.id),
  ],
);
