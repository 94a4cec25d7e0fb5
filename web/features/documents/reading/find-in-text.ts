import type { TextBlock } from './group-blocks.ts';

export interface Match {
  /** Of the block. */
  index: number;
  /** Which of its cells; 0 in a block without cells. */
  cell: number;
  start: number;
  end: number;
}

export const cellsOf = ({ cells, text }: Pick<TextBlock, 'cells' | 'text'>): readonly string[] => cells ?? [text];

const mostMatches = 1000;

// Lower case of some letters is longer than they are ("İ"); a text with those is searched as it is written.
const toLower = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
};

/** Where the words stand, whatever their case, in the order of the text; the first thousand of them. */
export function findInText(blocks: readonly TextBlock[], words: string): Match[] {
  const wanted = words.trim().toLowerCase();
  const found: Match[] = [];
  if (wanted === '') return found;
  for (const block of blocks) {
    for (const [cell, text] of cellsOf(block).entries()) {
      const lower = toLower(text);
      for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + wanted.length)) {
        found.push({ index: block.index, cell, start, end: start + wanted.length });
        if (found.length === mostMatches) return found;
      }
    }
  }
  return found;
}

export type BlockMatches = ReadonlyMap<number, readonly Match[]>;

/** By the part of the text that they stand in, then by the number of the block. Parts begin at these numbers. */
export function matchesByPart(matches: readonly Match[], starts: readonly number[]): ReadonlyMap<number, BlockMatches> {
  const parts = new Map<number, Map<number, Match[]>>();
  let part = 0;
  for (const match of matches) {
    while ((starts[part + 1] ?? Infinity) <= match.index) part += 1;
    const start = starts[part] ?? 0;
    const blocks = parts.get(start) ?? new Map<number, Match[]>();
    parts.set(start, blocks);
    const found = blocks.get(match.index);
    if (found) found.push(match);
    else blocks.set(match.index, [match]);
  }
  return parts;
}
