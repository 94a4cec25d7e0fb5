import { expect, it } from 'vitest';
import { bracketElement } from './markdown-brackets.ts';
import { turnMarks } from './markdown-quotes.ts';
import type { Node } from './markdown-texts.ts';

const text = (value: string): Node => ({ type: 'text', value });
const element = (tagName: string, ...children: Node[]): Node => ({ type: 'element', tagName, children });
const link = (href: string, words: string): Node => ({ ...element('a', text(words)), properties: { href } });
const textOf = (node: Node): string => (node.value ?? '') + (node.children ?? []).map(textOf).join('');

function turned(...blocks: Node[]): string {
  const root: Node = { type: 'root', children: blocks };
  turnMarks()(root);
  return blocks.map(textOf).join('\n');
}

it('prints the marks of a document as a book does, over words that look otherwise', () => {
  const said = element('p', text(`It's "so `), element('strong', text(`we're`)), text('" ok, '), link('/x', `Jo's`));
  expect(turned(said, element('li', text('6" of "snow"')))).toBe('It’s “so we’re” ok, Jo’s\n6" of “snow”');
});

it('leaves code, addresses and places to fill as they were typed', () => {
  const kept = [
    element('code', text(`"it's"`)),
    link(`https://e.org/it's`, `https://e.org/it's`),
    element(bracketElement, text(`who's "it"`)),
  ];
  expect(turned(element('p', ...kept))).toBe(kept.map(textOf).join(''));
  expect(textOf(element('p', ...kept))).toBe(`"it's"https://e.org/it'swho's "it"`);
});
