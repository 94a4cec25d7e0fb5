// What an amount is for: one of several, each guest, or the whole line. A length of time multiplies none that was not said to be of one.
import { before, goal, hasRole, result } from './column-names.ts';
import type { Column } from './flows.ts';
import { findValues, listTokens } from './line-values.ts';
import { readNumber } from './table-cells.ts';
import { isFigure, isWord, splitTokens } from './text-tokens.ts';

const ofOne = new Set(['each', 'ea', 'apiece', 'pp']);
const units = new Set('person guest head plate night day week month hour session visit trip mile box piece'.split(' '));

/** A length of time is no number of things, where the column asks for a cost of each. */
const lengths = new Set('day days week weeks wk wks month months mo mos year years yr yrs'.split(' '));

const listWords = (text: string): string[] => splitTokens(text.toLowerCase()).filter((token) => token.trim() !== '');

/** Of how many words what stands here is that means "for each one"; 0 where it is something else. */
function countEach(words: readonly string[], at: number): number {
  const [first = '', second = '', third] = words.slice(at, at + 3);
  if (ofOne.has(first)) return second === '.' ? 2 : 1;
  if (first === 'per' || (first === '/' && isFigure(words[at - 1]))) return isWord(second) ? 2 : 0;
  if (first === 'p' && second === '/') return third === 'p' ? 3 : 0;
  if (first === 'a' || first === 'an') return units.has(second) ? 2 : 0;
  return first === 'for' && ['each', 'every'].includes(second) && isWord(third) ? 3 : 0;
}

/** "4 x $9", "30 @ $2", "3 at 2,500". */
const isTimes = (before: string | undefined, word: string, next: string | undefined): boolean =>
  word === 'at'
    ? isFigure(before) && next !== undefined && (next.startsWith('$') || isFigure(next))
    : ['x', '×', '@'].includes(word.charAt(0)) &&
      (word.length === 1 ? next !== undefined : word.charAt(1) === '$' || isFigure(word.slice(1)));

/** Of times alone, "20 at $9" is not for each guest. */
function saysEach(text: string, isTimesEach: boolean): boolean {
  const words = listWords(text);
  const isOf = (word: string, at: number) => isTimesEach && at > 0 && isTimes(words[at - 1], word, words[at + 1]);
  return words.some((word, at) => countEach(words, at) > 0 || isOf(word, at));
}

/** A column of amounts of one each, as its label says: "Cost each", "Rate". */
const isOfOne = ({ type, label }: Column): boolean =>
  type === 'money' && listWords(label).some((word) => word === 'each' || word === 'rate');

const reckoned =
  /(?<![\d,])(\d[\d,]{0,14})(?: \p{L}{1,20}){0,2}\s?(?:[x×@]|at(?=\s\$))\s?(\$?[\d,.]{0,14}\d)(?: \p{L}{1,20}){0,2}\s?=\s?(\$?[\d,.]{0,14}\d)/u;
/** "130 x $85" of "130 x $85 = $11,050", where both have a column and make what stands behind. */
export const withoutTotal = (line: string, columns: readonly Column[]): string =>
  !columns.some(isOfOne)
    ? line
    : line.replace(reckoned, (whole, ...[number, amount, total]: string[]) => {
        const [one = NaN, other = NaN, all] = [number, amount, total].map((figure = '') => readNumber(figure) ?? NaN);
        return one * other === all ? whole.slice(0, whole.indexOf('=')).trimEnd() : whole;
      });

/** "$38" of "$38 pp". */
export function withoutEach(amount: string): string {
  const words = listWords(amount);
  const at = words.findIndex((_, place) => place > 0 && place + countEach(words, place) === words.length);
  if (at < 0) return amount;
  const text = amount.toLowerCase();
  return amount
    .slice(
      0,
      words.slice(at).reduceRight((end, word) => text.lastIndexOf(word, end - 1), text.length),
    )
    .trim();
}

/**
 * Rows in which an amount beside a length of time is of one only where that was said: else that length stands with the
 * words. `lines`: what was typed in place of them. An amount for each chooses the option that says so.
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
  const isRate = /\brate\b/i.test(columns[amount]?.label ?? '');
  if (cost < 0) return rows.map((row) => [...row]);
  return rows.map((row, index) => {
    const cells = [...row];
    const isEach = saysEach(lines === null ? cells.join(' ') : (lines[index] ?? lines.join(' ')), paid < 0);
    cells[cost] = withoutEach(cells[cost] ?? '');
    if (paid >= 0 && isEach && cells[paid] === '') cells[paid] = columns[paid]?.options.find(isForEach) ?? '';
    if (lines !== null && !isEach && !isRate && listWords(cells[number] ?? '').some((word) => lengths.has(word))) {
      cells[0] = `${cells[0] ?? ''}, ${cells[number] ?? ''}`;
      cells[number] = '';
    }
    return cells;
  });
}

/** "For each guest", "Each". */
const isForEach = (option: string): boolean => listWords(option).slice(0, 2).includes('each');

const columnOf = (columns: readonly Column[], role: typeof goal): number =>
  columns.findIndex(
    (column, at) => at > 0 && (column.figure === true || column.type === 'number') && hasRole(column, role),
  );

// "in 17 homes": where it was, and not what was meant to be reached.
const ofPlaces = /\b(?:across|at|from|in|on) $/i;
const lessIsBetter = /\b(?:cut|reduce|lower|decrease|fewer|less|down (?:to|from|by))\b/i;

/**
 * "Graduate 50 women" beside a result of 52: what the first cell counts is the target, where no other cell says one. Of a row
 * in cells with but a baseline, the target that is empty was left so.
 */
export function settleTarget(row: string[], columns: readonly Column[], isLine: boolean): string[] {
  const target = columnOf(columns, goal);
  const reached =
    (isLine ? [result, before] : [result]).map((role) => row[columnOf(columns, role)]).find(Boolean) ?? '';
  if (target < 0 || row[target] || !/\d/.test(reached) || lessIsBetter.test(row[0] ?? '')) return row;
  const figuresOf = (text: string) =>
    findValues(text, listTokens(text), columns).filter(({ kind }) => kind === 'figure');
  const figures = figuresOf(row[0] ?? '');
  const [own] = figuresOf(reached);
  const whole = /^\d+ (?:out )?of (\d+)/.exec(reached)?.[1];
  const [count, another] = figures.filter(
    ({ isMoney, isPercent, unit = '', start }) =>
      !lengths.has(unit) &&
      !ofPlaces.test((row[0] ?? '').slice(0, start)) &&
      Boolean(isMoney) === Boolean(own?.isMoney) &&
      isPercent === own?.isPercent,
  );
  const text = figures.some((each) => each.text === whole) ? whole : another ? undefined : count?.text;
  return text === undefined ? row : row.with(target, text);
}
