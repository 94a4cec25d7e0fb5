// From text to comparable words: lowercase, without endings, and without the words that carry no topic.

import { readLines, readWordList } from './word-list.ts';

const longestText = 2000;

const silentWords = readWordList('silent-words.txt');

/** Every word of the text in order, endings removed. A hyphenated word gives its parts. */
export function listStems(text: string): string[] {
  return listWords(text).map(findStem);
}

/** The stems that say what the text is about. A hyphenated word gives its parts and itself: kind, in, inkind. */
export function listTopicStems(text: string): string[] {
  const joined = normalize(text).match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  const parts = listWords(text).filter((word) => word.length > 1 && !isSilent(word));
  return [...parts, ...joined.map((word) => word.replaceAll('-', ''))].map(findStem);
}

/** Every word of the text in order, lowercase. */
export const listWords = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const normalize = (text: string) =>
  text
    .slice(0, longestText)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']s\b|[’']/g, '')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/(\d)\((\w)\)(?:\((\w)\))?/g, '$1$2$3')
    .replaceAll(/(\d)s\b/g, '$1')
    .replaceAll(/#(?!\w)/g, ' hashtag ');

/** Whether a word carries no topic. */
export const isSilent = (word: string): boolean => silentWords.has(word);

/** The stems of a phrase without the little words that people put between: "on our board", "on the board". */
export const listPhraseStems = (text: string): string[] =>
  listWords(text)
    .filter((word) => !fillers.has(word))
    .map(findStem);

const fillers = readWordList('filler-words.txt');

/**
 * Takes off English endings, so that "evaluating", "evaluation" and "evaluate" are one word. Rules rather than a word
 * list: wrong stems do no harm as long as the forms of one word share theirs and different words keep apart.
 */
export function findStem(form: string): string {
  const word = irregularForms.get(form) ?? form;
  if (word.length <= 3 || /\d/.test(word)) return word;
  return withoutLastVowel(withoutNounEnding(withoutVerbEnding(withoutPlural(word))));
}

const irregularForms = new Map(
  readLines('irregular-forms.txt').map((line) => line.split(' ') as [form: string, word: string]),
);

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const stem = /^([^aeiouy]*[aeiouy].*)(?:ing|ed)$/.exec(word)?.[1];
  if (!stem || stem.length < 3) return word;
  if (/([^aeiouylsz])\1$/.test(stem)) return stem.slice(0, -1);
  return stem;
}

// The part before an ending keeps four letters: "donation" must not become "don".
const nounEndings: [ending: RegExp, replacement: string][] = [
  [/^(.{5,})ication$/, '$1i'],
  [/^(.{4,})(?:ability|ibility|ation|able|ible)$/, '$1'],
  [/^(.{4,}[^aeiou])ment$/, '$1'],
  [/^(.{4,}[st])ion$/, '$1'],
  [/^(.{4,})(?:ate|at|al|ly)$/, '$1'],
  [/^(.{3,})er$/, '$1r'],
];

function withoutNounEnding(word: string): string {
  const rule = nounEndings.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

const withoutLastVowel = (word: string) => {
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  return word.endsWith('e') && word.length > 3 ? word.slice(0, -1) : word;
};
