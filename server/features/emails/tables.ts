import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { exportFormats } from '../../../contract/chat.ts';
import { emailStates } from '../../../contract/emails.ts';
import { createdAt, id, time, updatedAt } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const emailState = pgEnum('email_state', emailStates);

export const emails = pgTable(
  'emails',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipients: text('recipients').array().notNull(),
    subject: varchar('subject', { length: 200 }).notNull(),
    /** Null once it was sent or has failed for good; one that failed for what may be mended keeps it for a week. */
    body: text('body'),
    /** Of a message that may be gone by then: no foreign key. */
    attachmentMessageId: uuid('attachment_message_id'),
    attachmentFormat: text('attachment_format', { enum: exportFormats }),
    attachmentName: text('attachment_name'),
    state: emailState('state').notNull().default('queued'),
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    /** Whom it was sent to, and for whom the mail server refused it: each is asked once. */
    delivered: text('delivered').array().notNull().default([]),
    refused: text('refused').array().notNull().default([]),
    sentAt: time('sent_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'emails_keep_no_body',
      sql`case when ${table.state} in ('queued', 'sending') then ${table.body} is not null else ${table.state} = 'failed' or ${table.body} is null end`,
    ),
    index('emails_by_organization').on(table.organizationId),
    index('emails_by_time').on(table.createdAt),
    index('emails_by_sender').on(table.senderId, table.createdAt),
  ],
);

/** How many addresses were written to at a time, by whomever: of the last day alone. */
export const mailCounts = pgTable(
  'mail_counts',
  { id: id(), recipients: integer('recipients').notNull(), createdAt: createdAt() },
  (table) => [index('mail_counts_by_time').on(table.createdAt)],
);
