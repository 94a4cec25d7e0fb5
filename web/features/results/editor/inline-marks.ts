// The pairs of signs that stand around words, such as the stars of bold ones, and the ones that begin a line.
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { Tree } from '@lezer/common';

export interface Pair {
  kind: string;
  openFrom: number;
  openTo: number;
  closeFrom: number;
  closeTo: number;
}

const paired: Record<string, string> = {
  StrongEmphasis: 'EmphasisMark',
  Emphasis: 'EmphasisMark',
  Strikethrough: 'StrikethroughMark',
  InlineCode: 'CodeMark',
  Link: 'LinkMark',
};

export const treeUntil = (state: EditorState, to: number) => ensureSyntaxTree(state, to, 100) ?? syntaxTree(state);

/** Outer ones before those within them. */
export function findPairs(tree: Tree, from: number, to: number): Pair[] {
  const pairs: Pair[] = [];
  tree.iterate({
    from,
    to,
    enter: ({ name, node }) => {
      const mark = paired[name];
      if (!mark) return;
      const [open, close] = node.getChildren(mark);
      if (!open || !close || (name === 'Link' && !node.getChild('URL'))) return;
      pairs.push({ kind: name, openFrom: open.from, openTo: open.to, closeFrom: close.from, closeTo: node.to });
    },
  });
  return pairs;
}

export const listPairs = (state: EditorState, from: number, to: number): Pair[] =>
  findPairs(treeUntil(state, to), from, to);

export interface LineBeginning {
  /** Where the last of the signs begins, with what is indented before it. */
  lastFrom: number;
  /** Where the words begin. */
  to: number;
  isHeading: boolean;
}

const beginnings = new Set(['HeaderMark', 'QuoteMark', 'ListMark', 'TaskMarker']);

/** What makes a line a heading, an item or a quote; `null` for one that is none. */
export function readBeginning(state: EditorState, line: Line): LineBeginning | null {
  const found: LineBeginning[] = [];
  treeUntil(state, line.to).iterate({
    from: line.from,
    to: line.to,
    enter: ({ name, from, to }) => {
      const [last] = found;
      const end = last?.to ?? line.from;
      if (!beginnings.has(name) || from < end || state.sliceDoc(end, from).trim() !== '') return;
      const hasSpace = state.sliceDoc(to, to + 1) === ' ';
      if (!hasSpace && name !== 'QuoteMark') return;
      found.unshift({
        lastFrom: name === 'TaskMarker' && last ? last.lastFrom : end,
        to: hasSpace ? to + 1 : to,
        isHeading: name === 'HeaderMark',
      });
    },
  });
  return found[0] ?? null;
}
