import type { Block, TableBlock, TextBlock } from '../blocks.ts';
import type { Span } from '../inline.ts';
import { beginsPart, findKeptWithNext } from '../page-breaks.ts';
import type { PageFormat } from '../page-format.ts';
import { type Page, penalties } from './break-pages.ts';
import type { Item, Pen } from './item.ts';
import { createListElements } from './list-elements.ts';
import { drawDecoration, type Paper, startPage } from './paper.ts';
import { layOutTable } from './pdf-table.ts';
import { layOutLines, layOutText } from './pdf-text.ts';
import type { Shaper } from './shape-text.ts';
import { headings, rule } from './styles.ts';

const spaces = { text: 8, item: 3, table: 10, rule: { above: 2, below: 10 } };

/** What stands below each other, with what is free between and where pages may end. */
export function layOutBlocks(blocks: readonly Block[], shaper: Shaper, page: PageFormat): Item[] {
  const kept = findKeptWithNext(blocks);
  const items: Item[] = [];
  let [space, penalty, ruleAt]: [number, number, number | null] = [0, 0, null];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'divider') {
      ruleAt = space + spaces.rule.above;
      space = ruleAt + spaces.rule.below;
      continue;
    }
    const [item, ...others] = layOutBlock(block, blocks[index - 1], shaper, page);
    const [box] = item?.boxes ?? [];
    if (!item || !box) continue;
    box.glue = space + (block.kind === 'heading' ? headings[block.depth].before : 0);
    box.penalty = beginsPart(blocks, index) ? penalties.forced : penalty;
    if (ruleAt !== null) item.ruleAt = ruleAt;
    items.push(item, ...others);
    const ifKept = block.kind === 'heading' ? penalties.afterHeading : penalties.afterLead;
    [space, penalty, ruleAt] = [spaceBelow(block), kept[index] ? ifKept : 0, null];
  }
  return items;
}

function layOutBlock(
  block: Exclude<Block, { kind: 'divider' }>,
  before: Block | undefined,
  shaper: Shaper,
  page: PageFormat,
): Item[] {
  if (block.kind === 'lines') return [layOutLines(block, shaper, page)];
  if (block.kind !== 'table') return [layOutText(block, before, shaper, page)];
  return layOutTable(block, shaper, page) ?? layOutBlocks(block.rows.map(toText), shaper, page);

  function toText(cells: Span[][]): TextBlock {
    const spans = cells.flatMap((cell, index): Span[] => (index === 0 ? cell : [{ kind: 'break' }, ...cell]));
    return { kind: 'text', spans, place: (block as TableBlock).place, marker: null };
  }
}

const spaceBelow = (block: Block): number => {
  if (block.kind === 'heading') return headings[block.depth].after;
  if (block.kind === 'table') return spaces.table;
  return block.kind === 'text' && block.place.listLevel >= 0 && !block.place.endsList ? spaces.item : spaces.text;
};

/** Draws the items, each on the pages where its boxes are. */
export function drawPages(paper: Paper, items: readonly Item[], pages: readonly Page[]): void {
  const pen: Pen = { paper, lists: createListElements(paper), bookmark: createBookmarks(paper) };
  let [at, drawn] = [0, 0];
  for (const [number, { from, end, squeeze }] of pages.entries()) {
    if (number > 0) startPage(paper);
    paper.squeeze = squeeze;
    for (let box = from; box < end;) {
      const item = items[at]!;
      const upTo = Math.min(drawn + end - box, item.boxes.length);
      const gap = box === from ? 0 : item.boxes[drawn]!.glue * squeeze;
      if (box === from) item.repeat?.(pen);
      else if (item.ruleAt !== undefined) drawRule(paper, item.ruleAt * squeeze);
      paper.y += gap;
      item.draw(pen, drawn, upTo, gap);
      box += upTo - drawn;
      [at, drawn] = upTo === item.boxes.length ? [at + 1, 0] : [at, upTo];
    }
  }
}

function drawRule({ pdf, y, page }: Paper, below: number): void {
  drawDecoration(pdf, () =>
    pdf
      .lineWidth(0.75)
      .strokeColor(rule)
      .moveTo(page.margin, y + below)
      .lineTo(page.margin + page.textWidth, y + below)
      .stroke(),
  );
}

/** The headings, in a viewer's side bar. */
function createBookmarks({ pdf }: Paper): Pen['bookmark'] {
  const open: { depth: number; item: PDFKit.PDFOutline }[] = [];
  return (depth, title) => {
    if (title.trim() === '') return;
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const parent = open.at(-1)?.item ?? pdf.outline;
    open.push({ depth, item: parent.addItem(title) });
  };
}
