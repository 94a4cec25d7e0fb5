import type { TableBlock } from '../blocks.ts';
import { fitColumnWidths } from '../column-widths.ts';
import { isRightToLeft } from '../direction.ts';
import { plainText, type Span } from '../inline.ts';
import { breakLines, type Line } from './break-lines.ts';
import { type Box, penalties } from './break-pages.ts';
import type { Item, Pen } from './item.ts';
import type { PageFormat } from '../page-format.ts';
import { indentOf } from './page.ts';
import { addElement, drawDecoration, drawLine, type Element, type Paper } from './paper.ts';
import { shapeText, type Shaper } from './shape-text.ts';
import { cell as cellStyle, headerCell, headerFill, rule, type TextStyle } from './styles.ts';

type Align = TableBlock['align'][number];

const twipsInAPoint = 20;
const padding = { x: 5.5, y: 3 };
/** What is higher may go on on the next page, from a few lines on: else much of a page could be left blank. */
const highRow = 1 / 4;
const fewLines = 3;
/** Such a table is cut only where much of a page would be left blank. */
const fewRows = 12;
// Narrower columns hold no word.
const leastColumn = 24;

interface Cell {
  lines: Line[];
  align: Align;
  isRightToLeft: boolean;
}

interface Row {
  cells: Cell[];
  lineCount: number;
  height: number;
  isHeader: boolean;
}

interface Grid {
  /** From left to right as they are drawn. */
  columns: { x: number; width: number }[];
}

/** An item for each row; null where it has more columns than a page has room for. */
export function layOutTable({ rows, align, place }: TableBlock, shaper: Shaper, page: PageFormat): Item[] | null {
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const indent = indentOf(place.depth);
  const width = page.textWidth - indent;
  if (width / columnCount < leastColumn) return null;

  const widths = fitColumnWidths(rows, columnCount, Math.floor(width * twipsInAPoint)).map(
    (twips) => twips / twipsInAPoint,
  );
  const turned = isRightToLeft((rows[0] ?? []).map(plainText).join(' '));
  const grid = createGrid(page.margin + indent, widths, turned);
  const shaped = rows.map((row, index) => shapeRow(shaper, row, grid, align, index === 0));
  const [header] = shaped;
  const repeated = header && header.height < page.height / 3 ? header : null;
  const isWhole =
    rows.length <= fewRows + 1 && shaped.reduce((sum, { height }) => sum + height, 0) <= page.bottom - page.margin;
  let table: Element;
  return shaped.map((row, index): Item => {
    let owners: Element[] = [];
    const again = index > 0 && repeated;
    const penalty = penaltyBefore(index, rows.length, isWhole);
    const boxes = createBoxes(row, page, again ? again.height : 0, penalty);
    return {
      boxes,
      draw({ paper, lists }, from, end) {
        if (index === 0 && from === 0) table = addElement(paper, lists.enter(place, null).parent, 'Table');
        if (from === 0) owners = addOwners(paper, addElement(paper, table, 'TR'), row);
        drawRow(paper, grid, row, owners, [lineAt(from), end === boxes.length ? row.lineCount : lineAt(end)]);
      },
      ...(again && { repeat: ({ paper }: Pen) => drawRow(paper, grid, again, [], [0, again.lineCount]) }),
    };
  });
}

function penaltyBefore(index: number, count: number, isWhole: boolean): number {
  if (index <= 1) return penalties.afterHeading;
  if (index === 2 || index === count - 1) return penalties.besideOneRow;
  return isWhole ? penalties.inShortTable : penalties.inLongTable;
}

function createBoxes({ height, lineCount, isHeader }: Row, page: PageFormat, repeated: number, penalty: number): Box[] {
  const { lineHeight } = styleOf(isHeader);
  const isHigh = height > page.height * highRow;
  const first = {
    height: (isHigh ? fewLines : lineCount) * lineHeight,
    glue: 0,
    padding: 2 * padding.y,
    penalty,
    repeated,
  };
  if (!isHigh) return [first];
  const others = Array.from({ length: lineCount - fewLines }, (_, index) => ({
    height: lineHeight,
    glue: 0,
    padding: 0,
    penalty: index === lineCount - fewLines - 1 ? penalties.inWhole : penalties.inRow,
    repeated: repeated + 2 * padding.y,
  }));
  return [first, ...others];
}

function createGrid(left: number, widths: readonly number[], turned: boolean): Grid {
  let x = turned ? left + widths.reduce((sum, width) => sum + width, 0) : left;
  const columns = widths.map((width) => {
    if (turned) x -= width;
    const column = { x, width };
    if (!turned) x += width;
    return column;
  });
  return { columns };
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
  const lineCount = cells.reduce((most, { lines }) => Math.max(most, lines.length), 1);
  return { cells, lineCount, height: lineCount * style.lineHeight + 2 * padding.y, isHeader };
}

const styleOf = (isHeader: boolean): TextStyle => (isHeader ? headerCell : cellStyle);

/** Where a box of a high row begins. */
const lineAt = (box: number): number => (box === 0 ? 0 : box + fewLines - 1);

const addOwners = (paper: Paper, parent: Element, { cells, isHeader }: Row): Element[] =>
  cells.map(() => addElement(paper, parent, isHeader ? 'TH' : 'TD', isHeader ? { scope: 'Column' } : {}));

/** Some of its lines, in a frame. No `owners`: the header once more. */
function drawRow(paper: Paper, grid: Grid, row: Row, owners: readonly Element[], lines: [number, number]): void {
  const style = styleOf(row.isHeader);
  const [from, end] = lines;
  const above = padding.y * paper.squeeze;
  const height = (end - from) * style.lineHeight + 2 * above;
  drawFrame(paper, grid, height, row.isHeader);
  for (const [column, cell] of row.cells.entries()) {
    const { x, width } = grid.columns[column]!;
    const room = width - 2 * padding.x;
    for (const [index, line] of cell.lines.slice(from, end).entries()) {
      drawLine(paper, line, {
        x: x + padding.x + shiftOf(cell.align, cell.isRightToLeft, room - line.width),
        top: paper.y + above + index * style.lineHeight,
        style,
        element: owners[column] ?? null,
      });
    }
  }
  paper.y += height;
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
