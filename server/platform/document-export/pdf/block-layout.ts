// How blocks will lie on a page, known before they are drawn.
import type { Block, TableBlock, TextBlock } from '../blocks.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText } from '../inline.ts';
import { isSetInLines, isShortQuoted, isShortTable } from '../page-breaks.ts';
import { breakLines, type Line } from './break-lines.ts';
import type { PageFormat } from '../page-format.ts';
import { indentOf, indentStep } from './page.ts';
import { layOutTable, type TableLayout } from './pdf-table.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { body, code, headings, quote, type TextStyle } from './styles.ts';

/** A short table of lines that do not break. */
const highestWhole = 140;
export const spaceAfter = { text: 8, item: 3, divider: 12 };

export type LinesOfText = TextBlock | Extract<Block, { kind: 'heading' }>;

export interface TextLayout {
  lines: Line[];
  style: TextStyle;
  indent: number;
  /** Free at the right. */
  right: number;
  /** It begins at the right. */
  turned: boolean;
}

export interface BlockLayout {
  textOf(block: LinesOfText): TextLayout;
  /** Null where it has more columns than a page has room for. */
  tableOf(block: TableBlock): TableLayout | null;
  /** With the space below it, and above a heading. */
  heightOf(block: Block): number;
  /** What of it stands on the page where it begins at least. */
  beginningOf(block: Block): number;
}

/** Each block is laid out once. */
export function createBlockLayout(shaper: Shaper, page: PageFormat): BlockLayout {
  const textOf = remember((block: LinesOfText) => layOutText(block, shaper, page));
  const tableOf = remember((block: TableBlock) => layOutTable(block, shaper, page));
  return { textOf, tableOf, heightOf, beginningOf };

  function heightOf(block: Block): number {
    switch (block.kind) {
      case 'heading':
        return headings[block.depth].before + heightOfText(block);
      case 'text':
        return heightOfText(block);
      case 'table':
        return tableOf(block)?.height ?? 0;
      case 'lines':
        return block.lines.length * code.lineHeight;
      case 'divider':
        return spaceAfter.divider;
    }
  }

  function heightOfText(block: LinesOfText): number {
    const { lines, style } = textOf(block);
    return lines.length * style.lineHeight + spaceBelow(block);
  }

  function beginningOf(block: Block): number {
    switch (block.kind) {
      case 'heading':
      case 'divider':
        return heightOf(block);
      case 'text':
        return linesTogether(block, textOf(block), page) * textOf(block).style.lineHeight;
      case 'table': {
        const layout = tableOf(block);
        if (!layout) return body.lineHeight;
        return isShortTable(block) && layout.height <= highestWhole ? layout.height : layout.beginning;
      }
      case 'lines':
        return Math.min(block.lines.length, 2) * code.lineHeight;
    }
  }
}

function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** Neither the first nor the last line of a paragraph stands alone on a page. */
const linesAtStart = (count: number): number => (count <= 3 ? count : 2);

/** How many lines stand together at the start: all of them where they are set so and a page has room. */
export function linesTogether(
  block: LinesOfText,
  { lines, style }: TextLayout,
  { bottom, margin }: PageFormat,
): number {
  const isWhole = isSetInLines(block) || (block.kind === 'text' && isShortQuoted(block));
  return isWhole && lines.length * style.lineHeight <= bottom - margin ? lines.length : linesAtStart(lines.length);
}

export const spaceBelow = (block: LinesOfText): number => {
  if (block.kind === 'heading') return headings[block.depth].after;
  return block.place.listLevel >= 0 && !block.place.endsList ? spaceAfter.item : spaceAfter.text;
};

function layOutText(block: LinesOfText, shaper: Shaper, { textWidth }: PageFormat): TextLayout {
  const { spans, place } = block;
  const style = block.kind === 'heading' ? headings[block.depth] : place.isQuoted ? quote : body;
  const indent = indentOf(place.depth);
  const right = place.isQuoted ? indentStep : 0;
  const turned = isRightToLeft(plainText(spans));
  const lines = breakLines(shapeText(spans, style, turned, shaper), textWidth - indent - right, shaper);
  return { lines, style, indent, right, turned };
}
