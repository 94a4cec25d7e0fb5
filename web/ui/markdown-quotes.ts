// Quotation marks as in print. Code, addresses and places to fill stay as they were typed.
import { createQuoteTurner } from '../../contract/quotation-marks.ts';
import { bracketElement } from './markdown-brackets.ts';
import type { Node } from './markdown-texts.ts';

/** What stands within a paragraph. */
const inline = new Set(['a', 'strong', 'em', 'del', 'span', 'sup', 'mark', 'code', bracketElement]);
const asTheyAre = new Set(['code', 'pre', bracketElement]);

/** A plugin for rehype. */
export const turnMarks = () => (root: object) => turnWithin(root as Node, createQuoteTurner(), false);

function turnWithin(node: Node, turn: ReturnType<typeof createQuoteTurner>, isKept: boolean): void {
  for (const child of node.children ?? []) {
    const name = child.tagName ?? '';
    if (name === 'br') turn(' ', true);
    else if (child.type === 'text') child.value = turn(child.value ?? '', isKept);
    else
      turnWithin(
        child,
        inline.has(name) ? turn : createQuoteTurner(),
        isKept || asTheyAre.has(name) || isAddress(child),
      );
  }
}

const isAddress = ({ tagName, properties, children }: Node): boolean =>
  tagName === 'a' && String(properties?.['href']).endsWith(children?.[0]?.value ?? ' ');
