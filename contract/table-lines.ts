// "Catering, 150 guests, $6,300": lines that somebody typed in place of rows, in cells where nothing else can be meant.
import type { Column } from './flows.ts';
import { hasCells, mostRows, splitRows } from './table-answers.ts';
import { bareFigure } from './column-names.ts';
import { isText, isUnclear } from './plain-parts.ts';
import { isOfFigures, likeFigure, placeBest, placeLine } from './place-line.ts';
import type { Placed } from './place-line.ts';
import { settleAmounts } from './table-amounts.ts';
import { clearMark, inBrackets, listMark, partFigures, partRanges, splitParts } from './line-parts.ts';

const longestLine = 500;

/** Rows where every line has a figure, a day or an option in its column, or the same column a name. */
function agreeOn(placed: readonly (Placed | null)[]): string[][] | null {
  const rows = placed.filter((row) => row !== null);
  const areAll = rows.length > 0 && rows.length === placed.length;
  const haveFigure = rows.every(({ plain }) => plain.includes(2));
  const width = rows[0]?.plain.length ?? 0;
  const agree = haveFigure || Array.from({ length: width }).some((_, at) => rows.every(({ plain }) => plain[at]));
  return areAll && agree ? rows.map(({ cells }) => cells) : null;
}

/** Rows of words alone: in every line as many parts, which nothing but their marks tells from each other. */
function placeByCount(lines: readonly string[][], columns: readonly Column[], least: number): string[][] | null {
  const [width = 0] = lines.map(({ length }) => length);
  const areWords = columns.every((column, place) => place >= width || isText(column));
  if (width < least || width > columns.length || !areWords || lines.some(({ length }) => length !== width)) return null;
  return lines.map((parts) => spread(parts, columns));
}

const wholeFigure = /^\$?\d[\d,.]{0,15}(?:k|%)?$/;
const fromTo = /,? from (\$?\d[\d,.]{0,15}k?%?) to (\$?\d[\d,.]{0,15}k?%?)(?=,|$)/i;

/** Words, some of them figures, in columns of words: "Hosts trained, 12, 60", "52, two moved away". */
function placeWords(line: string, columns: readonly Column[]): string[] | null {
  const parts = partRanges(splitParts(line.replace(inBrackets, ', $1').replace(fromTo, ' | $1 | $2')));
  const [first = '', ...others] = parts;
  const last = columns.length - 1;
  const isFigure = wholeFigure.test(first);
  const fits = isFigure
    ? others.length > 0 && !others.some((part) => likeFigure.test(part))
    : others.length <= last && others.some((part) => likeFigure.test(part));
  return fits
    ? columns.map((_, place) => (place === last ? parts.slice(place).join(', ') : (parts[place] ?? '')))
    : null;
}

/** The lines that are rows, each read as most plainly fits it; every other line whole, in the first cell. Null where none is a row. */
function placeSome(
  lines: readonly string[],
  best: readonly (Placed | null)[],
  columns: readonly Column[],
): string[][] | null {
  const areWords = !columns.some(isOfFigures);
  const isRow = ({ plain }: Placed) => plain.some((weight) => weight > 0);
  const readWords = (line: string): string[] | null => {
    const marked = splitParts(line, clearMark);
    const whole = splitParts(line);
    if (columns.length > 2 && whole.length === columns.length) return whole;
    if (marked.length > 1 && marked.length <= columns.length) return spread(marked, columns);
    return placeWords(line, columns);
  };
  const read = (line: string, index: number): string[] | null => {
    const placed = best[index];
    if (placed && isRow(placed)) return placed.cells;
    const cells = areWords ? readWords(line) : null;
    return cells && isUnclear(cells, columns) ? null : cells;
  };
  const rows = lines.map(read);
  if (rows.every((row) => row === null)) return null;
  return rows.map((row, index) => row ?? placeMany(lines[index] ?? '', columns, areWords));
}

/** As many parts as columns must be filled stand in these; others in the first ones. */
function spread(parts: readonly string[], columns: readonly Column[]): string[] {
  const needed = columns.filter(({ required }) => required);
  const filled = needed.length === parts.length ? needed : columns;
  return columns.map((column) => parts[filled.indexOf(column)] ?? '');
}

/** Beside lines that are rows, one with three parts or more is one of words alone. */
function placeMany(line: string, columns: readonly Column[], areWords: boolean): string[] {
  const parts = splitParts(line);
  const isParted = areWords && parts.length > 2 && parts.length <= columns.length;
  return isParted ? spread(parts, columns) : wholeLine(line, columns.length);
}

const wholeLine = (line: string, width: number): string[] =>
  Array.from({ length: width }, (_, place) => (place === 0 ? line.trim().replace(listMark, '') : ''));

/** The cells of lines without tabs, where they can be read as rows of these columns; null where they cannot. */
export function readLines(answer: string, columns: readonly Column[]): string[][] | null {
  const lines = answer.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '');
  const isRead = lines.length > 0 && lines.length <= mostRows && lines.every(({ length }) => length <= longestLine);
  if (!isRead || columns.length < 2) return null;
  if (columns.every(({ type }) => type === 'number')) {
    const numbers = lines.map((line) => line.replace(listMark, '').match(/\d{1,9}(?:\.\d{1,4})?/g) ?? []);
    return numbers.every(({ length }) => length === columns.length) ? numbers : null;
  }
  const best = lines.map((line) => placeBest(line, columns));
  const parted = lines.map((line) => splitParts(line));
  const [only = [], another] = parted;
  if (another === undefined)
    return (
      agreeOn(only.length < 2 ? [] : only.map((part) => placeLine(partFigures([part]), columns))) ??
      agreeOn(best) ??
      placeSome(lines, best, columns)
    );
  return (
    agreeOn(best) ??
    placeByCount(
      lines.map((line) => splitParts(line, clearMark)),
      columns,
      2,
    ) ??
    placeByCount(parted, columns, 3) ??
    placeSome(lines, best, columns)
  );
}

/** One line among rows: in cells, or read as a line where it has only its first. */
function readRow(line: string, columns: readonly Column[]): { cells: string[]; line: string | null } {
  const [cells = []] = splitRows(line, columns.length);
  const isAlone = cells.slice(1).every((cell) => cell === '');
  const read = isAlone ? readLines(cells[0] ?? '', columns) : null;
  const [only, another] = read ?? [];
  return only && !another ? { cells: only, line: cells[0] ?? '' } : { cells, line: null };
}

/** The rows of an answer, in cells or in lines that can be read as such; null of lines that stay lines. */
export function findRows(answer: string, columns: readonly Column[]): string[][] | null {
  const lines = answer.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '');
  const bare = (row: string[]) =>
    row.map((cell, place) => (columns[place]?.figure ? bareFigure(columns[place], cell) : cell));
  if (hasCells(answer))
    return lines.map((each) => {
      const { cells, line } = readRow(each, columns);
      return bare(settleAmounts([cells], columns, line === null ? null : [line])[0] ?? cells);
    });
  const rows = readLines(answer, columns);
  return rows && settleAmounts(rows, columns, lines.length === rows.length ? lines : [answer]).map(bare);
}
