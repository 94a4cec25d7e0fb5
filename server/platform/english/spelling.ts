// Answers in the spelling of documents: names and days with their capitals, abbreviations and signs in words. What is said
// stays the same. A text is gone through once, word by word; what is known of a word is in `spelling-rules.ts`.
import { formatNumber, readNumber } from '../../../contract/table-cells.ts';
import { isAcronym, isCapital, isFigure, isWord, splitTokens, toUpper } from '../../../contract/text-tokens.ts';
import { findNames, findPlaces, listSpellings, listWholeSpellings } from './known-names.ts';
import {
  addSpelling,
  isAlsoName,
  isGivenName,
  isJoined,
  isListed,
  isThing,
  isUsual,
  isYear,
  placeAfter,
  placeBefore,
  spreadThousands,
  spellings,
  type Spelling,
  type Spellings,
} from './spelling-rules.ts';
import { startSentences } from './text-shapes.ts';

type Tokens = readonly string[];

/** No part of an address, a tag or another word. */
const isLoose = (tokens: Tokens, from: number, to: number): boolean =>
  !['.', '/', '-', '#', '–'].includes(tokens[from - 1] ?? '') &&
  !(["'", '’'].includes(tokens[from - 1] ?? '') && isWord(tokens[from - 2])) &&
  !isJoined(tokens, to);

/** "ft" of "12 ft". */
const isMeasure = (tokens: Tokens, at: number): boolean =>
  isListed('measure', tokens[at]) && isFigure(tokens[placeBefore(tokens, at)]);

/** "mill" and "road" of "on mill road": what a street or a river has before it, without "the", is its name. */
function isOfStreet(tokens: Tokens, at: number): boolean {
  const isStreet = (place: number) => isListed('street', tokens[place]) && tokens[place - 1] === ' ';
  const isIn = (place: number) =>
    isListed('of a street', tokens[placeBefore(tokens, place)]) ||
    (isFigure(tokens[placeBefore(tokens, place)]) && !(isThing(tokens, place + 4) && isUsual(tokens[place + 4]!)));
  const isNamed = (place: number) =>
    isWord(tokens[place]) &&
    !isFigure(tokens[place - 1]) &&
    !['determiner', 'little'].some((list) => isListed(list, tokens[place]));
  const begins = (place: number) => isNamed(place) && !isMeasure(tokens, place) && isIn(place);
  return (isStreet(at) && begins(at - 2)) || (begins(at) && isStreet(at + 2));
}

const countCapitals = (tokens: Tokens): number => [...tokens.join('')].filter(isCapital).length;

interface Names {
  known: Spellings;
  /** In small letters: "ray koch" is a name where Koch is the name of another. */
  families: ReadonlySet<string>;
}

/** What is known for the tokens from here on. `mostCapitals`: with more, it was typed as it is meant. */
const findSpelling = (tokens: Tokens, from: number, known: Spellings, mostCapitals: number): Spelling | undefined =>
  known.get((tokens[from] ?? '').toLowerCase())?.find(({ typed, condition }) => {
    const to = from + typed.length;
    if (!typed.every((token, index) => token === tokens[from + index]?.toLowerCase())) return false;
    if (condition) return condition(tokens, from, to);
    return isLoose(tokens, from, to) && countCapitals(tokens.slice(from, to)) <= mostCapitals;
  });

/** "adair" of "Ruthie adair", "yazzie" of "mrs yazzie": no word that people use otherwise, or a name that another has. */
function isOfName(tokens: Tokens, at: number, families: ReadonlySet<string>): boolean {
  const word = tokens[at] ?? '';
  if (word.length < 3 || !isWord(word) || !isLoose(tokens, at, at + 1)) return false;
  const place = placeBefore(tokens, at);
  const before = isMeasure(tokens, place) ? '' : (tokens[place]?.toLowerCase() ?? '');
  const after = tokens[at + 1] === ' ' ? (tokens[at + 2] ?? '') : '';
  if (isListed('title', before) || (isAlsoName(word) && families.has(after))) return true;
  if (isAlsoName(before) && families.has(word)) return true;
  const isFirst = isGivenName(before) || isListed('title of a name', before);
  return isFirst && (families.has(word) || (!isUsual(word) && !isVerb(tokens, at)));
}

/** "reupholsters" of "denise reupholsters chairs": has the ending of a verb, and its object after it; "couldn’t". */
const isVerb = (tokens: Tokens, at: number): boolean =>
  (/(?:s|ed|ing)$/.test(tokens[at] ?? '') && isThing(tokens, at + 2)) ||
  /n['’]t$/.test(tokens.slice(at, at + 3).join(''));

/** "$30,000" of "$30k", and of "30k" where the line has money before it and nothing that this counts, in how many tokens. */
function readThousands(tokens: Tokens, at: number, isAmongMoney: boolean): { spelled: string; length: number } | null {
  const isSign = tokens[at] === '$';
  const figure = !isSign ? at : tokens[at + 1] === ' ' ? at + 2 : at + 1;
  if (!isFigure(tokens[figure]) || tokens[figure + 1]?.toLowerCase() !== 'k') return null;
  if (!isSign && !(isAmongMoney && isBareAmount(tokens, at))) return null;
  const amount = readNumber(`${tokens[figure]}k`);
  return amount === null ? null : { spelled: formatNumber('money', amount), length: figure + 2 - at };
}

/** "62k" of "county 62k, rest gifts", and not of "the 5k", "62k steps". */
const isBareAmount = (tokens: Tokens, at: number): boolean =>
  [' ', '('].includes(tokens[at - 1] ?? '') &&
  !isListed('determiner', tokens[at - 2]) &&
  isLoose(tokens, at, at + 2) &&
  (!isThing(tokens, at + 3) || isListed('bare measure before', tokens[at + 3]));

const hour = /^\d{1,2}(?::\d\d)?(?:\s?[-–]\s?\d{1,2}(?::\d\d)?)?\s?[ap]\.?m\b/i;
/** "Friday, Saturday", "Friday, September 3, 2027", "September 3, 6 pm". */
const hasComma = (tokens: Tokens, at: number): boolean =>
  (isListed('day', tokens[at - 1]) && isListed('day', tokens[at + 1])) ||
  (isListed('day', tokens[placeBefore(tokens, at)]) &&
    isListed('month', tokens[at + 1]) &&
    isFigure(tokens[placeAfter(tokens, at + 2)])) ||
  (isListed('month', tokens[placeBefore(tokens, at - 1)]) &&
    isFigure(tokens[at - 1]) &&
    (isYear(tokens[at + 1]) || hour.test(tokens.slice(at + 1, at + 9).join(''))));

/** At the beginning of a text, a line, a cell or a sentence, and not of a name such as “Info Line”. */
const isOpening = (tokens: Tokens, at: number): boolean =>
  /^$|[\t\n]$|[.!?] $/.test(tokens.slice(Math.max(0, at - 2), at).join('')) &&
  (isListed('before more', tokens[at]) || !(tokens[at + 1] === ' ' && isCapital(tokens[at + 2])));

/** "Jan. 9", as newspapers print it, and not in a note such as "Fri. Dec. 4". */
const isInPrint = (tokens: Tokens, at: number): boolean =>
  isListed('month in print', tokens[at]) &&
  isCapital(tokens[at]!) &&
  tokens[at + 1] === '.' &&
  tokens[at + 2] === ' ' &&
  isFigure(tokens[at + 3]) &&
  !isYear(tokens[at + 3]) &&
  tokens[at - 2] !== '.';

function spellTokens(tokens: Tokens, { known, families }: Names): string {
  let [text, isAmongMoney] = ['', false];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    if (token === ' ') {
      text += hasComma(tokens, at) ? ', ' : ' ';
      at += 1;
      continue;
    }
    if (token === '$' || /[\t\n]/.test(token)) isAmongMoney = token === '$';
    if (isInPrint(tokens, at)) {
      text += `${token}.`;
      at += 2;
      continue;
    }
    // A telephone begins each sentence with a capital.
    const isRaised = isCapital(token) && isOpening(tokens, at);
    const found = findSpelling(tokens, at, known, 1) ?? findSpelling(tokens, at, spellings, isRaised ? 1 : 0);
    const thousands = readThousands(tokens, at, isAmongMoney);
    const written = found?.spelled ?? thousands?.spelled;
    const spelled = isRaised && written !== undefined ? toUpper(written) : written;
    const to = at + (found?.typed.length ?? thousands?.length ?? 1);
    if (spelled === undefined || isUnclear(tokens, to)) {
      text += isOfName(tokens, at, families) || isOfStreet(tokens, at) ? toUpper(token) : token;
      at += 1;
      continue;
    }
    const [isAfterFigure, isBeforeWord] = [isFigure(tokens[at - 1]), !isWord(tokens[to - 1]) && isOpen(tokens[to])];
    if (spelled.startsWith('-')) text = text.trimEnd();
    else if (isAfterFigure || (token === '/' && spelled !== token)) text += ' ';
    text += `${spelled}${found && isBeforeWord ? ' ' : ''}`;
    const isWrittenOut = spelled.toLowerCase() !== tokens.slice(at, to).join('').toLowerCase();
    const isStop =
      found && tokens[to] === '.' && (found.looksAhead || (spelled.length > token.length + 1 && goesOn(tokens, to)));
    at = isWrittenOut && isStop ? to + 1 : to;
  }
  return text;
}
/** After the stop of a shortened word that has a mark, an hour or a small word behind it; behind "nov." only "to" or the like, behind "3 yrs." no "we". */
function goesOn(tokens: Tokens, at: number): boolean {
  // A note or a cell that is no sentence has no stop.
  const line = tokens.slice(0, at).join('').split('\n').at(-1)!;
  if (/^[\t\n]|^$/.test(tokens[at + 1] ?? '') && !/[.!?] \p{Lu}/u.test(line)) return true;
  if (isListed('before more', tokens[at - 1])) return true;
  const next = (tokens[at + 1] === ' ' ? tokens[at + 2] : tokens[at + 1]) ?? '';
  if ([',', ';', ':', ')', '(', '&', '+', '-', '–', '/'].includes(next)) return true;
  if (isFigure(next))
    return next.includes(':') || ['-', '–', 'am', 'pm'].includes(tokens[placeAfter(tokens, at + 3)] ?? '');
  // "8 hrs/wk. carry a bin", "no calls pls. start in May"
  const mayEnd = tokens[at - 2] === '/' || (isListed('courtesy', tokens[at - 1]) && isWord(tokens[at - 3]));
  if (mayEnd && !isListed('little', next)) return false;
  const isTime = ['month', 'day'].some((list) => isListed(list, tokens[at - 1]));
  const joins = isTime
    ? isCapital(tokens[at - 1]!) || ['joining', 'month'].some((list) => isListed(list, next))
    : !isListed('subject', next);
  return tokens[at + 1] === ' ' && isWord(next) && !isCapital(next) && joins;
}
/** "6 wks. lost teeth", "2 yrs. experience": whether a sentence ends is not to be told. */
const isUnclear = (tokens: Tokens, at: number): boolean =>
  tokens[at] === '.' &&
  isListed('measure', tokens[at - 1]) &&
  tokens[at - 2] !== '/' &&
  isThing(tokens, at + 2) &&
  !isCapital(tokens[at + 2]!);
const isOpen = (token = ''): boolean => isWord(token) || isFigure(token) || token === '$';

const listFamilies = (names: readonly string[]): string[] =>
  names
    .map((name) => name.toLowerCase().split(' '))
    .filter(([first, , more]) => isGivenName(first) && more === undefined)
    .map(([, last = '']) => last);

/** "the old creamery" may be one, where "Old Creamery" is but the beginning of a name. */
const mayBeWords = (spelled: string, whole: string): boolean =>
  spelled !== whole && spelled.includes(' ') && spelled.split(' ').some(isUsual);

/** "haircuts", "safe, warm & dry": a program's name of one word, or one with such a sign within, is put over no words that people use otherwise. */
const mayBeSaid = (name: string, programs: readonly string[]): boolean =>
  (programs.includes(name) && !name.includes(' ') && name.slice(1) === name.slice(1).toLowerCase()) ||
  ((programs.includes(name) || / (?:&|and) /.test(name)) &&
    name
      .split(' ')
      .every(
        (word) => word === '&' || isFigure(word) || isListed('little', word) || (isUsual(word) && !isAcronym(word)),
      ));

/**
 * Spells a text. `names` are known as they are, those of `programs` as a whole; in `texts`, the other answers, more are
 * found. Of `title` the initials stand for it.
 */
export function createSpelling(
  names: readonly string[],
  texts: readonly string[] = [],
  programs: readonly string[] = [],
  title = '',
): (text: string) => string {
  const typed = texts.map(splitTokens);
  // "Tool Library" of "Redbud Tool Library", of which the first word may only begin a sentence, are words.
  const found = findNames(typed).filter(
    (each) => ![...names, ...programs].some((name) => name.endsWith(` ${each}`) && mayBeWords(each, name)),
  );
  const known: Spellings = new Map();
  for (const name of names)
    for (const each of listSpellings(name))
      addSpelling(known, each, each, mayBeWords(each, name) ? 'without determiner' : undefined);
  for (const name of [...programs.flatMap(listWholeSpellings), ...found])
    addSpelling(known, name, name, mayBeSaid(name, programs) ? 'titled capital' : undefined);
  if (title.includes(' ')) addSpelling(known, title, title.replace(/(\S)\S*\s*/g, '$1'), 'as initials');
  // "Work" of the program "Ride to Work" is none.
  const ofPrograms = new Set(programs.flatMap((name) => name.split(' ')));
  for (const place of findPlaces(typed))
    if (!ofPrograms.has(place)) addSpelling(known, place, place, isUsual(place) ? 'after place' : undefined);
  const families = new Set(listFamilies([...found, ...names]));
  // In words alone "5-10k" may be a distance.
  const spread = (text: string) => text.replace(/\$\d[^\n]{0,20}/g, spreadThousands);
  return (text) => startSentences(spellTokens(splitTokens(spread(text)), { known, families }));
}
