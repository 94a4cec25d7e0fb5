// What the cell of a table is worth: a number with its sign, a day, whether something is done.
import { readDateMentions } from '../facts/read-date-mentions.ts';
import { toDay } from '../facts/year-context.ts';
import { isOf, readWords } from './question-words.ts';

export interface CellNumber {
  value: number;
  decimals: number;
  /** As it is written: "$", "€", "USD". */
  currency: string;
  isPercent: boolean;
}

const numberCell =
  /^(\()?\s*([-−])?\s*(US\$|C\$|[$€£]|USD|EUR|GBP|CAD|CHF)?\s*([-−])?\s*(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})?(\.\d{1,10})?\s?([kKmM]\b)?\s*(%|[$€£]|USD|EUR|GBP|CAD|CHF)?\s*(\))?$/;
const scales: Record<string, number> = { k: 1e3, m: 1e6 };

/** Null for anything else, also for "n/a" and "12 boxes". */
export function readNumber(cell: string): CellNumber | null {
  const match = numberCell.exec(cell.trim());
  if (!match) return null;
  const [, opening, minus, before = '', innerMinus, whole, fraction = '', scale = '', after = '', closing] = match;
  if ((whole === undefined && fraction === '') || (opening === undefined) !== (closing === undefined)) return null;
  const size = Number(`${(whole ?? '0').replaceAll(',', '')}${fraction}`) * (scales[scale.toLowerCase()] ?? 1);
  const isNegative = opening !== undefined || minus !== undefined || innerMinus !== undefined;
  return {
    value: isNegative && size !== 0 ? -size : size,
    decimals: scale === '' ? Math.max(0, fraction.length - 1) : 0,
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

const missing = /^(?:n\/?a|not applicable|tbd|tba|unknown|[-–—?]*)$/i;
const notApplicable = /^(?:n\/?a|not (?:applicable|required|needed|necessary))$/i;
const longestMissing = 14;

export const isMissing = (cell: string): boolean => cell.length <= longestMissing && missing.test(cell);

export const isNotApplicable = (cell: string): boolean => notApplicable.test(cell);

/** "Done" and "undone" of a column of yes and no; a blank is undone, what does not apply or says something else neither. */
export function readState(cell: string): 'done' | 'undone' | null {
  if (isNotApplicable(cell)) return null;
  if (isMissing(cell)) return 'undone';
  const [first] = readWords(cell);
  if (!first) return null;
  return isOf(first, 'undone') ? 'undone' : isOf(first, 'done') ? 'done' : null;
}
