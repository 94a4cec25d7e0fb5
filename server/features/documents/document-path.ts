import type { Place } from '../../platform/text-extraction/index.ts';

/** The blocks of a text from one to another, from 0. */
export interface BlockRange {
  first: number;
  last: number;
}

/** The address of a document in the web, or of its text where a place is given; `blocks` are more exact than a page. */
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

interface OfBlocks {
  firstBlock: number | null;
  lastBlock: number | null;
}

/** Of a passage; null where it was cut before its blocks were kept. */
export const blocksOf = ({ firstBlock, lastBlock }: OfBlocks): BlockRange | null =>
  firstBlock === null || lastBlock === null ? null : { first: firstBlock, last: lastBlock };

/** The block of a line of a passage where each has a line of its own, else all of the passage. */
export function blockOfLine(passage: OfBlocks & { text: string }, line: number): BlockRange | null {
  const blocks = blocksOf(passage);
  const lines = passage.text.split('\n').length;
  if (!blocks || line < 0 || lines !== blocks.last - blocks.first + 1) return blocks;
  return { first: blocks.first + line, last: blocks.first + line };
}

const told = 24;

/** The block that words from a passage, cut at either end perhaps, begin in. */
export function blocksWith(passage: OfBlocks & { text: string }, words: string): BlockRange | null {
  const plain = words.replaceAll('…', '').trim();
  const begin = plain.slice(0, told);
  const lines = passage.text.split('\n');
  const line =
    plain === ''
      ? -1
      : lines.findIndex((each) => each.includes(begin) || (each.trim() !== '' && plain.startsWith(each.trim())));
  return blockOfLine(passage, line);
}
