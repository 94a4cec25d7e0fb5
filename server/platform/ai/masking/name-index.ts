/** Names that are looked for in texts, by their words, however they are written. */

interface Node {
  isEnd: boolean;
  next: Map<string, Node>;
}
export type NameIndex = Node;

const words = /[\p{L}\p{M}\p{N}]+/gu;
const marks = /\p{M}/gu;
/** Between two words of one name. */
const gap = /^[\s.,'’-]{1,3}$/;

const fold = (word: string): string => word.normalize('NFD').replace(marks, '').toLowerCase();
const wordsOf = (name: string): string[] => (name.match(words) ?? []).map(fold);

/** "Maria Lopez" is found as "Lopez, Maria" as well. */
export function indexNames(names: readonly string[]): NameIndex {
  const root: Node = { isEnd: false, next: new Map() };
  const add = (name: string[]) => {
    let node = root;
    for (const word of name) {
      const next = node.next.get(word) ?? { isEnd: false, next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.isEnd = node !== root;
  };
  for (const name of names) {
    const parts = wordsOf(name);
    add(parts);
    if (parts.length > 1) add([parts.at(-1)!, ...parts.slice(0, -1)]);
  }
  return root;
}

/** The longest names, one behind the other. */
export function findNames(text: string, index: NameIndex): { start: number; end: number }[] {
  if (index.next.size === 0) return [];
  const found: { start: number; end: number }[] = [];
  const tokens = [...text.matchAll(words)].map(({ 0: word, index: start }) => ({ start, end: start + word.length }));
  const wordAt = (at: number) => fold(text.slice(tokens[at]!.start, tokens[at]!.end));
  for (let at = 0; at < tokens.length; at += 1) {
    let node = index.next.get(wordAt(at));
    let last = -1;
    for (let next = at; node; next += 1) {
      if (node.isEnd) last = next;
      const following = tokens[next + 1];
      if (!following || node.next.size === 0 || !gap.test(text.slice(tokens[next]!.end, following.start))) break;
      node = node.next.get(wordAt(next + 1));
    }
    if (last < 0) continue;
    found.push({ start: tokens[at]!.start, end: tokens[last]!.end });
    at = last;
  }
  return found;
}
