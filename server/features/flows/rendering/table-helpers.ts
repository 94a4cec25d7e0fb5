// What a template may ask of a table: which rows, in which order, and their sums. None of it knows a guide.
import type { Column } from '../../../../contract/flows.ts';
import { formatNumber, readSpan } from '../../../../contract/table-cells.ts';
import type { Insertions } from './inserted-text.ts';
import { isNearly, isNumeric, areNumbers, numberIn, TableValue, type TableRow } from './table-value.ts';
import { dayOf, isGiven, listItems, textOf, wordOf } from './template-values.ts';

export const createTableHelpers = (insertions: Insertions) => ({
  /** "$1,200": the sum of a column's cells that are numbers, or of each times that of another (once where that is empty). */
  sum: (table: unknown, key: unknown, times?: unknown) => {
    const [column, factor] = table instanceof TableValue ? [table.columnOf(key), table.columnOf(times)] : [];
    if (!(table instanceof TableValue) || !column) return '';
    const factorIn = (row: TableRow) => (factor && row[factor.key] ? numberIn(row, factor) : 1);
    const multiply = (row: TableRow) => numberIn(row, column) * factorIn(row);
    const numbers = factor ? areNumbers(table.rows.map(multiply)) : table.numbersOf(column);
    return numbers.length === 0 ? '' : insertions.text(table.sumOf(column, numbers));
  },
  /** The rows that have one of these words in one of these columns; without a word, those that have anything. */
  where: (table: unknown, keys: unknown, ...words: unknown[]) => {
    const wanted = words.map((word) => wordOf(word).toLowerCase());
    const fits = (cell: unknown) => (words.length === 0 ? isGiven(cell) : wanted.includes(textOf(cell).toLowerCase()));
    return keepRows(table, (row) => splitKeys(keys).some((key) => fits(row[key])));
  },
  /** The rows whose cell begins with one of these words, or has one of them further on after "and", "&", a comma or a number. */
  naming: (table: unknown, keys: unknown, ...words: unknown[]) => {
    const wanted = words.map((word) => wordOf(word).toLowerCase()).filter(Boolean);
    const parts = (cell: unknown) => textOf(cell).split(/[,/(-]| and | & |\d /);
    const names = (cell: unknown) => parts(cell).some((part) => wanted.some((word) => begins(part, word)));
    return keepRows(table, (row) => splitKeys(keys).some((key) => names(row[key])));
  },
  /** The rows with nothing in a column; of a column of numbers, those with no number. */
  without: (table: unknown, key: unknown) =>
    keepRows(table, (row, own) => {
      const column = own.columnOf(key);
      return column && isNumeric(column) ? Number.isNaN(numberIn(row, column)) : !isGiven(row[String(key)]);
    }),
  /** The rows with a day in a column from one date to another, or with a month or year that is all between them. */
  between: (table: unknown, key: unknown, from: unknown, to: unknown) =>
    keepRows(table, (row) => isBetween(row[String(key)], from, to)),
  /** The rows with another day there, or none. */
  not_between: (table: unknown, key: unknown, from: unknown, to: unknown) =>
    keepRows(table, (row) => !isBetween(row[String(key)], from, to)),
  /** By a column: days and choices from the first, numbers from the greatest or “least first”, words by the year that they name and by the alphabet; what has none comes last. */
  sorted: (table: unknown, key: unknown, order?: unknown) => {
    const column = table instanceof TableValue ? table.columnOf(key) : undefined;
    if (!(table instanceof TableValue) || !column || table.isLines) return table;
    const sign = order === 'least first' ? 1 : -1;
    const rank = (row: TableRow) => rankOf(row, column, sign);
    return table.with(table.rows.toSorted((one, other) => compare(rank(one), rank(other))));
  },
  /** The cells of several tables row by row; a table with another number of rows than the first is left out. */
  beside: (...tables: unknown[]) => {
    const [first, ...others] = tables;
    if (!(first instanceof TableValue)) return '';
    const fitting = [first, ...others.filter((other) => haveAsMany(first, other))];
    const columns = fitting.flatMap((table) => table.columns);
    const rows = first.rows.map((_, at) => Object.assign({}, ...fitting.map((table) => table.rows[at])) as TableRow);
    const isLines = fitting.every((table) => table.isLines);
    return new TableValue(columns, rows, isLines);
  },
  as_many: haveAsMany,
  /** Each row with the `product` of some columns, parted by a number; nothing where a cell is no number. An empty cell that may be empty counts as one. */
  with_product: (table: unknown, divisor: unknown, ...keys: unknown[]) => {
    if (!(table instanceof TableValue)) return '';
    const columns = keys.flatMap((key) => table.columnOf(key) ?? []);
    if (columns.length < keys.length) return table;
    const type = columns.some((column) => column.type === 'money') ? 'money' : 'number';
    const rows = table.rows.map((row) => {
      const product = columns.reduce((total, column) => total * factorOf(row, column), 1 / Number(divisor));
      if (Number.isNaN(product)) return row;
      const nearly = columns.some((column) => isNearly(row, column)) ? 'about ' : '';
      return { ...row, product: insertions.text(`${nearly}${formatNumber(type, Math.round(product))}`) };
    });
    return new TableValue([...table.columns, { ...columns[0]!, key: 'product', type }], rows, table.isLines);
  },
  /** " so far (5 of 7 lines counted)" where a sum of the column leaves lines out. */
  so_far: (table: unknown, key: unknown) => {
    const column = table instanceof TableValue ? table.columnOf(key) : undefined;
    const told = table instanceof TableValue && column ? table.tellCounted(column) : '';
    return told === '' ? '' : ` ${insertions.text(told.trim())}`;
  },
  /** How many rows, or options chosen. */
  count: (list: unknown) => listItems(list).length,
});

const keepRows = (table: unknown, keeps: (row: TableRow, own: TableValue) => boolean) =>
  table instanceof TableValue ? table.with(table.rows.filter((row) => keeps(row, table))) : '';

const haveAsMany = (one: unknown, other: unknown): other is TableValue =>
  one instanceof TableValue && other instanceof TableValue && one.rows.length === other.rows.length;

function factorOf(row: TableRow, column: Column): number {
  if (!row[column.key] && !column.required) return 1;
  return numberIn(row, column) / (column.type === 'percent' ? 100 : 1);
}

const splitKeys = (keys: unknown): string[] => String(keys).split(' ');
/** "Golden" and "gold" of "gold", also "Gold" of "gold sponsor". */
const begins = (part: string, word: string): boolean => {
  const named = part.trim().toLowerCase();
  return named.startsWith(word) || (named !== '' && `${word} `.startsWith(`${named} `));
};

function isBetween(cell: TableRow[string] | undefined, from: unknown, to: unknown): boolean {
  const [span, first, last] = [readSpan(textOf(cell)), dayOf(from), dayOf(to)];
  return span != null && first != null && last != null && first <= span.first && span.last <= last;
}

/** What a cell is sorted by; NaN and no text come last. */
function rankOf(row: TableRow, column: Column, sign: 1 | -1): number | string {
  const text = textOf(row[column.key]);
  if (isNumeric(column)) return sign * numberIn(row, column);
  if (column.type === 'choice') return column.options.includes(text) ? column.options.indexOf(text) : NaN;
  if (column.type !== 'date') return `${/\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? ''}${text}`;
  // Days in a row come on their first; a month, which begins with a 1, once it is over.
  const span = readSpan(text);
  return (span?.first.endsWith('-01') ? span.last : span?.first) ?? '';
}

const isLast = (rank: number | string): boolean => (typeof rank === 'number' ? Number.isNaN(rank) : rank === '');

const compare = (one: number | string, other: number | string): number =>
  Number(isLast(one)) - Number(isLast(other)) ||
  (typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other));

/** Those that are given a table first. */
export const tableHelpers: ReadonlySet<string> = new Set(Object.keys(createTableHelpers({} as Insertions)));
