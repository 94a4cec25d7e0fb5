// "Catering, 150 guests, $6,300": lines that somebody typed in place of rows, in cells where nothing else can be meant.
import type { Column } from './flows.ts';
import { hasCells, mostRows, splitRows } from './table-answers.ts';
import { readCell, readDay } from './table-cells.ts';
import {
  betweenNumbers,
  clearMark,
  inBrackets,
  listMark,
  partDays,
  partFigures,
  partTokens,
  splitParts,
  time,
} from './line-parts.ts';

const longestLine = 500;
/** A cell that is not known yet. */
export const openCell = /^(?:\?{1,3}|tbd|not sure|don['’]?t know)$/i;
// "bev", "rosie p", "board chair", in small letters.
const smallName =
  /^(?!(?:asap|done|draft|free|later|no|none|ongoing|open|soon|today|tomorrow|weekly|monthly|yearly|yes)$)[a-z][a-z’'-]{1,14}(?: (?:[a-z]\.?|chair|director|manager|coordinator|committee|staff|members?|officers?))?$/;
const personName = /^(?:me|I|(?:\p{Lu}[\p{L}.’'-]*)(?: \p{Lu}[\p{L}.’'-]*){0,3})$/u;

/** Whether a column holds words of any kind. */
export const isOfWords = ({ type }: Pick<Column, 'type'>): boolean => type === 'text' || type === 'person';

/** Whether the part is plainly what the column holds. */
function isPlainly(column: Column, part: string, allowsSmall: boolean): boolean {
  if (column.type === 'text') return false;
  if (column.type === 'person') {
    const name = part.replace(/ \([^()]*\)$/, '');
    return (personName.test(name) || (allowsSmall && smallName.test(name))) && !time.test(name);
  }
  if (openCell.test(part)) return column.type !== 'choice';
  if (column.type !== 'date') return !('problem' in readCell(column, part));
  return readDay(part, '2000-01-01') !== null || time.test(part);
}

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
  if (!isPlain && column.type !== 'text') return skipped;
  const isRest = isOfWords(column) && others.length === 0;
  const taken = isRest ? { cells: [], plain: [] } : placeInOrder(rest, others, allowsSmall);
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
  const areWords = columns.every(({ type }, place) => place >= width || type === 'text');
  if (width < least || width > columns.length || !areWords || lines.some(({ length }) => length !== width)) return null;
  return lines.map((parts) => columns.map((_, place) => parts[place] ?? ''));
}

/** A line in the one of its ways to be parted that most plainly fits the columns. */
function placeBest(line: string, columns: readonly Column[]): Placed | null {
  const parts = partDays(splitParts(line), columns);
  const parted = splitParts(line.replace(inBrackets, ', $1'));
  const areMany = columns.filter(({ type }) => type === 'number').length > 1;
  const ways = [
    parted,
    parts,
    ...(parts.length === 1 ? [partFigures(parts)] : []),
    ...(areMany ? [splitParts(line.replace(votes, ' | $1 | $2 | $3'))] : []),
    ...(columns.some(isOfFigures) ? [parts.flatMap((part) => partTokens(part, columns))] : []),
  ];
  return ways
    .flatMap((way) => [placeLabelled(way, columns), placeLine(way, columns)])
    .reduce<Placed | null>((most, each) => (countOf(each) > countOf(most) ? each : most), null);
}

/** "pending 20,000" in the column "Pending"; the other parts in theirs. */
function placeLabelled(parts: readonly string[], columns: readonly Column[]): Placed | null {
  const labels = columns.map(({ label }, place) => (place === 0 ? '' : label.toLowerCase()));
  const cells = parts.map((part) => {
    const at = labels.findIndex((label) => label !== '' && part.toLowerCase().startsWith(`${label} `));
    return { part, at, cell: at < 0 ? '' : part.slice(labels[at]?.length).replace(/^[\s:=]+/, '') };
  });
  const told = cells.filter(({ at, cell }) => at > 0 && cell !== '' && columns[at] && isOfFigures(columns[at]));
  if (told.length === 0) return null;
  const isTold = (place: number) => told.some(({ at }) => at === place);
  const others = columns.filter((_, place) => !isTold(place));
  const placed = placeLine(
    cells.flatMap((each) => (told.includes(each) ? [] : [each.part])),
    others,
  );
  if (!placed) return null;
  const pick = <T>(from: readonly T[], own: (cell: string) => T, none: T): T[] =>
    columns.map((column, place) =>
      isTold(place) ? own(told.find(({ at }) => at === place)?.cell ?? '') : (from[others.indexOf(column)] ?? none),
    );
  return { cells: pick(placed.cells, (cell) => cell, ''), plain: pick(placed.plain, () => 2, 0) };
}

// "8-0", "8 - 0 - 1" at the end of a motion.
const votes = /(?<=[\s,])(\d{1,3})\s?[-–]\s?(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?$/;
const isOfFigures = ({ type }: Column): boolean => type === 'money' || type === 'number' || type === 'percent';
const likeFigure = /^[$\d]/;
const wholeFigure = /^\$?\d[\d,.]{0,15}(?:k|%)?$/;
const fromTo = /,? from (\$?\d[\d,.]{0,15}k?%?) to (\$?\d[\d,.]{0,15}k?%?)$/i;

/** Words, some of them figures, in columns of words: "Hosts trained, 12, 60", "52, two moved away". */
function placeWords(line: string, columns: readonly Column[]): string[] | null {
  const parts = splitParts(line.replace(inBrackets, ', $1').replace(fromTo, ' | $1 | $2'));
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
  const read = (line: string, index: number): string[] | null => {
    const placed = best[index];
    if (placed && isRow(placed)) return placed.cells;
    const marked = splitParts(line, clearMark);
    if (!areWords) return null;
    if (marked.length > 1 && marked.length <= columns.length) return columns.map((_, place) => marked[place] ?? '');
    return placeWords(line, columns);
  };
  const rows = lines.map(read);
  if (rows.every((row) => row === null)) return null;
  return rows.map((row, index) => row ?? placeMany(lines[index] ?? '', columns, areWords));
}

/** Beside lines that are rows, one with three parts or more is one of words alone. */
function placeMany(line: string, columns: readonly Column[], areWords: boolean): string[] {
  const parts = splitParts(line);
  const isParted = areWords && parts.length > 2 && parts.length <= columns.length;
  return isParted ? columns.map((_, place) => parts[place] ?? '') : wholeLine(line, columns.length);
}

const wholeLine = (line: string, width: number): string[] =>
  Array.from({ length: width }, (_, place) => (place === 0 ? line.trim().replace(listMark, '') : ''));

/** The cells of lines without tabs, where they can be read as rows of these columns; null where they cannot. */
export function readLines(answer: string, columns: readonly Column[]): string[][] | null {
  const lines = answer.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '');
  const isRead = lines.length > 0 && lines.length <= mostRows && lines.every(({ length }) => length <= longestLine);
  if (!isRead || columns.length < 2) return null;
  if (columns.every(({ type }) => type === 'number'))
    return agreeOn(lines.map((line) => placeLine(splitParts(line, betweenNumbers), columns)));
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

/** The rows of an answer, in cells or in lines that can be read as such; null of lines that stay lines. */
export const findRows = (answer: string, columns: readonly Column[]): string[][] | null =>
  hasCells(answer) ? splitRows(answer, columns.length) : readLines(answer, columns);
