import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { deleteSessionsOf } from '../../../platform/http/session-store.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../tables.ts';

export interface SecondSteps {
  totp: boolean;
  passkeys: number;
}

export async function findSecondSteps(connection: Connection, userId: string): Promise<SecondSteps> {
  const [totp] = await connection
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const [keys] = await connection.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return { totp: totp !== undefined, passkeys: keys?.count ?? 0 };
}

/** Whether an organization of theirs asks for a second step, and they have none. */
export async function lacksNeededStep(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await connection.execute<{ lacks: boolean }>(sql`
    select exists (
      select 1 from organization_members join organizations on organizations.id = organization_members.organization_id
      where organization_members.user_id = ${userId} and organizations.requires_two_step
    ) and not exists (
      select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null
    ) and not exists (select 1 from passkeys where user_id = ${userId}) as lacks`);
  return rows[0]?.lacks ?? false;
}

/** The secret that is in use, or the one that is being set up. */
export async function findTotp(
  connection: Connection,
  userId: string,
  state: 'confirmed' | 'begun',
): Promise<{ sealedSecret: string } | null> {
  const { confirmedAt } = totpSecrets;
  const [row] = await connection
    .select({ sealedSecret: totpSecrets.sealedSecret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), state === 'confirmed' ? isNotNull(confirmedAt) : isNull(confirmedAt)));
  return row ?? null;
}

/** False where one is in use. */
export async function keepTotp(connection: Connection, userId: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await connection
    .insert(totpSecrets)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    });
  return rowCount === 1;
}

/** False where this code or a later one was used before, or another secret has come meanwhile. */
export async function useStep(
  connection: Connection,
  { userId, sealedSecret, step }: { userId: string; sealedSecret: string; step: number },
  confirmedAt?: Date,
): Promise<boolean> {
  const { rowCount } = await connection
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirmedAt && { confirmedAt }) })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        eq(totpSecrets.sealedSecret, sealedSecret),
        lt(totpSecrets.lastStep, step),
        confirmedAt ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
      ),
    );
  return rowCount === 1;
}

export async function deleteTotp(connection: Connection, userId: string): Promise<void> {
  await connection.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** For somebody who has none at hand any more. Who is signed in so far is so no longer. */
export async function removeSecondSteps(transaction: Transaction, userId: string): Promise<void> {
  await deleteTotp(transaction, userId);
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
  await replaceRecoveryCodes(transaction, userId, []);
  await deleteSessionsOf(transaction, userId);
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
  const [row] = await connection.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}

/** `hashes`: of one code, as it may be kept. */
export async function spendRecoveryCode(connection: Connection, userId: string, hashes: string[]): Promise<boolean> {
  const { rowCount } = await connection
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)));
  return rowCount === 1;
}
