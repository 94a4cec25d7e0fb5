import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const analysisStatus = pgEnum('analysis_status', ['pending', 'ready', 'failed', 'skipped']);

export const documents = pgTable(
  'documents',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** Ours, in the storage; `originalName` is what the person called it. */
    filename: varchar('filename', { length: 255 }).notNull(),
    originalName: varchar('original_name', { length: 255 }).notNull(),
    mimeType: varchar('mime_type', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    url: text('url').notNull(),
    description: text('description'),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    analysisStatus: analysisStatus('analysis_status').notNull().default('skipped'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('documents_size', sql`${table.size} between 1 and 10485760`),
    check('documents_tags_is_a_list', sql`jsonb_typeof(${table.tags}) = 'array'`),
    index('documents_by_organization').on(table.organizationId, table.createdAt),
  ],
);
