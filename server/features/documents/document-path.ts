import type { Place } from '../../platform/text-extraction/index.ts';
import type { LineHeading } from './passages.ts';

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

interface WithHeadings {
  heading: string | null;
  headings: LineHeading[];
}

/** Of a line of a passage. */
export const headingAbove = ({ heading, headings }: WithHeadings, line: number): string | null =>
  headings.findLast((each) => each.line <= line)?.text ?? heading;

const told = 24;

/** The blocks that words from a passage, cut at either end perhaps, stand in. */
export function blocksWith(passage: OfBlocks & { text: string }, words: string): BlockRange | null {
  const { first, last } = linesWith(passage.text, words);
  const blocks = blockOfLine(passage, first);
  const endBlocks = first < 0 || last < 0 ? blocks : blockOfLine(passage, last);
  return blocks && endBlocks && { first: blocks.first, last: endBlocks.last };
}

/** Where words from a passage stand; those of a table below its heads, which are above every row. */
export function placeOfWords(
  { page, sheet, row, text, ...above }: Place & WithHeadings & { text: string },
  words: string,
): Place {
  const line = linesWith(text, words).first;
  if (row === null) return { page, sheet, row, heading: headingAbove(above, line) };
  const [, ...rows] = words.split('\n');
  const first = line === 0 && rows.length > 0 ? linesWith(text, rows.join('\n')).first : line;
  return { page, sheet, row: row + Math.max(first - 1, 0), heading: headingAbove(above, line) };
}

/** -1 where they are not found. */
function linesWith(text: string, words: string): { first: number; last: number } {
  const [begin = '', ...more] = words.replaceAll('…', '').trim().split('\n');
  const lines = text.split('\n');
  const has = (line: string, part: string) =>
    line.includes(part.slice(0, told)) || (line.trim() !== '' && part.startsWith(line.trim()));
  const first = begin === '' ? -1 : lines.findIndex((line) => has(line, begin));
  const end = more.at(-1) ?? begin;
  return { first, last: lines.findIndex((line, index) => index >= first && has(line, end)) };
}
