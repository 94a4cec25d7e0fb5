// Answers in the spelling of documents: names and days with their capitals, abbreviations and signs in words. What is said stays the same.
import { join } from 'node:path';
import { monthNames } from '../../../../contract/month-names.ts';
import { readLines, readWordList } from '../../../platform/english/word-list.ts';
import { weekdays } from './calendar-text.ts';
import { formatMoney } from './money.ts';
import { startSentences } from './text-shapes.ts';

const toUpper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escapeForPattern)
    .join('|');
// No part of an address, a tag or another word.
const alone = (words: readonly string[]): string =>
  String.raw`(?<![\p{L}\p{N}@./_#-])(?:${oneOf(words)})(?![\p{L}\p{N}@/_]|[.-]\p{L})`;

// "march" and "may" are a month beside a figure or after such a word.
const isMonthToo = /^(?:march|may)$/;
const plainNames = [...monthNames, ...weekdays].filter((name) => !isMonthToo.test(name.toLowerCase()));
const givenNames = readWordList('given-names.txt');
const namesAlsoWords = readWordList('given-names-also-words.txt');
const spellings = new Map([
  ...[...plainNames, ...readLines('proper-words.txt'), ...givenNames].map((name): [string, string] => [
    name.toLowerCase(),
    name,
  ]),
  ...[...readWordList('contractions.txt')].map((word): [string, string] => [word.replace('’', '').toLowerCase(), word]),
]);
const spelledWord = new RegExp(alone([...spellings.keys()]), 'gu');
const unclearMonth =
  /(?<=\b(?:in|by|until|since|from|through|early|mid|late|last|next|this|of|every|before|after) )(?:march|may)(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}-])(?:march|may)(?= \d)|(?<=\d )(?:march|may)(?![\p{L}\p{N}-])/gu;

// The same word, written out: "open til 4 w/ two drivers", "18 mo".
const abbreviations = new Map(
  readLines('abbreviations.txt').map((line): [string, string] => [
    line.slice(0, line.indexOf(' ')),
    line.slice(line.indexOf(' ') + 1),
  ]),
);
const abbreviated = new RegExp(
  String.raw`(\d ?)?(?<![\p{L}@./_#’'-])(${oneOf([...abbreviations.keys()])})(?=$|[\s,;:)!?]|\.(?:\s|$))`,
  'gu',
);
const yearsOld = /(?<=\d)[ -]?y(?:ea)?rs?[ -]olds?(?![\p{L}])/gu;
const isUnit = /^(?:year|hour|week|month)$/;
function writeOut(whole: string, figure: string | undefined, short: string, at: number, text: string): string {
  const word = abbreviations.get(short) ?? whole;
  if (figure === undefined) return word;
  const isOne = figure.startsWith('1') && !/[\d.,]/.test(text.charAt(at - 1));
  return `${figure.trim()} ${word}${isUnit.test(word) && !isOne ? 's' : ''}`;
}

// "tues & sat", "sat nights", "sun april 25": a short name of a day beside another day, or a time of day.
const shortDays = new Map(weekdays.map((day) => [day.slice(0, 3).toLowerCase(), day]));
const ofADay = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*`;
const months = oneOf([...monthNames, ...monthNames.map((name) => name.slice(0, 3)), 'Sept']);
const shortDay = new RegExp(
  String.raw`(?<![\p{L}\p{N}@./_#-])(mon|wed|sat|sun)(?=s?(?: ?[-–&/,] ?| and | to | through | thru | or )${ofADay}\b| (?:nights?|mornings?|afternoons?|evenings?|noon|at)\b| (?:${months})\b)` +
    String.raw`|(?<=\b${ofADay}(?: ?[-–&/] ?|, ?| and | to | through | thru | or ))(mon|wed|sat|sun)\b(?![-/@.]\p{L})` +
    String.raw`|(?<=\b(?:every|each|this|next|last|by|until|til|on) )(mon|wed|sat|sun)\b(?![-/@.]\p{L})`,
  'giu',
);
const weekdayRange = /(?<![\p{L}\p{N}@./_#-])(tues?|thu(?:rs?)?|fri)(?=-)/giu;
const toDayName = (short: string): string => shortDays.get(short.slice(0, 3).toLowerCase()) ?? short;

// "sept 30 2027", "fri april 16": as a date is written.
const shortMonth = /(?<![\p{L}\p{N}@./_#])(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?(?= ?\d)/giu;
const toMonthName = (short: string): string =>
  monthNames.find((name) => name.toLowerCase().startsWith(short.slice(0, 3).toLowerCase())) ?? short;
const bareYear = new RegExp(String.raw`(?<=\b(?:${monthNames.join('|')}) \d{1,2}) (?=(?:19|20)\d\d\b)`, 'gu');
const bareDay = new RegExp(String.raw`(?<=\b(?:${weekdays.join('|')})) (?=(?:${monthNames.join('|')}) \d)`, 'gu');
const shortHour =
  /(?<![\p{L}\p{N}$.,])(\d{1,2}(?::\d\d)?)([ap])(?:m|(?=[-–]\d)|(?<=[ap][-–]\d{1,2}[ap]))(?![\p{L}\p{N}])/giu;

const andSign = /(?<=[\p{Ll},\d)]|\p{Lu}{2}) & (?=\p{Ll}|\d)/gu;
const plusSign = /(?<=[\p{L})]) \+ (?=[\p{L}\d$])/gu;
const equals = /(?<=\$\d[\d,.]{0,12}k?) ?= ?(?=\p{L})/giu;
const nearly = /(?<![\p{L}\p{N}~])~ ?(?=[$\d])/gu;
const thousands = /(?<![\p{L}\p{N}$.,])\$ ?(\d{1,4}(?:\.\d{1,2})?)k\b/giu;
const millions = /(?<![\p{L}\p{N}$.,])(\$ ?\d{1,4}(?:\.\d{1,3})?) ?(?:m|mil|mio)\b(?!\.\p{L})/gu;
const oneself = /(?<![\p{L}\p{N}'’.-])i(?=(?:['’](?:m|ve|d|ll))?[\s,])/gu;

const spellPlain = (text: string): string =>
  text
    .replace(stateCode, (code) => code.toUpperCase())
    .replace(titled, (_, title: string, dot: string, name: string) => `${toUpper(title)}${dot} ${toUpper(name)}`)
    .replace(placed, (whole, name: string, kind: string) =>
      smallWords.has(name) ? whole : `${toUpper(name)} ${toUpper(kind)}`,
    )
    .replace(andSign, ' and ')
    .replace(plusSign, ' and ')
    .replace(equals, ' means ')
    .replace(shortDay, toDayName)
    .replace(weekdayRange, toDayName)
    .replace(shortMonth, toMonthName)
    .replace(spelledWord, (word) => spellings.get(word) ?? word)
    .replace(afterGivenName, spellSurname)
    .replace(unclearMonth, toUpper)
    .replace(bareYear, ', ')
    .replace(shortHour, (_, time: string, half: string) => `${time} ${half.toLowerCase()}m`)
    .replace(nearly, 'about ')
    .replace(yearsOld, (old) => `-year-old${old.endsWith('s') ? 's' : ''}`)
    .replace(abbreviated, writeOut)
    .replace(bareDay, ', ')
    .replace(thousands, (_, amount: string) => formatMoney(Number(amount) * 1000))
    .replace(millions, '$1 million')
    .replace(oneself, () => 'I');

const usualWords = readWordList(join('word-vectors', 'words.txt'));
const afterGivenName = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}@./_#-])(?:${oneOf([...givenNames])}) )\p{Ll}{3,20}(?![\p{L}\p{N}@/_]|[.-]\p{L})`,
  'gu',
);
/** "adair" of "Ruthie adair" is no word that people use otherwise. */
const spellSurname = (word: string): string =>
  usualWords.has(word) || /(?:s|ed|ing|ly)$/.test(word) ? word : toUpper(word);

// "mrs yazzie", "in howell county", "gallup nm 87305".
const titled = /(?<![\p{L}\p{N}@./_#-])(mrs|mr|ms|mx|dr|rev|prof|pastor)(\.?) (\p{L}[\p{L}’'-]{1,20})/giu;
const smallWords = new Set(
  'the a an our your their his her its my this that these those each every any some no one two three per whole entire rural neighboring local other another same next in of for and or we'.split(
    ' ',
  ),
);
const placed =
  /(?<![\p{L}\p{N}@./_#-])(\p{Ll}[\p{L}’'-]{2,20}) (county|counties|twp|township|parish|borough)(?![\p{L}\p{N}@/_-])/gu;
const stateCode =
  /(?<=[\p{L},.] )(a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|pr|ri|s[cd]|t[nx]|ut|v[ait]|w[aivy])(?= \d{5}(?:-\d{4})?\b)/giu;

const mostNames = 400;
// "Hank Tolliver", "Kelley Point", "Friends of the River": written with capitals somewhere, and so a name everywhere.
const capitals = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}[\p{L}’'-]*(?: (?:of |the |and |& |de |la )*\p{Lu}[\p{L}’'-]*){1,5}/gu;
const joining = / (?:of(?: the)?|and|&) /;
const startsLine = /(?:^|[.!?:;\t\n•"“(]\s*|^\s*[-*•]\s*)$/;
// "On Air" may be any words.
const beginsAsWords = /^(?:on|in|at|up|out|off|over|by|with|all|for|to|of) /i;
const isAcronym = (word: string): boolean => /^\p{Lu}[\p{Lu}\d]+$/u.test(word);

/** "Tri-County Literacy Council": the whole, its first words of two or more, and what is short for something in it. */
function listSpellings(name: string): string[] {
  const words = name.trim().split(/\s+/).slice(0, 8);
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '));
  const areNames = starts.slice(1).filter((start) => /^\p{Lu}/u.test(start) && /(?:^| )\p{Lu}\S*$/u.test(start));
  return [...areNames.filter((each) => !beginsAsWords.test(each)), ...words.filter(isAcronym)];
}

/** What stands in these texts as a name: with capitals within a sentence, or after a given name. */
function findNames(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const { 0: name, index } of text.slice(0, 20_000).matchAll(capitals)) {
      const words = name.split(' ');
      const isOpening = startsLine.test(text.slice(Math.max(0, index - 4), index)) && !givenNames.has(words[0] ?? '');
      const whole = (isOpening ? words.slice(1) : words).join(' ');
      for (const known of [whole, ...whole.split(joining)])
        if (found.size < mostNames && known.includes(' ') && /^\p{Lu}/u.test(known)) found.add(known);
    }
  return [...found];
}

const surnameOf = (name: string): string[] => {
  const [first = '', last = '', another] = name.split(' ');
  return givenNames.has(first) && another === undefined ? [last] : [];
};

// "Rotary Club of Gallup", and so "in gallup" is a place.
const aPlace = /(?<=\p{Ll} (?:in|at|of|to|from|near|around|through) )\p{Lu}\p{Ll}[\p{L}’'-]{2,20}(?!\p{L})/gu;
const withinSentence = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,20}(?![\p{L}’'-])/gu;
const beforeAPlace = ['in', 'at', 'near', 'around', 'to', 'from', 'of'];

/** "in gallup" of "the club of Gallup"; "tohatchi" also alone, as it is no usual word. */
function findPlaces(texts: readonly string[]): string[] {
  const found = new Set(texts.flatMap((text) => text.slice(0, 20_000).match(aPlace) ?? []));
  const rare = texts.flatMap((text) => text.slice(0, 20_000).match(withinSentence) ?? []);
  const named = rare.filter((name) => !usualWords.has(name.toLowerCase()) && !/(?:s|ed|ing|ly)$/.test(name));
  return [...new Set([...named, ...found])]
    .slice(0, 80)
    .flatMap((name) => (usualWords.has(name.toLowerCase()) ? beforeAPlace.map((word) => `${word} ${name}`) : [name]));
}

/** In the capitals of the whole, where it has none of its own. */
function createReplacing(known: ReadonlyMap<string, string>): (text: string) => string {
  if (known.size === 0) return (text) => text;
  const pattern = new RegExp(alone([...known.keys()]), 'giu');
  return (text) =>
    text.replace(pattern, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : (known.get(word.toLowerCase()) ?? word)));
}

/** Spells a text. `names` are known as they are; in `texts`, the other answers, more are found. */
export function createSpelling(names: readonly string[], texts: readonly string[] = []): (text: string) => string {
  const spelled = texts.map(spellPlain);
  const inTexts = [...findNames(spelled), ...findPlaces(spelled)];
  // "ray koch" is a name where Koch is the name of another.
  const families = [...inTexts, ...names].flatMap(surnameOf).slice(0, 20);
  const relatives = families.flatMap((last) => [...namesAlsoWords].map((first) => `${first} ${last}`));
  const known = [...relatives, ...inTexts, ...names.flatMap(listSpellings)];
  const spellNames = createReplacing(new Map(known.map((name) => [name.toLowerCase(), name])));
  return (text) => startSentences(spellNames(spellPlain(text)));
}
