// Widths in twips, estimated for the 10 point serif of table cells.
const characterWidth = 108;
// A word that does not fit is cut anywhere; the bold serif that stands in for ours on some computers is as wide as this.
const widestCharacter = 136;
const cellPadding = 240;
const longestWord = 16;
const longestLine = 48;
// Dates, names and amounts up to this length stay on one line.
const shortLine = 14;
// A column that is empty so far is there to be written into.
const emptyColumn = 1_200;

/** Shares the width out: each column gets room for its longest word, what is left goes by how much it holds. */
export function fitColumnWidths(rows: readonly string[][], columns: number, total: number): number[] {
  const wanted = Array.from({ length: columns }, (_, column) => {
    let word = 0;
    let line = 0;
    for (const row of rows) {
      const text = row[column] ?? '';
      line = Math.max(line, text.length);
      for (const part of text.split(' ')) word = Math.max(word, part.length);
    }
    const least =
      Math.max(Math.min(word, longestWord) * widestCharacter, line <= shortLine ? line * characterWidth : 0) +
      cellPadding;
    return { least, most: Math.max(Math.min(line, longestLine) * characterWidth + cellPadding, least, emptyColumn) };
  });
  const least = sum(wanted.map((column) => column.least));
  const most = sum(wanted.map((column) => column.most));
  const share = most > least ? Math.min(Math.max(total - least, 0) / (most - least), 1) : 0;
  const shared = wanted.map((column) => column.least + (column.most - column.least) * share);
  const scale = total / sum(shared);
  const widths = shared.map((width) => Math.floor(width * scale));
  const widest = widths.indexOf(Math.max(...widths));
  return widths.map((width, column) => (column === widest ? width + total - sum(widths) : width));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
