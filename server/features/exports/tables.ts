import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { exportStates } from '../../../contract/exports.ts';
import { createdAt, id, time } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const exportState = pgEnum('export_state', exportStates);

export const organizationExports = pgTable(
  'organization_exports',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: exportState('state').notNull().default('working'),
    progress: integer('progress').notNull().default(0),
    size: bigint('size', { mode: 'number' }),
    problem: text('problem'),
    createdAt: createdAt(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    check('organization_exports_progress', sql`${table.progress} between 0 and 100`),
    check(
      'organization_exports_ready',
      sql`${table.state} <> 'ready' or (${table.size} > 0 and ${table.expiresAt} is not null)`,
    ),
    index('organization_exports_of_a_person').on(table.organizationId, table.userId),
  ],
);
