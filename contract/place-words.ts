// The words of a line that somebody typed in place of a row, between its values: each piece in the column that it plainly fits.
import { namesOf, deeds, wordsOf } from './column-names.ts';
import type { Column } from './flows.ts';
import { isOfWords, isPart, isPerson, isText, isTitle, splitAtMarks, trimMarks, unquote } from './plain-parts.ts';

export const listMark = /^(?:[-*+•·–—]|\d{1,3}[.)])\s+(?=\S)/;

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
  /** The column by whose name it is called. */
  of?: Column;
}

export const beforeValue =
  /(?:\s|^)(?:at|for|is|was|by|on|of|from|to|in|x|×|@|=|–|-|:|vs|about|against|worth|total)\s*$/iu;
const afterValue = /^\s*(?:and|&|\+|for|of|to|is|was|x|×|@|=|–|-|:|total)(?:\s|$)/iu;

// What is left of "we had 83" and "6,000 in".
const empty = new Set('and we i it they in so far up down to of from have had got then now need needs'.split(' '));
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
    // Of a bracket with a value in it only a part is here.
    for (const part of splitAtMarks(text.replace(/\)\s+$/, ')').replace(/\((?=[^()]*$)/, ','))) {
      found = line.indexOf(part, found);
      const last = pieces.at(-1);
      // "finance? (ran a bakery)": what is said of a doubt belongs to it.
      if (found > bracket && last?.text.endsWith('?') && line.slice(last.start + last.text.length, found) === ' (')
        last.text += ` (${part})`;
      else if (/[\p{L}\p{N}]/u.test(part) && (/\d/.test(part) || wordsOf(part).some((word) => !empty.has(word))))
        pieces.push({
          text: part,
          start: found,
          after,
          isInBrackets: found > bracket || line.charAt(found - 1) === '(',
        });
    }
  };
  for (const { start, end, column } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start > at) add(start, true);
    [at, after] = [Math.max(at, end), column < 0 ? after : column];
  }
  add(line.length, false);
  return pieces;
}

interface Words {
  line: string;
  pieces: readonly Piece[];
  columns: readonly Column[];
  /** Those of the values are filled. */
  cells: string[];
}

interface Found {
  column: Column;
  text: string;
}

/** Puts the words of a line in the columns of words; how many are plainly of theirs, null where a name may be another word. */
export function placeWords({ line, pieces, columns, cells }: Words): number | null {
  if (placeQuote(pieces, columns, cells)) return 1;
  const words = { line, pieces: joinLabels(line, pieces, columns), columns, cells };
  const hasValues = cells.some(Boolean);
  const put = createPut(words);
  const rest: Piece[] = [];
  let plain = 0;
  for (const [place, piece] of words.pieces.entries()) {
    const person = findLabelled(words, place) ?? findPerson(words, place);
    if (person && isReversed(words, person, piece) && !hasValues) return null;
    const found = person ?? findChoice(words, piece) ?? findHead(words, piece);
    if (found) {
      put(columns.indexOf(found.column), piece, found.text);
      plain += 1;
    } else rest.push(piece);
  }
  const hasPlace = rest.length === 0 || columns.some((column) => isText(column)) || !cells[0];
  return hasPlace ? placeRest(words, rest, put, plain > 0) + plain : null;
}

/** Words in quotation marks, and whoever says them, in whatever order. */
function placeQuote(pieces: readonly Piece[], columns: readonly Column[], cells: string[]): boolean {
  const quote = pieces.find(({ text }) => unquote(text) !== text);
  if (!quote || columns.length !== 2 || columns[1]?.type !== 'person') return false;
  const speaker = pieces
    .filter((piece) => piece !== quote)
    .map(({ text }) => text.replace(/^(?:said|says) | (?:said|says)$/i, ''));
  [cells[0], cells[1]] = [unquote(quote.text), speaker.join(', ')];
  return true;
}

const isFree = ({ columns, cells }: Words, column: Column): boolean => !cells[columns.indexOf(column)];

const takesWords = (words: Words, column: Column): boolean => isFree(words, column) && isOfWords(column);

/** "owner: Mel" is one piece, of the column "Owner". */
function joinLabels(line: string, pieces: readonly Piece[], columns: readonly Column[]): Piece[] {
  const nameOf = namesOf(columns);
  return pieces.reduce<Piece[]>((joined, piece) => {
    const label = joined.at(-1);
    const between = label && line.slice(label.start + label.text.length, piece.start).trim();
    const [name = '', more] = label ? wordsOf(label.text) : [];
    const of = between === ':' && more === undefined ? nameOf(name).find((column) => isOfWords(column)) : undefined;
    return of ? [...joined.slice(0, -1), { ...piece, of }] : [...joined, piece];
  }, []);
}

/** What stands behind the name of a column, or a person before one: "moved Meg", "Fatima moved". */
function findLabelled(words: Words, place: number): Found | null {
  const { text, of } = words.pieces[place]!;
  if (of) return takesWords(words, of) && (isText(of) || isPerson(text, true)) ? { column: of, text } : null;
  const said = wordsOf(text);
  if (place === 0 || said.length < 2) return null;
  const nameOf = namesOf(words.columns);
  const behind = nameOf(said[0]!).find((column) => takesWords(words, column) && column !== words.columns[0]);
  const before = nameOf(said.at(-1)!).find((column) => column.type === 'person' && isFree(words, column));
  const column = behind ?? before;
  const bare = trimMarks(behind ? text.slice(said[0]!.length) : text.replace(/\s\S+$/, '')).replace(/^(?:by|is) /, '');
  const fits = column && bare !== '' && (isText(column) || isPerson(bare, true));
  return fits ? { column, text: bare } : null;
}

/** A name in the first column of persons; in small letters only where no other column may be meant, and no other piece. */
function findPerson(words: Words, place: number): Found | null {
  const { line, pieces, columns } = words;
  const piece = pieces[place]!;
  const persons = columns.filter((each) => each.type === 'person' && isFree(words, each));
  const [column] = persons;
  const isFirst = column === columns[0];
  if (!column || (place === 0 && !isFirst)) return null;
  if (isPerson(piece.text, false) || isTitle(piece.text)) return { column, text: piece.text };
  const areAll = pieces.slice(place).filter(({ text }) => isPerson(text, true)).length === persons.length;
  const mayBeOther = (each: Column) => isFree(words, each) && (isText(each) || (each.type === 'choice' && !areAll));
  const mayBeSmall = isFirst || !columns.slice(1).some(mayBeOther);
  const isLater = pieces.some((each, at) => at > place && (isPerson(each.text, false) || findLabelled(words, at)));
  const isName = pieces.length > 1 && mayBeSmall && !isLater && isPart(line, piece) && isPerson(piece.text, true);
  return isName ? { column, text: piece.text } : null;
}

/** "Lena - sponsors": who stands where the column holds something else. */
const isReversed = ({ pieces, columns }: Words, { column, text }: Found, piece: Piece): boolean =>
  column.type === 'person' &&
  column !== columns[0] &&
  !piece.of &&
  !isPerson(text, false) &&
  !isTitle(text) &&
  isPerson(pieces[0]?.text ?? '', false);

/** The only option of which these are words. */
function findChoice(words: Words, piece: Piece): Found | null {
  const [name = '', doubt] = piece.text.split('?');
  const said = wordsOf(name);
  for (const column of words.columns.filter((each) => isFree(words, each))) {
    const [text, another] = column.options.filter((option) =>
      said.every((word) => word.length > 3 && wordsOf(option).includes(word)),
    );
    if (said.length > 0 && text !== undefined && another === undefined)
      return { column, text: doubt === undefined ? text : piece.text };
  }
  return null;
}

/** "Rev" of "rev 92,300 actual", where a row begins with an option: what is called otherwise stands as it was typed. */
function findHead({ pieces, columns, cells }: Words, piece: Piece): Found | null {
  const [column] = columns;
  const isHead = cells.some(Boolean) && piece === pieces[0] && piece.after < 0;
  return column?.type === 'choice' && column.required && !cells[0] && isHead ? { column, text: piece.text } : null;
}

type Put = (at: number, piece: Piece, typed?: string) => void;

/** Writes a piece into a cell; pieces beside each other stay as they were typed. */
function createPut({ line, pieces, columns, cells }: Words): Put {
  let last: { at: number; piece: Piece } | null = null;
  // "seeds (from Agway)" of "seeds, $40, from Agway"
  const isAside = (at: number, piece: Piece) =>
    piece.isInBrackets || (piece.after > at && isText(columns[at]!) && !/[()]/.test(piece.text));
  return (at, piece, typed = piece.text) => {
    const text = unquote(typed);
    const isNext = last?.at === at && pieces[pieces.indexOf(piece) - 1] === last.piece;
    const between = isNext ? line.slice(last!.piece.start + last!.piece.text.length, piece.start) : ', ';
    const joint = /^[\s,;:/|–—-]*(?:(?:and|&|\+)\s+)?$/i.test(between) ? between : ', ';
    const before = cells[at];
    const isMore = isNext && before?.endsWith(')') && isAside(at, last!.piece);
    const aside = isMore ? `${before?.slice(0, -1)}${joint}${text})` : `${before} (${text})`;
    cells[at] = before ? (isAside(at, piece) ? aside : `${before}${joint}${text}`) : text;
    last = { at, piece };
  };
}

/** "Name, and who they are, as printed": more than a name. */
const asksWho = (column?: Column): boolean => column !== undefined && wordsOf(column.label).includes('printed');

/** What is of no other column: before the first value in the first column of words, behind it in the next. */
function placeRest({ line, columns, cells }: Words, rest: readonly Piece[], put: Put, isNamed: boolean): number {
  const isEmpty = (at: number) => !cells[at];
  const speaker = columns.findIndex(({ type }) => type === 'person');
  const texts = columns.flatMap((column, at) => (isText(column) && isEmpty(at) ? [at] : []));
  const needed = columns.flatMap((column, at) => (column.figure && column.required && isEmpty(at) ? [at] : []));
  const free = texts.length > 1 ? texts : [...texts, ...needed];
  const hasLater = rest.some(({ after }) => after >= 0);
  let plain = 0;
  for (const [place, piece] of rest.entries()) {
    const left = free.filter(isEmpty);
    const isMore = isTitle(piece.text) || (asksWho(columns[speaker]) && line.indexOf(cells[speaker]!) < piece.start);
    const isOfName = speaker >= 0 && isNamed && texts.length < 2 && place > 0 && isMore;
    const isHead = hasLater && piece.after < 0;
    const next = left.find((at) => at > piece.after) ?? left[0] ?? (isOfName ? speaker : free.at(-1)) ?? 0;
    const isLast = left.length === 0 && place > 0 && speaker > 0 && isEmpty(speaker) && isPerson(piece.text, true);
    const at = place === 0 || isHead ? (free[0] ?? 0) : isLast ? speaker : next;
    if (needed.includes(at)) plain += 1;
    put(at, piece);
  }
  return plain;
}
