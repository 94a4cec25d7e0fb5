import type { Block, TableBlock } from '../blocks.ts';
import { plainText, type Span } from '../inline.ts';
import { beginsPart, findKeptWithNext } from '../page-breaks.ts';
import {
  type BlockLayout,
  createBlockLayout,
  type LinesOfText,
  linesTogether,
  spaceAfter,
  spaceBelow,
} from './block-layout.ts';
import { breakLines } from './break-lines.ts';
import { createListElements, type ListElements } from './list-elements.ts';
import { drawMarker } from './list-marker.ts';
import { indentOf } from './page.ts';
import { addElement, drawDecoration, drawLine, type Element, keepRoom, type Paper, startPage } from './paper.ts';
import { drawTable } from './pdf-table.ts';
import { shapeText } from './shape-text.ts';
import { body, code, codeFill, headings, rule } from './styles.ts';

interface Pen {
  paper: Paper;
  layout: BlockLayout;
  lists: ListElements;
  bookmark: Bookmarks;
}

export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const layout = createBlockLayout(paper.shaper, paper.page);
  const pen: Pen = { paper, layout, lists: createListElements(paper), bookmark: createBookmarks(paper) };
  const kept = findKeptWithNext(blocks);
  for (const [index, block] of blocks.entries()) {
    if (beginsPart(blocks, index + 1)) continue;
    if (beginsPart(blocks, index) && paper.y > paper.page.margin) startPage(paper);
    if (!kept[index - 1]) keepRoom(paper, roomFrom(index));
    drawBlock(pen, block, blocks[index - 1]);
  }

  /** What stays on one page with the beginning of a block: all that belongs together, or where no page has room for it, the first two. */
  function roomFrom(index: number): number {
    const most = paper.page.bottom - paper.page.margin;
    let [room, ofTwo] = [0, 0];
    for (let at = index; at < blocks.length && room <= most; at += 1) {
      const beginning = room + layout.beginningOf(blocks[at]!);
      if (at <= index + 1) ofTwo = beginning;
      if (!kept[at]) return beginning <= most ? beginning : ofTwo;
      room += layout.heightOf(blocks[at]!);
    }
    return ofTwo;
  }
}

function drawBlock(pen: Pen, block: Block, before?: Block): void {
  const { paper, lists } = pen;
  switch (block.kind) {
    case 'heading':
      if (paper.y > paper.page.margin) paper.y += headings[block.depth].before;
      pen.bookmark(block.depth, plainText(block.spans));
      drawText(pen, block, before);
      break;
    case 'text':
      drawText(pen, block, before);
      break;
    case 'table':
      drawTableBlock(pen, block);
      break;
    case 'lines':
      drawLines(paper, block, lists.enter(block.place, null).parent);
      paper.y += spaceAfter.text;
      break;
    case 'divider':
      drawDivider(paper);
      break;
  }
}

function drawTableBlock(pen: Pen, block: TableBlock): void {
  const { parent } = pen.lists.enter(block.place, null);
  const table = pen.layout.tableOf(block);
  if (table) return drawTable(pen.paper, parent, table);
  for (const cells of block.rows) {
    const spans = cells.flatMap((cell, index): Span[] => (index === 0 ? cell : [{ kind: 'break' }, ...cell]));
    drawBlock(pen, { kind: 'text', spans, place: block.place, marker: null });
  }
}

function drawText({ paper, layout, lists }: Pen, block: LinesOfText, before: Block | undefined): void {
  const { place, marker } = block;
  const { margin, textWidth } = paper.page;
  const text = layout.textOf(block);
  const { lines, style, indent, right, turned } = text;
  const { parent, label } = lists.enter(place, marker);
  const tag = block.kind === 'heading' ? `H${block.depth}` : 'P';
  const element = addElement(paper, place.isQuoted ? addElement(paper, parent, 'BlockQuote') : parent, tag);
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index;
    const together = index === 0 ? linesTogether(block, text, paper.page) : left === 2 ? 2 : 1;
    keepRoom(paper, together * style.lineHeight);
    if (index === 0 && marker && label) drawMarker(paper, { marker, style, indent, turned, label });
    if (place.isQuoted) {
      const goesOn = index === 0 && before?.kind === 'text' && before.place.isQuoted && paper.y > margin;
      const gap = goesOn ? spaceAfter.text : 0;
      drawQuoteBar(paper, turned ? textWidth - indent + 18 : indent - 10, gap, style.lineHeight);
    }
    const x = margin + (turned ? textWidth - right - line.width : indent);
    drawLine(paper, line, { x, top: paper.y, style, element });
    paper.y += style.lineHeight;
  }
  paper.y += spaceBelow(block);
}

/** Beside a line, and beside the space above it where the quote goes on. */
function drawQuoteBar({ pdf, y, page }: Paper, inset: number, gap: number, lineHeight: number): void {
  drawDecoration(pdf, () => pdf.rect(page.margin + inset, y - gap, 2, gap + lineHeight).fill(rule));
}

function drawLines(paper: Paper, { lines, isCode, place }: Extract<Block, { kind: 'lines' }>, parent: Element): void {
  const { margin, textWidth } = paper.page;
  const indent = indentOf(place.depth);
  const style = isCode ? code : body;
  const element = addElement(paper, parent, isCode ? 'Code' : 'P');
  const marks = { bold: false, italic: false, strike: false, code: true, link: null, isPlace: false };
  for (const text of lines) {
    const leading = /^ */.exec(text)?.[0].length ?? 0;
    const inset = Math.min(leading * style.size * 0.5, textWidth / 2);
    const words = shapeText([{ kind: 'text', text: text.slice(leading), ...marks }], style, false, paper.shaper);
    for (const line of breakLines(words, textWidth - indent - inset, paper.shaper)) {
      keepRoom(paper, style.lineHeight);
      const { pdf, y } = paper;
      const x = margin + indent;
      if (isCode) {
        drawDecoration(pdf, () => pdf.rect(x - 4, y, textWidth - indent + 8, style.lineHeight).fill(codeFill));
      }
      drawLine(paper, line, { x: x + inset, top: y, style, element });
      paper.y += style.lineHeight;
    }
  }
}

/** At the top of a page there is nothing to part. */
function drawDivider(paper: Paper): void {
  const { pdf, y, page } = paper;
  if (y === page.margin) return;
  drawDecoration(pdf, () =>
    pdf
      .lineWidth(0.75)
      .strokeColor(rule)
      .moveTo(page.margin, y + 2)
      .lineTo(page.margin + page.textWidth, y + 2)
      .stroke(),
  );
  paper.y += spaceAfter.divider;
}

type Bookmarks = (depth: number, title: string) => void;

/** The headings, in a viewer's side bar. */
function createBookmarks({ pdf }: Paper): Bookmarks {
  const open: { depth: number; item: PDFKit.PDFOutline }[] = [];
  return (depth, title) => {
    if (title.trim() === '') return;
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const parent = open.at(-1)?.item ?? pdf.outline;
    open.push({ depth, item: parent.addItem(title) });
  };
}
