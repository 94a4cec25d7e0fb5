// Texts in [brackets] as elements of their own, so that they can be drawn otherwise than the words around them.
import { splitBy, splitTexts } from './markdown-texts.ts';
import type { Node } from './markdown-texts.ts';

export const bracketElement = 'bracketed-text';
const bracket = /\[([^[\]]+)\]/;
/** What is a link already, or is shown as it was written. */
const asTheyAre = new Set(['a', 'code', 'pre']);
const toElement = (text: Node): Node => ({
  type: 'element',
  tagName: bracketElement,
  properties: {},
  children: [text],
});

/** A plugin for rehype. */
export const markBrackets = () => (root: object) =>
  splitTexts(root as Node, asTheyAre, (text) => splitBy(text, bracket, toElement));
