import type { Block, TextBlock } from '../blocks.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import { findShortQuotes } from '../page-breaks.ts';

// LibreOffice gives up on keeping more paragraphs than these with what follows, their heading among them.
const mostKept = 3;

/** A quote of many paragraphs that belongs on one page becomes one paragraph, with gaps between its lines. */
export function joinShortQuotes(blocks: readonly Block[]): Block[] {
  const joined = [...blocks];
  for (const { from, end } of findShortQuotes(blocks).toReversed()) {
    const quote = blocks.slice(from, end).filter(isPlain);
    const [first] = quote;
    if (!first || quote.length <= mostKept || quote.length < end - from || !areAlike(quote)) continue;
    const spans = quote.flatMap((block, index): Span[] =>
      index === 0 ? block.spans : [{ kind: 'break' }, { kind: 'break' }, ...block.spans],
    );
    joined.splice(from, end - from, { ...first, spans });
  }
  return joined;
}

const isPlain = (block: Block): block is TextBlock => block.kind === 'text' && block.marker === null;

const areAlike = ([first, ...others]: readonly TextBlock[]): boolean =>
  others.every((block) => block.place.depth === first?.place.depth && readsLeft(block) === readsLeft(first));

const readsLeft = ({ spans }: TextBlock) => isRightToLeft(plainText(spans));
