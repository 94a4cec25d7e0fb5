import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../database/columns.ts';

/** Of what was asked for with an `Idempotency-Key`, so that the same asked again is not done again. Kept for a day. */
export const requestKeys = pgTable(
  'request_keys',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** What was sent may be confidential, and may be deleted where it was stored: here is only its hash. */
    contentHash: text('content_hash').notNull(),
    /** Of the records that it made. */
    madeIds: uuid('made_ids').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    unique('request_keys_of_person').on(table.userId, table.key, table.method, table.path),
    index('request_keys_by_age').on(table.createdAt),
  ],
);
