// The rows that are being written, what can be taken back, and what is said of it.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Column } from '../../../../contract/flows.ts';
import { findCellProblem, mostRows } from '../../../../contract/table-answers.ts';
import { settleCell } from './offer-rows.ts';
import {
  emptyRow,
  insertRows,
  isEmptyRow,
  makeRow,
  moveRow,
  readRows,
  removeRow,
  setCell,
  writeRows,
} from './table-rows.ts';
import type { Rows } from './table-rows.ts';

export const longestAnswer = 50_000;

export interface CellPlace {
  rowId: number;
  column: number;
}

export type TableDeed =
  | { type: CellPlace; text: string }
  | { enter: CellPlace | null }
  | { settle: CellPlace }
  | { remove: number }
  | { move: number; by: 1 | -1 }
  | { addRow: { column: number } }
  | { addRows: string[][]; below: number | undefined }
  | { say: string }
  | 'undo';

interface TableState {
  rows: Rows;
  /** The cell with the caret. */
  current: CellPlace | null;
  /** Where the caret is to go; a new one each time. */
  goal: CellPlace | null;
  /** For the screen reader, and in words for everybody. */
  said: string;
  /** The way back from each removal, move and paste, the last one at the end. */
  backs: readonly ((rows: Rows) => Rows)[];
  isUntyped: boolean;
}

interface TableOptions {
  columns: readonly Column[];
  value: string;
  today: string;
  onChange: (value: string) => void;
}

const full = `A table holds ${mostRows} rows. Please put what is left into another document, or take rows out.`;
const tooLong = 'A table holds 50,000 characters. This was left out.';

const positionOf = (rows: Rows, id: number): number => rows.findIndex((row) => row.id === id);

function changeRows(state: TableState, deed: TableDeed, { columns, today }: TableOptions): TableState {
  const { rows, backs } = state;
  const firstOf = (rowId: number | undefined): CellPlace | null => (rowId === undefined ? null : { rowId, column: 0 });
  if (deed === 'undo') {
    const back = backs.at(-1);
    if (!back) return state;
    const before = back(rows);
    const restored = before.find(({ id }) => positionOf(rows, id) === -1) ?? before[0];
    // Others may have come into the place of what was taken out: nothing of both is lost.
    const over = before.filter((row) => !isEmptyRow(row)).length - mostRows;
    const said = over > 0 ? `Undone. A table holds ${mostRows} rows: please take ${over} out.` : 'Undone.';
    return { ...state, rows: before, backs: backs.slice(0, -1), said, goal: firstOf(restored?.id) };
  }
  if ('say' in deed) return { ...state, said: deed.say };
  if ('enter' in deed) return { ...state, current: deed.enter };
  if ('type' in deed) {
    const { rowId, column } = deed.type;
    return { ...state, rows: setCell(rows, rowId, column, deed.text), isUntyped: false, said: '' };
  }
  if ('settle' in deed) {
    const { rowId, column } = deed.settle;
    const at = positionOf(rows, rowId);
    const asked = columns[column];
    const typed = rows[at]?.cells[column] ?? '';
    if (!asked || typed.trim() === '') return state;
    const cell = settleCell(asked, typed, today);
    const problem = findCellProblem(asked, cell);
    return {
      ...state,
      rows: cell === typed ? rows : setCell(rows, rowId, column, cell),
      said: problem === null ? state.said : `Row ${at + 1}, ${asked.label}: ${problem}.`,
    };
  }
  if ('remove' in deed) {
    const at = positionOf(rows, deed.remove);
    const row = rows[at];
    if (!row) return state;
    const left = removeRow(rows, row.id);
    const next = left[Math.min(at, left.length - 1)];
    return {
      ...state,
      rows: left,
      backs: [...backs, (now) => (now.every(isEmptyRow) ? [row] : now.toSpliced(at, 0, row))],
      said: `Row ${at + 1} was removed.`,
      isUntyped: true,
      goal: firstOf(next?.id),
    };
  }
  if ('move' in deed) {
    const moved = moveRow(rows, deed.move, deed.by);
    if (moved === rows) return state;
    const at = positionOf(rows, deed.move);
    return {
      ...state,
      rows: moved,
      backs: [...backs, (now) => moveRow(now, deed.move, deed.by === 1 ? -1 : 1)],
      said: `Row ${at + 1} is row ${at + 1 + deed.by} now.`,
      isUntyped: true,
      goal: { rowId: deed.move, column: state.current?.column ?? 0 },
    };
  }
  if ('addRow' in deed) {
    if (rows.length >= mostRows) return { ...state, said: full };
    const row = emptyRow(columns.length);
    return {
      ...state,
      rows: [...rows, row],
      said: `Row ${rows.length + 1} was added.`,
      goal: { rowId: row.id, column: deed.addRow.column },
    };
  }
  const added = deed.addRows.map(makeRow);
  const ids = new Set(added.map(({ id }) => id));
  const withoutAdded = (now: Rows) => {
    const left = now.filter(({ id }) => !ids.has(id));
    return left.length > 0 ? left : [emptyRow(columns.length)];
  };
  return {
    ...state,
    rows: insertRows(rows, added, deed.below),
    backs: [...backs, withoutAdded],
    said: added.length === 1 ? '1 row was added.' : `${added.length} rows were added.`,
    isUntyped: true,
    goal: firstOf(added[0]?.id),
  };
}

export function useTable(options: TableOptions) {
  const [state, setState] = useState<TableState>(() => ({
    rows: readRows(options.value, options.columns.length),
    current: null,
    goal: null,
    said: '',
    backs: [],
    isUntyped: false,
  }));
  // The rows are drawn anew only where they changed, so what they call stays the same.
  const latest = useRef({ state, options });
  useEffect(() => {
    latest.current = { state, options };
  });
  const act = useCallback((deed: TableDeed) => {
    const { state: before, options: given } = latest.current;
    const changed = changeRows(before, deed, given);
    const answer = writeRows(changed.rows);
    const after = answer.length > longestAnswer ? { ...before, said: tooLong } : changed;
    latest.current = { state: after, options: given };
    setState(after);
    if (after.rows !== before.rows) given.onChange(writeRows(after.rows));
  }, []);
  return { ...state, act };
}

export type Table = ReturnType<typeof useTable>;
