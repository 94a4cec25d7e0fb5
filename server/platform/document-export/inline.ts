// The text of a paragraph, flattened into spans that both writers understand. Without recursion: emphasis may nest
// thousands of levels deep.
import type { PhrasingContent } from 'mdast';
import { isLineBreak } from '../../../contract/line-break.ts';
import { cleanLine } from './clean-text.ts';
import type { Definitions } from './markdown.ts';
import { findSafeLink, type Link } from './safe-link.ts';

interface Marks {
  bold: boolean;
  italic: boolean;
  strike: boolean;
  code: boolean;
  /** The same object for all spans of one link. */
  link: Link | null;
  /** A place in brackets that somebody still has to fill. */
  isPlace: boolean;
}

export type Span = ({ kind: 'text'; text: string } & Marks) | { kind: 'break' };

const noMarks: Marks = { bold: false, italic: false, strike: false, code: false, link: null, isPlace: false };

export function flattenInline(nodes: readonly PhrasingContent[], definitions: Definitions): Span[] {
  const spans: Span[] = [];
  const open = nodes.toReversed().map((node) => ({ node, marks: noMarks }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, marks } = next;
    if ('children' in node) {
      const inner = { ...marks, ...marksOf(node, definitions) };
      for (const child of node.children.toReversed()) open.push({ node: child, marks: inner });
    } else if (node.type === 'break' || (node.type === 'html' && isLineBreak(node.value))) {
      spans.push({ kind: 'break' });
    } else {
      const text = cleanLine(textOf(node));
      if (text) spans.push({ kind: 'text', text, ...marks, code: node.type === 'inlineCode' });
    }
  }
  return spans;
}

/** The text alone; hard breaks as spaces. */
export const plainText = (spans: readonly Span[]) =>
  spans.map((span) => (span.kind === 'break' ? ' ' : span.text)).join('');

function marksOf(node: Extract<PhrasingContent, { children: unknown }>, definitions: Definitions): Partial<Marks> {
  switch (node.type) {
    case 'strong':
      return { bold: true };
    case 'emphasis':
      return { italic: true };
    case 'delete':
      return { strike: true };
    case 'link':
      return { link: findSafeLink(node.url) };
    case 'linkReference':
      return { link: findSafeLink(definitions.get(node.identifier) ?? '') };
  }
}

function textOf(node: Exclude<PhrasingContent, { children: unknown }>): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`;
    case 'break':
      return '';
    default:
      return node.value;
  }
}
