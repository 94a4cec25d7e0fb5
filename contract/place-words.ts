// The words of a line that somebody typed in place of a row, between its values: each piece in the column that it plainly fits.
import { createNames, deeds, wordsOf } from './column-names.ts';
import type { Column } from './flows.ts';
import { isPerson, isText, isTitle, oneName } from './plain-parts.ts';

export const listMark = /^(?:[-•*–]\s+|\d{1,3}[.)]\s+)/;

/** Of a value in a line. */
export interface Span {
  start: number;
  end: number;
  /** -1 of words that only say what a value is. */
  column: number;
}

/** A piece of the line between what has a column. */
interface Piece {
  text: string;
  start: number;
  /** Of the values before it, the last one's column; -1 before the first. */
  after: number;
  isInBrackets: boolean;
}

const marks =
  /[;|]|(?<=\p{L}{4})\.\s(?=\p{Lu})|(?<!\d),|,(?!\d)|(?<=\s)[-–—/](?=\s)|(?<!\d):(?=\s)|->|→|=>|(?<=\s)(?:vs?|VS)\.?(?=\s)|\((?=[^()]*\)$)|\)$/gu;
export const beforeValue =
  /(?:\s|^)(?:at|for|is|was|by|on|of|from|to|in|x|×|@|=|–|-|:|vs|about|against|worth|total)\s*$/iu;
const afterValue = /^\s*(?:for|of|to|is|was|x|×|@|=|–|-|:|total)(?:\s|$)/iu;

// What is left of "we had 83" and "6,000 in".
const empty = new Set('we i it they in so far up down to of from have had got then now'.split(' '));
const atEdge = new Set(' \t.,;:=@/+–—-');

/** Without the marks at its ends. */
export function trimMarks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (atEdge.has(text.charAt(from)) || text.charAt(from) === ')')) from += 1;
  while (to > from && text.charAt(to - 1) !== '.' && (atEdge.has(text.charAt(to - 1)) || text.charAt(to - 1) === '('))
    to -= 1;
  return text.slice(from, to);
}

/** Between marks; what is in quotation marks is one part. */
export function splitAtMarks(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  const quoted = [...text.matchAll(/"[^"]*"|“[^”]*”|\([^()]*\)?$/g)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  for (const { index, 0: mark } of text.matchAll(marks)) {
    if (quoted.some(([start, end]) => index > start && index < end - 1)) continue;
    parts.push(text.slice(from, index));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)].map(trimMarks).filter(Boolean);
}

export function listPieces(line: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  const bracket = line.endsWith(')') ? line.lastIndexOf('(') : line.length;
  let [at, after] = [0, -1];
  const add = (to: number, isBeforeValue: boolean) => {
    const bare = (text: string, pattern: RegExp, is: boolean) => (is ? text.replace(pattern, ' ') : text);
    const behind = bare(line.slice(at, to), afterValue, at > 0);
    const deed = /(?:^|[\s(])(\p{L}+)\s*$/u.exec(behind)?.[1]?.toLowerCase() ?? '';
    const isDeed = isBeforeValue && deeds.has(deed);
    const text = bare(isDeed ? behind.trimEnd().slice(0, -deed.length) : behind, beforeValue, isBeforeValue);
    let found = at;
    for (const part of splitAtMarks(text)) {
      found = line.indexOf(part, found);
      if (/[\p{L}\p{N}]/u.test(part) && wordsOf(part).some((word) => !empty.has(word)))
        pieces.push({ text: part, start: found, after, isInBrackets: found > bracket });
    }
  };
  for (const { start, end, column } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start > at) add(start, true);
    [at, after] = [Math.max(at, end), column < 0 ? after : column];
  }
  add(line.length, false);
  return pieces;
}

const quotation = /^["“](.*)["”]$/;

interface Words {
  line: string;
  pieces: readonly Piece[];
  columns: readonly Column[];
  /** Those of the values are filled. */
  cells: string[];
}

/** Puts the words of a line in the columns of words; how many are plainly of theirs, null where a name may be another word. */
export function placeWords({ line, pieces, columns, cells }: Words): number | null {
  const quote = pieces.find(({ text }) => quotation.test(text));
  if (quote && columns.length === 2 && columns[1]?.type === 'person') {
    const speaker = pieces
      .filter((piece) => piece !== quote)
      .map(({ text }) => text.replace(/^(?:said|says) | (?:said|says)$/i, ''));
    [cells[0], cells[1]] = [quotation.exec(quote.text)?.[1] ?? '', speaker.join(', ')];
    return 1;
  }
  const nameOf = createNames(columns);
  const hasValues = cells.some(Boolean);
  let last: { at: number; piece: Piece } | null = null;
  let plain = 0;
  const put = (at: number, piece: Piece, typed = piece.text) => {
    const text = quotation.exec(typed)?.[1] ?? typed;
    const isNext = last?.at === at && pieces[pieces.indexOf(piece) - 1] === last.piece && !piece.isInBrackets;
    const between = isNext ? line.slice(last!.piece.start + last!.piece.text.length, piece.start) : ', ';
    const before = cells[at];
    const joined = /^[\s,;:/|–—-]*$/.test(between) ? between : ', ';
    cells[at] = before ? (piece.isInBrackets ? `${before} (${text})` : `${before}${joined}${text}`) : text;
    last = { at, piece };
  };
  const isFree = (column: Column) => !cells[columns.indexOf(column)];
  const takesWords = (column: Column) => isFree(column) && (isText(column) || column.type === 'person');
  const others = columns.filter(
    (column, at) => at > 0 && isFree(column) && (isText(column) || column.type === 'choice'),
  );
  const freePersons = columns.filter((column) => column.type === 'person' && isFree(column)).length;
  const areAll = pieces.slice(1).filter(({ text }) => isPerson(text, true)).length === freePersons;
  const rest: Piece[] = [];
  let of: Column | undefined;
  for (const [place, piece] of pieces.entries()) {
    const said = wordsOf(piece.text);
    const next = pieces[place + 1];
    const [first = '', second] = said;
    if (second === undefined && next && line.slice(piece.start + piece.text.length, next.start).trim() === ':') {
      of = nameOf(first).find(takesWords);
      if (of) continue;
    }
    const isLabel = place > 0 && second !== undefined;
    const before =
      of ?? (isLabel ? nameOf(first).find((column) => takesWords(column) && column !== columns[0]) : undefined);
    const behind = isLabel
      ? nameOf(said.at(-1) ?? '').find((column) => column.type === 'person' && isFree(column))
      : undefined;
    const words = before ? piece.text.slice(first.length) : piece.text.replace(/\s\S+$/, '');
    const bare = of ? piece.text : trimMarks(words).replace(/^(?:by|is) /, '');
    const told = before ?? behind;
    of = undefined;
    if (told && bare !== '' && (told.type !== 'person' || isPerson(bare, true))) {
      put(columns.indexOf(told), piece, bare);
      plain += 1;
      continue;
    }
    const person = columns.find((column) => column.type === 'person' && isFree(column));
    const isFirst = person === columns[0];
    const isParted =
      /(?:^|[,;|:(/]|\s[-–—])\s*$/.test(line.slice(0, piece.start)) &&
      /^\s*(?:$|[,;|:)/]|[-–—]\s)/.test(line.slice(piece.start + piece.text.length));
    const mayBeSmall = others.length === 0 || isFirst || (others.every(({ type }) => type === 'choice') && areAll);
    const allowsSmall = pieces.length > 1 && isParted && mayBeSmall;
    if (person && (place > 0 || isFirst) && (isPerson(piece.text, allowsSmall) || isTitle(piece.text))) {
      const isReversed = !isPerson(piece.text, false) && oneName.test(pieces[0]?.text ?? '') && !isFirst && !hasValues;
      const isLater = !isPerson(piece.text, false) && pieces.slice(place + 1).some(({ text }) => isPerson(text, false));
      if (isReversed) return null;
      if (!isLater) {
        put(columns.indexOf(person), piece);
        plain += 1;
        continue;
      }
    }
    const option = columns.findIndex(
      (column) => isFree(column) && column.type === 'choice' && findOption(column, said),
    );
    if (option >= 0) {
      put(option, piece, findOption(columns[option]!, said));
      plain += 1;
      continue;
    }
    rest.push(piece);
  }
  const hasPlace = rest.length === 0 || columns.some((column) => isText(column)) || !cells[0];
  return hasPlace ? placeRest({ rest, columns, cells, put, isNamed: plain > 0 }) + plain : null;
}

/** The only option of which these are words. */
function findOption({ options }: Column, words: readonly string[]): string | undefined {
  const found = options.filter(
    (option) => words.length > 0 && words.every((word) => word.length > 3 && wordsOf(option).includes(word)),
  );
  return found.length === 1 ? found[0] : undefined;
}

interface Rest {
  rest: readonly Piece[];
  columns: readonly Column[];
  cells: string[];
  put(at: number, piece: Piece): void;
  isNamed: boolean;
}

/** What is of no other column: before the first value in the first column of words, behind it in the next. */
function placeRest({ rest, columns, cells, put, isNamed }: Rest): number {
  const isFree = (at: number) => !cells[at];
  const speaker = columns.findIndex(({ type }) => type === 'person');
  const texts = columns.flatMap((column, at) => (isText(column) && isFree(at) ? [at] : []));
  const needed = columns.flatMap((column, at) => (column.figure && column.required && isFree(at) ? [at] : []));
  const free = texts.length > 1 ? texts : [...texts, ...needed];
  const hasLater = rest.some(({ after }) => after >= 0);
  let plain = 0;
  for (const [place, piece] of rest.entries()) {
    const left = free.filter(isFree);
    const isOfName = speaker >= 0 && isNamed && texts.length < 2 && place > 0 && isTitle(piece.text);
    const isHead = hasLater && piece.after < 0;
    const next = left.find((at) => at > piece.after) ?? left[0] ?? (isOfName ? speaker : free.at(-1)) ?? 0;
    const at = place === 0 || isHead ? (free[0] ?? 0) : next;
    if (needed.includes(at)) plain += 1;
    put(at, piece);
  }
  return plain;
}
