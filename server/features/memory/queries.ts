import { eq, sql, type SQL } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { updateMemorySettings } from '../../../contract/memory.ts';
import type { Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { OrganizationRef } from '../organizations/index.ts';
import { organizationMemorySettings } from './tables.ts';

export type MemorySettingsRow = typeof organizationMemorySettings.$inferSelect;
type MemorySettingsFields = BodyOf<typeof updateMemorySettings>;

export async function findMemorySettings(
  connection: Connection,
  { organizationId }: Membership,
): Promise<MemorySettingsRow | null> {
  const [row] = await connection
    .select()
    .from(organizationMemorySettings)
    .where(eq(organizationMemorySettings.organizationId, organizationId));
  return row ?? null;
}

/** Takes only what is named in `fields`. */
export const saveMemorySettings = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateMemorySettings'>,
  fields: MemorySettingsFields,
): Promise<MemorySettingsRow> => upsert(connection, organization, fields);

/** By the database's clock, which also dates the messages that this time is compared with. */
export const stampMemoryReset = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'resetMemory'>,
): Promise<MemorySettingsRow> => upsert(connection, organization, { lastMemoryReset: sql`now()` });

async function upsert(
  connection: Connection,
  { id }: OrganizationRef,
  fields: MemorySettingsFields & { lastMemoryReset?: SQL },
): Promise<MemorySettingsRow> {
  const later = sql`greatest(now(), ${organizationMemorySettings.updatedAt} + interval '1 millisecond')`;
  const [row] = await connection
    .insert(organizationMemorySettings)
    .values({ ...fields, organizationId: id })
    .onConflictDoUpdate({
      target: organizationMemorySettings.organizationId,
      set: { ...fields, updatedAt: later },
    })
    .returning();
  if (!row) throw new Error('The database returned no memory settings.');
  return row;
}
