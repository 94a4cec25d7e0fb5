import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time, updatedAt } from '../../platform/database/columns.ts';
import { organizations } from '../organizations/tables.ts';
import { memoryDefaults } from './defaults.ts';

export const organizationMemorySettings = pgTable(
  'organization_memory_settings',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    enableCrossAgentSharing: boolean('enable_cross_agent_sharing')
      .notNull()
      .default(memoryDefaults.enableCrossAgentSharing),
    enableFileAccess: boolean('enable_file_access').notNull().default(memoryDefaults.enableFileAccess),
    enableOrganizationContext: boolean('enable_organization_context')
      .notNull()
      .default(memoryDefaults.enableOrganizationContext),
    maxSharedMessages: integer('max_shared_messages').notNull().default(memoryDefaults.maxSharedMessages),
    retentionDays: integer('retention_days').notNull().default(memoryDefaults.retentionDays),
    lastMemoryReset: time('last_memory_reset'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    check('memory_max_shared_messages', sql`${table.maxSharedMessages} between 0 and 500`),
    check('memory_retention_days', sql`${table.retentionDays} between 1 and 3650`),
  ],
);

/** The last time that retention ran, and how much had become too old to be memory since the time before. */
export const memoryRetentionRuns = pgTable('memory_retention_runs', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  ranAt: time('ran_at').notNull(),
  forgottenBefore: time('forgotten_before').notNull(),
  forgottenMessages: integer('forgotten_messages').notNull(),
});
