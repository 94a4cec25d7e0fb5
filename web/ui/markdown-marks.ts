// Words that were looked for, marked within quotations.
import { splitBy, splitTexts } from './markdown-texts.ts';
import type { Node } from './markdown-texts.ts';

const toMark = (text: Node): Node => ({ type: 'element', tagName: 'mark', properties: {}, children: [text] });
const escape = (word: string): string => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** A plugin for rehype; the words are in lower case. */
export const markWords =
  ({ words }: { words: readonly string[] }) =>
  (root: object) => {
    if (words.length === 0) return;
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${words.map(escape).join('|')})(?![\p{L}\p{N}])`, 'iu');
    for (const quotation of findQuotations(root as Node))
      splitTexts(quotation, new Set(['code']), (text) => splitBy(text, pattern, toMark));
  };

const findQuotations = (node: Node): Node[] =>
  node.tagName === 'blockquote' ? [node] : (node.children ?? []).flatMap(findQuotations);
