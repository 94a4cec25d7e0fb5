import type { TableBlock } from '../blocks.ts';
import { fitColumnWidths } from '../column-widths.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import { breakLines, type Line } from './break-lines.ts';
import type { PageFormat } from '../page-format.ts';
import { indentOf } from './page.ts';
import { addElement, drawDecoration, drawLine, type Element, type Paper, startPage } from './paper.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { cell as cellStyle, headerCell, headerFill, rule, type TextStyle } from './styles.ts';

type Align = TableBlock['align'][number];

const twipsInAPoint = 20;
const padding = { x: 5.5, y: 3 };
const spaceAfter = 10;
/** What is higher may go on on the next page, from a few lines on: else much of a page could be left blank. */
const isHigh = ({ height }: Row, page: PageFormat): boolean => height > page.height / 4;
const fewLines = 3;
// Narrower columns hold no word.
const leastColumn = 24;

interface Cell {
  lines: Line[];
  align: Align;
  isRightToLeft: boolean;
}

interface Row {
  cells: Cell[];
  height: number;
  isHeader: boolean;
}

interface Grid {
  left: number;
  /** From left to right as they are drawn. */
  columns: { x: number; width: number }[];
}

export interface TableLayout {
  grid: Grid;
  header: Row;
  body: Row[];
  /** With the space below it. */
  height: number;
  /** What of it stands together at its start: the header, the first row, and where they are low the second. */
  beginning: number;
}

/** Null where it has more columns than a page has room for. */
export function layOutTable({ rows, align, place }: TableBlock, shaper: Shaper, page: PageFormat): TableLayout | null {
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const indent = indentOf(place.depth);
  const width = page.textWidth - indent;
  if (width / columnCount < leastColumn) return null;

  const widths = fitColumnWidths(rows, columnCount, Math.floor(width * twipsInAPoint)).map(
    (twips) => twips / twipsInAPoint,
  );
  const turned = isRightToLeft((rows[0] ?? []).map(plainText).join(' '));
  const grid = createGrid(page.margin + indent, widths, turned);
  const [header, ...body] = rows.map((row, index) => shapeRow(shaper, row, grid, align, index === 0));
  if (!header) return null;
  return {
    grid,
    header,
    body,
    height: body.reduce((sum, row) => sum + row.height, header.height) + spaceAfter,
    beginning: measureBeginning(header, body, page),
  };
}

function measureBeginning(header: Row, [first, second]: readonly Row[], page: PageFormat): number {
  const one = header.height + (first ? leastOf(first, page) : 0);
  const two = one + (second ? leastOf(second, page) : 0);
  return two <= page.height / 6 ? two : one;
}

/** What of a row stands on the page where it begins at least. */
const leastOf = (row: Row, page: PageFormat): number =>
  isHigh(row, page) ? fewLines * styleOf(row.isHeader).lineHeight + 2 * padding.y : row.height;

export function drawTable(paper: Paper, parent: Element, { grid, header, body }: TableLayout): void {
  const element = addElement(paper, parent, 'Table');
  drawRow(paper, grid, header, addElement(paper, element, 'TR'));
  const { bottom, margin, height } = paper.page;
  for (const [index, row] of body.entries()) {
    // The last row does not stand alone on a page.
    const last = index === body.length - 2 ? body.at(-1) : undefined;
    const together = isHigh(row, paper.page)
      ? leastOf(row, paper.page)
      : row.height + (last ? leastOf(last, paper.page) : 0);
    const fitsAPage = header.height + together <= bottom - margin;
    if (fitsAPage && paper.y + together > bottom) continueOnNewPage();
    drawRow(paper, grid, row, addElement(paper, element, 'TR'), continueOnNewPage);
  }
  paper.y += spaceAfter;

  function continueOnNewPage(): void {
    startPage(paper);
    if (header.height < height / 3) drawRow(paper, grid, header, null);
  }
}

function createGrid(left: number, widths: readonly number[], turned: boolean): Grid {
  let x = turned ? left + widths.reduce((sum, width) => sum + width, 0) : left;
  const columns = widths.map((width) => {
    if (turned) x -= width;
    const column = { x, width };
    if (!turned) x += width;
    return column;
  });
  return { left, columns };
}

function shapeRow(
  shaper: Shaper,
  row: readonly Span[][],
  grid: Grid,
  align: TableBlock['align'],
  isHeader: boolean,
): Row {
  const style = styleOf(isHeader);
  const cells = grid.columns.map(({ width }, column): Cell => {
    const spans = row[column] ?? [];
    const rightToLeft = isRightToLeft(plainText(spans));
    const words = shapeText(spans, style, rightToLeft, shaper);
    const lines = breakLines(words, width - 2 * padding.x, shaper);
    return { lines, align: align[column] ?? null, isRightToLeft: rightToLeft };
  });
  const mostLines = cells.reduce((most, { lines }) => Math.max(most, lines.length), 1);
  return { cells, height: mostLines * style.lineHeight + 2 * padding.y, isHeader };
}

const styleOf = (isHeader: boolean): TextStyle => (isHeader ? headerCell : cellStyle);

/** A row that is higher than a page goes on on the next one. `element` null: the header once more. */
function drawRow(paper: Paper, grid: Grid, row: Row, element: Element | null, breakPage?: () => void): void {
  const style = styleOf(row.isHeader);
  const owners = row.cells.map(() =>
    element && row.isHeader
      ? addElement(paper, element, 'TH', { scope: 'Column' })
      : element && addElement(paper, element, 'TD'),
  );
  const lineCount = row.cells.reduce((most, { lines }) => Math.max(most, lines.length), 1);
  let drawn = 0;
  while (drawn < lineCount) {
    const room = Math.floor((paper.page.bottom - paper.y - 2 * padding.y) / style.lineHeight);
    if (room < 1 && breakPage) {
      breakPage();
      continue;
    }
    const count = Math.max(Math.min(room, lineCount - drawn), 1);
    const height = count * style.lineHeight + 2 * padding.y;
    drawFrame(paper, grid, height, row.isHeader);
    for (const [column, { lines, align, isRightToLeft: turned }] of row.cells.entries()) {
      const { x, width } = grid.columns[column]!;
      const room = width - 2 * padding.x;
      for (const [index, line] of lines.slice(drawn, drawn + count).entries()) {
        drawLine(paper, line, {
          x: x + padding.x + shiftOf(align, turned, room - line.width),
          top: paper.y + padding.y + index * style.lineHeight,
          style,
          element: owners[column] ?? null,
        });
      }
    }
    paper.y += height;
    drawn += count;
  }
}

function shiftOf(align: Align, turned: boolean, left: number): number {
  if (align === 'center') return left / 2;
  return align === 'right' || (align === null && turned) ? left : 0;
}

function drawFrame({ pdf, y }: Paper, { columns }: Grid, height: number, isHeader: boolean): void {
  drawDecoration(pdf, () => {
    for (const { x, width } of columns) {
      if (isHeader) pdf.rect(x, y, width, height).fill(headerFill);
      pdf.lineWidth(0.5).strokeColor(rule).rect(x, y, width, height).stroke();
    }
  });
}
