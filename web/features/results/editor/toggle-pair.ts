// Bold and italic, line by line, since no pair of signs reaches over the end of a paragraph or an item.
import { ChangeSet, Text } from '@codemirror/state';
import type { ChangeSpec } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import { findPairs, type Pair } from './inline-marks.ts';
import { markdownLanguage } from './markdown-language.ts';

export interface Selection {
  text: string;
  start: number;
  end: number;
}

interface Words {
  from: number;
  to: number;
  /** The pair that these words stand in, if they do. */
  within: Pair | undefined;
  pairs: Pair[];
}

const lineBeginning = /^[ \t]*(?:>[ \t]?|#{1,6} |[-*+] |\d{1,9}[.)] |\[[ xX]\] )*/;

const isInTable = (tree: Tree, place: number): boolean => {
  for (let node: SyntaxNode | null = tree.resolveInner(place, 1); node; node = node.parent) {
    if (node.name === 'Table') return true;
  }
  return false;
};

/** A line, or what stands in the cells of one in a table. */
function listParts(tree: Tree, line: string, lineFrom: number): { from: number; to: number }[] {
  if (!isInTable(tree, lineFrom)) {
    return [{ from: lineFrom + (lineBeginning.exec(line)?.[0].length ?? 0), to: lineFrom + line.length }];
  }
  if (/^[\s|:-]+$/.test(line)) return [];
  return [...line.matchAll(/(?:\\.|[^|\\])+/g)].map(({ index, 0: cell }) => ({
    from: lineFrom + index,
    to: lineFrom + index + cell.length,
  }));
}

/** The selected words of each line or cell, without the spaces around them and what makes the line an item. */
function* listWords({ text, start, end }: Selection, kind: string): Generator<Words> {
  const tree = markdownLanguage.parser.parse(text);
  let lineFrom = text.lastIndexOf('\n', start - 1) + 1;
  for (const line of text.slice(lineFrom).split('\n')) {
    if (lineFrom > end) return;
    for (const part of listParts(tree, line, lineFrom)) {
      let from = Math.max(start, part.from);
      let to = Math.min(end, part.to);
      while (from < to && /\s/.test(text[from] ?? '')) from += 1;
      while (from < to && /\s/.test(text[to - 1] ?? '')) to -= 1;
      if (from > to || (from === to && start !== end)) continue;
      const pairs = findPairs(tree, from, to);
      const within = pairs.find((pair) => pair.kind === kind && pair.openFrom <= from && to <= pair.closeTo);
      yield { from, to, within, pairs };
    }
    lineFrom += line.length + 1;
  }
}

/** Around words, never next to a space, and around nothing not at all. */
function around(from: number, to: number, text: string, mark: string): ChangeSpec[] {
  const words = text.slice(from, to);
  const core = words.trim();
  if (core === '') return [];
  const first = from + words.indexOf(core);
  return [
    { from: first, insert: mark },
    { from: first + core.length, insert: mark },
  ];
}

const withoutSigns = (pair: Pair): ChangeSpec[] => [
  { from: pair.openFrom, to: pair.openTo },
  { from: pair.closeFrom, to: pair.closeTo },
];

/** Words that are all there is between signs stand for these, too. */
function stretch({ from, to, pairs, ...words }: Words): Words {
  const before = pairs.find(({ openTo }) => openTo === from)?.openFrom ?? from;
  const after = pairs.find(({ closeFrom }) => closeFrom === to)?.closeTo ?? to;
  const next = { ...words, from: before, to: after, pairs };
  return before === from && after === to ? next : stretch(next);
}

/** What stands half within and half without the words goes with them whole. */
function widen({ from, to, pairs }: Words): { from: number; to: number } {
  const half = pairs.find(
    ({ openFrom, closeTo, openTo, closeFrom }) =>
      (openFrom < from && from < closeTo && closeFrom < to) || (openFrom < to && to < closeTo && from < openTo),
  );
  if (!half) return { from, to };
  const rest = pairs.filter((pair) => pair !== half);
  const wider = { from: Math.min(from, half.openFrom), to: Math.max(to, half.closeTo) };
  return widen({ ...wider, pairs: rest, within: undefined });
}

/** Puts a mark around the selected words, or takes it away where all of them have it. */
export function togglePair(selection: Selection, mark: '**' | '*', placeholder: string): Selection {
  const { text, start, end } = selection;
  const kind = mark === '**' ? 'StrongEmphasis' : 'Emphasis';
  const lines = [...listWords(selection, kind)];
  const isOn = lines.length > 0 && lines.every(({ within }) => within);
  if (start === end && !isOn) {
    const from = start + mark.length;
    const written = mark + placeholder + mark;
    return { text: text.slice(0, start) + written + text.slice(end), start: from, end: from + placeholder.length };
  }
  const changes = lines.flatMap((words): ChangeSpec[] => {
    const { within, pairs } = words;
    if (isOn && within) {
      const { from, to } = stretch(words);
      const left = start === end ? [] : around(within.openTo, Math.max(from, within.openTo), text, mark);
      const right = start === end ? [] : around(Math.min(to, within.closeFrom), within.closeFrom, text, mark);
      return [...withoutSigns(within), ...left, ...right];
    }
    const wide = widen(words);
    return [
      ...pairs.filter((pair) => pair.kind === kind).flatMap(withoutSigns),
      { from: wide.from, insert: mark },
      { from: wide.to, insert: mark },
    ];
  });
  const [first, last] = [lines[0]?.from ?? start, lines.at(-1)?.to ?? end];
  const set = ChangeSet.of(changes, text.length);
  const [from, to] = [set.mapPos(first, 1), set.mapPos(last, -1)];
  return { text: set.apply(Text.of(text.split('\n'))).toString(), start: Math.min(from, to), end: to };
}
