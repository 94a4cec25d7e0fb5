// "More than $500", "at least 20 hours", "between 100 and 500", "16 or older", "negative".
import { readNumber } from './read-cells.ts';
import { useSpan, type Word } from './question-words.ts';

export interface Comparison {
  words: string;
  start: number;
  end: number;
  hasCurrency: boolean;
  isPercent: boolean;
  isOfAge: boolean;
  holds(value: number): boolean;
}

const number = String.raw`([$€£]? ?-?\d[\d,]*(?:\.\d+)?(?:[kKmM]\b| thousand| million)?%?)`;
const years = '(?: years?(?: old| of age)?)?';
const ages = '(?:ages? |aged )?';
type Test = (value: number, first: number, second: number) => boolean;

const patterns: [RegExp, Test][] = (
  [
    [`${ages}${number}${years} (?:or|and) older`, (value, low) => value >= low],
    [`${ages}${number}${years} (?:or|and) younger`, (value, high) => value <= high],
    [`older than ${number}${years}`, (value, low) => value > low],
    [`younger than ${number}${years}`, (value, high) => value < high],
    [
      `(?:ages? |aged )${number}${years} ?(?:to|through|-|–) ?${number}${years}`,
      (value, low, high) => value >= low && value <= high,
    ],
    [
      `between (?:the )?(?:ages? (?:of )?)?${number} and ${number}${years}`,
      (value, low, high) => value >= low && value <= high,
    ],
    [`from ${number} to ${number}`, (value, low, high) => value >= low && value <= high],
    [`(?:at least|no less than|not less than|minimum of|>=) ?${number}`, (value, low) => value >= low],
    [`(?:at most|up to|no more than|not more than|maximum of|<=) ?${number}`, (value, high) => value <= high],
    [`${number} (?:or more|or over|or above|and up|and over|or higher)`, (value, low) => value >= low],
    [`${number} (?:or less|or under|or fewer|or below|or lower)`, (value, high) => value <= high],
    [
      `(?:(?:more|greater|higher|larger|bigger) than|over|above|exceed(?:s|ed|ing)?|>) ?${number}`,
      (value, low) => value > low,
    ],
    [`(?:(?:less|fewer|lower|smaller) than|under|below|<) ?${number}`, (value, high) => value < high],
    [`(?:exactly|equal to|equals|=) ?${number}`, (value, same) => value === same],
    ['negative', (value) => value < 0],
    ['positive', (value) => value > 0],
  ] satisfies [string, Test][]
).map(([source, test]) => [new RegExp(`(?<![\\w])${source}(?![\\w%])`, 'i'), test]);

const ofAge = /\b(?:older|younger|ages?|aged)\b/i;

/** Takes the words of each comparison out of the question. */
export function readComparisons(question: string, words: Word[]): Comparison[] {
  const found: Comparison[] = [];
  for (const [pattern, test] of patterns) {
    const match = pattern.exec(question);
    if (!match) continue;
    const [all, first = '', second = ''] = match;
    const [start, end] = [match.index, match.index + all.length];
    const isTaken = words.some((word) => word.isUsed && word.start < end && word.end > start);
    if (isTaken) continue;
    useSpan(words, start, end);
    const [low, high] = [toNumber(first), toNumber(second)];
    found.push({
      words: all.trim().replace(/^(?:ages?|aged) /i, ''),
      start,
      end,
      hasCurrency: /[$€£]/.test(all),
      isPercent: all.includes('%'),
      isOfAge: ofAge.test(all),
      holds: (value) => test(value, low, high),
    });
  }
  return found;
}

function toNumber(words: string): number {
  const scale = /(?:k| thousand)%?$/i.test(words) ? 1e3 : /(?:m| million)%?$/i.test(words) ? 1e6 : 1;
  return (readNumber(words.replace(/(?:k|m| thousand| million)(?=%?$)/i, ''))?.value ?? Number.NaN) * scale;
}
