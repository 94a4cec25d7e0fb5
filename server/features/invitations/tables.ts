import { pgEnum, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { invitationMailStates } from '../../../contract/invitations.ts';
import { createdAt, id, time } from '../../platform/database/columns.ts';
import { users } from '../auth/tables.ts';
import { memberRole, organizations } from '../organizations/tables.ts';

export const invitationMailState = pgEnum('invitation_mail_state', invitationMailStates);

/** Those that are still open: one that is used or revoked is gone. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 254 }).notNull(),
    role: memberRole('role').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An invitation is looked up by this. */
    tokenHash: text('token_hash').notNull(),
    /** The token, encrypted: whoever may invite is shown the link again, while a stolen backup opens no door. */
    sealedToken: text('sealed_token').notNull(),
    /** Of the mail that takes the link to them; null where none is sent. */
    mailState: invitationMailState('mail_state'),
    mailProblem: text('mail_problem'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    unique('invitations_once').on(table.organizationId, table.email),
    unique('invitations_by_token').on(table.tokenHash),
  ],
);
