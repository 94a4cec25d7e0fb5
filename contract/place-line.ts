// One line that somebody typed in place of a row: its parts in the columns that plainly take them.
import type { Column } from './flows.ts';
import { namesOf } from './column-names.ts';
import { isOfWords, isPlainly, isText, isUnclear } from './plain-parts.ts';
import {
  clearMark,
  inBrackets,
  partDays,
  partEach,
  partFigures,
  partLimits,
  partRanges,
  partTokens,
  partUnits,
  splitParts,
  splitQuote,
  time,
} from './line-parts.ts';

export interface Placed {
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
export function placeLine(parts: readonly string[], columns: readonly Column[]): Placed | null {
  const joined = parts
    .slice(0, mostJoined)
    .map((_, index) => [parts.slice(0, index + 1).join(', '), ...parts.slice(index + 1)]);
  // Small letters are a name only where every part stands for itself.
  const placed = joined.map((each, index) => placeInOrder(each, columns, index === 0));
  const best = placed.reduce((most, each) => (countOf(each) > countOf(most) ? each : most), null);
  return best && isUnclear(best.cells, columns) ? null : best;
}

/** A line in the one of its ways to be parted that most plainly fits the columns. */
export function placeBest(typed: string, columns: readonly Column[]): Placed | null {
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
    partEach(parted),
    ...(columns.some(({ figure }) => figure) ? [partLimits(parted)] : []),
    ...(columns.filter(({ type }) => type === 'number').length > 1
      ? [splitParts(line.replace(votes, ' | $1 | $2 | $3'))]
      : []),
    ...(columns.some(isOfFigures)
      ? [
          parted.flatMap((part) => (amountAtEnd.test(part) ? partFigures([part]) : [part])),
          parted.flatMap((part) => (isLabelled(part, columns) ? [part] : partTokens(part, columns))),
        ]
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
export const isOfFigures = ({ type }: Column): boolean => type === 'money' || type === 'number' || type === 'percent';
// No room and no year.
const amountAtEnd = /\s(?:\$\d\S*|\d{1,3},\d{3}\S*|\d+k)$/i;
export const likeFigure = /^[$\d]/;
