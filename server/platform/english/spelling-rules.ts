// What is spelled otherwise, and where: the lines of `english/data/spellings.txt`, "typed -> spelled -> condition".
import { join } from 'node:path';
import { isAcronym, isCapital, isFigure, isWord, splitTokens } from '../../../contract/text-tokens.ts';
import { readLines, readWordList } from './word-list.ts';
import { findStem } from './words.ts';

type Tokens = readonly string[];
type Is = (tokens: Tokens, at: number) => boolean;
type Condition = (tokens: Tokens, from: number, to: number) => boolean;

export interface Spelling {
  /** In small letters. */
  typed: Tokens;
  spelled: string;
  /** Without one: wherever it is no part of something else. */
  condition: Condition | null;
  /** The condition is of what follows, whatever period lies between: "sept. 30". */
  looksAhead: boolean;
}
/** By their first token, the longest first. */
export type Spellings = Map<string, Spelling[]>;

export function addSpelling(to: Spellings, spelled: string, typed = spelled, where?: string): void {
  const tokens = splitTokens(typed.toLowerCase());
  const known = to.get(tokens[0] ?? '') ?? [];
  const shorter = known.findIndex((each) => each.typed.length < tokens.length);
  known.splice(shorter < 0 ? known.length : shorter, 0, {
    typed: tokens,
    spelled,
    condition: where === undefined ? null : readCondition(where),
    looksAhead: where?.startsWith('before ') ?? false,
  });
  to.set(tokens[0] ?? '', known);
}

const lines = readLines('spellings.txt');
/** The lists of the file by their names. */
const lists = new Map(
  lines
    .filter((line) => line.includes(' = '))
    .map((line) => line.split(' = '))
    .map(([name = '', words = '']) => [name, new Set(words.split(' '))]),
);
export const isListed = (name: string, token = ''): boolean => lists.get(name)!.has(token.toLowerCase());

const givenNames = readWordList('given-names.txt');
const toSmall = (names: ReadonlySet<string>) => new Set([...names].map((name) => name.toLowerCase()));
const [smallGivenNames, namesAlsoWords] = [givenNames, readWordList('given-names-also-words.txt')].map(toSmall);
const littleWords = readWordList('silent-words.txt');
const usualStems = new Set(readLines(join('word-vectors', 'words.txt')).map(findStem));

export const isGivenName = (token = ''): boolean => smallGivenNames!.has(token.toLowerCase());
/** "Hope", which is a word as well. */
export const isAlsoName = (token: string): boolean => namesAlsoWords!.has(token.toLowerCase());
export const isUsual = (word: string): boolean => usualStems.has(findStem(word.toLowerCase()));

/** The place of what stands beside: a space or the period of a short word may lie between. */
export const placeBefore = (tokens: Tokens, from: number): number => {
  const at = tokens[from - 1] === ' ' ? from - 2 : from - 1;
  return tokens[at] === '.' ? at - 1 : at;
};
export const placeAfter = (tokens: Tokens, to: number): number => {
  const at = tokens[to] === '.' && [' ', '-', '–', '/'].includes(tokens[to + 1] ?? '') ? to + 1 : to;
  return tokens[at] === ' ' ? at + 1 : at;
};

/** "$44k-49k" of "$44-49k": the thousands are of both. */
export const spreadThousands = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d$.,-])(\$?)(\d{1,3}(?:\.\d)?)(\s?[-–]\s?|\sto\s)(?=\$?\d{1,3}(?:\.\d)?k(?!\p{L}))(?:\$(?=\d))?/giu,
    '$1$2k$3$1',
  );

/** Whether another word goes on from here, as in "m-f". */
export const isJoined = (tokens: Tokens, to: number): boolean =>
  tokens[to] === '/' || (tokens[to] === '-' && isWord(tokens[to + 1]));

export const isYear = (token = ''): boolean => Number(token) >= 1900 && Number(token) < 2100;
const isWords: Is = (tokens, at) =>
  isWord(tokens[at]) || isFigure(tokens[at]) || [',', ')', '$'].includes(tokens[at] ?? '');
/** "17" of "$17", "27" of "$24-27". */
const isMoney: Is = (tokens, at) => {
  const before = placeBefore(tokens, at);
  if (!isFigure(tokens[at])) return false;
  return tokens[before] === '$' || (['-', '–'].includes(tokens[before] ?? '') && isMoney(tokens, before - 1));
};
const isHour: Is = (tokens, at) => isFigure(tokens[at]) && tokens[at - 1] !== '$' && isWord(tokens[at + 1]);
const isCount: Is = (tokens, at) => isFigure(tokens[at]) || isListed('number', tokens[at]);
/** "signs" of "40 new road signs": a word with a meaning of its own. */
export const isThing: Is = (tokens, at) =>
  tokens[at - 1] === ' ' && isWord(tokens[at]) && !littleWords.has(tokens[at]!.toLowerCase());
const clock = /^\d{1,2}(?::\d\d|\s?[ap]m\b|\s?[-–]\s?\d{1,2}\b(?! (?:min|hour|hr|day|week|month|year)))/i;
const isDash: Is = (tokens, at) => tokens[at] === '-' || tokens[at] === '–';

/** What a condition may name, beside the lists that the file has. */
const kinds = new Map<string, Is>([
  ['figure', (tokens, at) => isFigure(tokens[at]) || (tokens[at] === '$' && isFigure(tokens[at + 1]))],
  // "nov. 200 more acres" is a month at the end of its sentence.
  ['day or year', (tokens, at) => isFigure(tokens[at]) && (Number(tokens[at]) <= 31 || isYear(tokens[at]))],
  ['several', (tokens, at) => isCount(tokens, at) && tokens[at] !== '1'],
  // "a 6 yr plan", and not "2 yr working with kids"
  [
    'thing',
    (tokens, at) => isThing(tokens, at) && !isListed('bare measure before', tokens[at]) && !tokens[at]!.endsWith('ing'),
  ],
  ['capital', (tokens, at) => isCapital(tokens[at]) && !isAcronym(tokens[at]!)],
  ['money', isMoney],
  ['zip code', (tokens, at) => tokens[at]?.length === 5 && Number.isInteger(Number(tokens[at]))],
  ['hours', () => true],
  // "9-12" and "10 am", and not "3-4 hours"
  ['clock', (tokens, at) => clock.test(tokens.slice(at, at + 8).join(''))],
  // "ED" of "Keisha Ross, ED", and not of "ED visits"
  [
    'initials',
    (tokens, at) =>
      isAcronym(tokens[at] ?? '') &&
      /(?:^|[\t\n]|[,;/(–-] ?)$/.test(tokens.slice(Math.max(0, at - 2), at).join('')) &&
      /^(?:$|[\t\n,;/)]| [–/-])/.test(tokens.slice(at + 1, at + 3).join('')),
  ],
  ['word', (tokens, at) => isWord(tokens[at])],
  ['name', (tokens, at) => isWord(tokens[at]) && (isGivenName(tokens[at]) || !isUsual(tokens[at] ?? ''))],
  ['words', isWords],
  // Of "$12,000 & Lorena asks", and not of "HR & Finance": a name has a capital on both sides of its sign.
  [
    'no name of two',
    (tokens, at) =>
      isWords(tokens, at) && !(isCapital(tokens[at]) && (isCapital(tokens[at - 4]) || isBoundary(tokens[at - 5]))),
  ],
]);

const isBoundary = (token = '\n'): boolean => /[\t\n]/.test(token);

const relations = new Map<string, (is: Is) => Condition>([
  ['without', (is) => (tokens, from, to) => !isJoined(tokens, to) && !is(tokens, placeBefore(tokens, from))],
  // "Aug", typed as a name of its own
  ['as', (is) => (tokens, from, to) => !isJoined(tokens, to) && is(tokens, from)],
  // "Warm & Dry", and "our warm & dry", or in a cell of its own; "the first 90 days" are days
  [
    'titled',
    (is) => (tokens, from, to) =>
      !isJoined(tokens, to) &&
      (is(tokens, from) ||
        (['our', 'the'].includes(tokens[placeBefore(tokens, from)]?.toLowerCase() ?? '') &&
          !tokens.slice(from, to).some(isFigure)) ||
        (isBoundary(tokens[from - 1]) && isBoundary(tokens[to]))),
  ],
  ['before', (is) => (tokens, _, to) => is(tokens, placeAfter(tokens, to))],
  ['after', (is) => (tokens, from, to) => !isJoined(tokens, to) && is(tokens, placeBefore(tokens, from))],
  // "Fri Sat Sun"
  [
    'beside',
    (is) => (tokens, from, to) =>
      !isJoined(tokens, to) && (is(tokens, placeBefore(tokens, from)) || is(tokens, placeAfter(tokens, to))),
  ],
  // "3 yr terms"
  ['counting', (is) => (tokens, from, to) => isCount(tokens, placeBefore(tokens, from)) && is(tokens, to + 1)],
  [
    'between',
    (is) => (tokens, from, to) =>
      tokens[from - 1] === ' ' &&
      tokens[to] === ' ' &&
      !isCapital(tokens[from]) &&
      isWords(tokens, from - 2) &&
      is(tokens, to + 1),
  ],
  // "412 w 3rd st", which is west
  [
    'numbered',
    (is) => (tokens, from, to) =>
      tokens[from - 1] === ' ' &&
      isFigure(tokens[from - 2]) &&
      tokens.slice(to, to + 6).some((_, place) => place > 1 && is(tokens, to + place)),
  ],
  [
    'among',
    (is) => (tokens, from, to) => {
      const [left, right] = [placeBefore(tokens, from), placeAfter(tokens, to)];
      // "ends in June and may not be renewed"
      const maySay = isListed('also a verb', tokens[from]) && isWord(tokens[right]);
      return (
        (isListed('joining', tokens[left]) && is(tokens, placeBefore(tokens, left)) && !maySay) ||
        (isListed('joining', tokens[right]) && is(tokens, placeAfter(tokens, right + 1)))
      );
    },
  ],
  [
    'in', // "7pm", "8p-8a"
    () => (tokens, from, to) =>
      isHour(tokens, from - 1) &&
      (tokens[from]?.length === 2 ||
        (isDash(tokens, to) && isFigure(tokens[to + 1])) ||
        (isDash(tokens, from - 2) && isHour(tokens, from - 4))),
  ],
]);

/** "after several", "before part of a day". */
function readCondition(text: string): Condition {
  const [name = '', ...rest] = text.split(' ');
  const of = rest.join(' ');
  const [relation, is] = [relations.get(name), lists.has(of) ? listed(of) : kinds.get(of)];
  if (!relation || !is) throw new Error(`spellings.txt: "${text}" is no condition`);
  return relation(is);
}
const listed =
  (name: string): Is =>
  (tokens, at) =>
    isListed(name, tokens[at]);

export const spellings: Spellings = new Map();
for (const line of lines.filter((each) => each.includes(' -> '))) {
  const [typed = '', spelled = '', condition] = line.split(' -> ');
  const words = spelled.split(', ');
  for (const [place, each] of typed.split(', ').entries()) addSpelling(spellings, words[place]!, each, condition);
}
for (const name of [...readLines('proper-words.txt'), ...givenNames]) addSpelling(spellings, name);
