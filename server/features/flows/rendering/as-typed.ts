// How people type their answers: what says nothing, names and months in small letters, notes where a sentence is needed.
import { monthNames } from '../../../../contract/month-names.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { readLines, readWordList } from '../../../platform/english/word-list.ts';
import { weekdays } from './calendar-text.ts';
import { cleanLines } from './escape-markdown.ts';
import { toSentences } from './text-shapes.ts';

/** An answer that says that there is nothing to say. */
export const isNone = (text: string): boolean =>
  /^(?:[-–—]|none|no|nope|nothing|n\/?a|not applicable|(?:none|nothing|not) (?:yet|so far|at the moment|right now|that (?:i|we) know of))[.!]?$/i.test(
    text.trim(),
  );

/** An answer that says that it is not known, or not yet. */
export const isUnknown = (text: string): boolean =>
  /^(?:\?+|tb[adc]|idk|unknown|unsure|no (?:idea|clue)|(?:(?:i|we) )?(?:don['’]?t|do not) (?:really )?know(?: (?:yet|exactly|for sure))?|not (?:sure|known|decided|set|clear)(?: yet)?|to be (?:decided|determined|announced|confirmed)|(?:will|need to|have to|must) (?:ask|check|find out|look (?:it )?up))[.!?…]*$/i.test(
    text.trim(),
  );

const shorthandWords = readWordList('shorthand-words.txt');
// "not sure??", "31 (we think)", "idk, ask Bev".
const doubt =
  /\?\?|\(\?\)|\b(?:i|we) (?:think|guess)\b(?=[,)]|$)|\b(?:i think|i guess|not sure|idk|tbd|dunno|(?:need|have) to (?:check|ask|confirm)|double[- ]check)\b|\((?:[^()]{0,80} )?(?:check|ask|confirm|verify|maybe)\b[^()]{0,80}\)/iu;
/** Whether a text says that its author is not sure of it. */
export const isDoubt = (text: string): boolean => doubt.test(text);

// "food -> kitchen".
const noteSign = /(?<=\s)[-=]>(?=\s)/u;
const smallWord = /(?<![\p{L}’'-])\p{L}[a-z]{0,7}(?:\/[a-z]?)?(?![\p{L}’'.-])/gu;

/** Whether a text is written as notes are: "10 beds, 8 open bc of staffing". */
export const isNote = (text: string): boolean =>
  isDoubt(text) ||
  noteSign.test(text) ||
  (text.match(smallWord) ?? []).some((word) => shorthandWords.has(word.toLowerCase()));

export interface NotePart {
  text: string;
  isNote: boolean;
}

/** The lines of an answer, each in its sentences; those that lie between two notes, or before one, are together. */
export const splitNotes = (text: string): NotePart[][] =>
  cleanLines(text).map((line) =>
    splitSentences(toSentences(line)).reduce<NotePart[]>((parts, sentence) => {
      const last = parts.at(-1);
      const found = isNote(sentence);
      return last && last.isNote === found
        ? [...parts.slice(0, -1), { text: `${last.text} ${sentence}`, isNote: found }]
        : [...parts, { text: sentence, isNote: found }];
    }, []),
  );

// "march" and "may" are a month beside a figure or after such a word.
const isMonthToo = /^(?:march|may)$/;
const plainNames = [...monthNames, ...weekdays].filter((name) => !isMonthToo.test(name.toLowerCase()));
const properWords = readLines('proper-words.txt');
const contractions = [...readWordList('contractions.txt')];
const spellings = new Map([
  ...[...plainNames, ...properWords].map((name): [string, string] => [name.toLowerCase(), name]),
  ...contractions.map((word): [string, string] => [word.replace('’', '').toLowerCase(), word]),
]);
const alone = (words: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{N}@./_#-])(?:${words.join('|')})(?![\p{L}\p{N}@/_]|[.-]\p{L})`;
const spelledWord = new RegExp(alone([...spellings.keys()].toSorted((one, other) => other.length - one.length)), 'gu');
const unclearMonth =
  /(?<=\b(?:in|by|until|since|from|through|early|mid|late|last|next|this|of|every|before|after) )(?:march|may)(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])(?:march|may)(?= \d)|(?<=\d )(?:march|may)(?![\p{L}\p{N}-])/gu;
// The same word, written out: "open til 4 w/ two drivers".
const abbreviations = new Map(readLines('abbreviations.txt').map((line) => line.split(' ') as [string, string]));
const abbreviated = new RegExp(
  String.raw`(?<![\p{L}\p{N}@./_#’'-])(?:${[...abbreviations.keys()].join('|')})(?=$|[\s,;:)!?]|\.(?:\s|$))`,
  'gu',
);
const andSign = /(?<=\p{Ll}) & (?=\p{Ll}|\d)/gu;
const oneself = /(?<![\p{L}\p{N}'’.-])i(?=(?:['’](?:m|ve|d|ll))?[\s,])/gu;

const toUpper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of two words or more, and short ones in capitals, in the spelling in which they are known. */
export function createSpelling(names: readonly string[]): (text: string) => string {
  const known = new Map(names.flatMap(listSpellings).map((name) => [name.toLowerCase(), name]));
  const pattern =
    known.size === 0
      ? null
      : new RegExp(
          alone([...known.keys()].toSorted((one, other) => other.length - one.length).map(escapeForPattern)),
          'giu',
        );
  return (text) => {
    const dated = text
      .replace(spelledWord, (word) => spellings.get(word) ?? word)
      .replace(unclearMonth, toUpper)
      .replace(abbreviated, (word) => abbreviations.get(word) ?? word)
      .replace(andSign, ' and ')
      .replace(oneself, () => 'I');
    return pattern === null
      ? dated
      : dated.replace(pattern, (found) =>
          /\p{Lu}.*\p{Lu}/u.test(found) ? found : (known.get(found.toLowerCase()) ?? found),
        );
  };
}

const isAcronym = (word: string): boolean => /^\p{Lu}[\p{Lu}\d]+$/u.test(word);

/** "Tri-County Literacy Council": the whole, and its first words of two or more. */
function listSpellings(name: string): string[] {
  const words = name.trim().split(/\s+/).slice(0, 8);
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const areNames = starts.slice(1).filter((start) => /^\p{Lu}/u.test(start) && /(?:^| )\p{Lu}\S*$/u.test(start));
  return [...areNames, ...words.filter(isAcronym)];
}

/** What the profile knows by name. */
export const listKnownNames = (profile: ProfileFields, writer: string): string[] =>
  [
    profile.organizationName,
    profile.primaryContactName,
    profile.pastFunderName,
    ...profile.programs.map(({ name }) => name),
    writer,
  ].filter((name): name is string => name !== null && name !== '');

const lowName = /^(?:\p{Ll}[\p{L}.’'-]*)(?: \p{Ll}[\p{L}.’'-]*){0,2}(?=$| ?[,(])/u;
const ofARole =
  /\b(?:and|the|our|a|an|of|or|all|everyone|board|chair|chairman|member|members|director|manager|coordinator|staff|volunteer|volunteers|treasurer|secretary|president|committee|team|lead|officer|assistant|parent|mom|dad)\b/i;

/** "Rosa Lin" of "rosa lin", where a person is asked for; a role stays as it is. */
export const spellPerson = (text: string): string =>
  text.replace(lowName, (name) => (ofARole.test(name) ? name : name.split(' ').map(toUpper).join(' ')));
