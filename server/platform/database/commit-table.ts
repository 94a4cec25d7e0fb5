import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Each transaction's own id, left by the transaction itself; or that it was given up, so that it cannot be kept any more. */
export const commits = pgTable('commits', {
  id: id(),
  isKept: boolean('is_kept').notNull(),
  createdAt: createdAt(),
});
