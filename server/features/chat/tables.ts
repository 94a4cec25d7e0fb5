import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from '../../platform/database/columns.ts';
import { chatMessages } from '../conversations/tables.ts';
import type { Turn } from './turns/turn.ts';

/** What a model was told for a person's message and what it said and looked up, as it was sent. */
export const chatTurns = pgTable('chat_turns', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => chatMessages.id, { onDelete: 'cascade' }),
  told: text('told').notNull(),
  transcript: jsonb('transcript').$type<Turn['transcript']>().notNull(),
  sources: jsonb('sources').$type<Turn['sources']>().notNull(),
  numbers: jsonb('numbers').$type<Turn['numbers']>().notNull(),
  shared: jsonb('shared').$type<Turn['shared']>(),
  /** Only the words of both go along any more: the window is too small for the rest. */
  isLight: boolean('is_light').notNull().default(false),
  createdAt: createdAt(),
});

/** What went to a model's server for a person's message, as it went; compressed. */
export const chatSent = pgTable('chat_sent', {
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => chatMessages.id, { onDelete: 'cascade' }),
  requests: bytes('requests').notNull(),
  createdAt: createdAt(),
});
