// Lines whose signs are not shown, headings, items and quotes, behave as in any editor of letters: Enter goes on with a
// list, and Backspace at the beginning takes its look off a line.
import { syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState, Line, StateCommand, TransactionSpec } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { listPairs, readBeginning, type LineBeginning } from './inline-marks.ts';

const isBlank = (state: EditorState, number: number) =>
  number < 1 || number > state.doc.lines || state.doc.line(number).text.trim() === '';

/** Takes off the last of the signs that a line begins with, and keeps it from running into its neighbors. */
function undress(state: EditorState, line: Line, beginning: LineBeginning) {
  const isBare = state.sliceDoc(line.from, beginning.lastFrom) === '';
  const above = isBare && !isBlank(state, line.number - 1) ? '\n' : '';
  const below = isBare && !isBlank(state, line.number + 1) ? '\n' : '';
  return {
    changes: [
      { from: beginning.lastFrom, to: beginning.to, insert: above },
      { from: line.to, insert: below },
    ],
    selection: { anchor: beginning.lastFrom + above.length },
  };
}

export const backspace: StateCommand = ({ state, dispatch }) => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const beginning = readBeginning(state, line);
  if (beginning?.to === head) {
    dispatch(state.update(undress(state, line, beginning), { scrollIntoView: true, userEvent: 'delete.dress' }));
    return true;
  }
  // What Enter puts between two paragraphs goes as one.
  if (head !== line.from || line.number < 3 || !isBlank(state, line.number - 1)) return false;
  dispatch(state.update({ changes: { from: head - 2, to: head }, scrollIntoView: true, userEvent: 'delete.backward' }));
  return true;
};

/** Draws the next words up, without the signs of their line. */
export const drawUp: StateCommand = ({ state, dispatch }) => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (head !== line.to || line.number === state.doc.lines) return false;
  const isApart = isBlank(state, line.number + 1) && !isBlank(state, line.number) && line.number + 2 <= state.doc.lines;
  const next = state.doc.line(line.number + (isApart ? 2 : 1));
  const to = isBlank(state, line.number) ? next.from : (readBeginning(state, next)?.to ?? next.from);
  dispatch(state.update({ changes: { from: head, to }, scrollIntoView: true, userEvent: 'delete.forward' }));
  return true;
};

const numberOf = /^([ \t>]*)(\d{1,9})([.)] )/;

/** The numbers of the items that follow, each one more than the one before it. */
function renumber(state: EditorState, after: Line, indent: string, last: number): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  let count = last;
  for (let number = after.number + 1; number <= state.doc.lines; number += 1) {
    const line = state.doc.line(number);
    const [, before = '', digits = ''] = numberOf.exec(line.text) ?? [];
    if (digits !== '' && before === indent) {
      count += 1;
      const from = line.from + before.length;
      changes.push({ from, to: from + digits.length, insert: String(count) });
    } else if (!/^[ \t]/.test(line.text.slice(indent.length))) break;
  }
  return changes;
}

const isParagraph = (state: EditorState, place: number) => {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(place, -1);
  while (node && node.name !== 'Paragraph') node = node.parent;
  return node?.parent?.name === 'Document';
};

/** A line that begins within bold words ends them and begins with bold ones. */
function splitPairs(state: EditorState, place: number, between: string): string {
  const around = listPairs(state, place, place).filter(
    ({ kind, openTo, closeFrom }) => kind !== 'Link' && openTo < place && place < closeFrom,
  );
  const closing = around.map(({ closeFrom, closeTo }) => state.sliceDoc(closeFrom, closeTo)).toReversed();
  const opening = around.map(({ openFrom, openTo }) => state.sliceDoc(openFrom, openTo));
  return [...closing, between, ...opening].join('');
}

/** What Enter puts in: a paragraph below, or the next of the items. */
function splitLine(state: EditorState): TransactionSpec | null {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const beginning = readBeginning(state, line);
  const put = (between: string, more: ChangeSpec[] = []) => {
    const insert = splitPairs(state, head, between);
    // No line begins or ends with the space at which it is broken.
    const from = head - (/ *$/.exec(state.sliceDoc(beginning?.to ?? line.from, head))?.[0].length ?? 0);
    const to = head + (/^ */.exec(state.sliceDoc(head, line.to))?.[0].length ?? 0);
    return { changes: [{ from, to, insert }, ...more], selection: { anchor: from + insert.length } };
  };
  if (!beginning) return isParagraph(state, head) ? put('\n\n') : null;
  if (head < beginning.to) return null;
  if (line.to === beginning.to) return undress(state, line, beginning);
  if (beginning.isHeading) {
    return head === beginning.to ? { changes: { from: line.from, insert: '\n' } } : put('\n\n');
  }
  const signs = state.sliceDoc(line.from, beginning.to).replace(/\[[xX]\] $/, '[ ] ');
  const [, indent = '', digits = ''] = numberOf.exec(signs) ?? [];
  if (digits === '') return put(`\n${signs}`);
  const next = Number(digits) + 1;
  return put(`\n${signs.replace(numberOf, `$1${next}$3`)}`, renumber(state, line, indent, next));
}

export const enter: StateCommand = ({ state, dispatch }) => {
  const spec = splitLine(state);
  if (spec) dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input.enter' }));
  return spec !== null;
};
