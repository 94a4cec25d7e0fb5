import { deleteCharBackward, deleteCharForward, deleteGroupBackward, history, undo } from '@codemirror/commands';
import { EditorSelection, EditorState } from '@codemirror/state';
import type { Transaction, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { caretInWords, dressedKeys } from '../dressed-keys.ts';
import { keepPairs, leavePair } from '../keep-pairs.ts';
import { markdownLanguage } from '../markdown-language.ts';
import { tableRows } from '../table-rows.ts';

/** For tests. What commands use of a view: its state, and a way to change it. */
export function startWriting(marked: string) {
  const [before = '', words = '', after] = marked.split('‸');
  const [anchor, head] = [before.length, before.length + (after === undefined ? 0 : words.length)];
  const doc = marked.replaceAll('‸', '');
  const extensions = [markdownLanguage, history(), caretInWords, keepPairs, tableRows];
  const target = {
    state: EditorState.create({ doc, extensions, selection: { anchor, head } }),
    dispatch: (change: Transaction | TransactionSpec) => {
      target.state = 'startState' in change ? change.state : target.state.update(change).state;
    },
  };
  return target;
}

const usual = {
  Backspace: deleteCharBackward,
  'Mod-Backspace': deleteGroupBackward,
  Delete: deleteCharForward,
  Undo: undo,
};

/** Presses keys, in angle brackets, and types the rest letter by letter. The caret stands at its sign. */
export function write(marked: string, keys: string): string {
  const target = startWriting(marked);
  for (const key of keys.match(/<[^>]+>|[^<]/g) ?? []) {
    const name = /^<(.+)>$/.exec(key)?.[1];
    const own = dressedKeys.find((binding) => binding.key === name)?.run;
    if (name === 'Bold') leavePair(target as unknown as EditorView, '**');
    else if (own?.(target as unknown as EditorView)) continue;
    if (name && name in usual) usual[name as keyof typeof usual](target as unknown as EditorView);
    else if (!name) {
      const { from, to } = target.state.selection.main;
      const selection = EditorSelection.cursor(from + key.length);
      target.dispatch({ changes: { from, to, insert: key }, selection, userEvent: 'input.type' });
    }
  }
  const { head } = target.state.selection.main;
  return `${target.state.sliceDoc(0, head)}‸${target.state.sliceDoc(head)}`;
}
