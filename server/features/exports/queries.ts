import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Actor, Granted } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { membershipOf, organizationMembers, type OrganizationRef } from '../organizations/index.ts';
import { organizationExports } from './tables.ts';

export type ExportRow = typeof organizationExports.$inferSelect;
export type ExportRef = Pick<ExportRow, 'id' | 'organizationId' | 'userId'>;

/** Whoever is no admin any more has none. */
const selectOwn = (connection: Connection, actor: Actor) =>
  connection
    .select({ row: organizationExports })
    .from(organizationExports)
    .innerJoin(
      organizationMembers,
      and(membershipOf(organizationExports.organizationId, actor), eq(organizationMembers.role, 'admin')),
    )
    .$dynamic();

const ofActor = (actor: Actor) => eq(organizationExports.userId, actor.userId);

export async function findOwnExport(connection: Connection, actor: Actor, id: string): Promise<ExportRow | null> {
  const [found] = await selectOwn(connection, actor).where(and(ofActor(actor), eq(organizationExports.id, id)));
  return found?.row ?? null;
}

export async function selectOwnExports(
  connection: Connection,
  actor: Actor,
  organization: Granted<OrganizationRef, 'export'>,
): Promise<ExportRow[]> {
  const found = await selectOwn(connection, actor)
    .where(and(ofActor(actor), eq(organizationExports.organizationId, organization.id)))
    .orderBy(desc(organizationExports.createdAt), desc(organizationExports.id));
  return found.map(({ row }) => row);
}

export async function insertExport(
  connection: Connection,
  actor: Actor,
  organization: Granted<OrganizationRef, 'export'>,
  createdAt: Date,
): Promise<ExportRow> {
  const [row] = await connection
    .insert(organizationExports)
    .values({ organizationId: organization.id, userId: actor.userId, createdAt })
    .returning();
  if (!row) throw new Error('The database returned no export.');
  return row;
}

export async function deleteExportRow(connection: Connection, { id, userId }: ExportRef): Promise<void> {
  await connection
    .delete(organizationExports)
    .where(and(eq(organizationExports.id, id), eq(organizationExports.userId, userId)));
}

type Outcome = Partial<Pick<ExportRow, 'state' | 'progress' | 'size' | 'problem' | 'expiresAt'>>;

/** False where it is not being made any more: it was stopped, or is done. */
export async function updateWorkingExport(
  connection: Connection,
  { id, organizationId }: ExportRef,
  outcome: Outcome,
): Promise<boolean> {
  const rows = await connection
    .update(organizationExports)
    .set(outcome)
    .where(
      and(
        eq(organizationExports.id, id),
        eq(organizationExports.organizationId, organizationId),
        eq(organizationExports.state, 'working'),
      ),
    )
    .returning({ id: organizationExports.id });
  return rows.length > 0;
}

/** Those whose day is over, and those of which nothing was heard in that time. */
export const selectOldExports = (connection: Connection, now: Date, begunBefore: Date): Promise<ExportRef[]> =>
  connection
    .select({
      id: organizationExports.id,
      organizationId: organizationExports.organizationId,
      userId: organizationExports.userId,
    })
    .from(organizationExports)
    .where(or(lt(organizationExports.expiresAt, now), lt(organizationExports.createdAt, begunBefore)));
