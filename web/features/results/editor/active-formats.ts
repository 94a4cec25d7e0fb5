// Which of the buttons above a text are on where the caret is.
import type { EditorState } from '@codemirror/state';
import type { Format } from './format-markdown.ts';
import { listPairs, readBeginning } from './inline-marks.ts';

const ofPairs: Record<string, Format> = { StrongEmphasis: 'bold', Emphasis: 'italic', Link: 'link' };

function readLineFormat(state: EditorState, place: number): Format[] {
  const line = state.doc.lineAt(place);
  const beginning = readBeginning(state, line);
  if (!beginning) return [];
  const signs = state.sliceDoc(beginning.lastFrom, beginning.to).trimStart();
  if (beginning.isHeading) return ['heading'];
  if (/^\d/.test(signs)) return ['numbered'];
  return /^[-*+]/.test(signs) ? ['list'] : [];
}

export function listActiveFormats(state: EditorState): Format[] {
  const { from, to } = state.selection.main;
  const pairs = listPairs(state, from, to).filter(({ openFrom, openTo, closeFrom, closeTo }) =>
    from === to ? openTo <= from && to <= closeFrom : openFrom <= from && to <= closeTo,
  );
  return [...readLineFormat(state, from), ...pairs.flatMap(({ kind }) => ofPairs[kind] ?? [])];
}
