import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, time, updatedAt } from '../../platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar('email', { length: 254 }).notNull(),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    profileImageUrl: text('profile_image_url'),
    emailConfirmedAt: time('email_confirmed_at'),
    /** Runs this installation: the first account. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** Of an account that was deleted the row stays, as a former member of whom nothing is known. */
    deletedAt: time('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Apart from `users`, so that no answer about a person can carry a hash. */
export const localCredentials = pgTable('local_credentials', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  updatedAt: updatedAt(),
});

/** The link with which a person may choose a new password: the newest alone, and only until it is used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The token itself is in the link and nowhere else: a stolen backup opens no door. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    /** Whoever opens it has shown that the account's mailbox is theirs. */
    isMailed: boolean('is_mailed').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [unique('password_resets_by_token').on(table.tokenHash)],
);

/** The link that shows whose a mailbox is: of the account's address, or of the one it is to get. The newest alone. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 254 }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [unique('email_confirmations_by_token').on(table.tokenHash)],
);

export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null while it is being set up. */
  confirmedAt: time('confirmed_at'),
  /** The step of the code that was used last: none counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [unique('recovery_codes_once').on(table.userId, table.codeHash)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: varchar('name', { length: 100 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    unique('passkeys_by_credential').on(table.credentialId),
    index('passkeys_of_a_person').on(table.userId, table.createdAt),
  ],
);

/** Who somebody is at the organization's own sign-in: issuer and subject, never the address. */
export const outsideIdentities = pgTable(
  'outside_identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('outside_identities_once').on(table.issuer, table.subject),
    index('outside_identities_of_a_person').on(table.userId),
  ],
);

export const profilePictures = pgTable('profile_pictures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mimeType: text('mime_type').$type<'image/png' | 'image/jpeg'>().notNull(),
  content: bytes('content').notNull(),
  updatedAt: updatedAt(),
});
