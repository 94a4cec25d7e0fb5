// The rows of a table: their cells are written in, and what stands between these is left alone.
import { EditorSelection, EditorState, Transaction } from '@codemirror/state';
import type { ChangeSpec, Line, StateCommand } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { treeUntil } from './inline-marks.ts';

interface Place {
  from: number;
  to: number;
}

export interface Row {
  /** Between the lines of the table, with the spaces at their sides. */
  boxes: Place[];
  /** What is written in them. */
  cells: Place[];
}

/** Without a space at either side. */
function toCell(state: EditorState, { from, to }: Place): Place {
  const text = state.sliceDoc(from, to);
  const start = text.startsWith(' ') ? from + 1 : from;
  return { from: start, to: text.endsWith(' ') && to > start ? to - 1 : to };
}

export function readRowNode(state: EditorState, row: SyntaxNode): Row {
  const signs = row.getChildren('TableDelimiter');
  const edges = [{ from: row.from, to: row.from }, ...signs, { from: row.to, to: row.to }];
  const boxes = edges.slice(1).map((edge, index) => ({ from: edges[index]?.to ?? row.from, to: edge.from }));
  // Before the first sign and behind the last one, there is a cell only where something is written.
  const inner = boxes.filter(
    (box, index) => (index > 0 && index < boxes.length - 1) || state.sliceDoc(box.from, box.to).trim() !== '',
  );
  return { boxes: inner, cells: inner.map((box) => toCell(state, box)) };
}

function findNode(state: EditorState, line: Line, names: readonly string[]): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  treeUntil(state, line.to).iterate({
    from: line.from,
    to: line.to,
    enter: ({ name, node }) => {
      if (names.includes(name) && node.from >= line.from && node.to <= line.to) found ??= node;
    },
  });
  return found;
}

const rowNames = ['TableHeader', 'TableRow'];

/** `null` where the line is no row with cells. */
export function readRow(state: EditorState, line: Line): Row | null {
  const node = findNode(state, line, rowNames);
  const row = node && readRowNode(state, node);
  return row && row.cells.length > 0 ? row : null;
}

const isRuler = (state: EditorState, line: Line) => findNode(state, line, ['TableDelimiter'])?.parent?.name === 'Table';

/** The next line that is written in, past the one that draws the head of a table. */
export function stepLine(state: EditorState, line: Line, direction: 1 | -1): Line | null {
  const number = line.number + direction;
  if (number < 1 || number > state.doc.lines) return null;
  const next = state.doc.line(number);
  return isRuler(state, next) ? stepLine(state, next, direction) : next;
}

/** For the line that draws the head of a table, the one beside it. */
export const offRuler = (state: EditorState, line: Line, direction: 1 | -1): Line =>
  isRuler(state, line) ? (stepLine(state, line, direction) ?? stepLine(state, line, -1) ?? line) : line;

const tableAt = (state: EditorState, line: Line): SyntaxNode | null => findNode(state, line, rowNames)?.parent ?? null;

/** What may not be changed: all that makes the rows of tables of which something is to stay. */
function listKept(state: EditorState, changed: Place): number[] {
  const kept: number[] = [];
  treeUntil(state, changed.to).iterate({
    from: changed.from,
    to: changed.to,
    enter: ({ name, node }) => {
      if (name !== 'Table') return true;
      if (changed.from <= node.from && node.to <= changed.to) return false;
      for (let child = node.firstChild; child; child = child.nextSibling) {
        const isCovered = changed.from <= child.from && child.to <= changed.to;
        if (isCovered && child.name === 'TableRow') continue;
        // With the empty line above the head, without which it would be none.
        const before = Math.max(0, child.from - (child.from === node.from ? 2 : 1));
        if (child.name === 'TableDelimiter') kept.push(before, child.to);
        else {
          const { cells } = readRowNode(state, child);
          const starts = [before, ...cells.map(({ to }) => to)];
          const ends = [...cells.map(({ from }) => from), child.to];
          kept.push(...starts.flatMap((start, index) => [start, ends[index] ?? start]));
        }
      }
      return false;
    },
  });
  return kept;
}

const isWritten = (transaction: Transaction) =>
  /^(?:input(?!\.format|\.enter|\.row)|delete(?!\.row))/.test(transaction.annotation(Transaction.userEvent) ?? '');

const keepRows = EditorState.changeFilter.of((transaction) => {
  if (!isWritten(transaction)) return true;
  const kept: number[] = [];
  transaction.changes.iterChangedRanges((from, to) => kept.push(...listKept(transaction.startState, { from, to })));
  return kept.length > 0 ? kept : true;
});

/** In a cell there is neither a line's end nor the sign between two cells. */
const keepCells = EditorState.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction;
  if (!transaction.docChanged || !isWritten(transaction)) return transaction;
  const specs: ChangeSpec[] = [];
  let isClean = true;
  let end = 0;
  changes.iterChanges((from, to, _from, newTo, inserted) => {
    const text = inserted.toString();
    const line = state.doc.lineAt(from);
    const clean =
      to <= line.to && /[|\n]/.test(text) && readRow(state, line)
        ? text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
        : text;
    if (clean !== text) isClean = false;
    end = newTo + clean.length - text.length;
    specs.push({ from, to, insert: clean });
  });
  const userEvent = transaction.annotation(Transaction.userEvent);
  return isClean ? transaction : { changes: specs, selection: { anchor: end }, userEvent, scrollIntoView: true };
});

export const tableRows = [keepRows, keepCells];

const select = (place: number) => ({ selection: EditorSelection.cursor(place), scrollIntoView: true });

/** To the next cell or the one before, over the ends of rows. */
export const stepCell =
  (direction: 1 | -1): StateCommand =>
  ({ state, dispatch }) => {
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    const row = readRow(state, line);
    if (!row) return false;
    const index = row.cells.findIndex(({ from, to }) => from <= head && head <= to);
    const near = row.cells[index + direction];
    const next = near ? null : stepLine(state, line, direction);
    const cell = near ?? (next && readRow(state, next)?.cells.at(direction > 0 ? 0 : -1));
    if (!cell) return false;
    dispatch(state.update(select(cell.to)));
    return true;
  };

/** Enter: to the cell below, which is made where there is none. */
export const enterBelow: StateCommand = ({ state, dispatch }) => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const row = readRow(state, line);
  if (!row) return false;
  const next = stepLine(state, line, 1);
  const below = next && readRow(state, next);
  const index = Math.max(
    0,
    row.cells.findIndex(({ from, to }) => from <= head && head <= to),
  );
  const cell = below?.cells[Math.min(index, below.cells.length - 1)];
  if (cell) dispatch(state.update(select(cell.to)));
  else {
    const ruler = next ? next.number - 1 : state.doc.lines;
    const last = findNode(state, line, ['TableHeader']) ? state.doc.line(Math.max(line.number, ruler)) : line;
    dispatch(
      state.update({
        changes: { from: last.to, insert: `\n|${'  |'.repeat(row.cells.length)}` },
        selection: { anchor: last.to + 3 },
        scrollIntoView: true,
        userEvent: 'input.row',
      }),
    );
  }
  return true;
};

/** Backspace and Delete stay within their cell; an empty row goes. */
export const keepInCell =
  (direction: 1 | -1): StateCommand =>
  ({ state, dispatch }) => {
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    const row = readRow(state, line);
    if (!row?.cells.some(({ from, to }) => (direction > 0 ? to : from) === head)) return false;
    const isEmpty = row.cells.every(({ from, to }) => state.sliceDoc(from, to).trim() === '');
    const above = stepLine(state, line, -1);
    if (direction < 0 && isEmpty && above && tableAt(state, line)?.from !== line.from) {
      dispatch(
        state.update({
          changes: { from: line.from - 1, to: line.to },
          selection: { anchor: readRow(state, above)?.cells.at(-1)?.to ?? above.to },
          scrollIntoView: true,
          userEvent: 'delete.row',
        }),
      );
    }
    return true;
  };
