// How people type their answers: what says nothing, names and months in small letters, notes where a sentence is needed.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { splitTokens } from '../../../../contract/text-tokens.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { readWordList } from '../../../platform/english/word-list.ts';
import { cleanLines } from './escape-markdown.ts';
import { toCapital, toSentences } from './text-shapes.ts';

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
  /\?\?|\(\?\)|\b(?:i|we) (?:think|guess)\b(?=[,)]|$)|\b(?:i think|i guess|not sure|idk|tb[ad]|dunno|(?:need|have) to (?:check|ask|confirm)|double[- ]check)\b|\((?:[^()]{0,80} )?(?:check|ask|confirm|verify|maybe)\b[^()]{0,80}\)/iu;
// "rest we don't know yet", and not "families don't know where to turn".
const notKnown =
  /(?:^|[,;:.(–-] ?|\b(?:i|we)(?: really)? )(?:don['’]?t|do not)(?: really)? know\b(?! (?:how|where|what|when|who|why|that|if|each|one|our))|\b(?:no idea|unclear|undecided)(?: yet)?$/iu;
/** Whether a text says that its author is not sure of it. */
export const isDoubt = (text: string): boolean => doubt.test(text) || notKnown.test(text);

// "food -> kitchen".
const noteSign = /(?<=\s)[-=]>(?=\s)/u;
/** Whether a text is written as notes are: "10 beds, 8 open bc of staffing". */
export const isNote = (text: string): boolean =>
  isDoubt(text) || noteSign.test(text) || splitTokens(text.toLowerCase()).some((token) => shorthandWords.has(token));

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

/** What the profile knows by name. */
export const listKnownNames = (profile: ProfileFields, writer: string): string[] =>
  [
    profile.organizationName,
    profile.primaryContactName,
    profile.pastFunderName,
    ...profile.programs.map(({ name }) => name),
    writer,
  ].filter((name): name is string => name !== null && name !== '');

/** Where the profile may have other names. */
export const listProfileTexts = ({ mission, programs, additionalNotes }: ProfileFields): string[] =>
  [mission, additionalNotes, ...programs.flatMap(({ goal, serves, funder }) => [goal, serves, funder])].filter(
    (text): text is string => text !== null,
  );

const shortName = /^\p{L}[\p{L}.’'-]*(?: \p{L}[\p{L}.’'-]*){0,2}(?=$| ?[,(])/u;
const roleWords = readWordList('role-words.txt');
const isRole = (name: string): boolean => splitTokens(name.toLowerCase()).some((token) => roleWords.has(token));

/** "Rosa Lin" of "rosa lin", where a person is asked for; a role stays as it is. */
export const spellPerson = (text: string): string =>
  text.replace(shortName, (name) => (isRole(name) ? name : name.split(' ').map(toCapital).join(' ')));
