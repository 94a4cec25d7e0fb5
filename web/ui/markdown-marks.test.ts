import { expect, it } from 'vitest';
import { markWords } from './markdown-marks.ts';
import type { Node } from './markdown-texts.ts';

const text = (value: string): Node => ({ type: 'text', value });
const element = (tagName: string, ...children: Node[]): Node => ({ type: 'element', tagName, children });

it('marks whole words of quotations, in whatever case, and none elsewhere', () => {
  const root = element(
    'div',
    element('p', text('Indirect costs')),
    element('blockquote', element('p', text('Indirect costs may not exceed 12 %; directly paid costs may.'))),
  );
  markWords({ words: ['indirect', 'costs'] })(root);
  const marked = (node: Node): string[] =>
    node.tagName === 'mark' ? [node.children?.[0]?.value ?? ''] : (node.children ?? []).flatMap(marked);
  expect(marked(root)).toEqual(['Indirect', 'costs', 'costs']);
  expect(marked(root.children![0]!)).toEqual([]);
});
