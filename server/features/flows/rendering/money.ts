import { isWord } from '../../../../contract/text-tokens.ts';
import { spreadThousands } from '../../../platform/english/spelling-rules.ts';
import { findFigures } from '../../../platform/english/figures.ts';
import { formatNumber, readNumber } from '../../../../contract/table-cells.ts';

const inWords = /\s*(?:dollars?|USD)$/i;
// No negative amount, no percentage, and no part of another word.
const amount =
  /(?<![\p{L}\d$.,]|^-)(?:\$ ?)?\d[\d,]{0,15}(?:\.\d{1,2})?(?: ?k\b| (?:thousand|million)\b)?(?: (?:dollars?|USD)\b)?(?![\d%])/giu;
// "27.50/hr, 25 hrs a week"
const isRate = /^\s?(?:\/|an?\b|per\b)\s?(?:h(?:ou)?r|w(?:ee)?k|mo(?:nth)?|y(?:ea)?r)\b/i;
const hasSign = /\$|k\b|thousand|million|dollar|usd/i;
// "24 an hour", "19-22 / hr", "60000 of a 96k", "19.70/hr (about 41k a year)": nothing but amounts.
const between =
  /^(?:[\s–/()-]|(?:to|of|an?|per|each|hour|hr|day|week|month|mo|year|yr|about|around|roughly|nearly|almost)\b)*$/i;

/** `$52,000` of "52k" and "52000 dollars". */
const writeAmount = (text: string): string => {
  const dollars = readNumber(text.trim().replace(inWords, ''));
  return dollars === null ? text : formatNumber('money', dollars);
};

/** The amounts of an answer as documents write them: with a sign or a "k" among any words, or where it holds nothing else. */
export function toMoneyText(text: string): string {
  const typed = spreadThousands(text.trim());
  const isAmounts = between.test(typed.replace(amount, ''));
  const written = typed.replace(amount, (found, at: number) =>
    isAmounts || hasSign.test(found) || isRate.test(typed.slice(at + found.length, at + found.length + 12))
      ? writeAmount(found)
      : found,
  );
  return isAmounts ? written.replace(/(?<=\d)\s?[–-]\s?(?=\$)/g, ' to ') : written;
}

/** "$12,000" of "12k net", "70%" of "70% pass": the one amount or percentage that a text names; null where there is none or more. */
export function findAmount(text: string): string | null {
  const named = findFigures(text.slice(0, 500)).filter(
    ({ text: figure, unit, index }) =>
      (unit !== 'plain' || figure.toLowerCase().endsWith('k')) && !isWord(text.charAt(index - 1)),
  );
  const [only, another] = named;
  if (only === undefined || another !== undefined) return null;
  return only.unit === 'percent' ? only.text : formatNumber('money', only.value);
}
