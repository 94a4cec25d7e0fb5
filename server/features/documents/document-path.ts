import type { Place } from '../../platform/text-extraction/index.ts';

/** The blocks of a text from one to another, from 0. */
export interface BlockRange {
  first: number;
  last: number;
}

/** The address of a document in the web, or of its text where a place is given, which `blocks` names more exactly. */
export function documentPath(id: string, place: Place | null = null, blocks: BlockRange | null = null): string {
  const at = new URLSearchParams({ document: id });
  if (place?.page) at.set('page', String(place.page));
  if (place?.sheet) at.set('sheet', place.sheet);
  if (place?.row) at.set('row', String(place.row));
  if (blocks) {
    at.set('blocks', blocks.first === blocks.last ? String(blocks.first) : `${blocks.first}-${blocks.last}`);
  }
  if (place) at.set('view', 'text');
  return `/documents?${at}`;
}

/** Of a passage; null where it was cut before its blocks were kept. */
export const blocksOf = ({
  firstBlock,
  lastBlock,
}: {
  firstBlock: number | null;
  lastBlock: number | null;
}): BlockRange | null => (firstBlock === null || lastBlock === null ? null : { first: firstBlock, last: lastBlock });
