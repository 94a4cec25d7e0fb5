import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Picture } from '../../platform/pictures/read-picture.ts';
import * as tables from './tables.ts';

const { users, profilePictures } = tables;

/** The row stays, as the author of what was shared; nothing in it says who it was. */
export async function forgetPerson(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .update(users)
    .set({
      email: `${userId}@former.invalid`,
      firstName: 'Former',
      lastName: 'member',
      profileImageUrl: null,
      emailConfirmedAt: null,
      isOperator: false,
      deletedAt: now,
    })
    .where(eq(users.id, userId));
}

/** How the person signed in. */
export async function deleteSignIns(transaction: Transaction, userId: string): Promise<void> {
  for (const table of [
    tables.localCredentials,
    tables.passwordResets,
    tables.emailConfirmations,
    tables.totpSecrets,
    tables.recoveryCodes,
    tables.passkeys,
    tables.outsideIdentities,
    profilePictures,
  ])
    await transaction.delete(table).where(eq(table.userId, userId));
}

/** Which ways in they have beside a password, for their own eyes. */
export async function listSignIns(connection: Connection, userId: string) {
  const { passkeys, outsideIdentities } = tables;
  return {
    passkeys: await connection
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    identities: await connection
      .select({
        issuer: outsideIdentities.issuer,
        subject: outsideIdentities.subject,
        createdAt: outsideIdentities.createdAt,
      })
      .from(outsideIdentities)
      .where(eq(outsideIdentities.userId, userId)),
  };
}

export async function upsertPicture(
  transaction: Transaction,
  userId: string,
  { mimeType, content }: Picture,
  url: string,
): Promise<void> {
  await transaction
    .insert(profilePictures)
    .values({ userId, mimeType, content })
    .onConflictDoUpdate({ target: profilePictures.userId, set: { mimeType, content } });
  await transaction.update(users).set({ profileImageUrl: url }).where(eq(users.id, userId));
}

/** Of oneself, or of whoever shares an organization with the asker. */
export async function findPicture(connection: Connection, actor: Actor, userId: string) {
  const pictures = profilePictures;
  const [row] = await connection
    .select({ mimeType: pictures.mimeType, content: pictures.content })
    .from(pictures)
    .where(
      and(
        eq(pictures.userId, userId),
        sql`(${pictures.userId} = ${actor.userId} or exists (
          select 1 from organization_members own join organization_members theirs using (organization_id)
          where own.user_id = ${actor.userId} and theirs.user_id = ${pictures.userId}))`,
      ),
    );
  return row ?? null;
}
