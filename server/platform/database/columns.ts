import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const id = () => uuid('id').primaryKey().$defaultFn(newId);
/** Kept to the millisecond, as the API shows it, so that `expectedUpdatedAt` compares exactly. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());
/** PostgreSQL's `tsvector`: words with their places and weights. */
export const wordVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
