import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { resultVersionKinds, type ResultFact } from '../../../contract/results.ts';
import { createdAt, id } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { chatMessages } from '../conversations/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const resultVersionKind = pgEnum('result_version_kind', resultVersionKinds);

/** What a finished document was and is. The first one is kept from the first change on; until then the message holds it. */
export const resultVersions = pgTable(
  'result_versions',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: resultVersionKind('kind').notNull(),
    note: text('note'),
    content: text('content').notNull(),
    facts: jsonb('facts').$type<ResultFact[]>().notNull().default([]),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('result_versions_count_from_1', sql`${table.number} > 0`),
    check('result_versions_facts_is_a_list', sql`jsonb_typeof(${table.facts}) = 'array'`),
    uniqueIndex('result_versions_by_number').on(table.messageId, table.number),
  ],
);
