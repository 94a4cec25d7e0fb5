// What a key does in a table, as in a spreadsheet.

interface KeyPressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

interface Where {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
  isLastRowEmpty: boolean;
  /** Where in the text of the cell the caret is; both where there is none. */
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Nothing was typed since a row was removed, moved or pasted. */
  isUntyped: boolean;
}

export type CellDeed =
  | { go: { row: number; column: number } }
  /** A new row at the end, and into this column of it. */
  | { add: { column: number } }
  | { move: 1 | -1 }
  | 'undo'
  | 'leave';

/** Null where the key does what it does in any field. */
export function readKey(pressed: KeyPressed, where: Where): CellDeed | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const { row, column, rowCount, columnCount, isLastRowEmpty, isAtStart, isAtEnd } = where;
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  if (altKey) return isVertical && !ctrlKey && !metaKey ? { move: step } : null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !shiftKey && where.isUntyped ? 'undo' : null;
  const isLast = row === rowCount - 1;
  const goTo = (to: number): CellDeed | null => (to >= 0 && to < rowCount ? { go: { row: to, column } } : null);
  switch (key) {
    case 'Escape':
      return 'leave';
    case 'Enter':
      if (shiftKey) return goTo(row - 1);
      return isLast ? (isLastRowEmpty ? 'leave' : { add: { column } }) : goTo(row + 1);
    case 'Tab': {
      if (column < columnCount - 1 || shiftKey) return null;
      // From an empty row Tab leads on, so that nobody is held in the table.
      if (isLast) return isLastRowEmpty ? null : { add: { column: 0 } };
      return { go: { row: row + 1, column: 0 } };
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return shiftKey ? null : goTo(row + step);
    case 'ArrowLeft':
      return !shiftKey && isAtStart && column > 0 ? { go: { row, column: column - 1 } } : null;
    case 'ArrowRight':
      return !shiftKey && isAtEnd && column < columnCount - 1 ? { go: { row, column: column + 1 } } : null;
    default:
      return null;
  }
}
