// "Catering, 150 guests, $6,300": lines that somebody typed in place of rows, in cells where nothing else can be meant.
import type { Column } from './flows.ts';
import { hasCells, mostRows, splitRows } from './table-answers.ts';
import { readCell, readDay, readLastDay } from './table-cells.ts';

const longestLine = 500;
const mostParts = 20;
const listMark = /^(?:[-•*–]\s+|\d{1,3}[.)]\s+)/;
// In quotation marks nothing parts, nor does the comma of a number such as 1,200.
const anyMark = /"[^"]*"|[;|]|:\s|(?<!\d),|,(?!\d)|\s[–—/-]\s/g;
const clearMark = /"[^"]*"|[|]|\s[–—-]\s/g;
const betweenNumbers = /[ x×,;/&]+/gi;
const year = /^\d{4}$/;
const figureAtEnd = /^(.*[^\s,;:/-])\s+(\$?\d[\d,.]{0,15}k?|\?)$/i;
// "Pantry 150 / 131".
const beforeSlash = /\s(\$?\d[\d,.]{0,15}k?)\s\/\s/gi;
const inBrackets = /\s\(([^()]{1,60})\)$/;
// "over 900" and "before 2027" are not a name and a figure.
const goesOn =
  /(?:^|\s)(?:about|approx\.?|around|at|before|by|for|from|grade|in|no\.?|of|on|over|than|to|under|until)$/i;
// "June 2027", "to 2028".
const time = /^(?:(?:to|through|until|by|in) )?(?:\p{L}{3,9}\.? )?\d{4}$/iu;
/** A cell that is not known yet. */
export const openCell = /^(?:\?{1,3}|tbd)$/i;
const personName = /^(?:me|I|(?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3})$/u;

/** The parts of a line between commas, semicolons, bars, dashes and colons. */
export function splitParts(line: string, mark: RegExp = anyMark): string[] {
  const text = line.trim().replace(listMark, '').replace(beforeSlash, ' | $1 / ');
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(mark)) {
    if (end.startsWith('"')) continue;
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
    const day = `${joined.at(-1) ?? ''}, ${part}`;
    return year.test(part) && readDay(day) !== null ? [...joined.slice(0, -1), day] : [...joined, part];
  }, []);

/** "October minutes" and "5". */
const partFigures = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const [, words = '', figure = ''] = figureAtEnd.exec(part) ?? [];
    return words === '' || goesOn.test(words) ? [part] : [words, figure];
  });

/** Whether a column holds words of any kind. */
export const isOfWords = ({ type }: Pick<Column, 'type'>): boolean => type === 'text' || type === 'person';

/** Whether the part is plainly what the column holds. */
function isPlainly(column: Column, part: string): boolean {
  if (column.type === 'text') return false;
  if (column.type === 'person') return personName.test(part);
  if (openCell.test(part)) return column.type !== 'choice';
  if (column.type !== 'date') return !('problem' in readCell(column, part));
  return readDay(part, '2000-01-01') !== null || (time.test(part) && readLastDay(part) !== null);
}

interface Placed {
  cells: string[];
  /** How plainly the part of each column is its own: a name may be another word, a figure or an option is none. */
  plain: number[];
}

const countOf = (placed: Placed | null): number => placed?.plain.reduce((sum, next) => sum + next, 0) ?? -1;

/** Each part in a column that takes it, in their order; as many as can be in those that they plainly belong to. */
function placeInOrder(parts: readonly string[], [column, ...others]: readonly Column[]): Placed | null {
  const [part, ...rest] = parts;
  if (!column) return part === undefined ? { cells: [], plain: [] } : null;
  const skipped = column.required ? null : withCell('', 0, placeInOrder(parts, others));
  if (part === undefined) return skipped;
  const isPlain = isPlainly(column, part);
  if (!isPlain && column.type !== 'text') return skipped;
  const isRest = isOfWords(column) && others.length === 0;
  const taken = isRest ? { cells: [], plain: [] } : placeInOrder(rest, others);
  const weight = column.type === 'person' ? 1 : 2;
  const placed = withCell(isRest ? parts.join(', ') : part, isPlain ? weight : 0, taken);
  return countOf(placed) >= countOf(skipped) ? placed : skipped;
}

const withCell = (cell: string, weight: number, after: Placed | null): Placed | null =>
  after && { cells: [cell, ...after.cells], plain: [weight, ...after.plain] };

/** "Room 250" beside an empty column of figures: the number may be a name or a figure. */
const isUnclear = (cells: readonly string[], columns: readonly Column[]): boolean =>
  columns.some(({ type }, place) => type === 'text' && partFigures([cells[place] ?? '']).length > 1) &&
  columns.some((column, place) => (column.type === 'money' || column.type === 'number') && cells[place] === '');

const mostJoined = 4;

/** The parts of a line in their columns; those at its beginning may belong together, as in "Budget, first draft, Ana, 15". */
function placeLine(parts: readonly string[], columns: readonly Column[]): Placed | null {
  const joined = parts
    .slice(0, mostJoined)
    .map((_, index) => [parts.slice(0, index + 1).join(', '), ...parts.slice(index + 1)]);
  const placed = joined.map((each) => placeInOrder(each, columns));
  const best = placed.reduce((most, each) => (countOf(each) > countOf(most) ? each : most), null);
  return best && isUnclear(best.cells, columns) ? null : best;
}

/** Rows where every line has a figure, a day or an option in its column, or the same column a name. */
function placeByKind(lines: readonly string[][], columns: readonly Column[]): string[][] | null {
  const rows = lines.map((parts) => placeLine(parts, columns)).filter((row) => row !== null);
  const areAll = rows.length > 0 && rows.length === lines.length;
  const haveFigure = rows.every(({ plain }) => plain.includes(2));
  const agree = areAll && (haveFigure || columns.some((_, place) => rows.every(({ plain }) => plain[place])));
  return agree ? rows.map(({ cells }) => cells) : null;
}

/** Rows of words alone: in every line as many parts, which nothing but their marks tells from each other. */
function placeByCount(lines: readonly string[][], columns: readonly Column[], least: number): string[][] | null {
  const [width = 0] = lines.map(({ length }) => length);
  const areWords = columns.every(({ type }, place) => place >= width || type === 'text');
  if (width < least || width > columns.length || !areWords || lines.some(({ length }) => length !== width)) return null;
  return lines.map((parts) => columns.map((_, place) => parts[place] ?? ''));
}

/** The cells of lines without tabs, where all of them can be read as rows of these columns; null where one cannot. */
export function readLines(answer: string, columns: readonly Column[]): string[][] | null {
  const lines = answer.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '');
  const isRead = lines.length > 0 && lines.length <= mostRows && lines.every(({ length }) => length <= longestLine);
  if (!isRead || columns.length < 2) return null;
  if (columns.every(({ type }) => type === 'number'))
    return placeByKind(
      lines.map((line) => splitParts(line, betweenNumbers)),
      columns,
    );
  const parted = lines.map((line) => splitParts(line));
  const [only = [], another] = parted;
  const isOneLine = another === undefined;
  if (isOneLine && only.length < 2) return null;
  return (
    placeByKind(parted, columns) ??
    placeByKind(
      parted.map((parts) => (parts.length === 1 ? partFigures(parts) : parts)),
      columns,
    ) ??
    placeByKind(
      lines.map((line) => splitParts(line.replace(inBrackets, ', $1'))),
      columns,
    ) ??
    placeByKind(isOneLine ? only.map((part) => partFigures([part])) : [], columns) ??
    placeByCount(isOneLine ? [] : lines.map((line) => splitParts(line, clearMark)), columns, 2) ??
    placeByCount(isOneLine ? [] : parted, columns, 3)
  );
}

/** The rows of an answer, in cells or in lines that can be read as such; null of lines that stay lines. */
export const findRows = (answer: string, columns: readonly Column[]): string[][] | null =>
  hasCells(answer) ? splitRows(answer, columns.length) : readLines(answer, columns);
