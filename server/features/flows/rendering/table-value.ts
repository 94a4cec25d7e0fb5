// An answer in cells, as a template has it: a table where it is printed, rows in `{{#each}}`, sums for the helpers.
import type { Column } from '../../../../contract/flows.ts';
import { formatNumber, printCell, readCell } from '../../../../contract/table-cells.ts';
import { findRows, openCell } from '../../../../contract/table-lines.ts';
import { formatTable, strong } from './guide-table.ts';
import { Inserted, type Absent, type Insertions } from './inserted-text.ts';
import { nameWriter } from './person-words.ts';
import { splitLines } from './text-lines.ts';
import { toCapital } from './text-shapes.ts';

/** The printed cells of a row by column; what is empty is not in it, and what is still open is a place to fill. */
export type TableRow = Readonly<Record<string, Inserted | Absent>>;

export const isNumeric = ({ type }: Column): boolean => ['number', 'money', 'percent'].includes(type);

export class TableValue {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** Whether it was typed as lines: each is the first cell of its row. */
  readonly isLines: boolean;

  constructor(columns: readonly Column[], rows: readonly TableRow[], isLines = false) {
    this.columns = columns;
    this.rows = rows;
    this.isLines = isLines;
  }

  with(rows: readonly TableRow[]): TableValue {
    return new TableValue(this.columns, rows, this.isLines);
  }

  /** The numbers of a column, of those cells that have one. */
  numbersOf(column: Column): number[] {
    return this.rows.flatMap((row) => {
      const cell = row[column.key];
      const read = cell instanceof Inserted ? readCell(column, cell.text) : null;
      return read && 'number' in read ? [read.number] : [];
    });
  }

  columnOf(key: unknown): Column | undefined {
    return this.columns.find((column) => column.key === key);
  }

  /** Every column with a cell in it, and the sums of those that mean something; lines stay a list. */
  toString(): string {
    if (this.isLines) return this.rows.map((row) => `- ${Object.values(row).join(' ')}`).join('\n');
    const columns = this.columns.filter(({ key }) => this.rows.some((row) => row[key]));
    return formatTable(
      columns.map((column) => `${column.label}${isNumeric(column) ? ':' : ''}`),
      [...this.rows.map((row) => columns.map(({ key }) => row[key] ?? '')), ...this.#foot(columns)],
    );
  }

  #foot(columns: readonly Column[]): unknown[][] {
    const isAdded = (column: Column) => column.sum && this.numbersOf(column).length > 1;
    if (!columns.some(isAdded)) return [];
    const sums = columns.map((column) => (isAdded(column) ? strong(this.sumOf(column)) : ''));
    const isOpen = columns.some((column) => isAdded(column) && this.isOpen(column));
    const label = isOpen ? '**Total so far**' : '**Total**';
    return [sums.map((sum, index) => (index === 0 && sum === '' ? label : sum))];
  }

  /** Whether a cell of the column has something else than a number. */
  isOpen(column: Column): boolean {
    return this.rows.filter((row) => row[column.key]).length > this.numbersOf(column).length;
  }

  sumOf(column: Column): string {
    const total = this.numbersOf(column).reduce((sum, next) => sum + next, 0);
    return formatNumber(column.type, Math.round(total * 100) / 100);
  }
}

/** Words begin with a capital, as what stands in a cell does. Lines that are no cells are rows of one cell; “me”, where a person is asked for, is whoever writes. */
export function readTable(
  columns: readonly Column[],
  answer: string,
  insertions: Insertions,
  writer: string,
): TableValue {
  const rows = findRows(answer, columns);
  const isLines = rows === null;
  const cells = rows ?? splitLines(answer).map((line) => [line]);
  const toRow = (row: readonly string[]): TableRow =>
    Object.fromEntries(
      columns.flatMap((column, index): [string, Inserted | Absent][] => {
        const cell = row[index] ?? '';
        if (cell === '') return [];
        if (openCell.test(cell) && !isLines) return [[column.key, insertions.missingInRow(column.label.toLowerCase())]];
        const named = column.type === 'person' ? nameWriter(cell, writer) : cell;
        const printed = isLines ? named : printCell(column, named);
        return [[column.key, insertions.text(isLines || column.type === 'text' ? toCapital(printed) : printed)]];
      }),
    );
  return new TableValue(columns, cells.map(toRow), isLines);
}
