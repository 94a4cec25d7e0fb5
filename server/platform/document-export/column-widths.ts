import { plainText, type Span } from './inline.ts';

// Widths in twips, estimated for the 10 point serif of table cells.
const cellPadding = 224;
// At the end of a line there is no room for the next word.
const lineEnd = 400;
// Of the width of bold letters.
const regularWeight = 0.93;
const longestWord = 2_176;
// Dates, names and amounts up to this length stay on one line; in a table of many columns that is too much.
const shortLine = { ofFewColumns: 18, ofMany: 14 };
const fewColumns = 5;
// A column that is empty so far is there to be written into.
const emptyColumn = 1_200;

interface ColumnNeeds {
  /** Its longest word. */
  uncut: number;
  /** Its short lines. */
  unbroken: number;
  /** Each of its texts on one line. */
  whole: number;
  /** How much it holds: of the squares of its texts, so that a long one counts for more than several short ones. */
  load: number;
}

/** Shares the width out: each column gets room for its longest word, then for short lines, then so that the rows are low. */
export function fitColumnWidths(rows: readonly (readonly Span[])[][], columns: number, total: number): number[] {
  const needs = Array.from({ length: columns }, (_, column) => measureColumn(rows, column, columns));
  const sumOf = (need: keyof ColumnNeeds) => sum(needs.map((each) => each[need]));
  const [uncut, unbroken, whole] = [sumOf('uncut'), sumOf('unbroken'), sumOf('whole')];
  const widths =
    total <= uncut
      ? needs.map((each) => (each.uncut * total) / uncut)
      : total <= whole
        ? shareByLoad(needs, total, total > unbroken)
        : needs.map((each) => (each.whole * total) / whole);
  const rounded = widths.map(Math.floor);
  const widest = rounded.indexOf(Math.max(...rounded));
  return rounded.map((width, column) => (column === widest ? width + total - sum(rounded) : width));
}

function measureColumn(rows: readonly (readonly Span[])[][], column: number, columns: number): ColumnNeeds {
  const short = columns <= fewColumns ? shortLine.ofFewColumns : shortLine.ofMany;
  let [word, line, longest, load, isEmpty] = [0, 0, 0, 0, true];
  for (const [index, row] of rows.entries()) {
    const spans = row[column] ?? [];
    const text = plainText(spans);
    const lines = spans
      .map((span) => (span.kind === 'break' ? '\n' : span.text))
      .join('')
      .split('\n');
    const isBold = index === 0 || spans.some((span) => span.kind === 'text' && span.bold);
    const weight = isBold ? 1 : regularWeight;
    longest = Math.max(longest, ...lines.map(({ length }) => length));
    line = Math.max(line, ...lines.map((each) => widthOf(each) * weight));
    load += (widthOf(text) * weight) ** 2;
    for (const part of text.split(wordEnd)) word = Math.max(word, widthOf(part) * weight);
    if (index > 0 && text !== '') isEmpty = false;
  }
  const uncut = Math.min(word, longestWord) + cellPadding;
  const unbroken = Math.max(uncut, longest <= short ? line + cellPadding : 0);
  return { uncut, unbroken, whole: Math.max(unbroken, line + cellPadding, isEmpty ? emptyColumn : 0), load };
}

/**
 * The sum of the squares of all cells' lines is least where the widths go by the cube root of the load, within what each
 * needs. Where the rows are high anyway, or there is no room for all of them, short lines may break.
 */
function shareByLoad(needs: readonly ColumnNeeds[], total: number, hasRoom: boolean): number[] {
  const settled = new Map<ColumnNeeds, number>();
  for (;;) {
    const open = needs.filter((each) => !settled.has(each));
    const idle = cellPadding + lineEnd;
    const shared = total - sum([...settled.values()]) - open.length * idle;
    const share = shared / sum(open.map(({ load }) => Math.cbrt(load)));
    const widthFor = ({ load }: ColumnNeeds) => idle + share * Math.cbrt(load);
    const leastOf = (each: ColumnNeeds) =>
      hasRoom && widthFor(each) >= each.unbroken * 0.7 ? each.unbroken : each.uncut;
    const tooNarrow = open.filter((each) => widthFor(each) < leastOf(each));
    const tooWide = tooNarrow.length > 0 ? [] : open.filter((each) => widthFor(each) > each.whole);
    for (const each of tooNarrow) settled.set(each, leastOf(each));
    for (const each of tooWide) settled.set(each, each.whole);
    if (tooNarrow.length + tooWide.length === 0) return needs.map((each) => settled.get(each) ?? widthFor(each));
  }
}

// A line ends at a space, and after a hyphen between letters.
const wordEnd = / |(?<=\p{L}-)(?=\p{L})/u;

/**
 * In the bold serif that stands in for ours on some computers, wider than any other. A word that does not fit is cut
 * anywhere.
 */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 145;
  return width;
}

const characterWidths: readonly [RegExp, number][] = [
  [/[ ijl.,:;'|/-]/, 76],
  [/[ftIJ()[\]!"]/, 95],
  [/[rsvxyz?]/, 114],
  [/[aceo]/, 128],
  [/[bdhknpqu\d$FLSYZ]/, 143],
  [/[ACEPTVX]/, 157],
  [/[mMW]/, 222],
  [/[wA-Z&%]/, 180],
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
