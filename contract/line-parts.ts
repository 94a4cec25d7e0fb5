// The parts of a line that somebody typed in place of a row: between marks, and where figures, options and days stand in it.
import type { Column } from './flows.ts';
import { monthNames } from './month-names.ts';
import { withoutEach } from './table-amounts.ts';
import { readCell, readDay } from './table-cells.ts';

const mostParts = 20;
export const listMark = /^(?:[-•*–]\s+|\d{1,3}[.)]\s+)/;
// In quotation marks nothing parts, nor does the comma of a number such as 1,200.
const anyMark = /"[^"]*"|\([^()]{0,200}\)|[;|]|:\s(?=["“$\d|]|[^\s]{1,20}(?:[,;|]|$))|(?<!\d),|,(?!\d)|\s[–—/-]\s/g;
export const clearMark = /"[^"]*"|\([^()]{0,200}\)|[|]|\s[–—-]\s/g;
const year = /^\d{4}$/;
const figureAtEnd = /^(.*[^\s,;:/-])\s+(\$?\d[\d,.]{0,15}k?|\?)$/i;
// "Pantry 150 / 131".
const beforeSlash = /\s(\$?\d[\d,.]{0,15}k?)\s\/\s/gi;
export const inBrackets = /\s\(([^()]{1,60})\)$/;
const nearlyAtEnd = /\s(?:about|around|roughly|approx\.?|abt\.?|~)$/i;
// "over 900" and "before 2027" are not a name and a figure.
const goesOn =
  /(?:^|\s)(?:about|approx\.?|around|at|before|by|for|from|grade|in|no\.?|of|on|over|than|to|under|until)$/i;
const months = monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|');
// "June 2027", "to 2028", "early spring", "q2".
export const time = new RegExp(
  String.raw`^(?:(?:to|through|until|by|in|early|mid|late|end of) )*(?:(?:${months}|sept\.?|spring|summer|fall|autumn|winter|q[1-4])(?: \d{4})?|(?:\p{L}{3,9}\.? )?\d{4})$`,
  'iu',
);
// "Chili night feb 20, 2027", "Train hosts by 9/30".
const dayAtEnd = new RegExp(
  String.raw`^(.{0,400}?\S)\s+(?:by |on |until |due )?((?:${months}|sept\.?) \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$`,
  'i',
);

/** The parts of a line between commas, semicolons, bars, dashes and colons. */
export function splitParts(line: string, mark: RegExp = anyMark): string[] {
  const text = line.trim().replace(listMark, '').replace(beforeSlash, ' | $1 / ');
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(mark)) {
    if (/^["(]/.test(end)) continue;
    if (parts.length === mostParts - 1) break;
    parts.push(text.slice(start, index));
    start = index + end.length;
  }
  return joinDays(
    [...parts, text.slice(start)].map((part) => part.trim().replace(/^"([^"]*)"$/, '$1')).filter(Boolean),
  );
}

/** "March 15" and "2027" are one day. */
const joinDays = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1) ?? '';
    const day = dayAtEnd.exec(last)?.[2] ?? last;
    return year.test(part) && readDay(`${day}, ${part}`) !== null
      ? [...joined.slice(0, -1), `${last}, ${part}`]
      : [...joined, part];
  }, []);

/** "October minutes" and "5". */
export const partFigures = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const [, before = '', last = ''] = figureAtEnd.exec(part) ?? [];
    const nearly = nearlyAtEnd.exec(before)?.[0] ?? '';
    const words = before.slice(0, before.length - nearly.length);
    const figure = nearly === '' ? last : `about ${last}`;
    return words === '' || goesOn.test(words) || dayAtEnd.test(part) ? [part] : [words, figure];
  });

const numberWord = /^(.*?)((?:about |~)?\d[\d,.]{0,9} ?\p{L}{1,12}\.?)(?=$|\s)(.*)$/iu;

/** "welcome", "10 min" and "Lena", where a column has that unit. */
export const partUnits = (parts: readonly string[], columns: readonly Column[]): string[] =>
  parts.flatMap((part) => {
    const split =
      numberWord
        .exec(part)
        ?.slice(1)
        .map((piece) => piece.trim()) ?? [];
    const isUnit = columns.some((column) => column.unit && !('problem' in readCell(column, split[1] ?? '')));
    return isUnit ? split.filter(Boolean) : [part];
  });

/** "food" and "$18" of "food $18 per guest". */
export const partEach = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => (withoutEach(part) === part ? [part] : partFigures([withoutEach(part)])));

const limit =
  /^(.*\S) ((?:under|below|over|at least|no more than|less than|fewer than|more than|at most|up to) \$?\d\S*)$/i;

/** "return rate" and "under 8%", where a figure with words is asked for. */
export const partLimits = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => limit.exec(part)?.slice(1, 3) ?? [part]);

const figure = /(?<![^\s(])\$?\d[\d,]{0,15}(?:\.\d{1,4})?(?:k|m|%)?(?:\/[a-z]{1,12})?(?![^\s,;:)]|,\S)/gi;
const betweenFigures = /^(?:x|×|@|at|ea|each|=|\+|->|→)$/i;
const unitWord = /^(\p{L}{1,12}\.?)(?:\s+(?:x|×|@|at))?$/u;
const yearBefore = /(?:fy|by|in|to|until|through|since|\p{L}{3,9}\.?|\d{1,2},?)$/iu;

/** "books", "40" and "$35" of "books 40 x $35"; "$20,000", "pending" and "may": where a column is one of figures. */
export function partTokens(part: string, columns: readonly Column[]): string[] {
  const hasNumbers = columns.some(({ type }) => type === 'number');
  const options = columns.flatMap((column) => (column.type === 'choice' ? column.options : []));
  const tokens: string[] = [];
  let start = 0;
  const addWords = (end: number) => {
    const between = part.slice(start, end).trim();
    const words = between
      .replace(/^[,;:–-]/, '')
      .replace(/[,;:–-]$/, '')
      .trim();
    const unit = hasNumbers && tokens.length > 0 ? unitWord.exec(words)?.[1] : undefined;
    if (words === '' || betweenFigures.test(between)) return;
    if (unit !== undefined && !options.some((option) => option.toLowerCase() === unit.toLowerCase()))
      tokens.push(`${tokens.pop() ?? ''} ${unit}`);
    else tokens.push(...partOptions(words, options));
  };
  const found = [...part.matchAll(figure)];
  // "Room 250" may be a name.
  if (found.length === 1 && /^\d{1,3}$/.test(found[0]?.[0] ?? '')) return [part];
  for (const { index, 0: amount } of found) {
    const before = part.slice(start, index).trim();
    if (year.test(amount) && yearBefore.test(before)) continue;
    const isBetween = betweenFigures.test(before) || (tokens.length > 0 && / (?:x|×|@|at)$/.test(before));
    const nearly = nearlyAtEnd.exec(` ${before}`)?.[0] ?? '';
    if (nearly === '' && goesOn.test(before) && !isBetween) return [part];
    const isTimes = !hasNumbers && tokens.length > 0 && /^[x×@]$/i.test(before);
    if (!isTimes) addWords(index - (nearly === '' ? 0 : nearly.length));
    tokens.push(isTimes ? `${tokens.pop() ?? ''} x ${amount}` : nearly === '' ? amount : `about ${amount}`);
    start = index + amount.length;
  }
  addWords(part.length);
  return tokens;
}

/** "pending" and "may" of "pending may", where "Pending" is an option. */
function partOptions(words: string, options: readonly string[]): string[] {
  const low = words.toLowerCase();
  const first = options.find((option) => low.startsWith(`${option.toLowerCase()} `));
  if (first !== undefined) return [words.slice(0, first.length), words.slice(first.length).trim()];
  const last = options.find((option) => low.endsWith(` ${option.toLowerCase()}`));
  return last === undefined ? [words] : [words.slice(0, -last.length).trim(), words.slice(-last.length)];
}

/** "Chili night" and "feb 20", where a day is asked for. */
export const partDays = (parts: readonly string[], columns: readonly Column[]): string[] =>
  columns.some(({ type }) => type === 'date')
    ? parts.flatMap((part) => dayAtEnd.exec(part)?.slice(1, 3) ?? [part])
    : [...parts];

const range = /^(\$?\d[\d,.]{0,15}k?%?) (?:to|->|→) (\$?\d[\d,.]{0,15}k?%?)(?: (?:by|in) (.{1,30}))?$/i;

/** "3,100", "2,000" and "2030" of "3,100 to 2,000 by 2030". */
export const partRanges = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => range.exec(part)?.slice(1).filter(Boolean) ?? [part]);

const quotation = /^([^"“]{0,200})["“]([^"“”]{3,400})["”]([^"“”]{0,200})$/;

/** The words in quotation marks of a line, and whoever says them before or after. */
export function splitQuote(line: string): { words: string; speaker: string } | null {
  const [, before = '', words, after = ''] = quotation.exec(line.trim()) ?? [];
  if (words === undefined) return null;
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^[-–—,:;.]/, '')
      .replace(/[-–—,:;.]$/, '')
      .trim();
  const speaker = `${bare(before)} ${bare(after)}`.replace(/(?<!\p{L})(?:said|says)(?!\p{L})/giu, '');
  return { words: words.replace(/,$/, ''), speaker: bare(speaker) };
}
