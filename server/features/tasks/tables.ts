import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { taskPriorities, taskStatuses } from '../../../contract/options.ts';
import { createdAt, id, time, updatedAt } from '../../platform/database/columns.ts';
import { agentType } from '../agents/tables.ts';
import { users } from '../auth/tables.ts';
import { chatMessages, chatSessions } from '../conversations/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const taskStatus = pgEnum('task_status', taskStatuses);
export const taskPriority = pgEnum('task_priority', taskPriorities);

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description'),
    status: taskStatus('status').notNull().default('todo'),
    priority: taskPriority('priority').notNull().default('medium'),
    dueDate: time('due_date'),
    dueDateReason: text('due_date_reason'),
    completedAt: time('completed_at'),
    createdFromAgent: agentType('created_from_agent'),
    sourceConversationId: uuid('source_conversation_id').references(() => chatSessions.id, { onDelete: 'set null' }),
    sourceMessageId: uuid('source_message_id').references(() => chatMessages.id, { onDelete: 'set null' }),
    /** References documents, which come after tasks: the foreign key stands in the migration alone. */
    sourceDocumentId: uuid('source_document_id'),
    /** Which of the suggestions of the message or the document it was made of. */
    sourceSuggestion: varchar('source_suggestion', { length: 300 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('tasks_title_is_given', sql`length(btrim(${table.title})) > 0`),
    check(
      'tasks_completed_at_says_completed',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    index('tasks_by_organization').on(table.organizationId, table.createdAt, table.id),
    index('tasks_open')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.status} <> 'completed'`),
    index('tasks_completed')
      .on(table.organizationId, table.completedAt, table.id)
      .where(sql`${table.status} = 'completed'`),
    index('tasks_by_status').on(table.organizationId, table.status),
    index('tasks_by_assignee').on(table.assignedTo),
    index('tasks_by_source_conversation').on(table.sourceConversationId),
    uniqueIndex('tasks_message_suggestion').on(table.sourceMessageId, table.sourceSuggestion),
    uniqueIndex('tasks_document_suggestion').on(table.sourceDocumentId, table.sourceSuggestion),
  ],
);

export const taskComments = pgTable(
  'task_comments',
  {
    id: id(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('task_comments_comment_is_given', sql`length(btrim(${table.comment})) > 0`),
    index('task_comments_by_task').on(table.taskId, table.createdAt, table.id),
  ],
);
