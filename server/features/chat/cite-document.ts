import type { Citation } from '../../../contract/conversations.ts';
import { describePlace, documentPath, type DeskSource } from '../documents/index.ts';
import type { PassageHit } from '../search/index.ts';

/** One document may be cited at several places: the number in the answer then tells them apart. */
export const citeDocument = ({ number, documentId, name, place }: DeskSource): Citation => {
  const where = place && describePlace(place);
  return {
    kind: 'document',
    id: number === null ? documentId : `${documentId}#${number}`,
    label: [number === null ? '' : `[${number}] `, name, where ? `, ${where}` : ''].join(''),
    path: documentPath(documentId, place),
  };
};

export const documentIdOf = (citationId: string): string => citationId.split('#', 1)[0] ?? citationId;

export const sourceOf = ({ documentId, name, page, heading, sheet, row }: PassageHit, number: number): DeskSource => ({
  number,
  documentId,
  name,
  place: { page, heading, sheet, row },
});
