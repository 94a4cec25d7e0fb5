import type { Document } from '../../../contract/documents.ts';

// "Resume" finds "Résumé", and a name from a Mac, whose accents are letters of their own, is found as any other.
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Documents whose name contains every word, in any order; all of them for an empty search. */
export function filterDocuments<Item extends Pick<Document, 'originalName'>>(
  documents: Item[],
  search: string,
): Item[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return documents.filter(({ originalName }) => {
    const name = plain(originalName);
    return words.every((word) => name.includes(word));
  });
}
