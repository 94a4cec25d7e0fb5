import { and, asc, desc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../platform/context/context.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { membershipOf, organizationMembers, organizations } from '../../organizations/index.ts';
import { isNewestVersion, type DocumentRow } from '../queries.ts';
import { documentFacts, documentReadings, documents } from '../tables.ts';
import type { Fact, FactKind } from './fact.ts';

/** Of the reader of facts: what an older one took out is taken out again. */
export const factsVersion = 2;

/** Making a longer statement would keep everybody else waiting. */
const rowsAtOnce = 200;

/** Of the document's text as it is now. */
export async function replaceFacts(
  transaction: Transaction,
  { id: documentId, organizationId }: Pick<DocumentRow, 'id' | 'organizationId'>,
  facts: Fact[],
): Promise<void> {
  const isOfIt = and(eq(documentFacts.documentId, documentId), eq(documentFacts.organizationId, organizationId));
  await transaction.delete(documentFacts).where(isOfIt);
  const rows = facts.map((fact, position) => ({ ...fact, organizationId, documentId, position }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction.insert(documentFacts).values(rows.slice(start, start + rowsAtOnce));
  }
  await transaction
    .update(documentReadings)
    .set({ factsVersion })
    .where(and(eq(documentReadings.documentId, documentId), eq(documentReadings.organizationId, organizationId)));
}

/** What a model found in the document. */
export const selectFactsOfModel = (
  transaction: Transaction,
  { documentId, organizationId }: { documentId: string; organizationId: string },
): Promise<Fact[]> =>
  transaction
    .select()
    .from(documentFacts)
    .where(
      and(
        eq(documentFacts.documentId, documentId),
        eq(documentFacts.organizationId, organizationId),
        eq(documentFacts.isOfModel, true),
      ),
    )
    .orderBy(asc(documentFacts.position));

export interface FactFilter {
  kinds?: FactKind[];
  documentIds?: string[];
  limit: number;
}

/** Of the newest versions, the newest document first, each in its own order; nothing where the asker may not read them. */
export const listFacts = (
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  organizationId: string,
  { kinds, documentIds, limit }: FactFilter,
) =>
  database
    .select({ ...getTableColumns(documentFacts), name: documents.originalName, uploadedAt: documents.createdAt })
    .from(documentFacts)
    .innerJoin(documents, eq(documents.id, documentFacts.documentId))
    .innerJoin(organizationMembers, membershipOf(documentFacts.organizationId, actor))
    .where(
      and(
        eq(documentFacts.organizationId, organizationId),
        kinds && inArray(documentFacts.kind, kinds),
        documentIds && inArray(documentFacts.documentId, documentIds),
        isNewestVersion,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id), asc(documentFacts.position))
    .limit(limit);

export type ListedFact = Awaited<ReturnType<typeof listFacts>>[number];

/** Those whose facts were taken out by an older reader or by none, by their ids. */
export const selectDocumentsWithOldFacts = (connection: Connection, afterId: string, limit: number) =>
  connection
    .select({ documentId: documentReadings.documentId, organizationId: documentReadings.organizationId })
    .from(documentReadings)
    .where(and(lt(documentReadings.factsVersion, factsVersion), gt(documentReadings.documentId, afterId)))
    .orderBy(asc(documentReadings.documentId))
    .limit(limit);

/** Null where it is gone, or its facts were taken out meanwhile. */
export async function findTextWithOldFacts(
  connection: Connection,
  { documentId, organizationId }: { documentId: string; organizationId: string },
) {
  const [row] = await connection
    .select({
      text: documentReadings.content,
      name: documents.originalName,
      timeZone: organizations.timeZone,
    })
    .from(documentReadings)
    .innerJoin(documents, eq(documents.id, documentReadings.documentId))
    .innerJoin(organizations, eq(organizations.id, documentReadings.organizationId))
    .where(
      and(
        eq(documentReadings.documentId, documentId),
        eq(documentReadings.organizationId, organizationId),
        lt(documentReadings.factsVersion, factsVersion),
      ),
    );
  return row ?? null;
}
