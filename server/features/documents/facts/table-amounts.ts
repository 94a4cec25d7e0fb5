// The sums of a table: what is marked as money, and in a budget the columns that are money.
import { readAlternatives } from '../../../platform/english/word-list.ts';
import type { DocumentKind, FoundAmount } from '../analysis/document-analysis-result.ts';
import { countWords } from './label-words.ts';
import { readMoney, toAmount } from './read-money.ts';
import type { Statement } from './statements.ts';

const plainNumber = /^\(?-?\s?\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,2})?\)?$/;
const moneyColumn = new RegExp(String.raw`[$€£]|\b(?:${readAlternatives('money-columns.txt')})\b`, 'iu');
const countColumn = new RegExp(String.raw`%|\b(?:${readAlternatives('count-columns.txt')})\b`, 'iu');
export const hasCurrency = /\$|€|£|\b(?:usd|eur|gbp)\b/i;
const totalRow = /^(?:grand |sub)?-?totals?\b/i;
const plainHeader = /^(?:amount|total|value|sum|usd|\$)$/i;

/** An amount in a row, and its column from 0. */
export interface RowAmount {
  column: number;
  header: string;
  cell: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
}

export const isTotalRow = (name: string): boolean => totalRow.test(name);

/** "Di Ek" */
const shortName = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}$/u;

export const nameOfRow = ({ cells }: Pick<Statement, 'cells'>): string =>
  cells.find(
    (cell, column) =>
      ((column === 0 && shortName.test(cell)) || countWords(cell) > 0) &&
      !plainNumber.test(cell) &&
      !cell.includes('@'),
  ) ?? '';

export function readRowAmounts(
  { cells, headers }: Pick<Statement, 'cells' | 'headers'>,
  kind: DocumentKind,
): RowAmount[] {
  const columns = chooseColumns(headers, isTotalRow(nameOfRow({ cells })), kind);
  return cells.flatMap((cell, column) => {
    const header = headers[column] ?? '';
    const marked = readMoney(cell);
    if (marked.length > 0) return marked.map(({ amount, currency }) => ({ column, header, cell, amount, currency }));
    if (!columns.has(column) || !plainNumber.test(cell)) return [];
    const amount = toAmount(cell.replace(/[()\s-]/g, '')) * (/^[(-]/.test(cell) ? -1 : 1);
    return amount === 0 ? [] : [{ column, header, cell, amount, currency: currencyOf(header) }];
  });
}

export function findTableAmounts(statement: Statement, kind: DocumentKind): FoundAmount[] {
  const { headers, place, text: quote } = statement;
  const name = nameOfRow(statement);
  const moneyColumns = headers.filter((header) => moneyColumn.test(header)).length;
  return readRowAmounts(statement, kind).map(({ header, cell, amount, currency }) => {
    const label = labelOf(name === cell ? '' : name, header, moneyColumns) || cell;
    return { amount, currency, label, place, quote };
  });
}

function currencyOf(header: string): string {
  if (/€|\beur\b/i.test(header)) return 'EUR';
  return /£|\bgbp\b/i.test(header) ? 'GBP' : 'USD';
}

/** Unmarked numbers are money in a budget alone. Where a column adds the others up, it stands for them. */
function chooseColumns(headers: string[], isTotal: boolean, kind: DocumentKind): Set<number> {
  if (kind !== 'budget' && !headers.some((header) => hasCurrency.test(header))) return new Set();
  const numeric = headers.flatMap((header, column) => (column > 0 && !countColumn.test(header) ? [column] : []));
  const total = headers.findIndex((header, column) => column > 0 && /^total\b/i.test(header));
  if (total >= 0) return new Set(isTotal ? numeric : [total]);
  return new Set(numeric.filter((column) => moneyColumn.test(headers[column] ?? '')));
}

function labelOf(name: string, header: string, moneyColumns: number): string {
  if (name === '') return header;
  const saysNothing = plainHeader.test(header) || countWords(header) === 0;
  return saysNothing || (moneyColumns < 2 && !totalRow.test(name)) ? name : `${name}: ${header}`;
}

export const formatMoney = ({ amount, currency }: Pick<RowAmount, 'amount' | 'currency'>): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
