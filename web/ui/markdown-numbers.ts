// Telephone numbers and numbers with hyphens, such as an EIN, stay on one line.
import { splitBy, splitTexts } from './markdown-texts.ts';
import type { Node } from './markdown-texts.ts';
import { bracketElement } from './markdown-brackets.ts';

/** No longer than a narrow screen is wide. */
const hyphenated = /(?<![\w-])((?:\+?1[ -])?(?:\(\d{3}\) ?)?\d{2,4}(?:-\d{2,7}){1,3})(?![\w-])/;
const asTheyAre = new Set(['code', 'pre', bracketElement]);
const toWhole = (text: Node): Node => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['whitespace-nowrap'] },
  children: [text],
});

/** A plugin for rehype. */
export const keepNumbersWhole = () => (root: object) =>
  splitTexts(root as Node, asTheyAre, (text) => splitBy(text, hyphenated, toWhole));
