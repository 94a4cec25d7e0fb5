import { formatMoney, numberPattern, parseMoney, sum, toMoneyText } from './money.ts';
import { readAmount } from './read-figures.ts';

export interface RequestAmounts {
  /** In dollars. */
  requested: number | null;
  /** Of the whole project; `null` where the text does not tell it. */
  total: number | null;
}

const unit = String.raw`(?:\s*(?:k|m|thousand|million)\b)?`;
const amount = new RegExp(String.raw`\$\s*(?:${numberPattern})${unit}`, 'gi');
const anyAmount = new RegExp(String.raw`(?<![\d.,$])\$?(?:${numberPattern})${unit}(?![\d%])`, 'gi');
const longestText = 500;
const leastBare = 100;

// What may stand around two numbers that are money for certain, although no sign says so.
const moneyWords = new Set(
  'a about all an and asking budget cost costs dollars for from full in is it of our out project request requesting the total usd we whole'.split(
    ' ',
  ),
);

/** "12,500 of 18,200": both amounts, where every word beside them speaks of money. */
function readBareAmounts(text: string): [number, number] | null {
  const words = text
    .replace(anyAmount, ' ')
    .toLowerCase()
    .split(/[\s,.;:/()]+/);
  const [requested, total, ...more] = [...text.matchAll(anyAmount)].map(([found]) => parseMoney(found) ?? 0);
  if (requested === undefined || total === undefined || more.length > 0) return null;
  const isMoney = words.every((word) => word === '' || moneyWords.has(word));
  return isMoney && requested >= leastBare && total >= requested ? [requested, total] : null;
}

/** "$60,000 of a $176,000 project": what is asked for, and what all of it costs. Both `null` where that is open. */
export function readRequestAmounts(text: string): RequestAmounts {
  const start = text.slice(0, longestText);
  const signed = [...start.matchAll(amount)].map(([found]) => parseMoney(found));
  const dollars = signed.length < 2 ? (readBareAmounts(start) ?? signed) : signed;
  const [requested = parseMoney(text), total = null, ...more] = dollars;
  const isOpen = more.length > 0 || (total !== null && (requested === null || total < requested));
  return isOpen ? { requested: null, total: null } : { requested, total };
}

/** "$12,500 of $18,200" of "12,500 of 18,200"; where it is not sure that both are money, as it was typed. */
export const toRequestText = (text: string): string =>
  text.length <= longestText && readBareAmounts(text) !== null
    ? text.replace(anyAmount, (found) => toMoneyText(found))
    : toMoneyText(text);

const year = /\b(?:19|20)\d\d\b/g;
const notGranted =
  /\b(?:declined|denied|rejected|refused|lost|not|no|never|maybe|each|per|up to|an?\s(?:month|week|day|hour))\b/i;

/** The one amount of a line about other funding; `null` where anything in it leaves that open. */
function readFunding(line: string): number | null {
  const dollars = readAmount(line);
  if (dollars === null || notGranted.test(line)) return null;
  const figures = line.replace(anyAmount, (found) => (parseMoney(found) === dollars ? '' : found)).replace(year, '');
  return /\d/.test(figures) ? null : dollars;
}

/** What neither the request nor the other funding covers of the total: "$3,700"; empty where nothing is missing, or where it is not sure. */
export function formatUncovered(request: string, otherFunding: readonly string[]): string {
  const { requested, total } = readRequestAmounts(request);
  const funds = otherFunding.map(readFunding);
  const known = funds.filter((dollars) => dollars !== null);
  if (requested === null || total === null || known.length === 0 || known.length < funds.length) return '';
  const uncovered = sum([total, -requested, ...known.map((dollars) => -dollars)]);
  return uncovered > 0 ? formatMoney(uncovered) : '';
}
