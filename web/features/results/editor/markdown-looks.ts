// What a Markdown text looks like while it is edited: as the finished document, without its signs.
import type { EditorState } from '@codemirror/state';
import { syntaxTree } from '@codemirror/language';
import type { SyntaxNodeRef } from '@lezer/common';
import { measureColumns, type ColumnShare } from './column-shares.ts';
import { readRowNode } from './table-rows.ts';

export type Sign = 'bullet' | 'open-box' | 'done-box';
export type Look =
  | { kind: 'line'; from: number; look: string }
  | { kind: 'words'; from: number; to: number; look: string }
  | { kind: 'cell'; from: number; to: number; share: ColumnShare }
  /** Not shown; a sign may stand for it. */
  | { kind: 'hidden'; from: number; to: number; sign: Sign | null }
  /** The caret passes it at once. */
  | { kind: 'whole'; from: number; to: number };

const marks = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark']);
const words: Record<string, string> = {
  StrongEmphasis: 'strong',
  Emphasis: 'emphasis',
  Strikethrough: 'struck',
  InlineCode: 'code',
};
const lines: Record<string, string> = { Blockquote: 'quote', HorizontalRule: 'rule', Table: 'table', ListItem: 'item' };

/** `isWrittenIn`: somebody is there, so that an address or a drawn line is to be seen as it is written. */
export function listLooks(
  state: EditorState,
  { from, to }: { from: number; to: number },
  isWrittenIn: (from: number, to: number) => boolean,
): Look[] {
  const looks: Look[] = [];
  let columns: ColumnShare[] = [];
  const hide = (start: number, end: number, sign: Sign | null = null) => {
    if (start < end)
      looks.push({ kind: 'hidden', from: start, to: end, sign }, { kind: 'whole', from: start, to: end });
  };
  const paint = (node: SyntaxNodeRef, look: string) => {
    const last = state.doc.lineAt(Math.min(node.to, to)).number;
    for (let number = state.doc.lineAt(Math.max(node.from, from)).number; number <= last; number += 1) {
      looks.push({ kind: 'line', from: state.doc.line(number).from, look });
    }
  };
  const read = (start: number, end: number) => state.sliceDoc(start, end);

  syntaxTree(state).iterate({
    from,
    to,
    enter: (node) => {
      const { name } = node;
      const level = /^ATXHeading(\d)$/.exec(name)?.[1];
      if (level !== undefined) paint(node, `heading-${level}`);
      if (lines[name]) paint(node, lines[name]);
      if (name === 'Table') columns = measureColumns(state, node.node);
      if (words[name] && node.from < node.to) {
        looks.push({ kind: 'words', from: node.from, to: node.to, look: words[name] });
      }
      if (name === 'Link') return paintLink(node);
      if (name === 'HorizontalRule' && !isWrittenIn(node.from, node.to)) return hide(node.from, node.to);
      if (name === 'Escape' || (name === 'HardBreak' && read(node.from, node.from + 1) === '\\')) {
        hide(node.from, node.from + 1);
        looks.push({ kind: 'whole', from: node.from, to: node.to });
      }
      if (name === 'HeaderMark' || name === 'QuoteMark') return hideLineMark(node);
      if (name === 'ListMark') return hideListMark(node);
      if (name === 'TaskMarker')
        return hide(node.from, node.to, /x/i.test(read(node.from, node.to)) ? 'done-box' : 'open-box');
      if (name === 'TableHeader' || name === 'TableRow') paintRow(node);
      if (name === 'TableDelimiter') {
        if (node.node.parent?.name === 'Table') looks.push({ kind: 'line', from: node.from, look: 'table-ruler' });
        return hide(node.from, node.to);
      }
      if (marks.has(name)) return hide(node.from, node.to);
    },
  });
  return looks;

  /** A sharp without a space, or a line drawn below, may yet become something else. */
  function hideLineMark({ name, from: start, to: end }: SyntaxNodeRef): void {
    const hasSpace = read(end, end + 1) === ' ';
    if (hasSpace || name === 'QuoteMark') return hide(start, hasSpace ? end + 1 : end);
    if (end - start > 2 && !isWrittenIn(start, end)) hide(start, end);
  }

  /** Cells side by side, and what stands between them passed over at once. */
  function paintRow({ name, node }: SyntaxNodeRef): void {
    const { boxes, cells } = readRowNode(state, node);
    paint(node, name === 'TableHeader' ? 'table-head' : 'table-row');
    for (const [column, box] of boxes.entries()) {
      const share = columns[column];
      if (share && box.from < box.to) looks.push({ kind: 'cell', ...box, share });
    }
    const ends = [node.from, ...cells.map(({ to: end }) => end)];
    const starts = [...cells.map(({ from: start }) => start), node.to];
    for (const [index, end] of ends.entries()) {
      const start = starts[index] ?? end;
      if (end < start) looks.push({ kind: 'whole', from: end, to: start });
    }
  }

  /** A bullet for a hyphen, and nothing for one before a box; numbers stay. */
  function hideListMark(node: SyntaxNodeRef): void {
    if (read(node.to, node.to + 1) !== ' ') return;
    looks.push({ kind: 'whole', from: node.from, to: node.to + 1 });
    if (!/^[-*+]$/.test(read(node.from, node.to))) return;
    const isTask = /^ \[[ x]\] /i.test(read(node.to, node.to + 5));
    if (isTask) hide(node.from, node.to + 1);
    else hide(node.from, node.to, 'bullet');
  }

  /** Words in brackets alone are a place to fill in, and stay as they are. */
  function paintLink(node: SyntaxNodeRef): void {
    const address = node.node.getChild('URL');
    if (!address) {
      looks.push({ kind: 'words', from: node.from, to: node.to, look: 'place' });
      return;
    }
    const [opening, closing] = node.node.getChildren('LinkMark');
    looks.push({ kind: 'words', from: node.from, to: node.to, look: 'link' });
    if (!opening || !closing) return;
    if (isWrittenIn(node.from + 1, node.to - 1)) {
      for (const { from: start, to: end } of [opening, { from: closing.from, to: node.to }]) {
        looks.push({ kind: 'words', from: start, to: end, look: 'quiet' });
      }
      return;
    }
    hide(opening.from, opening.to);
    hide(closing.from, node.to);
  }
}
