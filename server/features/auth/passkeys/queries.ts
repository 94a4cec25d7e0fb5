import { and, asc, eq, lte } from 'drizzle-orm';
import type { Connection } from '../../../platform/database/database.ts';
import { passkeys } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const selectPasskeys = (connection: Connection, userId: string): Promise<PasskeyRow[]> =>
  connection.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

export async function findPasskey(connection: Connection, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await connection.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** False where the authenticator's key is somebody's already. */
export async function insertPasskey(
  connection: Connection,
  values: Omit<typeof passkeys.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { rowCount } = await connection.insert(passkeys).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** False where its counter has gone on meanwhile: then it was copied, or this is an answer of before. */
export async function notePasskeyUse(
  connection: Connection,
  { id }: Pick<PasskeyRow, 'id'>,
  counter: number,
  lastUsedAt: Date,
): Promise<boolean> {
  const { rowCount } = await connection
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), lte(passkeys.counter, counter)));
  return rowCount === 1;
}

const ofPerson = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export async function renamePasskey(
  connection: Connection,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await connection.update(passkeys).set({ name }).where(ofPerson(userId, id)).returning();
  return row ?? null;
}

export async function deletePasskey(connection: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await connection.delete(passkeys).where(ofPerson(userId, id));
  return rowCount === 1;
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
