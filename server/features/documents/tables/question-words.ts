// The words of a question, and which of them have been understood: what is not understood must not be passed over.
import { monthNames } from '../../../../contract/month-names.ts';
import { readLines, readNamedLists } from '../../../platform/english/word-list.ts';
import { findStem } from '../../../platform/english/words.ts';

export interface Word {
  /** As it is written; phrases such as "how many" are one word. */
  text: string;
  stem: string;
  start: number;
  end: number;
  isUsed: boolean;
}

const longestText = 500;
const longestPhrase = 5;
const pattern =
  /\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?|[$€£]?\d[\d,]*(?:\.\d+)?(?:[kKmM]\b)?%?|\p{L}+(?:['’-]\p{L}+)*|[<>]=?|=/gu;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** "Mon", "Tues" and "Sept" are those days and months. */
const shortNames = new Map(
  [...weekdays, ...monthNames].flatMap((name) =>
    [3, 4, 5].map((length) => [name.slice(0, length).toLowerCase(), name.toLowerCase()] as const),
  ),
);

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s$|['’]/g, '');

function stemOf(text: string): string {
  const word = normalize(text);
  return findStem(shortNames.get(word) ?? word);
}

const inAnyForm = new Set(['rows']);
const roles = new Map<string, ReadonlySet<string>>();
const phrases = new Set<string>();
for (const [role, words] of readNamedLists('table-question-words.txt')) {
  roles.set(role, new Set(inAnyForm.has(role) ? [...words, ...words.map(stemOf)] : words));
  for (const word of words) if (word.includes('_')) phrases.add(word);
}
const meanings = new Map<string, Set<number>>();
for (const [number, line] of readLines('table-synonyms.txt').entries()) {
  for (const word of line.split(' ')) {
    if (word.includes('_')) phrases.add(word);
    const stem = stemOf(word);
    meanings.set(stem, (meanings.get(stem) ?? new Set()).add(number));
  }
}

/** "Money" and "amount", "town" and "city". */
export const meansSame = (one: string, other: string): boolean =>
  [...(meanings.get(one) ?? [])].some((line) => meanings.get(other)?.has(line));

/** Whether table-question-words.txt has the word in this line. */
export const isOf = ({ text }: Pick<Word, 'text'>, ...names: string[]): boolean =>
  names.some(
    (name) => roles.get(name)?.has(toKey(text)) || (inAnyForm.has(name) && roles.get(name)?.has(stemOf(text))),
  );

const idle = ['joint', 'without', 'light', 'article', 'unit', 'ofday', 'only', 'verbs', 'rows', 'persons', 'filler'];
const idleOfCells = ['personcolumns', 'done', 'undone', 'yes', 'money', 'pending', 'reach', 'except'];
const asking = [...roles.keys()].filter((role) => ![...idle, ...idleOfCells].includes(role));

/** Whether a table may be asked with the word. */
export const asksOfTable = (word: Word): boolean => isOf(word, ...asking);

const toKey = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map(normalize)
    .join('_');

export function readWords(text: string): Word[] {
  const single = [...text.slice(0, longestText).matchAll(pattern)].flatMap((match) => splitHyphens(match));
  const words: Word[] = [];
  for (let at = 0; at < single.length;) {
    const length = lengthOfPhrase(single, at);
    const [first, last] = [single[at]!, single[at + length - 1]!];
    const said = text.slice(first.start, last.end);
    const stem =
      length > 1
        ? toKey(
            single
              .slice(at, at + length)
              .map((word) => word.text)
              .join(' '),
          )
        : stemOf(said);
    words.push({ text: said, stem, start: first.start, end: last.end, isUsed: false });
    at += length;
  }
  return words;
}

interface Span {
  text: string;
  start: number;
  end: number;
}

/** "Thank-you" is read as "thank you". */
function splitHyphens({ 0: text, index }: RegExpExecArray): Span[] {
  if (/\d/.test(text)) return [{ text, start: index, end: index + text.length }];
  return [...text.matchAll(/[^-]+/g)].map((part) => ({
    text: part[0],
    start: index + part.index,
    end: index + part.index + part[0].length,
  }));
}

function lengthOfPhrase(words: Span[], at: number): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1) {
    const said = words.slice(at, at + length).map(({ text }) => normalize(text));
    if (phrases.has(said.join('_'))) return length;
  }
  return 1;
}

export const stemsOf = (text: string): string[] => readWords(text).map(({ stem }) => stem);
