import { sql } from 'drizzle-orm';
import { index, json, pgTable, varchar } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    sid: varchar('sid').primaryKey(),
    sess: json('sess').$type<Record<string, unknown>>().notNull(),
    expire: time('expire').notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_of_a_person').on(sql`(${table.sess} ->> 'userId')`),
  ],
);
