import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { readRowNode } from './table-rows.ts';

/** Of the width of a table, in percent. */
export interface ColumnShare {
  /** On a wide screen: by how much it holds. */
  wide: number;
  /** On a narrow one: by its longest word, so that none is broken that need not be. */
  narrow: number;
}

// In letters: a number has room, and a long text does not leave the others none.
const least = 4;
const longestLine = 24;
/** The space between two columns. */
const gap = 2;

export function measureColumns(state: EditorState, table: SyntaxNode): ColumnShare[] {
  const columns: ColumnShare[] = [];
  for (const name of ['TableHeader', 'TableRow']) {
    for (const row of table.getChildren(name)) {
      for (const [column, { from, to }] of readRowNode(state, row).cells.entries()) {
        const text = state.sliceDoc(from, to);
        const word = Math.max(...text.split(/\s+/).map((each) => each.length));
        const known = columns[column] ?? { wide: least + gap, narrow: least + gap };
        columns[column] = {
          wide: Math.max(known.wide, Math.min(text.length, longestLine) + gap),
          narrow: Math.max(known.narrow, Math.min(word, longestLine) + gap),
        };
      }
    }
  }
  const share = (kind: keyof ColumnShare) => {
    const sum = columns.reduce((total, column) => total + column[kind], 0);
    return (column: ColumnShare) => Math.floor((column[kind] / sum) * 1000) / 10;
  };
  const [wide, narrow] = [share('wide'), share('narrow')];
  return columns.map((column) => ({ wide: wide(column), narrow: narrow(column) }));
}
