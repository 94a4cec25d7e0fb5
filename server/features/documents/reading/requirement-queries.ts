import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Granted } from '../../../platform/access/access.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { membershipColumns, membershipOf, organizationMembers } from '../../organizations/index.ts';
import type { DocumentRow } from '../queries.ts';
import { documentRequirements, documents } from '../tables.ts';

export type RequirementRow = typeof documentRequirements.$inferSelect;
export type NewRequirement = Pick<RequirementRow, 'category' | 'text' | 'quote' | 'place' | 'position'>;

export const selectRequirements = (
  connection: Connection,
  { id, organizationId }: Pick<DocumentRow, 'id' | 'organizationId'>,
): Promise<RequirementRow[]> =>
  connection
    .select()
    .from(documentRequirements)
    .where(and(eq(documentRequirements.documentId, id), eq(documentRequirements.organizationId, organizationId)))
    .orderBy(asc(documentRequirements.position), asc(documentRequirements.id))
    .limit(2000);

/** With its document, held until the transaction ends. */
export async function lockRequirement(transaction: Transaction, actor: Actor, id: string) {
  const [row] = await transaction
    .select({ requirement: documentRequirements, document: documents, membership: membershipColumns })
    .from(documentRequirements)
    .innerJoin(documents, eq(documents.id, documentRequirements.documentId))
    .innerJoin(organizationMembers, membershipOf(documentRequirements.organizationId, actor))
    .where(eq(documentRequirements.id, id))
    .for('update', { of: documentRequirements });
  return row ?? null;
}

export async function insertRequirements(
  transaction: Transaction,
  { id, organizationId }: DocumentRow,
  requirements: NewRequirement[],
): Promise<void> {
  if (requirements.length === 0) return;
  await transaction
    .insert(documentRequirements)
    .values(requirements.map((requirement) => ({ ...requirement, documentId: id, organizationId })));
}

export async function moveRequirement(
  transaction: Transaction,
  { id, organizationId }: RequirementRow,
  position: number,
): Promise<void> {
  await transaction
    .update(documentRequirements)
    .set({ position })
    .where(and(eq(documentRequirements.id, id), eq(documentRequirements.organizationId, organizationId)));
}

export async function deleteRequirements(
  transaction: Transaction,
  organizationId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .delete(documentRequirements)
    .where(and(inArray(documentRequirements.id, ids), eq(documentRequirements.organizationId, organizationId)));
}

export async function updateRequirementRow(
  transaction: Transaction,
  document: Granted<DocumentRow, 'analyze'>,
  requirement: RequirementRow,
  changes: Partial<Pick<RequirementRow, 'text' | 'category' | 'state' | 'isCorrected' | 'taskId'>>,
): Promise<RequirementRow> {
  const [row] = await transaction
    .update(documentRequirements)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(
      and(
        eq(documentRequirements.id, requirement.id),
        eq(documentRequirements.documentId, document.id),
        eq(documentRequirements.organizationId, document.organizationId),
      ),
    )
    .returning();
  if (!row) throw new Error('The database returned no requirement.');
  return row;
}
