// The sentences of a Markdown document.
import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../platform/document-export/markdown.ts';

export interface Prose {
  /** Of paragraphs and list items: what people read as text. */
  sentences: string[];
  /** Headings and cells of tables. */
  labels: string[];
}

const abbreviations = /\b(?:Mr|Mrs|Ms|Dr|St|Jr|e\.g|i\.e|vs|No|a\.m|p\.m)\.$/;

export function readProse(markdown: string): Prose {
  const prose: Prose = { sentences: [], labels: [] };
  visit(parseMarkdown(markdown).root, (node) => {
    if (node.type === 'paragraph') prose.sentences.push(...splitSentences(textOf(node)));
    if (node.type === 'heading' || node.type === 'tableCell') prose.labels.push(...splitSentences(textOf(node)));
  });
  return prose;
}

export function splitSentences(text: string): string[] {
  const parts = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]["'”’)]?) (?=["'“(]?[\p{Lu}\p{N}])/u);
  const sentences: string[] = [];
  for (const part of parts) {
    const before = sentences.at(-1);
    if (before !== undefined && abbreviations.test(before)) sentences.splice(-1, 1, `${before} ${part}`);
    else sentences.push(part);
  }
  return sentences.filter((sentence) => sentence !== '');
}

function visit(node: Nodes, take: (node: Nodes) => void) {
  take(node);
  if ('children' in node) for (const child of node.children) visit(child, take);
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
