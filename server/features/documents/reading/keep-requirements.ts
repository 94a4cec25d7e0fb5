import type { Transaction } from '../../../platform/database/database.ts';
import type { Requirement } from '../analysis/document-analysis-result.ts';
import type { DocumentRow } from '../queries.ts';
import {
  deleteRequirements,
  insertRequirements,
  moveRequirement,
  selectRequirements,
  type RequirementRow,
} from './requirement-queries.ts';

const isTouched = ({ state, isCorrected, taskId }: RequirementRow): boolean =>
  state !== 'open' || isCorrected || taskId !== null;
const keyOf = ({ quote, place }: Pick<Requirement, 'quote' | 'place'>): string => JSON.stringify([quote, place.page]);

/** What a new analysis found, in its order; what a person did to a requirement stays, even where it is not found again. */
export async function keepRequirements(
  transaction: Transaction,
  document: DocumentRow,
  found: Requirement[],
): Promise<void> {
  const before = await selectRequirements(transaction, document);
  const untouched = before.filter((row) => !isTouched(row)).map(({ id }) => id);
  await deleteRequirements(transaction, document.organizationId, untouched);
  const kept = new Map(before.filter(isTouched).map((row) => [keyOf(row), row]));
  const added = [];
  for (const [position, requirement] of found.entries()) {
    const row = kept.get(keyOf(requirement));
    if (row) await moveRequirement(transaction, row, position);
    else added.push({ ...requirement, position });
  }
  await insertRequirements(transaction, document, added);
}
