import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { localCredentials, profilePictures, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(connection: Connection, id: string): Promise<UserRow | null> {
  const [row] = await connection
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row ?? null;
}

export interface Credentials {
  user: UserRow;
  passwordHash: string;
}

async function findCredentialsWhere(connection: Connection, isTheirs: ReturnType<typeof eq>) {
  const [row] = await connection
    .select({ user: users, passwordHash: localCredentials.passwordHash })
    .from(users)
    .innerJoin(localCredentials, eq(localCredentials.userId, users.id))
    .where(isTheirs);
  return row ?? null;
}

export const findCredentials = (connection: Connection, email: string): Promise<Credentials | null> =>
  findCredentialsWhere(connection, eq(users.email, email));

export const findCredentialsOf = (connection: Connection, userId: string): Promise<Credentials | null> =>
  findCredentialsWhere(connection, eq(users.id, userId));

export async function hasAccounts(connection: Connection): Promise<boolean> {
  const [row] = await connection.select({ count: count() }).from(users).limit(1);
  return (row?.count ?? 0) > 0;
}

const accountsLock = 4_801;

/** Until the transaction ends, nobody else makes an account. */
const holdAccounts = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${accountsLock})`);

/** Whether this is the first account: of several that come at once, one is. */
export async function isFirstAccount(transaction: Transaction): Promise<boolean> {
  if (await hasAccounts(transaction)) return false;
  await holdAccounts(transaction);
  return !(await hasAccounts(transaction));
}

/** In place of whoever it was. */
export const nameOperator = (connection: Connection, userId: string) =>
  connection
    .update(users)
    .set({ isOperator: sql`${users.id} = ${userId}` })
    .where(or(users.isOperator, eq(users.id, userId)));

/** Of several that come at once, each counts those before it. */
export async function countAccounts(transaction: Transaction): Promise<number> {
  await holdAccounts(transaction);
  return transaction.$count(users, isNull(users.deletedAt));
}

type NewUser = Pick<UserRow, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRow, 'id' | 'emailConfirmedAt' | 'isOperator'>>;

/** Null where the address is taken. Without a password somebody signs in elsewhere. */
export async function insertUser(
  connection: Connection,
  values: NewUser,
  passwordHash: string | null,
): Promise<UserRow | null> {
  const [row] = await connection.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  if (row && passwordHash !== null) await connection.insert(localCredentials).values({ userId: row.id, passwordHash });
  return row ?? null;
}

export async function updateUserRow(
  connection: Connection,
  id: string,
  values: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'profileImageUrl' | 'email' | 'emailConfirmedAt'>>,
): Promise<UserRow | null> {
  const [row] = await connection
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning();
  return row ?? null;
}

/** What was confirmed before stays so. */
export async function confirmAddress(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
}

export async function deletePicture(connection: Connection, userId: string): Promise<void> {
  await connection.delete(profilePictures).where(eq(profilePictures.userId, userId));
}
