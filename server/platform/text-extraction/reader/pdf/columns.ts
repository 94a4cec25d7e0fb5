// Columns of prose are read one after the other; the columns of a table are not.
import type { Row, Segment } from './page-layout.ts';

const fewestLines = 4;
const mostGutters = 8;
const shortestLine = 18;

interface Band {
  rows: Row[];
  isSplit: boolean;
}

/** The rows in the order in which a person reads them. */
export function inReadingOrder(rows: Row[]): Row[] {
  const best = findGutters(rows)
    .map((gutter) => ({ gutter, bands: toBands(rows, gutter) }))
    .map((choice) => ({ ...choice, covered: countSplit(choice.bands) }))
    .reduce<{ gutter: number; bands: Band[]; covered: number } | null>(
      (best, choice) => (choice.covered > (best?.covered ?? 0) ? choice : best),
      null,
    );
  if (!best) return rows;
  return best.bands.flatMap(({ rows, isSplit }) => {
    if (!isSplit) return rows;
    const [left, right] = halves(rows, best.gutter);
    return [left, right].flatMap((side) => inReadingOrder(side)).map(joinWords);
  });
}

/** Lines that were stretched to fill a narrow column have gaps between their words. */
function joinWords(row: Row): Row {
  const [first, ...others] = row.segments;
  if (!first || others.length === 0) return row;
  const text = row.segments.map(({ text }) => text).join(' ');
  return { ...row, segments: [{ ...first, text, right: others.at(-1)?.right ?? first.right }] };
}

/** Places where many lines start that are not at the left edge. */
function findGutters(rows: Row[]): number[] {
  const segments = rows.flatMap(({ segments }) => segments);
  const edge = segments.reduce((least, { x }) => Math.min(least, x), Infinity);
  const starts = new Map<number, number>();
  for (const { x, size } of segments) {
    const place = Math.floor(x / 3) * 3;
    if (x > edge + 5 * size) starts.set(place, (starts.get(place) ?? 0) + 1);
  }
  return [...starts]
    .filter(([, count]) => count >= fewestLines)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostGutters)
    .map(([place]) => place - 1);
}

function toBands(rows: Row[], gutter: number): Band[] {
  const bands: { rows: Row[]; crosses: boolean }[] = [];
  for (const row of rows) {
    const crosses = row.segments.some(({ x, right }) => x < gutter && right > gutter);
    const band = bands.at(-1);
    if (band && band.crosses === crosses) band.rows.push(row);
    else bands.push({ rows: [row], crosses });
  }
  return bands.map(({ rows, crosses }) => ({ rows, isSplit: !crosses && holdsColumns(rows, gutter) }));
}

const countSplit = (bands: Band[]): number =>
  bands.reduce((sum, { rows, isSplit }) => sum + (isSplit ? rows.length : 0), 0);

function halves(rows: Row[], gutter: number): [Row[], Row[]] {
  const side = (isOn: (segment: Segment) => boolean) =>
    rows.map((row) => ({ ...row, segments: row.segments.filter(isOn) })).filter(({ segments }) => segments.length > 0);
  return [side(({ x }) => x < gutter), side(({ x }) => x >= gutter)];
}

const holdsColumns = (rows: Row[], gutter: number): boolean => halves(rows, gutter).every(isProse);

/** Cells are short or end anywhere; lines of prose are long, and most of them fill their column. */
function isProse(rows: Row[]): boolean {
  const segments = rows.flatMap(({ segments }) => segments);
  if (rows.length < fewestLines) return false;
  const length = segments.reduce((sum, { text }) => sum + text.length, 0) / segments.length;
  // This side may itself hold several columns.
  const columns = Map.groupBy(segments, ({ x }) => Math.round(x / 6));
  const full = [...columns.values()].map((column) => {
    const right = column.reduce((most, segment) => Math.max(most, segment.right), 0);
    return column.filter((segment) => segment.right > segment.x + (right - segment.x) * 0.75).length;
  });
  return length >= shortestLine && full.reduce((sum, count) => sum + count, 0) >= segments.length / 2;
}
