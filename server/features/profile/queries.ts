import { eq, sql } from 'drizzle-orm';
import type { ProfileFields } from '../../../contract/profile.ts';
import type { Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Picture } from '../../platform/pictures/read-picture.ts';
import type { OrganizationRef } from '../organizations/index.ts';
import { organizationLogos, organizationProfiles } from './tables.ts';

export type ProfileRow = typeof organizationProfiles.$inferSelect;

export async function findProfile(connection: Connection, membership: Membership): Promise<ProfileRow | null> {
  const [row] = await connection
    .select()
    .from(organizationProfiles)
    .where(eq(organizationProfiles.organizationId, membership.organizationId));
  return row ?? null;
}

/** The row, held until the transaction ends, so that two saves come one after the other. Made where there is none. */
export async function lockProfile(
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateProfile'>,
): Promise<{ profile: ProfileRow; isNew: boolean }> {
  const inserted = await connection
    .insert(organizationProfiles)
    .values({ organizationId: organization.id })
    .onConflictDoNothing()
    .returning({ id: organizationProfiles.organizationId });
  const [profile] = await connection
    .select()
    .from(organizationProfiles)
    .where(eq(organizationProfiles.organizationId, organization.id))
    .for('update');
  if (!profile) throw new Error('The database returned no profile.');
  return { profile, isNew: inserted.length > 0 };
}

export async function updateProfile(
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateProfile'>,
  fields: Partial<ProfileFields>,
): Promise<ProfileRow> {
  const [row] = await connection
    .update(organizationProfiles)
    // Never the same as the time before, so that `expectedUpdatedAt` tells two saves apart.
    .set({ ...fields, updatedAt: sql`greatest(now(), ${organizationProfiles.updatedAt} + interval '1 millisecond')` })
    .where(eq(organizationProfiles.organizationId, organization.id))
    .returning();
  if (!row) throw new Error('The database returned no profile.');
  return row;
}

export async function findLogo(connection: Connection, { organizationId }: Membership): Promise<Picture | null> {
  const { mimeType, content, width, height } = organizationLogos;
  const [row] = await connection
    .select({ mimeType, content, width, height })
    .from(organizationLogos)
    .where(eq(organizationLogos.organizationId, organizationId));
  return row ?? null;
}

export async function upsertLogo(
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateProfile'>,
  logo: Picture,
): Promise<void> {
  await connection
    .insert(organizationLogos)
    .values({ organizationId: organization.id, ...logo })
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: { ...logo, updatedAt: sql`now()` } });
}

export async function deleteLogo(
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateProfile'>,
): Promise<void> {
  await connection.delete(organizationLogos).where(eq(organizationLogos.organizationId, organization.id));
}
