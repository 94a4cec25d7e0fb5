import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { InstallationLimits } from '../../../contract/installation.ts';
import { updatedAt } from '../../platform/database/columns.ts';

/** One row at the most: what the operator has set otherwise than it usually is. */
export const installationSettings = pgTable(
  'installation_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    limits: jsonb('limits').$type<Partial<InstallationLimits>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [check('installation_settings_once', sql`${table.isOnly}`)],
);
