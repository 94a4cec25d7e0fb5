// What the cell of a table is worth: a number with its sign, or a day.
import { readDateMentions } from '../analysis/read-date-mentions.ts';
import { toDay } from '../analysis/year-context.ts';

export interface CellNumber {
  value: number;
  decimals: number;
  /** As it is written: "$", "€", "USD". */
  currency: string;
  isPercent: boolean;
}

const numberCell =
  /^(\()?\s*([-−])?\s*(US\$|C\$|[$€£]|USD|EUR|GBP|CAD|CHF)?\s*([-−])?\s*(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})?(\.\d{1,10})?\s*(%|[$€£]|USD|EUR|GBP|CAD|CHF)?\s*(\))?$/;

/** Null for anything else, also for "n/a" and "12 boxes". */
export function readNumber(cell: string): CellNumber | null {
  const match = numberCell.exec(cell.trim());
  if (!match) return null;
  const [, opening, minus, before = '', innerMinus, whole, fraction = '', after = '', closing] = match;
  if ((whole === undefined && fraction === '') || (opening === undefined) !== (closing === undefined)) return null;
  const size = Number(`${(whole ?? '0').replaceAll(',', '')}${fraction}`);
  const isNegative = opening !== undefined || minus !== undefined || innerMinus !== undefined;
  return {
    value: isNegative && size !== 0 ? -size : size,
    decimals: Math.max(0, fraction.length - 1),
    currency: before || (after === '%' ? '' : after),
    isPercent: after === '%',
  };
}

const partOfYear = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;
const isoDay = /^((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ]\d\d:\d\d.*)?$/;
const longestDate = 40;

/** YYYY-MM-DD; of a month or year its first day. */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  if (text.length > longestDate) return null;
  const iso = isoDay.exec(text)?.[1];
  if (iso) return iso;
  const part = partOfYear.exec(text);
  if (part) return `${part[1]}-${part[2] ?? '01'}-01`;
  const [mention] = readDateMentions(text);
  return mention?.from.year && !mention.to && mention.end - mention.start >= text.length - 12
    ? toDay(mention.from.year, mention.from)
    : null;
}
