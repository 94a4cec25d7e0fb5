import { and, eq, gt, ne } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { emailConfirmations, passwordResets, users } from './tables.ts';

/** Ends an earlier one. */
export async function keepConfirmation(
  connection: Connection,
  confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await connection
    .insert(emailConfirmations)
    .values(confirmation)
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: confirmation });
}

/** The address that a live link is on its way to, where it is another than the account's own. */
export async function findNewAddress(
  connection: Connection,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  now: Date,
): Promise<string | null> {
  const [row] = await connection
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, id),
        ne(emailConfirmations.email, email),
        gt(emailConfirmations.expiresAt, now),
      ),
    );
  return row?.email ?? null;
}

const isLive = (tokenHash: string, now: Date) =>
  and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now));

/** Which address a live link shows to be the person's, and which one the account has now. */
export async function findConfirmation(connection: Connection, tokenHash: string, now: Date) {
  const [row] = await connection
    .select({ userId: users.id, email: emailConfirmations.email, before: users.email })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(isLive(tokenHash, now));
  return row ?? null;
}

/** Null where it was not live any more: of two who come at once, one is told so. */
export async function spendConfirmation(transaction: Transaction, tokenHash: string, now: Date) {
  const found = await findConfirmation(transaction, tokenHash, now);
  if (!found) return null;
  const { rowCount } = await transaction.delete(emailConfirmations).where(isLive(tokenHash, now));
  return rowCount === 1 ? found : null;
}

/** A link for a new password that went to the address before opens nothing any more. */
export async function dropResets(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function dropConfirmations(connection: Connection, userId: string): Promise<void> {
  await connection.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
}
