// Small changes that make an answer fit the sentence around it.
import { listMark } from '../../../contract/place-words.ts';
import { formatNumber } from '../../../contract/table-cells.ts';
import { isCapital, isWord, splitTokens } from '../../../contract/text-tokens.ts';
import { readLines, readNamedLists, readWordList } from './word-list.ts';
import { cleanLines } from './clean-lines.ts';
import { splitSentences } from './split-sentences.ts';

/** Whether one of these words stands in a text, as it is or with a capital: "us" in "Call us.", and not in "the US". */
export const hasWord = (text: string, words: readonly string[]): boolean => {
  const plain = (said: string) => ` ${said.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const [searched, wanted] = [plain(text), words.map(plain)];
  return wanted.some((word) => searched.includes(word) || searched.includes(` ${toCapital(word.trimStart())}`));
};

const stateNames = readLines('ap-states.txt').map((line) => line.split(', '));
const states = new Map(
  stateNames.flatMap(([short = '', ...names]) => [short, ...names].map((name) => [name.toLowerCase(), short])),
);

/** "N.Y." of "New York" and of "NY", as newspapers write it; anything else with a capital. */
export const toState = (text: string): string => states.get(text.toLowerCase()) ?? toCapital(text);

const fullStates = new Map(
  stateNames.flatMap(([short = '', name = '', letters = '']) => [
    [short, name],
    [name.toLowerCase(), name],
    [letters, name],
  ]),
);
const mostPlaceWords = 60;

/** "Kentucky" of "whitesburg, letcher county, KY": the state that is named last, by its name or its two capitals; otherwise "". */
export function findState(text: string): string {
  const words = text
    .slice(0, 1000)
    .split(/[^\p{L}.]+/u)
    .filter(Boolean)
    .slice(-mostPlaceWords);
  for (let end = words.length; end > 0; end--)
    for (const length of [3, 2, 1]) {
      const named = words.slice(Math.max(end - length, 0), end).join(' ');
      const state = fullStates.get(named) ?? fullStates.get(named.toLowerCase());
      if (state !== undefined) return state;
    }
  return '';
}

/** "$1,000 - $4,999" of "$1000 - $4999". */
export const groupThousands = (text: string): string =>
  text.replace(/(?<![\p{L}\d$.,/=])\$\d{4,15}(?:\.\d\d)?(?![.,]?\d)/gu, (amount) =>
    formatNumber('money', Number(amount.slice(1))),
  );

/** The first letter up; addresses stay as they are. */
export const toCapital = (text: string): string =>
  text.replace(/^\p{Ll}(?=[\p{Ll}\p{N}’'/-]*[,.;:!?)]?(?:\s|$))/u, (letter) => letter.toUpperCase());

/** First letter up, a full stop at the end of each line that has none. Lists keep their lines as they are. */
export const toSentences = (text: string): string =>
  cleanLines(text)
    .map((line) => {
      const [mark = ''] = listMark.exec(line) ?? [];
      return mark === '' ? toSentence(line) : mark + toCapital(startSentences(line.slice(mark.length)));
    })
    .join('\n');

// "We met at noon. we talked" is two sentences; after "approx." or "a.m." the sentence goes on.
const shortened = readWordList('shortened-words.txt');

/** "Patrol, Inc.", "4 p.m.": the stop is of the word. */
export function endsShortened(text: string): boolean {
  const last = text.slice(0, -1).split(' ').at(-1)!.toLowerCase();
  return text.endsWith('.') && (shortened.has(last) || /^\p{L}+\.\p{L}/u.test(last));
}

const toSentence = (line: string): string => toCapital(startSentences(line)) + (needsNoStop(line) ? '' : '.');

/** "We met.", “Why?”, "as follows:". */
const needsNoStop = (text: string): boolean => /[.!?…:;]["'”’)\]]?$/.test(text);
/** "We met.", “Why?” */
export const endsSentence = (text: string): boolean => /[.!?…]["'”’)]?$/.test(text);

export const startSentences = (line: string): string =>
  line.replace(
    /(?<![\p{L}\p{N}])([\p{L}\p{N}]{2,24}|(?<=\p{L} )\d)(\)?[.!?]["”’)]? )(\p{Ll})(?=\p{Ll}*(?:[\s,;:.!?'’]|$))/gu,
    (whole, word: string, end: string, letter: string) =>
      shortened.has(word.toLowerCase()) && !end.startsWith(')') ? whole : `${word}${end}${letter.toUpperCase()}`,
  );

const common =
  /^(?:an?|at|the|our|your|their|one|two|three|four|five|six|seven|eight|nine|ten|new|more|some|many|where|what|because|to|so|everyone|all)(?= \p{L})/iu;

const hasCapital = (text: string): boolean => text !== text.toLowerCase();
const small = readNamedLists('small-words.txt');
const isSmallIn = (what: string, word: string): boolean => small.get(what)!.includes(word);

/** "Ramirez-Lund", "Drop-in", "O'Dell". */
function capitalParts(word: string): string {
  const [first = '', ...others] = word.split('-');
  const parts = [toCapital(first), ...others.map((part) => (isSmallIn('name', part) ? part : toCapital(part)))];
  const joined = parts.join('-');
  return ["'", '’'].includes(joined.charAt(1)) ? joined.slice(0, 2) + toCapital(joined.slice(2)) : joined;
}

/** "Arts Fund of the North" of "arts fund of the north", "Peter Kiewit Foundation" of "Peter kiewit foundation"; what follows a comma stays. */
export function toProperName(text: string): string {
  const [name = ''] = text.split(/,|(?= \()/);
  const keepsFirst = hasCapital(name) && name.startsWith('the ');
  const words = name.split(' ').map((word, index, all) =>
    // "Ewa's father"
    (isSmallIn('name', word) && (index > 0 || keepsFirst)) || ["'s", '’s'].includes(all[index - 1]?.slice(-2) ?? '')
      ? word
      : hasCapital(name)
        ? toCapital(word)
        : capitalParts(word),
  );
  // "Brit from our board" is no name.
  return words.length > 8 || words.some((word) => isSmallIn('clause', word.toLowerCase()))
    ? toCapital(text)
    : words.join(' ') + text.slice(name.length);
}

/** "PO Box 12, Gallup NM 87305" of "po box 12, gallup NM 87305": each part of a line as a name, without a line of `names`, which stand above. */
export const toAddress = (text: string, names: readonly string[] = []): string =>
  splitTokens(
    text
      .split('\n')
      .filter((line) => !names.some((name) => name.toLowerCase() === line.trim().toLowerCase()))
      .map((line) => line.split(/, ?/).map(toProperName).join(', '))
      .join('\n'),
  )
    .map((token) => (isSmallIn('address', token.toLowerCase()) ? token.toUpperCase() : token))
    .join('');

/** "Not alone in the evening": begins like a sentence, and goes on in small letters. */
const readsAsWords = (title: string): boolean => {
  const [first = '', ...words] = title.split(' ');
  const isSmall = (word: string) => isWord(word) && !isCapital(word) && !isSmallIn('title', word);
  return isCapital(first) && words.some(isSmall) && !/["“”]/.test(title);
};

/** A title as it stands inside a sentence: "Drama club" of "drama club", "the drama club" where it was typed so, and in quotation marks what reads as words. */
export const toTitleInside = (text: string): string => {
  const title = hasCapital(text) ? text : toCapital(text);
  if (readsAsWords(title)) return `“${title}”`;
  return title === text ? text : toInside(title);
};

/** As it stands inside a sentence: "the van" of "The van."; a name keeps its capital. */
export const toInside = (text: string): string => {
  const line = cleanLines(text)
    .join(' ')
    .replace(common, (word) => word.toLowerCase());
  return endsShortened(line) ? line : line.replace(/\.$/, '');
};

/** “We are glad.” of `"we are glad"`; “We are glad,” where the sentence goes on after it. */
export function toQuote(text: string, goesOn: boolean): string {
  const words = toSentences(text.trim().replace(/^["“]([^"“”]*)["”]$/, '$1')).replaceAll('\n', ' ');
  return `“${goesOn ? words.replace(/\.$/, ',') : words}”`;
}

// Where a sentence that is cut may end: at its comma, or before a word that begins a new thought.
const lastPause = /^(.*\S)(?:[,;:]|\s(?:that|which|who|because|so|if|when|while|where|without|but))\s/u;
const emptyEnd = /\s(?:an?|the|and|or|of|to|in|on|at|by|for|from|with|how|our|your|their|his|her|its)$/iu;

/** The first sentence, with the whole quotation that it begins, or as many of its words as fit into the limit. */
export function toSubject(text: string, characters: number): string {
  const line = cleanLines(text)[0] ?? '';
  const first = splitSentences(line)[0] ?? line;
  const isOpen = (first.match(/["“”]/g)?.length ?? 0) % 2 === 1;
  const end = isOpen ? line.slice(first.length).search(/["”]/) : -1;
  const sentence = (end < 0 ? first : line.slice(0, first.length + end + 1)).replace(/\.$/, '');
  if (sentence.length <= characters) return sentence;
  const fitting = sentence
    .slice(0, characters + 1)
    .replace(/\s\S*$/, '')
    .slice(0, characters);
  const untilPause = lastPause.exec(`${fitting} `)?.[1] ?? '';
  const isWhole = untilPause.length >= 0.6 * characters;
  const shown = (isWhole ? untilPause : fitting).replace(emptyEnd, '').replace(/[,;:]$/, '');
  return isWhole ? shown : `${shown}…`;
}

/** At most this many words, on one line. */
export function toWords(text: string, most: number): string {
  const words = cleanLines(text).join(' ').split(' ');
  const shown = words.slice(0, most).join(' ');
  return words.length <= most ? shown : `${shown.replace(/[,;:.]$/, '')}…`;
}

/** "A, B and C"; "A and B, and C", where one is of two itself. */
export const joinNames = (items: readonly string[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')}${items.some((item) => item.includes(' and ')) ? ',' : ''} and ${items.at(-1)}`;

/** "Our mission is to feed." of "to feed"; "Our mission: safe beds for all." of any other text. */
export function tellMission(mission: string, organization: string): string {
  const [first = ''] = mission.split(' ');
  const isSentence =
    organization.split(' ')[0] === first || /^(?:we|our|at)\b/i.test(mission) || /[.!?]\s+\p{Lu}/u.test(mission);
  if (isSentence) return toSentences(mission);
  const purpose = /^(to \p{L}.*)$/isu.exec(mission)?.[1];
  return toSentences(
    purpose === undefined ? `Our mission: ${toLowerStart(mission)}` : `Our mission is ${toLowerStart(purpose)}`,
  );
}

/** A word in small letters where it is one of the first of a sentence; a name or an abbreviation keeps its capital. */
const toLowerStart = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}* \p{Ll})/u, (letter) => letter.toLowerCase());
