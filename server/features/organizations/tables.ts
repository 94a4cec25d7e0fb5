import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { roles } from '../../../contract/options.ts';
import { createdAt, id, time, updatedAt } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';

export const memberRole = pgEnum('member_role', roles);

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: varchar('name', { length: 255 }).notNull(),
    description: text('description'),
    website: text('website'),
    foundedYear: integer('founded_year'),
    timeZone: text('time_zone').notNull().default('UTC'),
    fiscalYearEndMonth: integer('fiscal_year_end_month').notNull().default(12),
    fundingTargetAmount: bigint('funding_target_amount', { mode: 'number' }),
    fundingTargetRaised: bigint('funding_target_raised', { mode: 'number' }),
    fundingTargetDate: date('funding_target_date', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('organizations_name_is_given', sql`length(btrim(${table.name})) > 0`),
    check('organizations_fiscal_year_end_month', sql`${table.fiscalYearEndMonth} between 1 and 12`),
    check('organizations_funding_target', sql`${table.fundingTargetAmount} >= 0 and ${table.fundingTargetRaised} >= 0`),
  ],
);

export const organizationMembers = pgTable(
  'organization_members',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    role: memberRole('role').notNull().default('viewer'),
    joinedAt: time('joined_at').notNull().defaultNow(),
  },
  (table) => [
    unique('organization_members_once').on(table.organizationId, table.userId),
    index('organization_members_by_user').on(table.userId, table.joinedAt),
  ],
);

export const organizationMemorySettings = pgTable(
  'organization_memory_settings',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    enableCrossAgentSharing: boolean('enable_cross_agent_sharing').notNull().default(true),
    enableFileAccess: boolean('enable_file_access').notNull().default(true),
    enableOrganizationContext: boolean('enable_organization_context').notNull().default(true),
    maxSharedMessages: integer('max_shared_messages').notNull().default(50),
    retentionDays: integer('retention_days').notNull().default(30),
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
