import { approximately } from '../../../../contract/table-cells.ts';
import { escapeBlock, escapeCell, escapeInline, escapeLineStart } from '../../../platform/escape-markdown.ts';
import type { Insertions } from './inserted-text.ts';
import { tokenPattern } from './inserted-text.ts';
import { isOpening, lineStart } from './typed-in-place.ts';
import {
  endsSentence,
  endsShortened,
  groupThousands,
  toCapital,
  toWords,
} from '../../../platform/english/text-shapes.ts';

// A long answer that a table repeats in every row would make a document that nobody can open.
const fullCopies = 5;
const longText = 500;
const alone = new RegExp(`^((?:>\\s?)*)${tokenPattern.source}$`);
const token = new RegExp(`${tokenPattern.source}([.,;:]?)`, 'g');
// A quotation, what the colon of a heading names, a box to tick, the sentence behind another text.
const afterSign = new RegExp(`“$|^#.*: $|☐ ?$|${tokenPattern.source}[.!?] $`);
// "about $250" beside "$80" in a column.
const nearly = /^\p{Ll}+ \$[\d,.]+$/u;

/** Puts the texts where their tokens stand, each as its place needs it, and collects what is still to fill. */
export function placeInsertions(skeleton: string, insertions: Insertions): { markdown: string; stillToFill: string[] } {
  const stillToFill = new Set<string>();
  const uses = new Map<string | undefined, number>();
  const take = (index: string | undefined) => {
    const { text, stillToFill: items, said } = insertions.at(index);
    if (isOfAuthor && said) return said;
    const count = (uses.get(index) ?? 0) + 1;
    uses.set(index, count);
    for (const item of items) stillToFill.add(item);
    return groupThousands(count > fullCopies && text.length > longText ? toWords(text.slice(0, longText), 30) : text);
  };
  let isOfAuthor = false;
  const lines = skeleton.split('\n').flatMap((line) => {
    isOfAuthor ||= line.endsWith('(delete this part)**');
    const block = alone.exec(line);
    if (block) return escapeBlock(toCapital(take(block[2]))).map((text) => `${block[1] ?? ''}${text}`.trimEnd());
    const isRow = line.startsWith('|');
    return line.replace(token, (_, index: string, mark: string, at: number) => {
      const before = nearBefore(line, at);
      const isLineStart = lineStart.test(before) && !before.endsWith('*');
      const escape = isRow ? escapeCell : isLineStart ? escapeLineStart : escapeInline;
      const text = take(index);
      // "[who leads]: the choir" would define a link.
      const sign = mark === ':' && text.endsWith(']') && isLineStart ? '\\:' : mark;
      return joinMark(
        escape(isFirst(before) && !(isRow && nearly.test(text) && approximately.test(text)) ? toCapital(text) : text),
        sign,
      );
    });
  });
  // Of one doubt, once with what was said beside it, that alone.
  const isSaid = (item: string) =>
    item.startsWith('settle: ') && [...stillToFill].some((other) => other.startsWith(`${item} `));
  return { markdown: lines.join('\n'), stillToFill: [...stillToFill].filter((item) => !isSaid(item)) };
}

/** How far what stands before a text is read: on a line of many, each would be read for each. */
const near = 200;
const nearBefore = (line: string, at: number): string =>
  at <= near ? line.slice(0, at) : `${line.charAt(0)}…${line.slice(at - near, at)}`;

const isFirst = (before: string): boolean => isOpening(before) || afterSign.test(before);

/** A sentence that ends by itself takes no second full stop, and none before a comma. */
function joinMark(text: string, mark: string): string {
  if (/^[.,]$/.test(mark) && /^“[^”]*[^.!?…”]”$/.test(text)) return `${text.slice(0, -1)}${mark}”`;
  if (mark === '' || !endsSentence(text)) return text + mark;
  if (mark === '.') return text;
  const isSentence = text.endsWith('.') && text.split(' ').length > 4 && !endsShortened(text);
  return (isSentence ? text.slice(0, -1) : text) + mark;
}
