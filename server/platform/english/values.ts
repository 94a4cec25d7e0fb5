// What kind of value a question asks for, and whether a text has one.
import { monthNames } from '../../../contract/month-names.ts';
import { listStems } from './words.ts';
import { readLines, readWordList } from './word-list.ts';

export type ValueKind = 'amount' | 'number' | 'day' | 'person';

const asked = readLines('asked-values.txt').map((line) => {
  const [kind = '', ...phrases] = line.split(/ (.*)/);
  return { kind: kind as ValueKind, phrases: phrases.join('').split(',').map(listStems) };
});
const numberWords = readWordList('number-words.txt');
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayName = new RegExp(String.raw`\b(?:${[...monthNames, ...weekdays].join('|')})s?\b|\d{1,2}/\d{1,2}|\d{4}-\d\d`);

const has: Record<ValueKind, (text: string) => boolean> = {
  amount: (text) => /[$€£] ?\d|\d ?%|\d ?percent\b/.test(text),
  number: (text) => /\d/.test(text) || text.split(/[^\p{L}]+/u).some((word) => numberWords.has(word.toLowerCase())),
  day: (text) => dayName.test(text) || /\d ?[ap]\.?m\b/.test(text),
  person: (text) => /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\w@\w/u.test(text),
};

/** The kinds of value that would answer a question; none where it asks for something else. */
export function readAskedValues(question: string): ValueKind[] {
  const stems = listStems(question);
  const says = (phrase: string[]) =>
    phrase.length > 0 && stems.some((_, start) => phrase.every((stem, offset) => stems[start + offset] === stem));
  return asked.filter(({ phrases }) => phrases.some(says)).map(({ kind }) => kind);
}

export const hasValue = (text: string, kind: ValueKind): boolean => has[kind](text);
