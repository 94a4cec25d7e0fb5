// Texts in [brackets] as elements of their own, so that they can be drawn otherwise than the words around them.

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

export const bracketElement = 'bracketed-text';
const bracket = /\[([^[\]]+)\]/;
/** What is a link already, or is shown as it was written. */
const asTheyAre = new Set(['a', 'code', 'pre']);

/** A plugin for rehype. */
export const markBrackets = () => (root: object) => mark(root as Node);

function mark(node: Node): void {
  if (!node.children || asTheyAre.has(node.tagName ?? '')) return;
  node.children = node.children.flatMap((child) => (child.type === 'text' ? split(child) : [child]));
  for (const child of node.children) if (child.tagName !== bracketElement) mark(child);
}

/** Every second part of the split text is what stands in brackets. */
const split = ({ value = '' }: Node): Node[] =>
  value.split(bracket).flatMap((part, index): Node[] => {
    if (part === '') return [];
    const text: Node = { type: 'text', value: part };
    return index % 2 === 0 ? [text] : [{ type: 'element', tagName: bracketElement, properties: {}, children: [text] }];
  });
