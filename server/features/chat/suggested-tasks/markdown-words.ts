// The words of parsed Markdown.
import type { ListItem, PhrasingContent, RootContent } from 'mdast';

// Tasks stand in no deeper nesting.
export const nestingLimit = 8;

/** A heading, or a paragraph that is nothing but bold words. */
export function findHeading(node: RootContent): { text: string; depth: number } | null {
  if (node.type === 'heading') return { text: textOf(node.children), depth: node.depth };
  if (node.type !== 'paragraph' || node.children.length !== 1) return null;
  const [only] = node.children;
  return only?.type === 'strong' ? { text: textOf(only.children), depth: 7 } : null;
}

/** An item's own words, without the lists below it. */
export const wordsOf = (item: ListItem): PhrasingContent[] =>
  item.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));

/** The words without their marks. What is struck out, and images, are left out. */
export function textOf(nodes: readonly PhrasingContent[], nesting = 0): string {
  if (nesting > nestingLimit) return '';
  const parts = nodes.map((node) => {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    if (node.type === 'break') return '\n';
    return 'children' in node && node.type !== 'delete' ? textOf(node.children, nesting + 1) : '';
  });
  return parts.join('').trim();
}
