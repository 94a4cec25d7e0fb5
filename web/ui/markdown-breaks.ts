// A cell of a table has several lines by the one tag that Markdown knows for it; no other tag is drawn.
import type { Node } from './markdown-texts.ts';

const lineBreak = /^<br ?\/?>$/i;

/** A plugin for rehype. */
export const keepLineBreaks = () => (root: object) => readBreaks(root as Node);

function readBreaks(node: Node): void {
  node.children?.forEach((child, index, children) => {
    if (child.type === 'raw' && lineBreak.test(child.value ?? ''))
      children[index] = { type: 'element', tagName: 'br', properties: {}, children: [] };
    else readBreaks(child);
  });
}
