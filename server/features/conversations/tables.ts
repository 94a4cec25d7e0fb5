import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import type { MessageMetadata, Proposal } from '../../../contract/conversations.ts';
import { createdAt, id, updatedAt } from '../../platform/database/columns.ts';
import { agentType } from '../agents/tables.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

/** A change of a document, which is a proposal now, once stood in a field of its own. */
export type StoredMetadata = MessageMetadata & {
  documentChange?: Pick<Extract<Proposal, { kind: 'document-change' }>, 'messageId' | 'basedOn' | 'changes'>;
};

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    agentType: agentType('agent_type').notNull(),
    title: varchar('title', { length: 255 }),
    /** Made of the first message: as confidential as that. */
    isTitleGenerated: boolean('is_title_generated').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    /** Whether agents are told here what their owner said in other private conversations; null: where this one is private. */
    usesPrivate: boolean('uses_private'),
    shareWithAgents: boolean('share_with_agents').notNull().default(true),
    tags: text('tags').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('chat_sessions_by_user').on(table.organizationId, table.userId, table.updatedAt, table.id),
    index('chat_sessions_for_team').on(table.organizationId, table.isPrivate, table.updatedAt, table.id),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    chatSessionId: uuid('chat_session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    isUser: boolean('is_user').notNull(),
    content: text('content').notNull(),
    metadata: jsonb('metadata').$type<StoredMetadata>().notNull().default({}),
    /** What the client called its message, so that a repeated send is stored once. */
    clientMessageId: uuid('client_message_id'),
    /** The user's message that an agent's message answers. */
    answersMessageId: uuid('answers_message_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('chat_messages_metadata_is_an_object', sql`jsonb_typeof(${table.metadata}) = 'object'`),
    index('chat_messages_by_session').on(table.chatSessionId, table.createdAt, table.id),
    uniqueIndex('chat_messages_client_message').on(table.chatSessionId, table.clientMessageId),
  ],
);
