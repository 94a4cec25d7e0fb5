// Keeps the hidden signs around words right while somebody writes: none is left alone, around nothing, or next to a space
// within it, where Markdown would no longer read it as a sign and show it.
import { ChangeSet, EditorState, StateEffect, StateField, Transaction } from '@codemirror/state';
import type { ChangeSpec, Extension, Text, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { listPairs, type Pair } from './inline-marks.ts';

interface Carried {
  /** Where the closing signs stand that the next letter is to come before. */
  from: number;
  mark: string;
  caret: number;
}

const carry = StateEffect.define<Carried>();

/** A space at the end of bold words goes behind their signs; the next letter takes the signs along. */
const carried = StateField.define<Carried | null>({
  create: () => null,
  update: (value, { effects, docChanged, selection }) => {
    for (const effect of effects) if (effect.is(carry)) return effect.value;
    return docChanged || selection ? null : value;
  },
});

interface Tracked extends Pair {
  open: string;
  close: string;
  /** Where it stood before the change. */
  before: { from: number; to: number };
}

const wordSign = /[\p{L}\p{N}]/u;

/** How much at an end of the words may not stand next to their signs: spaces, and marks such as a colon before a letter. */
function measureEdge(words: string, beyond: string, isEnd: boolean): number {
  const isBeforeWord = wordSign.test(beyond);
  const isLoose = (sign: string) =>
    sign.trim() === '' || (isBeforeWord && !wordSign.test(sign) && !'*_~`'.includes(sign));
  let length = 0;
  while (length < words.length && isLoose(words.at(isEnd ? -1 - length : length) ?? '')) length += 1;
  return length;
}

class Repair {
  changes: ChangeSet;
  doc: Text;
  caret: number;
  carried: Carried | null = null;
  readonly #pairs: Tracked[];

  constructor(transaction: Transaction) {
    const { startState, changes, newDoc, newSelection } = transaction;
    this.changes = changes;
    this.doc = newDoc;
    this.caret = newSelection.main.head;
    this.#pairs = touchedPairs(startState, changes).map((pair) => follow(pair, changes));
    // Those within others first, so that what becomes of them is known.
    for (const pair of this.#pairs.toReversed()) this.#mend(pair);
    for (const pair of this.#pairs) this.#join(pair);
  }

  #slice(from: number, to: number): string {
    return this.doc.sliceString(from, to, '\n');
  }

  /** `of`: the pair whose signs are changed. What is put where two meet stays on its side of the other. */
  #change(spec: ChangeSpec, of: Tracked, side = 1): void {
    const next = ChangeSet.of(spec, this.doc.length);
    this.doc = next.apply(this.doc);
    this.changes = this.changes.compose(next);
    for (const pair of this.#pairs) {
      const isBefore = pair.before.to <= of.before.from;
      const isAfter = pair.before.from >= of.before.to;
      const openSide = isAfter ? 1 : -1;
      const closeSide = isBefore ? -1 : 1;
      pair.openFrom = next.mapPos(pair.openFrom, openSide);
      pair.openTo = next.mapPos(pair.openTo, openSide);
      pair.closeFrom = next.mapPos(pair.closeFrom, closeSide);
      pair.closeTo = next.mapPos(pair.closeTo, closeSide);
    }
    this.caret = next.mapPos(this.caret, side);
  }

  /** What stands next to the words, past further signs. */
  #besides(pair: Tracked, isEnd: boolean): string {
    const [from, to] = isEnd ? [pair.closeTo, pair.closeTo + nearby] : [pair.openFrom - nearby, pair.openFrom];
    return (
      this.#slice(Math.max(0, from), to)
        .replaceAll(/[*_~]/g, '')
        .at(isEnd ? 0 : -1) ?? ''
    );
  }

  #mend(pair: Tracked): void {
    const hasOpen = this.#slice(pair.openFrom, pair.openTo) === pair.open;
    const hasClose = this.#slice(pair.closeFrom, pair.closeTo) === pair.close;
    const words = this.#slice(pair.openTo, pair.closeFrom);
    const isLink = pair.kind === 'Link';
    if (isLink && (!hasOpen || !hasClose)) return;
    const isFirm = isLink || pair.kind === 'InlineCode';
    const lead = isFirm ? 0 : measureEdge(words, this.#besides(pair, false), false);
    const tail = isFirm ? 0 : measureEdge(words, this.#besides(pair, true), true);
    if (words.trim() === '' || lead + tail >= words.length || /\n[ \t]*\n/.test(words)) {
      const signs = [
        { from: pair.openFrom, to: hasOpen ? pair.openTo : pair.openFrom },
        { from: hasClose ? pair.closeFrom : pair.closeTo, to: pair.closeTo },
      ];
      return this.#change(signs, pair);
    }
    if (isLink || (hasOpen && hasClose && lead === 0 && tail === 0)) return;
    const closeAt = pair.closeFrom - tail;
    const behind = this.caret > closeAt && this.caret <= pair.closeFrom ? this.caret - closeAt : 0;
    const movesOpen = !hasOpen || lead > 0;
    const movesClose = !hasClose || tail > 0;
    const changes = [
      ...(hasOpen && movesOpen ? [{ from: pair.openFrom, to: pair.openTo }] : []),
      ...(movesOpen ? [{ from: pair.openTo + lead, insert: pair.open }] : []),
      ...(movesClose ? [{ from: closeAt, insert: pair.close }] : []),
      ...(hasClose && movesClose ? [{ from: pair.closeFrom, to: pair.closeTo }] : []),
    ];
    // What was selected began before the signs, and so does what is written in its place.
    const openFrom = pair.openTo + lead - (hasOpen ? pair.open.length : 0);
    const from = closeAt + (hasOpen ? 0 : pair.open.length);
    this.#change(changes, pair, hasOpen ? 1 : -1);
    Object.assign(pair, {
      openFrom,
      openTo: openFrom + pair.open.length,
      closeFrom: from,
      closeTo: from + pair.close.length,
    });
    if (behind === 0) return;
    const inner = this.carried;
    const mark = inner && inner.from + inner.mark.length === from ? inner.mark + pair.close : pair.close;
    this.caret = from + pair.close.length + behind;
    this.carried = { from: from + pair.close.length - mark.length, mark, caret: this.caret };
  }

  /** Two of a kind that come to stand beside each other are one; others are told apart by their signs. */
  #join(pair: Tracked): void {
    const next = this.#pairs.find(({ openFrom, openTo }) => openFrom === pair.closeTo && openFrom < openTo);
    if (!next || this.#slice(pair.closeFrom, next.openTo) !== pair.close + next.open) return;
    if (next.kind === pair.kind && pair.open === next.open && pair.kind !== 'Link') {
      return this.#change({ from: pair.closeFrom, to: next.openTo }, pair);
    }
    const thin = [pair, next].find(({ open }) => open === '*');
    if (!thin || !pair.close.endsWith('*') || !next.open.startsWith('*')) return;
    const signs = [
      { from: thin.openFrom, to: thin.openTo, insert: '_' },
      { from: thin.closeFrom, to: thin.closeTo, insert: '_' },
    ];
    this.#change(signs, thin);
  }
}

/** Where a pair stands after the change; of signs that are gone, where they would. */
function follow(pair: Tracked, changes: ChangeSet): Tracked {
  const openFrom = changes.mapPos(pair.openFrom, 1);
  const openTo = changes.mapPos(pair.openTo, -1);
  const lastTo = openFrom <= openTo ? openTo : changes.mapPos(pair.openTo, 1);
  const closeFrom = changes.mapPos(pair.closeFrom, 1);
  const closeTo = Math.max(closeFrom, changes.mapPos(pair.closeTo, -1));
  return { ...pair, openFrom: Math.min(openFrom, lastTo), openTo: lastTo, closeFrom, closeTo };
}

/** As far as signs within signs are from what touches these. */
const nearby = 4;

function touchedPairs(state: EditorState, changes: ChangeSet): Tracked[] {
  const pairs = new Map<string, Tracked>();
  const gone: [number, number][] = [];
  changes.iterChangedRanges((from, to) => {
    if (from < to) gone.push([from, to]);
    for (const pair of listPairs(state, Math.max(0, from - nearby), Math.min(state.doc.length, to + nearby))) {
      pairs.set(`${pair.openFrom} ${pair.openTo}`, {
        ...pair,
        open: state.sliceDoc(pair.openFrom, pair.openTo),
        close: state.sliceDoc(pair.closeFrom, pair.closeTo),
        before: { from: pair.openFrom, to: pair.closeTo },
      });
    }
  });
  return [...pairs.values()].filter(
    ({ openFrom, closeTo }) => !gone.some(([from, to]) => from <= openFrom && closeTo <= to),
  );
}

/** A letter after a space that was put behind the signs: it and the space come before them. */
function bringAlong({ startState, changes }: Transaction): TransactionSpec | null {
  const held = startState.field(carried);
  const typed: { from: number; to: number; text: string }[] = [];
  changes.iterChanges((from, to, _from, _to, text) => typed.push({ from, to, text: text.toString() }));
  const [first] = typed;
  if (!held || !first || typed.length > 1 || first.from !== held.caret || first.to !== held.caret) return null;
  if (first.text.includes('\n')) return null;
  const caret = held.caret + first.text.length;
  if (first.text.trim() === '') {
    return { changes, selection: { anchor: caret }, effects: carry.of({ ...held, caret }) };
  }
  const gap = startState.sliceDoc(held.from + held.mark.length, held.caret);
  return {
    changes: { from: held.from, to: held.caret, insert: gap + first.text + held.mark },
    selection: { anchor: caret - held.mark.length },
  };
}

function repair(transaction: Transaction): TransactionSpec | null {
  const { changes, caret, carried: held } = new Repair(transaction);
  if (changes === transaction.changes) return null;
  return { changes, selection: { anchor: caret }, effects: held ? [carry.of(held)] : [] };
}

/** Whether the caret stood at the end of such words and writes on without their signs now. */
export function leavePair({ state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>, mark: string): boolean {
  const { head, empty } = state.selection.main;
  const isAtEnd = ({ closeFrom, closeTo }: Pair) => closeFrom === head && state.sliceDoc(closeFrom, closeTo) === mark;
  const pair = listPairs(state, head, head).find(isAtEnd);
  const isCarried = state.field(carried)?.mark.includes(mark) ?? false;
  if (!empty || (!pair && !isCarried)) return false;
  dispatch({ selection: { anchor: pair?.closeTo ?? head } });
  return true;
}

export const keepPairs: Extension = [
  carried,
  EditorState.transactionFilter.of((transaction) => {
    const event = transaction.annotation(Transaction.userEvent) ?? '';
    const isWritten = transaction.docChanged && /^(?:input(?!\.format|\.enter)|delete|move)/.test(event);
    const spec = isWritten ? (bringAlong(transaction) ?? repair(transaction)) : null;
    return spec ? { ...spec, userEvent: event, scrollIntoView: true } : transaction;
  }),
];
