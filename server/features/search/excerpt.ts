// The part of a text in which the searched words stand, on one line, and where they stand in it.
export interface Excerpt {
  text: string;
  highlights: [start: number, end: number][];
  /** Which line of the text the first word in the excerpt stands on, from 0. */
  line: number;
}

/** A word to mark: the whole word, or every word that begins with it. */
export interface MarkedWord {
  token: string;
  isOpen: boolean;
}

const mostLength = 200;
/** Few, so that what was found is seen on a phone too. */
const before = 30;

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** As the index spells it: lower case, without accents. */
export const plainWord = (word: string): string =>
  Array.from(word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), (letter) => letters[letter] ?? letter).join(
    '',
  );

interface Match {
  start: number;
  end: number;
  token: string;
}

export function excerptOf(text: string, words: MarkedWord[]): Excerpt {
  const found = findMatches(text, words);
  const { start, end } = chooseWindow(text, found);
  const line = countLines(text.slice(0, found.find((match) => match.start >= start)?.start ?? 0));
  const tidied = tidy(text, start, end);
  const shift = start > 0 ? 1 : 0;
  const highlights = found
    .filter((match) => match.start >= start && match.end <= end)
    .map((match): [number, number] => [tidied.placeOf(match.start) + shift, tidied.placeOf(match.end) + shift])
    .filter(([from, to]) => from < to);
  return { text: `${start > 0 ? '…' : ''}${tidied.text}${end < text.trimEnd().length ? '…' : ''}`, highlights, line };
}

function findMatches(text: string, words: MarkedWord[]): Match[] {
  const matches: Match[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}{3}(?!\p{N}))*/gu)) {
    const plain = plainWord(word).replace(/[.,]/g, '');
    const match = words.find(({ token, isOpen }) => plain === token || (isOpen && plain.startsWith(token)));
    if (match) matches.push({ start: index, end: index + word.length, token: match.token });
  }
  return matches;
}

/** Around the words that stand closest together: the most different ones win, the earliest of these. */
function chooseWindow(text: string, matches: Match[]): { start: number; end: number } {
  let best = { first: matches[0], count: 0 };
  for (const [index, first] of matches.entries()) {
    const near = matches.slice(index, index + 40).filter(({ end }) => end - first.start <= mostLength - before - 2);
    const count = new Set(near.map(({ token }) => token)).size;
    if (count > best.count) best = { first, count };
  }
  const place = best.first?.start ?? 0;
  const space = text.slice(0, Math.max(place - before, 0) + 1).search(/\s\S*$/);
  const start = place > before ? (space >= 0 && place - space < 2 * before ? space + 1 : place) : 0;
  const room = mostLength - 2;
  if (text.length - start <= room) return { start, end: text.length };
  return { start, end: start + room };
}

const countLines = (text: string): number => text.split('\n').length - 1;

/** The sign of a list's item, at the beginning of its line. */
const beginsItem = /(?:^|\n)[ \t]*- $/;

/** Without Markdown's signs, with single spaces; `placeOf` leads from a place in the text to its place here. */
function tidy(text: string, start: number, end: number) {
  const places: number[] = [];
  let tidied = '';
  for (let index = start; index < end; index += 1) {
    places.push(tidied.length);
    const sign = text[index]!;
    const isSpace = /[\s#*_>`|]/.test(sign) || (sign === '-' && beginsItem.test(text.slice(0, index + 2)));
    if (!isSpace) tidied += sign;
    else if (tidied !== '' && !tidied.endsWith(' ')) tidied += ' ';
  }
  const whole = tidied.trimEnd().toWellFormed();
  return {
    text: whole,
    placeOf: (place: number) => Math.min(places[place - start] ?? whole.length, whole.length),
  };
}
