// An answer in cells, as a template has it: a table where it is printed, rows in `{{#each}}`, sums for the helpers.
import { asksTime, hasRole, owner } from '../../../../contract/column-names.ts';
import type { Column } from '../../../../contract/flows.ts';
import { hasCells } from '../../../../contract/table-answers.ts';
import { formatNumber, nameYear, printCell, readCell, readDay } from '../../../../contract/table-cells.ts';
import { isText } from '../../../../contract/plain-parts.ts';
import { findErrand, isDoubt, isUnknown } from '../../../platform/english/notes.ts';
import { Inserted, withSmallStart, type Insertions } from './inserted-text.ts';
import { namePerson, nameWhole } from '../../../platform/english/person-words.ts';
import { splitLines } from '../../../platform/english/text-lines.ts';

/** The printed cells of a row by column; what is empty is not in it, and what is still open is a place to fill. */
export type TableRow = Readonly<Record<string, Inserted>>;

export const isNumeric = ({ type }: Column): boolean => ['number', 'money', 'percent'].includes(type);

/** The number in a cell; NaN where it has none. */
export function numberIn(row: TableRow, column: Column): number {
  const read = readCell(column, row[column.key]?.text ?? '');
  return 'number' in read ? read.number : NaN;
}

/** “about $400”: what is reckoned with it is no closer. */
export function isNearly(row: TableRow, column: Column): boolean {
  return /^about /i.test(row[column.key]?.text ?? '') && !Number.isNaN(numberIn(row, column));
}

export const areNumbers = (numbers: readonly number[]) => numbers.filter((number) => !Number.isNaN(number));

export class TableValue {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** Whether it was typed as lines: each is the first cell of its row. */
  readonly isLines: boolean;
  /** Each row of a template may ask for its share of the same sum. */
  readonly #numbers = new Map<Column, readonly number[]>();

  constructor(columns: readonly Column[], rows: readonly TableRow[], isLines = false) {
    this.columns = columns;
    this.rows = rows;
    this.isLines = isLines;
  }

  with(rows: readonly TableRow[]): TableValue {
    return new TableValue(this.columns, rows, this.isLines);
  }

  /** The numbers of a column, of those cells that have one. */
  numbersOf(column: Column): readonly number[] {
    const known = this.#numbers.get(column);
    if (known) return known;
    const numbers = areNumbers(this.rows.map((row) => numberIn(row, column)));
    this.#numbers.set(column, numbers);
    return numbers;
  }

  columnOf(key: unknown): Column | undefined {
    return this.columns.find((column) => column.key === key);
  }

  /** Every column with a cell in it, and the sums of those that mean something; lines stay a list. */
  toString(): string {
    if (this.isLines) return this.rows.map((row) => `- ${Object.values(row).join(' ')}`).join('\n');
    const columns = this.columns.filter(({ key }) => this.rows.some((row) => row[key]));
    return [
      columns.map(({ label }) => label),
      columns.map((column) => (isNumeric(column) ? '---:' : '---')),
      ...this.rows.map((row) => columns.map(({ key }) => row[key] ?? '')),
      ...this.#foot(columns),
    ]
      .map((cells) => `| ${cells.map(String).join(' | ')} |`)
      .join('\n');
  }

  #foot(columns: readonly Column[]): unknown[][] {
    const added = columns.filter((column) => column.sum && this.numbersOf(column).length > 1);
    if (added.length === 0) return [];
    const soFar = added.map((column) => this.tellCounted(column)).find((told) => told !== '') ?? '';
    const label = `**Total${soFar}**`;
    return [
      columns.map((column, index) => (added.includes(column) ? `**${this.sumOf(column)}**` : index === 0 ? label : '')),
    ];
  }

  /** " so far (5 of 7 lines counted)" where a line has a place or words for a number, and that empty cells are not counted; otherwise nothing. */
  tellCounted(column: Column): string {
    const isOpen = (row: TableRow) =>
      row[column.key] !== undefined || this.columns.some((each) => each.sum && row[each.key]?.isUnsettled);
    const [counted, wanted] = [this.numbersOf(column).length, this.rows.filter(isOpen).length];
    if (counted < wanted) return ` so far (${counted} of ${this.rows.length} lines counted)`;
    return counted < this.rows.length ? ' of the figures given' : '';
  }

  /** "about" where one of them is so. */
  sumOf(column: Column, numbers = this.numbersOf(column)): string {
    const total = numbers.reduce((sum, next) => sum + next, 0);
    const isRough = this.rows.some((row) => isNearly(row, column));
    return `${isRough ? 'about ' : ''}${formatNumber(column.type, Math.round(total * 100) / 100)}`;
  }
}

interface Typed {
  answer: string;
  rows: readonly string[][] | null;
  people: readonly string[];
  today: string;
}

/**
 * Words keep the letters they were typed with. A line that is no row among others is its first cell; lines of which none
 * is, are rows of one cell. Where a person is asked for, “me” is whoever writes. What a row must have and
 * has not is a place to fill, and so is a figure among words that is no number.
 */
export function readTable(
  columns: readonly Column[],
  insertions: Insertions,
  { answer, rows, people, today }: Typed,
): TableValue {
  const isLines = rows === null;
  const cells = rows ?? splitLines(answer).map((line) => [line]);
  const isTyped = !hasCells(answer);
  const needed = columns.find((column, index) => index > 0 && (column.required || column.sum));
  const toCell = (column: Column, index: number, row: readonly string[], isUnread: boolean) => {
    const cell = row[index] ?? '';
    const place = column.type === 'date' ? 'day' : withSmallStart(column.label);
    const isOpen = isUnknown(cell) && !(column.figure && cell.toLowerCase().includes('know'));
    // "ask rosa", where a person, a day or a number is asked for; "$400, ask rosa", but not in what the row is about.
    const isOfWords = isText(column) && !asksTime(column);
    const asksFirst = !isText(column) && cell.toLowerCase().startsWith('ask ');
    const isErrand = asksFirst || (index > 0 && findErrand(cell) >= 0);
    const isUnsure = isDoubt(cell) || isErrand || (cell.includes('?') && !isOfWords);
    if (!isOpen && isUnsure) return isOfWords ? insertions.answer(cell) : insertions.unsettled(cell);
    if (isLines) return cell === '' ? null : insertions.text(cell);
    const isNeeded = isUnread ? column === needed : column.required;
    if (cell === '' || emptyCell.test(cell)) return isNeeded && index > 0 ? insertions.missing(place, row) : null;
    if (isOpen) return insertions.missing(place, row, isNumeric(column));
    if (isNumeric(column) && 'problem' in readCell(column, cell) && figureOfWords.test(cell))
      return insertions.unsettled(cell);
    const named = column.type === 'person' ? namePerson(cell, people) : withYear(column, cell, today);
    return insertions.text(printCell(column, hasRole(column, owner) ? nameWhole(named, people) : named));
  };
  const toRow = (row: readonly string[]): TableRow => {
    const isUnread = isTyped && !isLines && row.slice(1).every((cell) => cell === '');
    const cellsOf = (column: Column, at: number) => {
      const value = toCell(column, at, row, isUnread);
      return value === null ? [] : [[column.key, value] as const];
    };
    return Object.fromEntries(columns.flatMap(cellsOf));
  };
  return new TableValue(columns, cells.map(toRow), isLines);
}

/** A day or a month without a year is the next one, or one of the last weeks. */
const withYear = ({ type }: Column, cell: string, today: string): string =>
  type === 'date' ? (readDay(cell) ?? readDay(cell, today) ?? nameYear(cell, today) ?? cell) : cell;

/** "2 weeks of rain", and not "40 of 57", where it is no number of its column. */
const figureOfWords = /^[^\d$]{0,10}\d[\d,.]* (?!(?:out )?of \d)\p{L}/u;

const emptyCell = /^(?:[-–—]|n\/?a)$/i;
