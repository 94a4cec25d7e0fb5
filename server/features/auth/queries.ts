import { eq } from 'drizzle-orm';
import type { Connection } from '../../platform/database/database.ts';
import { localCredentials, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(connection: Connection, id: string): Promise<UserRow | null> {
  const [row] = await connection.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findCredentials(
  connection: Connection,
  email: string,
): Promise<{ user: UserRow; passwordHash: string } | null> {
  const [row] = await connection
    .select({ user: users, passwordHash: localCredentials.passwordHash })
    .from(users)
    .innerJoin(localCredentials, eq(localCredentials.userId, users.id))
    .where(eq(users.email, email));
  return row ?? null;
}

/** Null where the address is taken. */
export async function insertUser(
  connection: Connection,
  values: Pick<UserRow, 'email' | 'firstName' | 'lastName'> & { id?: string },
  passwordHash: string,
): Promise<UserRow | null> {
  const [row] = await connection.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  if (row) await connection.insert(localCredentials).values({ userId: row.id, passwordHash });
  return row ?? null;
}

export async function updateUserRow(
  connection: Connection,
  id: string,
  values: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'profileImageUrl'>>,
): Promise<UserRow | null> {
  const [row] = await connection
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}
