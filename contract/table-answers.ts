// An answer that is a table is text: a line for each row, a tab between cells. Lines without a tab are just lines.
import type { Column, Step } from './flows.ts';
import { readCell } from './table-cells.ts';

export const mostRows = 200;
export const mostColumns = 8;

export type TableStep = Step & { columns: Column[] };

export const isTableStep = (step: Step): step is TableStep => step.columns !== undefined;

/** Whether the answer was given in cells; otherwise its lines stay as they are. */
export const hasCells = (answer: string): boolean => answer.includes('\t');

/**
 * The cells of each row, as many as there are columns. What is more stands in the last; a line without a tab is its first
 * cell. Rows without a word are left out.
 */
export function splitRows(answer: string, columnCount: number): string[][] {
  const rows = answer.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()));
  return rows.filter((row) => row.some((cell) => cell !== '')).map((row) => fitRow(row, columnCount));
}

export const fitRow = (row: readonly string[], columnCount: number): string[] =>
  Array.from({ length: columnCount }, (_, index) =>
    index < columnCount - 1 ? (row[index] ?? '') : row.slice(index).filter(Boolean).join(' '),
  );

/** Rows as an answer: those without a word are left out. */
export const joinRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
    .join('\n');

/** What is wrong with a cell, in words; null where nothing is. */
export function findCellProblem(column: Column, cell: string): string | null {
  if (cell.trim() === '') return column.required ? 'this is still empty' : null;
  const read = readCell(column, cell);
  return 'problem' in read ? read.problem : null;
}
