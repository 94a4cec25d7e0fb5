import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { aiProviders, budgetUnits, maskingScopes } from '../../../contract/options.ts';
import { createdAt, id, updatedAt } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const aiSettings = pgTable(
  'ai_settings',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: aiProviders }).notNull().default('instance'),
    baseUrl: text('base_url'),
    model: text('model'),
    /** How much it reads at once; null: what its server says. */
    contextTokens: integer('context_tokens'),
    /** The key of the provider, sealed for this organization. */
    sealedKey: text('sealed_key'),
    budgetUnit: text('budget_unit', { enum: budgetUnits }).notNull().default('none'),
    budgetLimit: numeric('budget_limit', { mode: 'number' }),
    /** Dollars for a million tokens. */
    inputPrice: numeric('input_price', { mode: 'number' }),
    outputPrice: numeric('output_price', { mode: 'number' }),
    maskingScope: text('masking_scope', { enum: maskingScopes }).notNull().default('hr'),
    /** What an admin lists to be masked. */
    maskedNames: text('masked_names').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId] }),
    check('ai_settings_budget', sql`${table.budgetUnit} = 'none' or ${table.budgetLimit} > 0`),
  ],
);

/** One request to a model: for whom and how much, nothing of what was said. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: id(),
    /** Null once the organization is gone: for the site its use stays used. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Null once the organization is gone. */
    userId: uuid('user_id').references(() => users.id),
    agentType: text('agent_type'),
    /** Of the model that the operator pays for. */
    isOfInstallation: boolean('is_of_installation').notNull().default(true),
    purpose: text('purpose', {
      enum: ['answer', 'title', 'tasks', 'analysis', 'document', 'trial', 'vectors'],
    }).notNull(),
    /** In the organization's time zone. */
    day: date('day').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** False while it runs, and after a crash: then the numbers are what was expected. */
    isSettled: boolean('is_settled').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('ai_usage_of_a_month').on(table.organizationId, table.day),
    index('ai_usage_by_time').on(table.createdAt),
    check('ai_usage_tokens', sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`),
  ],
);
