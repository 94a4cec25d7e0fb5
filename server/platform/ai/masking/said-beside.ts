/** What is said of a number or a date: on its line, in its cell, on the label above, in the head of its column. */

const topics = {
  ssn: /\b(?:ssn|social security|itin|taxpayer|seguro social)\b/i,
  phone: /\b(?:phone|tel|call|cell|mobile|fax|text|tel[eé]fono|llam\w{1,4})\b/i,
  account: /\b(?:acc(?:oun)?t|routing|aba|checking|savings|bank|iban|cuenta|banco)\b/i,
  birth: /\b(?:d\.?o\.?b|born|birth\w{0,5}|nacimiento|nacid[oa])\b/i,
} as const;
export type Topic = keyof typeof topics;

export interface Layout {
  saysBeside(topic: Topic, start: number, end: number): boolean;
}

const reach = 200;
/** Of rows that are longer no column is told. */
const longestRow = 2_000;
const longestLabel = 40;

/** Rows of a table stand on lines, or on one line behind each other, parted so. */
const rowBreak = ' / ';

interface Line {
  start: number;
  end: number;
  /** The cells of the first row of its table; empty for all but rows. */
  head: readonly string[];
  /** What stands alone above it. */
  label: string;
}

export function createLayout(text: string): Layout {
  let lines: Line[] | null = null;

  /** The last line that begins at or before. */
  function lineAt(position: number): Line {
    lines ??= readLines(text);
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle]!.start <= position) low = middle;
      else high = middle - 1;
    }
    return lines[low]!;
  }

  return {
    saysBeside(topic, start, end) {
      const line = lineAt(start);
      const isRow = line.head.length > 0;
      const from = Math.max(line.start, start - reach);
      const left = text.slice(from, start);
      const right = text.slice(end, Math.min(line.end, end + reach));
      const beside = isRow ? `${left.slice(left.lastIndexOf('|') + 1)} ${right.split('|', 1)[0]}` : `${left} ${right}`;
      const column = isRow ? text.slice(line.start, start).split('|').length - 1 : 0;
      return [beside, line.head[column] ?? '', line.label].some((said) => topics[topic].test(said));
    },
  };
}

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let head: readonly string[] = [];
  let label = '';
  for (const { 0: whole, index } of text.matchAll(/[^\n]+/g)) {
    let start = index;
    for (const part of whole.includes('|') ? whole.split(rowBreak) : [whole]) {
      const end = start + part.length;
      const isRow = part.includes('|') && part.length <= longestRow;
      if (isRow && head.length === 0) head = part.split('|');
      if (!isRow) head = [];
      lines.push({ start, end, head, label: isRow ? '' : label });
      label = part.length <= longestLabel ? part : '';
      start = end + rowBreak.length;
    }
  }
  return lines.length > 0 ? lines : [{ start: 0, end: text.length, head, label }];
}
