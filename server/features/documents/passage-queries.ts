import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { Passage } from './passages.ts';
import type { DocumentRow } from './queries.ts';
import { documentPassages } from './tables.ts';

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
