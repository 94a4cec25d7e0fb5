import { type Block, leadsOn, type ListMarker, type Place } from '../blocks.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import { breakLines } from './break-lines.ts';
import { createListElements, type ListElements } from './list-elements.ts';
import { drawMarker } from './list-marker.ts';
import { bottom, indentOf, indentStep, page, textWidth } from './page.ts';
import { addElement, drawDecoration, drawLine, type Element, keepRoom, type Paper, startPage } from './paper.ts';
import { drawTable } from './pdf-table.ts';
import { shapeText } from './shape-text.ts';
import { body, code, codeFill, headings, quote, rule, type TextStyle } from './styles.ts';

const spaceAfter = { text: 8, item: 3, divider: 12 };

export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const lists = createListElements(paper);
  const bookmarks = createBookmarks(paper);
  for (const [index, block] of blocks.entries()) {
    drawBlock(paper, block, lists, bookmarks, roomBehind(blocks, index));
  }
}

const tableHead = 4 * body.lineHeight;

/** What stays on one page with the end of a block that leads on to it; 0 where it leads on to nothing. */
function roomBehind(blocks: readonly Block[], index: number): number {
  let room = 0;
  for (let at = index; room < page.height / 3; at += 1) {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (block?.kind !== 'heading' && !(block?.kind === 'text' && leadsOn(block, next))) return room;
    if (next?.kind === 'table') return room + tableHead;
    room += 2 * body.lineHeight;
  }
  return room;
}

function drawBlock(paper: Paper, block: Block, lists: ListElements, bookmark: Bookmarks, room: number): void {
  switch (block.kind) {
    case 'heading': {
      const style = headings[block.depth];
      if (paper.y > page.margin) paper.y += style.before;
      keepRoom(paper, style.lineHeight + style.after + room);
      bookmark(block.depth, plainText(block.spans));
      drawText(paper, block, style, `H${block.depth}`, lists);
      paper.y += style.after;
      break;
    }
    case 'text':
      if (room > 0) keepRoom(paper, body.lineHeight + spaceAfter.text + room);
      drawText(paper, block, block.place.isQuoted ? quote : body, 'P', lists);
      paper.y += block.place.listLevel >= 0 && !block.place.endsList ? spaceAfter.item : spaceAfter.text;
      break;
    case 'table': {
      const { parent } = lists.enter(block.place, null);
      if (drawTable(paper, parent, block)) break;
      for (const cells of block.rows) {
        const spans = cells.flatMap((cell, index): Span[] => (index === 0 ? cell : [{ kind: 'break' }, ...cell]));
        drawBlock(paper, { kind: 'text', spans, place: block.place, marker: null }, lists, bookmark, 0);
      }
      break;
    }
    case 'lines':
      drawLines(paper, block, lists.enter(block.place, null).parent);
      paper.y += spaceAfter.text;
      break;
    case 'divider':
      drawDivider(paper);
      break;
  }
}

interface TextBlock {
  spans: readonly Span[];
  place: Place;
  marker: ListMarker | null;
}

function drawText(
  paper: Paper,
  { spans, place, marker }: TextBlock,
  style: TextStyle,
  tag: string,
  lists: ListElements,
) {
  const { parent, label } = lists.enter(place, marker);
  const indent = indentOf(place.depth);
  const turned = isRightToLeft(plainText(spans));
  const right = place.isQuoted ? indentStep : 0;
  const width = textWidth - indent - right;
  const lines = breakLines(shapeText(spans, style, turned, paper.shaper), width, paper.shaper);
  const element = addElement(paper, place.isQuoted ? addElement(paper, parent, 'BlockQuote') : parent, tag);
  for (const [index, line] of lines.entries()) {
    const left = lines.length - index;
    // Neither the first nor the last line of a paragraph stands alone on a page.
    const together = lines.length > 2 && (index === 0 || left === 2) ? 2 : 1;
    keepRoom(paper, together * style.lineHeight);
    if (index === 0 && marker && label) drawMarker(paper, { marker, style, indent, turned, label });
    if (place.isQuoted) drawQuoteBar(paper, turned ? textWidth - indent + 18 : indent - 10, style);
    const x = page.margin + (turned ? right + width - line.width : indent);
    drawLine(paper, line, { x, top: paper.y, style, element });
    paper.y += style.lineHeight;
  }
}

function drawQuoteBar({ pdf, y }: Paper, inset: number, { lineHeight }: TextStyle): void {
  drawDecoration(pdf, () => pdf.rect(page.margin + inset, y, 2, lineHeight).fill(rule));
}

function drawLines(paper: Paper, { lines, isCode, place }: Extract<Block, { kind: 'lines' }>, parent: Element): void {
  const indent = indentOf(place.depth);
  const style = isCode ? code : body;
  const element = addElement(paper, parent, isCode ? 'Code' : 'P');
  const marks = { bold: false, italic: false, strike: false, code: true, link: null };
  for (const text of lines) {
    const leading = /^ */.exec(text)?.[0].length ?? 0;
    const inset = Math.min(leading * style.size * 0.5, textWidth / 2);
    const words = shapeText([{ kind: 'text', text: text.slice(leading), ...marks }], style, false, paper.shaper);
    for (const line of breakLines(words, textWidth - indent - inset, paper.shaper)) {
      keepRoom(paper, style.lineHeight);
      const { pdf, y } = paper;
      const x = page.margin + indent;
      if (isCode) {
        drawDecoration(pdf, () => pdf.rect(x - 4, y, textWidth - indent + 8, style.lineHeight).fill(codeFill));
      }
      drawLine(paper, line, { x: x + inset, top: y, style, element });
      paper.y += style.lineHeight;
    }
  }
}

function drawDivider(paper: Paper): void {
  if (paper.y + spaceAfter.divider > bottom) return startPage(paper);
  const { pdf, y } = paper;
  drawDecoration(pdf, () =>
    pdf
      .lineWidth(0.75)
      .strokeColor(rule)
      .moveTo(page.margin, y + 2)
      .lineTo(page.margin + textWidth, y + 2)
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
