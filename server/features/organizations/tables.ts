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
    /** Members without a second step set one up before they go on. */
    requiresTwoStep: boolean('requires_two_step').notNull().default(false),
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
    index('organization_members_by_joining').on(table.organizationId, table.joinedAt, table.userId),
    index('organization_members_by_user').on(table.userId, table.joinedAt),
  ],
);

/** Of an organization that was deleted: that its files are ours, and may go. */
export const deletedOrganizations = pgTable('deleted_organizations', {
  id: uuid('id').primaryKey(),
  deletedAt: time('deleted_at').notNull().defaultNow(),
});
