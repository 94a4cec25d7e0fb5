// Rows of cells, known by the gaps between them and by what stands one below the other.
import { isListMarker } from '../list-marker.ts';
import type { Row, Segment } from './page-layout.ts';

export interface Table {
  rows: Row[];
  /** Of each row of the table, one text for each column. */
  cells: string[][];
}

interface Column {
  x: number;
  right: number;
}

const isTabular = ({ segments }: Row): boolean => segments.length >= 2 && !isListMarker(segments[0]?.text ?? '');

/** The table that begins with the first of these rows, if one does. */
export function readTable(rows: readonly Row[], from: number): Table | null {
  const first = rows[from];
  if (!first || !isTabular(first)) return null;
  let end = from + 1;
  for (let previous = first; end < rows.length; end += 1) {
    const row = rows[end]!;
    const gap = row.y - previous.y;
    if (gap <= 0 || gap > 4 * Math.max(row.size, previous.size)) break;
    const belongs = isTabular(row) ? alignsWith(previous, row) : continuesCell(previous, row);
    if (!belongs) break;
    if (isTabular(row)) previous = row;
    else previous = { ...previous, y: row.y };
  }
  const members = rows.slice(from, end);
  if (members.filter(isTabular).length < 2) return null;
  const columns = findColumns(members);
  return { rows: members, cells: columns.length < 2 ? members.map(textsOf) : toCells(members, columns) };
}

const textsOf = ({ segments }: Row): string[] => segments.map(({ text }) => text);

const near = (a: number, b: number, size: number): boolean => Math.abs(a - b) < size * 0.6;

/** Beyond the first column something starts, ends or is centered alike. */
function alignsWith(above: Row, below: Row): boolean {
  return below.segments
    .slice(1)
    .some((cell) =>
      above.segments
        .slice(1)
        .some(
          ({ x, right }) =>
            near(x, cell.x, below.size) ||
            near(right, cell.right, below.size) ||
            near(x + right, cell.x + cell.right, below.size * 2),
        ),
    );
}

/** One line more of a cell that is not in the first column, closer than the next row would be. */
function continuesCell(above: Row, { segments, y, size }: Row): boolean {
  const [cell] = segments;
  const later = above.segments.slice(1);
  return y - above.y < size * 1.45 && !!cell && later.some(({ x }) => near(x, cell.x, size));
}

function findColumns(rows: readonly Row[]): Column[] {
  const spans = rows
    .flatMap(({ segments }) => segments)
    .map(({ x, right }) => ({ x, right }))
    .toSorted((a, b) => a.x - b.x);
  const columns: Column[] = [];
  for (const span of spans) {
    const column = columns.at(-1);
    if (column && span.x < column.right) column.right = Math.max(column.right, span.right);
    else columns.push(span);
  }
  return columns;
}

function toCells(rows: readonly Row[], columns: Column[]): string[][] {
  const table: string[][] = [];
  for (const row of rows) {
    const cells = columns.map((column) =>
      row.segments.filter((segment) => isIn(segment, column)).map(({ text }) => text),
    );
    const texts = cells.map((parts) => parts.join(' '));
    const above = table.at(-1);
    if (above && !isTabular(row))
      texts.forEach((text, index) => (above[index] = `${above[index] ?? ''} ${text}`.trim()));
    else table.push(texts);
  }
  return table;
}

const isIn = ({ x }: Segment, column: Column): boolean => x >= column.x && x < column.right;
