import { plainText, type Span } from './inline.ts';

// Widths in twips, estimated for the 10 point serif of table cells.
const characterWidth = 108;
const cellPadding = 224;
// Of the width of bold letters.
const regularWeight = 0.93;
const longestWord = 2_176;
const longestLine = 48;
// Dates, names and amounts up to this length stay on one line; in a table of many columns that is too much.
const shortLine = { ofFewColumns: 18, ofMany: 14 };
const fewColumns = 5;
// A column that is empty so far is there to be written into.
const emptyColumn = 1_200;

/** Shares the width out: each column gets room for its longest word, then for short lines, then by how much it holds. */
export function fitColumnWidths(rows: readonly (readonly Span[])[][], columns: number, total: number): number[] {
  const short = columns <= fewColumns ? shortLine.ofFewColumns : shortLine.ofMany;
  const steps = Array.from({ length: columns }, (_, column) => {
    let word = 0;
    let line = 0;
    let longest = 0;
    let isEmpty = true;
    for (const [index, row] of rows.entries()) {
      const spans = row[column] ?? [];
      const text = plainText(spans);
      const isBold = index === 0 || spans.some((span) => span.kind === 'text' && span.bold);
      const weight = isBold ? 1 : regularWeight;
      longest = Math.max(longest, text.length);
      line = Math.max(line, widthOf(text) * weight);
      for (const part of text.split(wordEnd)) word = Math.max(word, widthOf(part) * weight);
      if (index > 0 && text !== '') isEmpty = false;
    }
    const uncut = Math.min(word, longestWord) + cellPadding;
    const unbroken = Math.max(uncut, longest <= short ? line + cellPadding : 0);
    return [
      uncut,
      unbroken,
      Math.max(Math.min(longest, longestLine) * characterWidth + cellPadding, unbroken, isEmpty ? emptyColumn : 0),
    ] as const;
  });
  const sums = [0, 1, 2].map((step) => sum(steps.map((widths) => widths[step] ?? 0)));
  const [uncut = 0, unbroken = 0, whole = 0] = sums;
  const widths = steps.map(([least, more, most]) => {
    if (total <= uncut) return (least * total) / uncut;
    if (total <= unbroken) return between(least, more, (total - uncut) / (unbroken - uncut));
    if (total <= whole) return between(more, most, (total - unbroken) / (whole - unbroken));
    return (most * total) / whole;
  });
  const rounded = widths.map(Math.floor);
  const widest = rounded.indexOf(Math.max(...rounded));
  return rounded.map((width, column) => (column === widest ? width + total - sum(rounded) : width));
}

const between = (low: number, high: number, share: number) => low + (high - low) * share;

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
