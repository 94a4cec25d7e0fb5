// Telephone numbers, times of day and numbers with hyphens, such as an EIN, stay on one line.
import { wholeNumber } from './whole-number.ts';
import { splitBy, splitTexts } from './markdown-texts.ts';
import type { Node } from './markdown-texts.ts';
import { bracketElement } from './markdown-brackets.ts';

const asTheyAre = new Set(['code', 'pre', bracketElement]);
const toWhole = (text: Node): Node => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['whitespace-nowrap'] },
  children: [text],
});

/** A plugin for rehype. */
export const keepNumbersWhole = () => (root: object) =>
  splitTexts(root as Node, asTheyAre, (text) => splitBy(text, wholeNumber, toWhole));
