import { sql } from 'drizzle-orm';
import { boolean, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time, wordVector } from '../../platform/database/columns.ts';
import { organizations } from '../organizations/tables.ts';

export const searchKind = pgEnum('search_kind', ['task', 'document', 'passage', 'message']);

/** One row for all that can be found. Triggers write it in the transaction that writes the record itself. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** Of the record. */
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: searchKind('kind').notNull(),
    /** The document of a passage, the conversation of a message, the task of a comment, else the record itself. */
    groupId: uuid('group_id').notNull(),
    /** The only person who may find it; null: everybody in the organization. */
    privateTo: uuid('private_to'),
    createdAt: time('created_at').notNull(),
    /** Without accents; the title's have weight A. */
    words: wordVector('words').notNull(),
    /** Of passages: English words without their endings, for questions. */
    stems: wordVector('stems'),
  },
  (table) => [
    index('search_entries_by_word')
      .using('gin', sql`search_scoped(${table.organizationId}, ${table.words})`)
      .with({ gin_pending_list_limit: 512 }),
    index('search_entries_by_stem')
      .using('gin', sql`search_scoped(${table.organizationId}, ${table.stems})`)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`${table.kind} = 'passage'`),
    index('search_entries_by_group').on(table.groupId),
    index('search_entries_newest_messages')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.kind} = 'message'`),
  ],
);

/** The words of an organization's entries, to find what was meant where something else was typed. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** The English word without its ending. */
    stem: text('stem').notNull(),
    /** An entry with it was removed: it may be the last one. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
  },
  (table) => [
    index('search_vocabulary_by_word').on(table.organizationId, table.word.op('text_pattern_ops')),
    index('search_vocabulary_by_stem').on(table.organizationId, table.stem),
    index('search_vocabulary_doubtful')
      .on(table.organizationId)
      .where(sql`${table.isDoubtful}`),
  ],
);
