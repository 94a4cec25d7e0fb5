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
function listKept(state: EditorState, changed: Place): Place[] {
  const kept: Place[] = [];
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
        if (child.name === 'TableDelimiter') kept.push({ from: before, to: child.to });
        else {
          const { cells } = readRowNode(state, child);
          const starts = [before, ...cells.map(({ to }) => to)];
          const ends = [...cells.map(({ from }) => from), child.to];
          kept.push(...starts.map((start, index) => ({ from: start, to: ends[index] ?? start })));
        }
      }
      const below = /^\n{0,2}/.exec(state.sliceDoc(node.to, node.to + 2))?.[0] ?? '';
      kept.push({ from: node.to, to: node.to + below.length });
      return false;
    },
  });
  return mergePlaces(kept);
}

function mergePlaces(places: readonly Place[]): Place[] {
  const merged: Place[] = [];
  for (const { from, to } of places) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

const isWritten = (transaction: Transaction) =>
  /^(?:input(?!\.format|\.enter|\.row)|delete(?!\.row))/.test(transaction.annotation(Transaction.userEvent) ?? '');

/** In a cell there is neither a line's end nor the sign between two cells. */
const toCellText = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');

/** A change without what is to stay of a table, its text at its beginning; `null` where it can be as it is. */
function spare(state: EditorState, { from, to }: Place, text: string): { specs: ChangeSpec[]; at: number } | null {
  const line = state.doc.lineAt(from);
  const kept = from < to ? listKept(state, { from, to }).filter((place) => place.from < to && place.to > from) : [];
  const isInCell = to <= line.to && readRow(state, line) !== null;
  const insert = isInCell || kept.length > 0 ? toCellText(text) : text;
  if (kept.length === 0 && insert === text) return null;
  const around = kept.find((place) => place.from < from);
  // From between two cells to the end of the first one; from above the table into it.
  const isAbove = around && state.sliceDoc(around.from, around.from + 1) === '\n';
  const at = (isAbove ? around.to : around?.from) ?? from;
  const specs: ChangeSpec[] = [{ from: at, insert }];
  let start = from;
  for (const place of [...kept, { from: to, to }]) {
    if (start < place.from) specs.push({ from: start, to: place.from });
    start = Math.max(start, place.to);
  }
  return { specs, at };
}

export const tableRows = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !isWritten(transaction)) return transaction;
  const { startState: state } = transaction;
  const specs: ChangeSpec[] = [];
  let caret = 0;
  let isSpared = false;
  transaction.changes.iterChanges((from, to, _from, _to, inserted) => {
    const text = inserted.toString();
    const spared = spare(state, { from, to }, text);
    isSpared ||= spared !== null;
    specs.push(...(spared?.specs ?? [{ from, to, insert: text }]));
    caret = spared?.at ?? from;
  });
  if (!isSpared) return transaction;
  const changes = state.changes(specs);
  const selection = { anchor: changes.mapPos(caret, 1) };
  const userEvent = transaction.annotation(Transaction.userEvent);
  return { changes, selection, userEvent, scrollIntoView: true };
});

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
