// Without schemas: the web runs this too.

/** A piece of a text, word for word, and what is to stand in its place. */
export interface TextChange {
  find: string;
  replace: string;
}

const countOf = (text: string, piece: string): number => text.split(piece).length - 1;

/** Null where a piece is not there, or is there more than once. */
export function applyChanges(text: string, changes: readonly TextChange[]): string | null {
  let changed = text;
  for (const { find, replace } of changes) {
    if (countOf(changed, find) !== 1) return null;
    changed = changed.replace(find, () => replace);
  }
  return changed;
}
