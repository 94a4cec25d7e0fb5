// The rows of a table as they are being written: with those that are empty, and with the spaces that are being typed.
import { fitRow, hasCells, joinRows, mostRows, splitRows } from '../../../../contract/table-answers.ts';

export interface Row {
  id: number;
  cells: readonly string[];
}
export type Rows = readonly Row[];

let lastId = 0;
export const makeRow = (cells: readonly string[]): Row => ({ id: ++lastId, cells });
export const emptyRow = (columnCount: number): Row => makeRow(Array.from({ length: columnCount }, () => ''));

export const isEmptyRow = ({ cells }: Row): boolean => cells.every((cell) => cell.trim() === '');

/** At least one row, to begin in. */
export function readRows(answer: string, columnCount: number): Rows {
  const rows = splitRows(answer, columnCount).map(makeRow);
  return rows.length > 0 ? rows : [emptyRow(columnCount)];
}

/** Whether an answer was written as lines; those of a table with one column are its rows. */
export const isInLines = (answer: string, columnCount: number): boolean =>
  answer.trim() !== '' && !hasCells(answer) && columnCount > 1;

export const linesOf = (rows: Rows): string =>
  rows
    .map(({ cells }) =>
      cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join('\n');

export const writeRows = (rows: Rows): string => joinRows(rows.map(({ cells }) => cells));

export const setCell = (rows: Rows, id: number, column: number, text: string): Rows =>
  rows.map((row) => (row.id === id ? { id, cells: row.cells.with(column, text) } : row));

/** The same where the row is the first or the last already. */
export function moveRow(rows: Rows, id: number, by: 1 | -1): Rows {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row || !rows[from + by]) return rows;
  return rows.toSpliced(from, 1).toSpliced(from + by, 0, row);
}

/** An empty table keeps one row to begin in. */
export function removeRow(rows: Rows, id: number): Rows {
  const left = rows.filter((row) => row.id !== id);
  return left.length > 0 ? left : rows.slice(0, 1).map(({ cells }) => emptyRow(cells.length));
}

/** Below a row, or in its place where it is empty; at the end where there is none. */
export function insertRows(rows: Rows, added: Rows, below?: number): Rows {
  const place = rows.findIndex(({ id }) => id === below);
  const at = place === -1 ? rows.length - 1 : place;
  const row = rows[at];
  const isReplaced = row !== undefined && isEmptyRow(row);
  return rows.toSpliced(isReplaced ? at : at + 1, isReplaced ? 1 : 0, ...added);
}

/** How many rows with words may still be added. */
export const roomFor = (rows: Rows): number => Math.max(0, mostRows - rows.filter((row) => !isEmptyRow(row)).length);

/** As many cells as there are columns, from the column on into which was pasted, where they have room there. */
export const placeCells = (cells: readonly string[], from: number, columnCount: number): string[] =>
  fitRow([...Array.from({ length: cells.length + from <= columnCount ? from : 0 }, () => ''), ...cells], columnCount);
