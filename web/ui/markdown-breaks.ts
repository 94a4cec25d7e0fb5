import { isLineBreak } from '../../contract/line-break.ts';
import type { Node } from './markdown-texts.ts';

/** A plugin for rehype. */
export const keepLineBreaks = () => (root: object) => readBreaks(root as Node);

function readBreaks(node: Node): void {
  node.children?.forEach((child, index, children) => {
    if (child.type === 'raw' && isLineBreak(child.value ?? ''))
      children[index] = { type: 'element', tagName: 'br', properties: {}, children: [] };
    else readBreaks(child);
  });
}
