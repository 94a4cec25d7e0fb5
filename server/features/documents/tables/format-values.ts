// Numbers and cells as they stand in an answer.
import { escapeCell } from '../../../platform/escape-markdown.ts';
import type { Column, Row } from './read-tables.ts';

export interface NumberFormat {
  currency: string;
  isPercent: boolean;
  decimals: number;
}

const mostDecimals = 2;

/** As the cells of the column are written; null where they are of several currencies. */
export function readFormat({ index, name }: Column, rows: Row[]): NumberFormat | null {
  const numbers = rows.flatMap(({ numbers }) => numbers[index] ?? []);
  const currencies = new Set(numbers.map(({ currency }) => currency).filter((currency) => currency !== ''));
  if (currencies.size > 1) return null;
  const ofName = /[$€£]/.exec(name)?.[0] ?? '';
  return {
    currency: [...currencies][0] ?? ofName,
    isPercent: numbers.length > 0 && numbers.every(({ isPercent }) => isPercent),
    decimals: numbers.reduce((most, { decimals }) => Math.max(most, decimals), 0),
  };
}

export function formatNumber(value: number, { currency, isPercent, decimals }: NumberFormat): string {
  const isWhole = Number.isInteger(value) && (currency === '' || decimals === 0);
  const shown = Math.max(Math.min(decimals, mostDecimals), 0);
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: isWhole ? 0 : currency === '' ? 0 : Math.max(shown, 2),
    maximumFractionDigits: mostDecimals,
  }).format(Math.abs(value));
  const isSign = /^[^\p{L}]*[$€£]$/u.test(currency) || currency.length === 1;
  const amount = currency === '' ? digits : isSign ? `${currency}${digits}` : `${digits} ${currency}`;
  return `${value < 0 ? '-' : ''}${amount}${isPercent ? '%' : ''}`;
}

/** Without rounding errors of binary fractions. */
export function addUp(values: number[], decimals: number): number {
  const scale = 10 ** Math.min(decimals, 6);
  return values.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale;
}

const longestCell = 200;

/** Text of a file within Markdown. */
export const showCell = (text: string): string => escapeCell(text.slice(0, longestCell));

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;

export function markdownTable(headers: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(showCell).join(' | ')} |`;
  return [line(headers), `| ${headers.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}
