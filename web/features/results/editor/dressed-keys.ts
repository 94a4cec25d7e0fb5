// Where signs are not shown, the caret keeps to what is written, and a key moves and deletes by what is seen.
import { deleteCharBackward } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import type { Line } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { backspace, drawUp, enter } from './dressed-lines.ts';
import { listPairs, readBeginning } from './inline-marks.ts';
import { enterBelow, keepInCell, offRuler, readRow, stepCell, stepLine } from './table-rows.ts';

/** What is written on a line: without the signs that it begins with, and within the cells of a row. */
function wordsOf(state: EditorState, line: Line): { from: number; to: number } {
  const row = readRow(state, line);
  if (row) return { from: row.cells[0]?.from ?? line.from, to: row.cells.at(-1)?.to ?? line.to };
  return { from: readBeginning(state, line)?.to ?? line.from, to: line.to };
}

/** Around the signs of a line there is nothing to be written. */
export const caretInWords = EditorState.transactionFilter.of((transaction) => {
  const { selection, docChanged, startState: state } = transaction;
  if (docChanged || !selection) return transaction;
  const toWords = (place: number) => {
    const direction = place < state.selection.main.head ? -1 : 1;
    const words = wordsOf(state, offRuler(state, state.doc.lineAt(place), direction));
    return Math.min(Math.max(place, words.from), words.to);
  };
  const ranges = selection.ranges.map((range) =>
    state.doc.lineAt(range.from).to >= range.to
      ? EditorSelection.range(
          toWords(range.anchor),
          toWords(range.head),
          range.goalColumn,
          range.bidiLevel ?? undefined,
        )
      : range,
  );
  const isSame = ranges.every((range, index) => selection.ranges[index]?.eq(range));
  return isSame ? transaction : [transaction, { selection: EditorSelection.create(ranges, selection.mainIndex) }];
});

/** Past hidden signs around words: a key moves by what is seen. The key's own command goes on from there. */
const hop =
  (isForward: boolean, isExtending = false) =>
  (view: EditorView): boolean => {
    const { state } = view;
    const { head, anchor } = state.selection.main;
    const line = state.doc.lineAt(head);
    const marks = listPairs(state, line.from, line.to).flatMap(({ kind, openFrom, openTo, closeFrom, closeTo }) => {
      const [open, close] = [
        { from: openFrom, to: openTo },
        { from: closeFrom, to: closeTo },
      ];
      // Within a link its signs are shown.
      return kind === 'Link' ? [isForward ? open : close] : [open, close];
    });
    const next = (place: number): number => {
      const mark = marks.find(({ from, to }) => (isForward ? from : to) === place);
      return mark ? next(isForward ? mark.to : mark.from) : place;
    };
    const place = next(head);
    if (place !== head) view.dispatch({ selection: { anchor: isExtending ? anchor : place, head: place } });
    return false;
  };

/** From the end of what is written on a dressed line to the next one, or from its beginning to the one before. */
const leaveLine =
  (isForward: boolean, isExtending = false) =>
  ({ state, dispatch }: EditorView): boolean => {
    const { head, anchor } = state.selection.main;
    const line = state.doc.lineAt(head);
    const words = wordsOf(state, line);
    const isAtEdge = isForward ? head === words.to && head < line.to : head === words.from && head > line.from;
    const next = isAtEdge ? stepLine(state, line, isForward ? 1 : -1) : null;
    if (!next) return false;
    const place = isForward ? next.from : next.to;
    dispatch({ selection: { anchor: isExtending ? anchor : place, head: place }, scrollIntoView: true });
    return true;
  };

/** A line is not broken between words and the hidden signs at their ends. */
const hopOut = (view: EditorView): boolean => {
  const { state } = view;
  const { head } = state.selection.main;
  const pairs = listPairs(state, head, head);
  const outwards = (place: number): number => {
    const open = pairs.find(({ openTo }) => openTo === place);
    const close = pairs.find(({ closeFrom }) => closeFrom === place);
    if (place <= head && open) return outwards(open.openFrom);
    return place >= head && close ? outwards(close.closeTo) : place;
  };
  const place = outwards(head);
  if (place !== head) view.dispatch({ selection: { anchor: place } });
  return false;
};

const inTurn =
  (...commands: ((view: EditorView) => boolean)[]) =>
  (view: EditorView) =>
    commands.some((command) => command(view));

const whereEmpty = (command: (view: EditorView) => boolean) => (view: EditorView) =>
  view.state.selection.main.empty && command(view);

/** Enter takes the place of what is selected. */
const eraseSelected = (view: EditorView) => {
  if (!view.state.selection.main.empty) deleteCharBackward(view);
  return false;
};

const move = (isForward: boolean) => ({
  run: inTurn(hop(isForward), leaveLine(isForward)),
  shift: inTurn(hop(isForward, true), leaveLine(isForward, true)),
});
const back = move(false);
const forth = move(true);
const erase = whereEmpty(inTurn(hop(false), keepInCell(-1), backspace));
const eraseNext = whereEmpty(inTurn(hop(true), keepInCell(1), drawUp));

export const dressedKeys: KeyBinding[] = [
  { key: 'ArrowLeft', ...back },
  { key: 'Mod-ArrowLeft', mac: 'Alt-ArrowLeft', ...back },
  { key: 'ArrowRight', ...forth },
  { key: 'Mod-ArrowRight', mac: 'Alt-ArrowRight', ...forth },
  { key: 'Backspace', run: erase, shift: erase },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: erase },
  { key: 'Delete', run: eraseNext },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: eraseNext },
  { key: 'Enter', run: inTurn(eraseSelected, enterBelow, hopOut, enter) },
  { key: 'Tab', run: stepCell(1), shift: stepCell(-1) },
];
