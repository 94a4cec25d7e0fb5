import type { Block, TextBlock } from '../blocks.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText } from '../inline.ts';
import { isSetInLines, isShortQuoted } from '../page-breaks.ts';
import type { PageFormat } from '../page-format.ts';
import { breakLines, type Line } from './break-lines.ts';
import { type Box, penalties } from './break-pages.ts';
import type { Item } from './item.ts';
import { drawMarker } from './list-marker.ts';
import { indentOf, indentStep } from './page.ts';
import { addElement, drawDecoration, drawLine, type Element, type Paper } from './paper.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { body, code, codeFill, headings, quote, rule } from './styles.ts';

export type LinesOfText = TextBlock | Extract<Block, { kind: 'heading' }>;
export type SetLines = Extract<Block, { kind: 'lines' }>;

/** Neither the first nor the last line of a paragraph stands alone on a page, and no line of a short one. */
const fewLines = 3;

const createBoxes = (count: number, height: number, isWhole: boolean): Box[] =>
  Array.from({ length: count }, (_, index) => {
    const isKept = isWhole || count <= fewLines || index === 1 || index === count - 1;
    return { height, glue: 0, padding: 0, penalty: isKept ? penalties.inWhole : penalties.inText, repeated: 0 };
  });

export function layOutText(block: LinesOfText, before: Block | undefined, shaper: Shaper, page: PageFormat): Item {
  const { spans, place, marker } = block;
  const { margin, textWidth } = page;
  const style = block.kind === 'heading' ? headings[block.depth] : place.isQuoted ? quote : body;
  const indent = indentOf(place.depth);
  const right = place.isQuoted ? indentStep : 0;
  const turned = isRightToLeft(plainText(spans));
  const lines = breakLines(shapeText(spans, style, turned, shaper), textWidth - indent - right, shaper);
  const goesOn = before?.kind === 'text' && before.place.isQuoted;
  const isWhole = block.kind === 'text' && (isSetInLines(block) || isShortQuoted(block));
  let element: Element;
  return {
    boxes: createBoxes(lines.length, style.lineHeight, isWhole),
    draw({ paper, lists, bookmark }, from, end, gap) {
      if (from === 0) {
        if (block.kind === 'heading') bookmark(block.depth, plainText(spans));
        const { parent, label } = lists.enter(place, marker);
        const tag = block.kind === 'heading' ? `H${block.depth}` : 'P';
        element = addElement(paper, place.isQuoted ? addElement(paper, parent, 'BlockQuote') : parent, tag);
        if (marker && label) drawMarker(paper, { marker, style, indent, turned, label });
      }
      if (place.isQuoted) {
        const inset = turned ? textWidth - indent + 18 : indent - 10;
        drawQuoteBar(paper, inset, goesOn ? gap : 0, (end - from) * style.lineHeight);
      }
      for (const line of lines.slice(from, end)) {
        const x = margin + (turned ? textWidth - right - line.width : indent);
        drawLine(paper, line, { x, top: paper.y, style, element });
        paper.y += style.lineHeight;
      }
    },
  };
}

/** Beside lines, and beside the space above them where the quote goes on. */
function drawQuoteBar({ pdf, y, page }: Paper, inset: number, gap: number, height: number): void {
  drawDecoration(pdf, () => pdf.rect(page.margin + inset, y - gap, 2, gap + height).fill(rule));
}

/** Text whose lines and spaces stay as they are. */
export function layOutLines({ lines, isCode, place }: SetLines, shaper: Shaper, page: PageFormat): Item {
  const { margin, textWidth } = page;
  const indent = indentOf(place.depth);
  const style = isCode ? code : body;
  const marks = { bold: false, italic: false, strike: false, code: true, link: null, isPlace: false };
  const set = lines.flatMap((text): { line: Line; inset: number }[] => {
    const leading = /^ */.exec(text)?.[0].length ?? 0;
    const inset = Math.min(leading * style.size * 0.5, textWidth / 2);
    const words = shapeText([{ kind: 'text', text: text.slice(leading), ...marks }], style, false, shaper);
    return breakLines(words, textWidth - indent - inset, shaper).map((line) => ({ line, inset }));
  });
  let element: Element;
  return {
    boxes: createBoxes(set.length, style.lineHeight, false),
    draw({ paper, lists }, from, end) {
      if (from === 0) element = addElement(paper, lists.enter(place, null).parent, isCode ? 'Code' : 'P');
      const x = margin + indent;
      for (const { line, inset } of set.slice(from, end)) {
        const { pdf, y } = paper;
        if (isCode) {
          drawDecoration(pdf, () => pdf.rect(x - 4, y, textWidth - indent + 8, style.lineHeight).fill(codeFill));
        }
        drawLine(paper, line, { x: x + inset, top: y, style, element });
        paper.y += style.lineHeight;
      }
    },
  };
}
