import type { Citation } from '../../../contract/conversations.ts';
import type { DeskSource } from '../documents/index.ts';
import { blocksOf, blocksWith, describePlace, documentPath, placeOfWords } from '../documents/text.ts';
import type { PassageHit } from '../search/index.ts';

type PlacedPassage = Omit<PassageHit, 'id' | 'position' | 'score'>;

/** One document may be cited at several places: the number in the answer then tells them apart. */
export const citeDocument = ({ number, documentId, name, place, blocks }: DeskSource): Citation => {
  const where = place && describePlace(place);
  const label = where ? `${name}, ${where}` : name;
  return numberCitation(
    { kind: 'document', id: documentId, label, path: documentPath(documentId, place, blocks) },
    number,
  );
};

/** As the answer points to it, as [2]. */
export const numberCitation = (citation: Citation, number: number | null): Citation =>
  number === null ? citation : { ...citation, id: `${citation.id}#${number}`, label: `[${number}] ${citation.label}` };

export const documentIdOf = (citationId: string): string => citationId.split('#', 1)[0] ?? citationId;

/** `quote` are the words of it that the answer says. */
export const sourceOf = (passage: PlacedPassage, number: number | null, quote?: string): DeskSource => ({
  number,
  documentId: passage.documentId,
  name: passage.name,
  place: placeOfWords(passage, quote ?? ''),
  blocks: quote === undefined ? blocksOf(passage) : blocksWith(passage, quote),
});
