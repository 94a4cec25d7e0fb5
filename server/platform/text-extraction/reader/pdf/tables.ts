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

/** Times the size of the letters: lines of one cell are closer. */
const wrapped = 1.45;
/** So many times a distance is another. */
const apart = 1.25;
const endsSentence = /[.!?:;]$/;

const isTabular = ({ segments }: Row): boolean => segments.length >= 2 && !isListMarker(segments[0]?.text ?? '');

/** `part` stands alone above the rows of a part of the table; `more` is one line more of the cells above. */
type Role = 'row' | 'part' | 'more';

interface Member {
  row: Row;
  role: Role;
  /** From the row above. */
  gap: number;
}

/** The table that begins with the first of these rows, if one does. */
export function readTable(rows: readonly Row[], from: number): Table | null {
  const first = rows[from];
  if (!first || !isTabular(first)) return null;
  const found: Member[] = [{ row: first, role: 'row', gap: 0 }];
  for (let at = from + 1, above = first; at < rows.length; at += 1) {
    const row = rows[at]!;
    const gap = row.y - rows[at - 1]!.y;
    if (gap <= 0 || row.y - above.y > 4 * Math.max(row.size, above.size)) break;
    const role = isTabular(row) ? (alignsWith(above, row) ? 'row' : null) : roleOfLine(above, row, gap, rows[at + 1]);
    if (!role) break;
    found.push({ row, role, gap });
    above = role === 'row' ? row : { ...above, y: row.y };
  }
  if (found.filter(({ row }) => isTabular(row)).length < 2) return null;
  const members = joinWrapped(found);
  const columns = findColumns(members.flatMap(({ row, role }) => (role === 'part' ? [] : [row])));
  const texts = columns.length < 2 ? members.map(({ row }) => textsOf(row)) : toCells(members, columns);
  return { rows: members.map(({ row }) => row), cells: texts };
}

function roleOfLine(above: Row, row: Row, gap: number, below: Row | undefined): Role | null {
  const { segments, size } = row;
  if (row.y - above.y < size * wrapped && continuesCell(above, row)) return 'more';
  const [cell, another] = segments;
  const left = above.segments[0]?.x ?? 0;
  const isAtLeft = !!cell && !another && Math.abs(cell.x - left) < size * 2 && !endsSentence.test(cell.text);
  const isOfTable = isAtLeft && Math.abs(size - above.size) < 0.5;
  if (!isOfTable || !below || !isTabular(below) || !alignsWith(above, below)) return null;
  const next = below.y - row.y;
  if (next > gap * apart) return gap < size * wrapped ? 'more' : null;
  return gap <= next * apart ? 'part' : null;
}

/** Where rows stand apart, a line with fewer cells that is closer to the one above goes on with the cells of that. */
function joinWrapped(members: readonly Member[]): Member[] {
  const most = members.reduce((most, { row }) => Math.max(most, row.segments.length), 0);
  const full = members.filter(({ row, gap }) => gap > 0 && row.segments.length === most);
  const distance = full.reduce((least, { gap }) => Math.min(least, gap), Infinity);
  return members.map((member, index) => {
    const { row, role, gap } = member;
    const isClose = full.length > 0 && gap < row.size * wrapped && distance > gap * apart;
    const above = members[index - 1]?.row;
    const goesOn = role === 'row' && row.segments.length < most && isClose && above && standsBelow(above, row);
    return goesOn ? { ...member, role: 'more' } : member;
  });
}

const standsBelow = (above: Row, { segments, size }: Row): boolean =>
  segments.every((cell) => above.segments.some(({ x }) => near(x, cell.x, size)));

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

/** One line more of a cell that is not in the first column. */
function continuesCell(above: Row, { segments, size }: Row): boolean {
  const [cell] = segments;
  const later = above.segments.slice(1);
  return !!cell && later.some(({ x }) => near(x, cell.x, size));
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

function toCells(members: readonly Member[], columns: Column[]): string[][] {
  const table: string[][] = [];
  for (const { row, role } of members) {
    const cells = columns.map((column) =>
      row.segments.filter((segment) => isIn(segment, column)).map(({ text }) => text),
    );
    const texts = role === 'part' ? textsOf(row) : cells.map((parts) => parts.join(' '));
    const above = table.at(-1);
    if (above && role === 'more')
      texts.forEach((text, index) => (above[index] = `${above[index] ?? ''} ${text}`.trim()));
    else table.push(texts);
  }
  return table;
}

const isIn = ({ x }: Segment, column: Column): boolean => x >= column.x && x < column.right;
