import { escapeBlock, escapeCell, escapeInline, escapeLineStart } from './escape-markdown.ts';
import type { Insertions } from './inserted-text.ts';
import { tokenPattern } from './inserted-text.ts';
import { toWords } from './text-shapes.ts';

// A long answer that a table repeats in every row would make a document that nobody can open.
const fullCopies = 5;
const longText = 500;
const alone = new RegExp(`^((?:>\\s?)*)${tokenPattern.source}$`);
const token = new RegExp(`${tokenPattern.source}([.,;:]?)`, 'g');
// What may stand before the first word of a line: quote, list and heading signs, a tick box.
const lineOpening = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(?:\[[ x]\]\s*)?(?:#{1,6}\s+)?$/;

/** Puts the texts where their tokens stand, each as its place needs it, and collects what is still to fill. */
export function placeInsertions(skeleton: string, insertions: Insertions): { markdown: string; stillToFill: string[] } {
  const stillToFill = new Set<string>();
  const uses = new Map<string | undefined, number>();
  const take = (index: string | undefined) => {
    const { text, stillToFill: items } = insertions.at(index);
    const count = (uses.get(index) ?? 0) + 1;
    uses.set(index, count);
    for (const item of items) stillToFill.add(item);
    return count > fullCopies && text.length > longText ? toWords(text.slice(0, longText), 30) : text;
  };
  const lines = skeleton.split('\n').flatMap((line) => {
    const block = alone.exec(line);
    if (block) return escapeBlock(take(block[2])).map((text) => `${block[1] ?? ''}${text}`.trimEnd());
    const isRow = line.startsWith('|');
    return line.replace(token, (_, index: string, mark: string, at: number) => {
      const escape = isRow ? escapeCell : lineOpening.test(line.slice(0, at)) ? escapeLineStart : escapeInline;
      return joinMark(escape(take(index)), mark);
    });
  });
  return { markdown: lines.join('\n'), stillToFill: [...stillToFill] };
}

/** A sentence that ends by itself takes no second full stop, and none before a comma. */
function joinMark(text: string, mark: string): string {
  if (mark === '' || !/[.!?…]["'”’)]?$/.test(text)) return text + mark;
  if (mark === '.') return text;
  const isSentence = text.endsWith('.') && text.split(' ').length > 4;
  return (isSentence ? text.slice(0, -1) : text) + mark;
}
