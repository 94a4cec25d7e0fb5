// "Catering, 150 guests, $6,300": lines that somebody typed in place of rows, in cells where nothing else can be meant.
import type { Column } from './flows.ts';
import { hasCells, mostRows, splitRows } from './table-answers.ts';
import { bareFigure, namesOf } from './column-names.ts';
import { isOfWords, isPlainly, isText, isUnclear } from './plain-parts.ts';
import { settleAmounts } from './table-amounts.ts';
import {
  clearMark,
  inBrackets,
  listMark,
  partDays,
  partFigures,
  partLimits,
  partRanges,
  partTokens,
  partUnits,
  splitParts,
  splitQuote,
  time,
} from './line-parts.ts';

const longestLine = 500;

interface Placed {
  cells: string[];
  /** How plainly the part of each column is its own: a name may be another word, a figure or an option is none. */
  plain: number[];
}

const countOf = (placed: Placed | null): number => placed?.plain.reduce((sum, next) => sum + next, 0) ?? -1;

/** Each part in a column that takes it, in their order; as many as can be in those that they plainly belong to. */
function placeInOrder(
  parts: readonly string[],
  [column, ...others]: readonly Column[],
  allowsSmall: boolean,
): Placed | null {
  const [part, ...rest] = parts;
  if (!column) return part === undefined ? { cells: [], plain: [] } : null;
  const skipped = column.required ? null : withCell('', 0, placeInOrder(parts, others, allowsSmall));
  if (part === undefined) return skipped;
  const isPlain = isPlainly(column, part, allowsSmall);
  if (!isPlain && !isText(column)) return skipped;
  const isRest = isOfWords(column) && others.length === 0;
  const taken = isRest ? { cells: [], plain: [] } : placeInOrder(rest, others, allowsSmall);
  const weight = column.type === 'person' ? 1 : 2;
  const placed = withCell(isRest ? parts.join(', ') : part, isPlain ? weight : 0, taken);
  return countOf(placed) >= countOf(skipped) ? placed : skipped;
}

const withCell = (cell: string, weight: number, after: Placed | null): Placed | null =>
  after && { cells: [cell, ...after.cells], plain: [weight, ...after.plain] };

const mostJoined = 4;

/** The parts of a line in their columns; those at its beginning may belong together, as in "Budget, first draft, Ana, 15". */
function placeLine(parts: readonly string[], columns: readonly Column[]): Placed | null {
  const joined = parts
    .slice(0, mostJoined)
    .map((_, index) => [parts.slice(0, index + 1).join(', '), ...parts.slice(index + 1)]);
  // Small letters are a name only where every part stands for itself.
  const placed = joined.map((each, index) => placeInOrder(each, columns, index === 0));
  const best = placed.reduce((most, each) => (countOf(each) > countOf(most) ? each : most), null);
  return best && isUnclear(best.cells, columns) ? null : best;
}

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

/** A line in the one of its ways to be parted that most plainly fits the columns. */
function placeBest(typed: string, columns: readonly Column[]): Placed | null {
  const line = markLabels(typed, columns);
  const parts = partDays(splitParts(line), columns);
  const marked = splitParts(line, clearMark);
  const parted = splitParts(line.replace(inBrackets, ', $1'));
  const ways = [
    ...(marked.length === columns.length ? [marked] : []),
    parted,
    parts,
    partRanges(parted),
    ...(columns.some(({ unit }) => unit) ? [partUnits(parted, columns)] : []),
    ...(parts.length === 1 ? [partFigures(parts)] : []),
    ...(columns.some(isOfFigures)
      ? [parted.flatMap((part) => (amountAtEnd.test(part) ? partFigures([part]) : [part]))]
      : []),
    ...(columns.some(({ figure }) => figure) ? [partLimits(parted)] : []),
    ...(columns.filter(({ type }) => type === 'number').length > 1
      ? [splitParts(line.replace(votes, ' | $1 | $2 | $3'))]
      : []),
    ...(columns.some(isOfFigures)
      ? [parted.flatMap((part) => (isLabelled(part, columns) ? [part] : partTokens(part, columns)))]
      : []),
  ];
  const placed = ways.flatMap((way) => [placeLabelled(way, columns), placeLine(way, columns)]);
  return [placeQuote(line, columns), ...placed].reduce(
    (most, each) => (countOf(each) > countOf(most) ? each : most),
    null,
  );
}

/** Words in quotation marks and whoever says them, in whatever order. */
function placeQuote(line: string, columns: readonly Column[]): Placed | null {
  const [words, speaker, another] = columns;
  const said = splitQuote(line);
  if (said === null || !words || !isText(words) || speaker?.type !== 'person' || another !== undefined) return null;
  const isNamed = isPlainly(speaker, said.speaker.split(',')[0] ?? '', false);
  return isNamed ? { cells: [said.words, said.speaker], plain: [2, 2] } : null;
}

/** Before the name of a column a new part begins: "Approve the fees. Moved Meg", "freezer 33,500 asked 22,000". */
function markLabels(line: string, columns: readonly Column[]): string {
  const others = columns.slice(1);
  const ofFigures = others.filter(isOfFigures).flatMap(namesOf);
  const names = others.flatMap((column) => (column.type === 'person' ? namesOf(column) : []));
  if (names.length + ofFigures.length === 0) return line;
  const isLast = ofFigures.includes((/\d\S{0,30} (\p{L}{1,20})$/u.exec(line)?.[1] ?? '').toLowerCase());
  const beside = isLast ? /,? (?=\$?\d\S* (\p{L}{1,20}))/gu : / (?=(\p{L}{1,20}) [$\d])/gu;
  const marked = line.replace(beside, (mark, word: string) => (ofFigures.includes(word.toLowerCase()) ? ' | ' : mark));
  return marked.replace(/[.;] (?=(\p{L}{1,20}) \p{Lu})/gu, (mark, word: string) =>
    names.includes(word.toLowerCase()) ? ' | ' : mark,
  );
}

/** "pending 20,000" or "20,000 pending" in the column "Pending", "moved Sam" in that of "Moved by"; the other parts in theirs. */
function placeLabelled(parts: readonly string[], columns: readonly Column[]): Placed | null {
  const told = new Map<Column, string>();
  const rest = parts.filter((part) => {
    for (const column of columns.slice(1)) {
      const value = told.has(column) ? null : readLabelled(part, column);
      if (value === null) continue;
      told.set(column, value);
      return false;
    }
    return true;
  });
  if (told.size === 0) return null;
  const others = columns.filter((column) => !told.has(column));
  const placed = placeLine(rest, others);
  if (!placed) return null;
  const at = (column: Column) => others.indexOf(column);
  return {
    cells: columns.map((column) => told.get(column) ?? placed.cells[at(column)] ?? ''),
    plain: columns.map((column) => (told.has(column) ? 2 : (placed.plain[at(column)] ?? 0))),
  };
}

function readLabelled(part: string, column: Column): string | null {
  const low = part.toLowerCase();
  for (const name of namesOf(column)) {
    const isBefore = low.startsWith(`${name} `) || low.startsWith(`${name}:`);
    if (!isBefore && !low.endsWith(` ${name}`)) continue;
    const value = isBefore ? part.slice(name.length).replace(/^[:=]/, '').trim() : part.slice(0, -name.length).trim();
    const isShort = value.split(' ').length <= 4;
    if (value !== '' && isShort && (isBefore || likeFigure.test(value)) && fitsLabel(value, column)) return value;
  }
  return null;
}

const isLabelled = (part: string, columns: readonly Column[]): boolean =>
  columns.slice(1).some((column) => readLabelled(part, column) !== null);

const fitsLabel = (value: string, column: Column): boolean =>
  isText(column)
    ? (likeFigure.test(value) && !value.includes(' to ')) || time.test(value)
    : column.type !== 'choice' && isPlainly(column, value, false);

// "8-0", "8 - 0 - 1" at the end of a motion.
const votes = /(?<=[\s,])(\d{1,3})\s?[-–]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?$/;
const isOfFigures = ({ type }: Column): boolean => type === 'money' || type === 'number' || type === 'percent';
// No room and no year.
const amountAtEnd = /\s(?:\$\d\S*|\d{1,3},\d{3}\S*|\d+k)$/i;
const likeFigure = /^[$\d]/;
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
