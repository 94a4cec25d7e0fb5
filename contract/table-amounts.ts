// What an amount is for: one of several, each guest, or the whole line. Nothing is multiplied that was not said to be of one.
import type { Column } from './flows.ts';
import { readNumber } from './table-cells.ts';

const forEach = String.raw`(?:each|ea\.?|apiece|a piece|pp|p\/p|(?:per|for each|for every) \p{L}{2,20}|an? (?:person|guest|head|plate|night|day|week|month|hour|session|visit|trip|mile|box|piece))`;
const saysEach = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${forEach})(?![\p{L}\d])|(?<=\d|\s)[x×@](?=\s|\$|\d)|(?<=\d)\s?\/\s?\p{L}`,
  'iu',
);
const eachAtEnd = new RegExp(String.raw`^(\S{1,30})\s?(?:${forEach}|\/\s?\p{L}{1,12})$`, 'iu');

/** A column of amounts of one each, as its label says: "Cost each", "Rate". */
const isOfOne = ({ type, label }: Column): boolean => type === 'money' && /\b(?:each|rate)\b/i.test(label);

/** "$38" of "$38 pp". */
export const withoutEach = (amount: string): string => eachAtEnd.exec(amount.trim())?.[1] ?? amount;

/**
 * Rows in which an amount is of one only where that was said. `lines`: what was typed in place of them. A number beside a
 * total stands with the words of its line, and an amount for each chooses the option that says so.
 */
export function settleAmounts(
  rows: readonly string[][],
  columns: readonly Column[],
  lines: readonly string[] | null,
): string[][] {
  const amount = columns.findIndex(isOfOne);
  const number = columns.findIndex(({ type }, place) => type === 'number' && place < amount);
  const paid = columns.findIndex(({ type, options }) => type === 'choice' && options.some(isForEach));
  const cost = paid < 0 ? amount : columns.findIndex(({ type }) => type === 'money');
  if (cost < 0) return rows.map((row) => [...row]);
  return rows.map((row, index) => {
    const cells = [...row];
    const isEach = saysEach.test(lines === null ? cells.join(' ') : (lines[index] ?? lines.join(' ')));
    cells[cost] = withoutEach(cells[cost] ?? '');
    if (paid >= 0 && isEach && cells[paid] === '') cells[paid] = columns[paid]?.options.find(isForEach) ?? '';
    const [many, one] = [readNumber(bare(cells[number] ?? '')), readNumber(cells[amount] ?? '')];
    // Less than a dollar for each is no total.
    const isTotal = !isEach && many !== null && one !== null && one >= many;
    if (lines !== null && isTotal) {
      cells[0] = `${cells[0] ?? ''}, ${cells[number] ?? ''}`;
      cells[number] = '';
    }
    return cells;
  });
}

/** "30" of "30 weeks". */
const bare = (figure: string): string => /^\S+/.exec(figure)?.[0] ?? '';

const isForEach = (option: string): boolean => /^(?:for )?each\b/i.test(option);
