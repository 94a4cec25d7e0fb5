import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { readRowNode } from './table-rows.ts';

// In letters: a number has room, and a long text does not leave the others none.
const least = 5;
const longestLine = 24;

/** How much of the width each column of a table takes, in percent: by its longest word, then by how much it holds. */
export function measureColumns(state: EditorState, table: SyntaxNode): number[] {
  const lengths: number[] = [];
  for (const name of ['TableHeader', 'TableRow']) {
    for (const row of table.getChildren(name)) {
      for (const [column, { from, to }] of readRowNode(state, row).cells.entries()) {
        const text = state.sliceDoc(from, to);
        const word = Math.max(...text.split(/\s+/).map((each) => each.length));
        const length = Math.max(least, Math.min(text.length, longestLine), Math.min(word, longestLine) + 1);
        lengths[column] = Math.max(lengths[column] ?? least, length);
      }
    }
  }
  const sum = lengths.reduce((total, length) => total + length, 0);
  return lengths.map((length) => Math.floor((length / sum) * 1000) / 10);
}
