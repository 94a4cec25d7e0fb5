import { eq, sql } from 'drizzle-orm';
import { usualLimits } from '../../../contract/installation.ts';
import type { Granted, Membership } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { preparedOn } from '../../platform/database/prepared.ts';
import { installationSettings } from '../installation/index.ts';
import { organizations, type OrganizationRef } from '../organizations/index.ts';
import { aiSettings } from './tables.ts';

export type AiSettingsRow = typeof aiSettings.$inferSelect;
type Connecting = Pick<AiSettingsRow, 'provider' | 'baseUrl' | 'model' | 'contextTokens' | 'sealedKey'>;
type Masking = Pick<AiSettingsRow, 'maskingScope' | 'maskedNames'>;
type Budgeting = Pick<AiSettingsRow, 'budgetUnit' | 'budgetLimit' | 'inputPrice' | 'outputPrice'>;

export const findAiSettings = (connection: Connection, { organizationId }: Membership): Promise<AiSettingsRow | null> =>
  findSettingsOf(connection, organizationId);

/** For an answer or a document that is authorized already. */
export async function findSettingsOf(connection: Connection, organizationId: string): Promise<AiSettingsRow | null> {
  const [row] = await connection.select().from(aiSettings).where(eq(aiSettings.organizationId, organizationId));
  return row ?? null;
}

/** Held until the transaction ends: of requests at once, each then sees what the others may use. */
export async function lockSettingsOf(transaction: Transaction, organizationId: string): Promise<AiSettingsRow | null> {
  const [row] = await transaction
    .select()
    .from(aiSettings)
    .where(eq(aiSettings.organizationId, organizationId))
    .for('update');
  return row ?? null;
}

const terms = preparedOn((connection) =>
  connection
    .select({ timeZone: organizations.timeZone, settings: aiSettings, limits: installationSettings.limits })
    .from(organizations)
    .leftJoin(aiSettings, eq(aiSettings.organizationId, organizations.id))
    .leftJoin(installationSettings, sql`true`)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .prepare('find_model_terms'),
);

/** What holds for the models of an organization at this moment; null where it is gone. */
export async function findTerms(connection: Connection, organizationId: string) {
  const [row] = await terms(connection).execute({ organizationId });
  return row ? { ...row, limits: { ...usualLimits, ...row.limits } } : null;
}

export async function findTimeZone(connection: Connection, organizationId: string): Promise<string | null> {
  const [row] = await connection
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.timeZone ?? null;
}

export const saveConnection = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateConnection'>,
  fields: Connecting,
): Promise<AiSettingsRow> => upsert(connection, organization, fields);

export const saveBudget = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateBudget'>,
  fields: Budgeting,
): Promise<AiSettingsRow> => upsert(connection, organization, fields);

export const saveMasking = (
  connection: Connection,
  organization: Granted<OrganizationRef, 'updateMasking'>,
  fields: Masking,
): Promise<AiSettingsRow> => upsert(connection, organization, fields);

async function upsert(
  connection: Connection,
  { id }: OrganizationRef,
  fields: Partial<AiSettingsRow>,
): Promise<AiSettingsRow> {
  const [row] = await connection
    .insert(aiSettings)
    .values({ ...fields, organizationId: id })
    .onConflictDoUpdate({
      target: aiSettings.organizationId,
      set: { ...fields, updatedAt: sql`greatest(now(), ${aiSettings.updatedAt} + interval '1 millisecond')` },
    })
    .returning();
  if (!row) throw new Error('The database returned no AI settings.');
  return row;
}
