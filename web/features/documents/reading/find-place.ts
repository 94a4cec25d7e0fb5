// Which blocks of a text an address or a quote means.
import type { DocumentBlock } from '../../../../contract/document-analysis.ts';
import type { BlockRange, PlaceAddress } from '../analysis/place.ts';
import type { TextBlock } from './group-blocks.ts';

export interface TextTarget {
  place: PlaceAddress | null;
  /** Words that stand there. */
  quote: string | null;
}

const leastShared = 12;

const plain = (text: string): string =>
  text
    .replace(/\s*(?:…|\.\.\.)\s*$/, '')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .toLowerCase();

const isAt = ({ place }: DocumentBlock, { page, sheet, row }: PlaceAddress): boolean =>
  (page === null || place.page === page) &&
  (sheet === null || place.sheet === sheet) &&
  (row === null || place.row === row);

/** A quote may be a part of a block, or go over several of them. */
const hasQuote = (block: DocumentBlock, quote: string): boolean => {
  const text = plain(block.text);
  return text.includes(quote) || (text.length >= leastShared && quote.startsWith(text));
};

/** What is sought may still come with the parts that follow. */
const mayFollow = (last: DocumentBlock | undefined, page: number | null): boolean =>
  page === null || last?.place.page === undefined || last.place.page === null || last.place.page <= page;

const only = ({ index }: TextBlock): BlockRange => ({ first: index, last: index });

/**
 * The blocks' numbers; `undefined` where only the parts that follow can tell, and `null` where there is no such place.
 * A quote that is not to be found leads to its page or row. Blocks that are of another place by now lead to the place.
 */
export function findPlace(
  blocks: readonly TextBlock[],
  { place, quote }: TextTarget,
  isWhole: boolean,
): BlockRange | null | undefined {
  const words = plain(quote ?? '');
  const here = place ? blocks.filter((block) => isAt(block, place)) : blocks;
  const exact = words === '' ? undefined : here.find((block) => hasQuote(block, words));
  if (exact) return only(exact);
  const range = place?.blocks;
  if (range && here.some(({ index }) => index === range.first)) return range;
  const hasPlace = place !== null && [place.page, place.sheet, place.row].some((value) => value !== null);
  const first = hasPlace ? here[0] : undefined;
  if (first && (words === '' || place?.row !== null)) return only(first);
  if (!isWhole && mayFollow(blocks.at(-1), place?.page ?? null)) return undefined;
  return first ? only(first) : null;
}
