// Widths in twips, estimated for the 10 point serif of table cells.
const characterWidth = 108;
const cellPadding = 224;
// Of the width of bold letters, which the header has.
const regularWeight = 0.93;
const longestWord = 2_176;
const longestLine = 48;
// Dates, names and amounts up to this length stay on one line.
const shortLine = 14;
// A column that is empty so far is there to be written into.
const emptyColumn = 1_200;

/** Shares the width out: each column gets room for its longest word, then for short lines, then by how much it holds. */
export function fitColumnWidths(rows: readonly string[][], columns: number, total: number): number[] {
  const steps = Array.from({ length: columns }, (_, column) => {
    let word = 0;
    let line = 0;
    for (const [index, row] of rows.entries()) {
      const text = row[column] ?? '';
      line = Math.max(line, text.length);
      const weight = index === 0 ? 1 : regularWeight;
      for (const part of text.split(' ')) word = Math.max(word, wordWidth(part) * weight);
    }
    const uncut = Math.min(word, longestWord) + cellPadding;
    const unbroken = Math.max(uncut, line <= shortLine ? line * characterWidth + cellPadding : 0);
    return [
      uncut,
      unbroken,
      Math.max(Math.min(line, longestLine) * characterWidth + cellPadding, unbroken, emptyColumn),
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

/**
 * In the bold serif that stands in for ours on some computers, wider than any other. A word that does not fit is cut
 * anywhere.
 */
function wordWidth(word: string): number {
  let width = 0;
  for (const character of word) width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 145;
  return width;
}

const characterWidths: readonly [RegExp, number][] = [
  [/[ijlftrIJ.,:;'!|()[\]-]/, 95],
  [/[mMW]/, 222],
  [/[wA-Z%&]/, 178],
];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
