// Words around a date or an amount, shortened to say what it is.
import { monthStarts } from '../../../platform/english/months.ts';
import { readAlternatives } from '../../../platform/english/word-list.ts';

const longest = 110;
const mostWords = 14;
const subjectWords = 4;
const joining = new RegExp(String.raw`^(?:[\s,;:.)(–—|-]|(?:${readAlternatives('before-label-words.txt')})\b)+`, 'iu');
const trailing = new RegExp(
  String.raw`(?:\b(?:by |at )?\d{1,2}(?::\d\d)? ?[ap]\.?m\.?|[\s,;:(–—|-]|\b(?:${readAlternatives('after-label-words.txt')}|(?<!\bto )date|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day))+$`,
  'iu',
);
const said = '(?:reported|noted|said|announced|explained|stated|added|mentioned)';
/** "Tom reported cash of $900", but not "reported to the county" or "was reported". */
const told = String.raw`(?<!\b(?:is|are|was|were|be|been) )reported(?! (?:that|on|to|back|for|from|by|as|at|in|about|how|whether|no|nothing)\b)`;
const opening = new RegExp(
  String.raw`^.*\b(?:(?:pleased|happy|glad|delighted|proud) to (?:inform|tell|notify) you that|we ask (?:only )?that you|please note that|please|${said} that|${told})\s`,
  'i',
);
/** Who moved it says nothing of what is moved. */
const moved = new RegExp(
  String.raw`^.*?(?:\b[Mm]oved|\b(?:[Mm]otion|MOTION) (?:by|from|of) [^,.:;]{1,60}?),? (?:that\s(?:[^\s,]{1,30}\s){1,5}?(?:be (?:authorized|allowed|permitted|directed|asked) to\s|(?=(?:${readAlternatives('motion-verbs.txt')})\s))|that\s|to\s(?!(?:an?|the|our|its)\s)(?=[a-z]))`,
  'u',
);
const address = /(?:,? at| or)? (?:\S+@\S+|\(?\d{3}\)?[- ]\d{3}-\d{4})/gi;

/** The end of what is said before. */
export function labelBefore(text: string): string {
  const clause = text.split(/;\s|—\s|\s–\s/).findLast((part) => countWords(part) > 0) ?? '';
  const words = trim(clause.replace(opening, '').replace(moved, '').replace(address, '')).split(' ');
  if (words.length <= mostWords) return words.join(' ');
  return `${trim(words.slice(0, subjectWords).join(' '))} … ${trim(words.slice(subjectWords - mostWords).join(' '))}`;
}

/** The beginning of what is said after. */
export function labelAfter(text: string): string {
  const clause = text.replace(/^[\s,:)–-]+/, '').split(/;\s|[.?!](?:\s|$)|,\s(?=and\b|which\b)/)[0] ?? '';
  return trim(trim(clause).split(' ').slice(0, mostWords).join(' '));
}

const clauseBegins = new RegExp(
  String.raw`[;:]\s|\s[–—]\s|,\s(?:and|but|or|so|which|who|while|where)\s|\b(?:${said}|moved)\sthat\s|\b${told}\s`,
  'gi',
);
const clauseEnds = /;|[.!?](?:\s|$)|,\s(?:and|but|or|so|which|who|while|where)\b|\s[–—]\s/;
const mostBefore = 7;

/** A short quote of what is said of a figure, with the figure. */
export function clauseAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = afterLast(text.slice(0, start), clauseBegins);
  const near = before.split(/\s+/).length > mostBefore ? afterLast(before, /,\s|\sand\s/gi) : before;
  const [after = ''] = text.slice(end).split(clauseEnds);
  const words = balance(`${near}${text.slice(start, end)}${after}`)
    .trim()
    .split(/\s+/);
  return shorten(words.length <= mostWords ? words.join(' ') : trim(words.slice(0, mostWords).join(' ')));
}

function afterLast(text: string, pattern: RegExp): string {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** Without what is left of a bracket whose other half is elsewhere. */
export function balance(text: string): string {
  const rest = text.replace(/^[^()]*\)/, '');
  const opened = rest.lastIndexOf('(');
  return opened > rest.lastIndexOf(')') ? rest.slice(0, opened) : rest;
}

export function trim(text: string): string {
  let left = text.replace(/\s+/g, ' ').trim().slice(-300);
  for (let next = cut(left); next !== left; next = cut(left)) left = next;
  return shorten(left);
}

const shorten = (text: string): string =>
  text.length > longest ? text.slice(0, longest).replace(/\s+\S*$/, '') : text;

const cut = (text: string): string => text.replace(joining, '').replace(trailing, '').trim();

const emptyWord = new RegExp(
  String.raw`^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:${monthStarts})\p{L}*|and|the|for|more|less|than|eastern|central|cet)$`,
  'iu',
);

/** Words that say something: numbers, times and days of the week do not. */
export const countWords = (text: string): number =>
  (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !emptyWord.test(word)).length;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Two labels of one thing share a word of weight. */
export function shareWord(one: string, other: string): boolean {
  const words = new Set(listStems(one));
  return listStems(other).some((stem) => words.has(stem));
}

/** One thing to do, told twice; two of one person share no more than the name. */
export function shareMostWords(one: string, other: string): boolean {
  const [first, second] = [new Set(listStems(one)), new Set(listStems(other))];
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return one === other || shared > Math.min(first.size, second.size) * 0.6;
}

export const listStems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
