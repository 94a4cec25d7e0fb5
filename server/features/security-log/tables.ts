import { index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { securityOutcomes } from '../../../contract/security-log.ts';
import { createdAt, id } from '../../platform/database/columns.ts';

/** No foreign keys: it outlives the accounts and organizations that it tells of. */
export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    action: text('action').notNull(),
    outcome: text('outcome', { enum: securityOutcomes }).notNull(),
    userId: uuid('user_id'),
    email: varchar('email', { length: 254 }),
    /** Not `organization_id`, which says to whom a row belongs: this one is the installation's. */
    organizationId: uuid('about_organization'),
    targetId: uuid('target_id'),
    /** Of a role, from which to which. */
    detail: text('detail'),
    address: text('address'),
    createdAt: createdAt(),
  },
  (table) => [index('security_log_by_time').on(table.createdAt, table.id)],
);
