// What belongs on one page, in a Word file as in a PDF.
import type { Block, TextBlock } from './blocks.ts';
import { plainText, type Span } from './inline.ts';

// What is longer than a heading is bold for another reason.
const longestHeading = 120;
/** About a third of a page. */
const shortQuote = { blocks: 12, characters: 1_000 };
const longestClosing = 40;
/** More before a table or a list stands for itself. */
const longestLead = 400;

/** Of each block whether it belongs on one page with the next one. */
export function findKeptWithNext(blocks: readonly Block[]): boolean[] {
  const kept = blocks.map(
    (block, index) =>
      leadsOn(block, blocks[index + 1], blocks[index - 1]) ||
      isFirstOfTwoLines(blocks, index) ||
      isBeforeLastLine(blocks, index),
  );
  for (const { from, end } of findShortQuotes(blocks)) kept.fill(true, from, isCaption(blocks[end]) ? end : end - 1);
  return kept;
}

/** A part to hand out alone begins a page: the title below a rule, in place of which it stands there. */
export const beginsPart = (blocks: readonly Block[], index: number): boolean => {
  const block = blocks[index];
  return block?.kind === 'heading' && block.depth === 1 && blocks[index - 1]?.kind === 'divider';
};

/** Quotes that belong on one page, from the first block to the one after the last. */
export function findShortQuotes(blocks: readonly Block[]): { from: number; end: number }[] {
  const quotes = [];
  for (let from = 0; from < blocks.length; from += 1) {
    let end = from;
    while (isQuoted(blocks[end])) end += 1;
    if (end === from) continue;
    if (isShortQuote(blocks.slice(from, end))) quotes.push({ from, end });
    from = end;
  }
  return quotes;
}

function leadsOn(block: Block, next: Block | undefined, before: Block | undefined): boolean {
  if (!next) return false;
  if (block.kind === 'heading' || block.kind === 'divider') return true;
  return block.kind === 'text' && (leadsTo(block, next, before) || isAtEndOfList(block, next));
}

/**
 * A line in bold, one in italics below it, one that ends with a colon, "With thanks,", one before a table, a quote or a list, one
 * above a part of its section, a line to fill in above another.
 */
function leadsTo(block: TextBlock, next: Block, before: Block | undefined): boolean {
  const text = plainText(block.spans).trim();
  if (text === '' || text.length > longestLead) return false;
  if (next.kind === 'table' || text.endsWith(':') || isBoldLine(block) || isClosing(text)) return true;
  if (block.place.listLevel < 0 && next.kind === 'text' && next.marker) return true;
  if (isQuoted(next) && !isQuoted(block) && text.length <= longestHeading) return true;
  if ((isToFillIn(block) && isToFillIn(next)) || (before && isBoldLine(before) && isCaption(block))) return true;
  if (text.length > longestHeading || before?.kind !== 'heading') return false;
  return next.kind === 'heading' ? next.depth > before.depth : isBoldLine(next);
}

/** Between a heading and a table: what it asks for, and for when. */
const isFirstOfTwoLines = (blocks: readonly Block[], index: number): boolean =>
  blocks[index - 1]?.kind === 'heading' &&
  isShortLine(blocks[index]) &&
  isShortLine(blocks[index + 1]) &&
  blocks[index + 2]?.kind === 'table';

/** A line at the end of all does not stand alone on a page. */
const isBeforeLastLine = (blocks: readonly Block[], index: number): boolean =>
  index === blocks.length - 2 && blocks[index]?.kind === 'text' && isShortLine(blocks[index + 1]);

const isShortLine = (block: Block | undefined): boolean =>
  block?.kind === 'text' && block.place.listLevel < 0 && plainText(block.spans).length <= longestHeading;

const isClosing = (text: string): boolean => text.length <= longestClosing && text.endsWith(',');

const isBoldLine = (block: Block): boolean =>
  block.kind === 'text' &&
  plainText(block.spans).length <= longestHeading &&
  block.spans.every((span) => span.kind === 'text' && span.bold);

/** A box to tick, a line to write on, and not a question with the lines for its answer. */
const isToFillIn = (block: Block): boolean =>
  block.kind === 'text' &&
  plainText(block.spans).length <= longestHeading &&
  /^☐|_{3}/.test(plainText(block.spans).trimStart());

/** Neither the first nor the last item of a list stands alone on a page. */
function isAtEndOfList({ place, marker }: TextBlock, next: Block): boolean {
  if (place.listLevel < 0 || next.kind !== 'text' || next.place.listLevel < 0) return false;
  return (place.listLevel === 0 && marker?.index === 0) || next.place.endsList;
}

const isQuoted = (block: Block | undefined): block is TextBlock =>
  block?.kind === 'text' && block.place.isQuoted && block.place.listLevel < 0;

const isShortQuote = (quote: readonly Block[]): boolean =>
  quote.length <= shortQuote.blocks && countCharacters(quote.filter(isQuoted)) <= shortQuote.characters;

/** Whether its lines belong on one page. */
export const isShortQuoted = (block: TextBlock): boolean => isQuoted(block) && isShortQuote([block]);

const mostSetLines = 10;

/** An address, or a closing with its signature: lines that the writer has broken stay together. */
export const isSetInLines = (block: Block): boolean => {
  if (block.kind !== 'text') return false;
  const breaks = block.spans.filter(({ kind }) => kind === 'break').length;
  return breaks > 0 && breaks < mostSetLines;
};

/** A line in italics, which says something about what it stands below. */
const isCaption = (block: Block | undefined): boolean =>
  block?.kind === 'text' &&
  block.place.depth === 0 &&
  plainText(block.spans).length <= longestHeading &&
  block.spans.every((span) => span.kind === 'text' && span.italic);

const countCharacters = (texts: readonly { spans: readonly Span[] }[]): number =>
  texts.reduce((sum, { spans }) => sum + plainText(spans).length, 0);
