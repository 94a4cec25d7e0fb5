import { and, eq, gt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { UserRow } from './queries.ts';
import { localCredentials, passwordResets, users } from './tables.ts';

/** `hasPassword` false: they sign in elsewhere. */
export interface Account {
  user: UserRow;
  hasPassword: boolean;
}

export async function findAccount(connection: Connection, email: string): Promise<Account | null> {
  const [row] = await connection
    .select({ user: users, credentialsOf: localCredentials.userId })
    .from(users)
    .leftJoin(localCredentials, eq(localCredentials.userId, users.id))
    .where(eq(users.email, email));
  return row ? { user: row.user, hasPassword: row.credentialsOf !== null } : null;
}

/** Ends an earlier one. */
export async function keepReset(
  connection: Connection,
  reset: Pick<typeof passwordResets.$inferInsert, 'userId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'isMailed'>,
): Promise<void> {
  await connection
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: reset });
}

const isLive = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));

/** Whose password a live link is for. */
export async function findResetUser(connection: Connection, tokenHash: string, now: Date): Promise<UserRow | null> {
  const [row] = await connection
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isLive(tokenHash, now));
  return row?.user ?? null;
}

/** Null where it was not live any more: of two who come at once, one is told so. */
export async function spendReset(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ isMailed: boolean } | null> {
  const [spent] = await transaction
    .delete(passwordResets)
    .where(isLive(tokenHash, now))
    .returning({ isMailed: passwordResets.isMailed });
  return spent ?? null;
}

/** Or gives one to somebody who has signed in elsewhere until now. */
export async function replacePassword(connection: Connection, userId: string, passwordHash: string): Promise<void> {
  await connection
    .insert(localCredentials)
    .values({ userId, passwordHash })
    .onConflictDoUpdate({ target: localCredentials.userId, set: { passwordHash } });
}
