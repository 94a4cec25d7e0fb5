import { and, asc, count, desc, eq, gte } from 'drizzle-orm';
import type { Actor } from '../../platform/access/access.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import type { Passage } from './passages.ts';
import { isNewestVersion, type DocumentRow } from './queries.ts';
import { documentPassages, documents } from './tables.ts';

/** Making a longer statement would keep everybody else waiting. */
const rowsAtOnce = 200;

/** Of the document's text as it is now; searches find these from the commit on. */
export async function replacePassages(
  transaction: Transaction,
  { id: documentId, organizationId }: Pick<DocumentRow, 'id' | 'organizationId'>,
  passages: Passage[],
): Promise<void> {
  await transaction
    .delete(documentPassages)
    .where(and(eq(documentPassages.documentId, documentId), eq(documentPassages.organizationId, organizationId)));
  const rows = passages.map((passage, position) => ({ ...passage, organizationId, documentId, position }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction.insert(documentPassages).values(rows.slice(start, start + rowsAtOnce));
  }
}

const isOf = (organizationId: string, documentId: string) =>
  and(eq(documentPassages.documentId, documentId), eq(documentPassages.organizationId, organizationId));

const columns = {
  id: documentPassages.id,
  documentId: documentPassages.documentId,
  name: documents.originalName,
  text: documentPassages.text,
  page: documentPassages.page,
  heading: documentPassages.heading,
  sheet: documentPassages.sheet,
  row: documentPassages.row,
  position: documentPassages.position,
  firstBlock: documentPassages.firstBlock,
  lastBlock: documentPassages.lastBlock,
  headings: documentPassages.headings,
};

/** In reading order. */
export const selectPassages = (
  connection: Connection,
  actor: Actor,
  organizationId: string,
  documentId: string,
  { from, limit }: { from: number; limit: number },
) =>
  connection
    .select(columns)
    .from(documentPassages)
    .innerJoin(documents, eq(documents.id, documentPassages.documentId))
    .innerJoin(organizationMembers, membershipOf(documentPassages.organizationId, actor))
    .where(and(isOf(organizationId, documentId), gte(documentPassages.position, from)))
    .orderBy(asc(documentPassages.position))
    .limit(limit);

/** Of the newest documents of an organization, each in reading order. */
export const selectLatestPassages = (connection: Connection, actor: Actor, organizationId: string, limit: number) =>
  connection
    .select(columns)
    .from(documentPassages)
    .innerJoin(documents, eq(documents.id, documentPassages.documentId))
    .innerJoin(organizationMembers, membershipOf(documentPassages.organizationId, actor))
    .where(and(eq(documentPassages.organizationId, organizationId), isNewestVersion))
    .orderBy(desc(documents.createdAt), desc(documents.id), asc(documentPassages.position))
    .limit(limit);

export async function countPassages(
  connection: Connection,
  actor: Actor,
  organizationId: string,
  documentId: string,
): Promise<number> {
  const [row] = await connection
    .select({ count: count() })
    .from(documentPassages)
    .innerJoin(organizationMembers, membershipOf(documentPassages.organizationId, actor))
    .where(isOf(organizationId, documentId));
  return row?.count ?? 0;
}
