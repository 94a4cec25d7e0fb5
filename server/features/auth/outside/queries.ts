import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '../../../platform/database/database.ts';
import type { UserRow } from '../queries.ts';
import { outsideIdentities, users } from '../tables.ts';
import type { OutsidePerson } from './provider.ts';

type Identity = Pick<OutsidePerson, 'issuer' | 'subject'>;

export async function findUserOf(connection: Connection, { issuer, subject }: Identity): Promise<UserRow | null> {
  const [row] = await connection
    .select({ user: users })
    .from(outsideIdentities)
    .innerJoin(users, eq(users.id, outsideIdentities.userId))
    .where(and(eq(outsideIdentities.issuer, issuer), eq(outsideIdentities.subject, subject), isNull(users.deletedAt)));
  return row?.user ?? null;
}

/** False where it is somebody's already. */
export async function insertIdentity(
  connection: Connection,
  userId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const { rowCount } = await connection
    .insert(outsideIdentities)
    .values({ userId, issuer, subject })
    .onConflictDoNothing({ target: [outsideIdentities.issuer, outsideIdentities.subject] });
  return rowCount === 1;
}

export async function hasIdentity(connection: Connection, userId: string): Promise<boolean> {
  const [row] = await connection
    .select({ id: outsideIdentities.id })
    .from(outsideIdentities)
    .where(eq(outsideIdentities.userId, userId))
    .limit(1);
  return row !== undefined;
}

export async function deleteIdentities(connection: Connection, userId: string): Promise<void> {
  await connection.delete(outsideIdentities).where(eq(outsideIdentities.userId, userId));
}
