import { expect, it } from 'vitest';
import { parseMarkdown } from './document-export/markdown.ts';
import { escapeCell, escapeQuotation } from './escape-markdown.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const kinds = ({ type, children = [] }: Node): string[] => [type, ...children.flatMap(kinds)];
const textOf = ({ value = '', type, children = [] }: Node): string =>
  type === 'break' ? '\n' : value + children.map(textOf).join('');

it.each([
  'Cost | Plan\n--- | ---\nClay | $900',
  '| Cost | Plan |\n|:--|--:|\n| Clay | $900 |',
  'Decisions\n1. Paint it\n2) A pump\n+ Ana\n- Bo',
  'A title\n===\nand another\n---',
  '# A heading\n> a quotation\n* * *\n[ ] to do',
  '![a picture](/x.png) and [a link](/profile)',
  '[1]: /profile\n[^1]: a note',
  '*bold* __bold__ ~~gone~~ `code` <b>tag</b> &amp; &#42;',
])('quotes as it is what a file says: %j', (text) => {
  const quoted = parseMarkdown(escapeQuotation(text)).root as Node;
  expect(new Set(kinds(quoted))).toEqual(
    new Set(['root', 'blockquote', 'paragraph', 'text', ...(text.includes('\n') ? ['break'] : [])]),
  );
  expect(textOf(quoted)).toBe(text);
});

it('keeps a cell in its cell', () => {
  const table = parseMarkdown(`| Name |\n| --- |\n| ${escapeCell('a | b\n# c\\')} |`).root as Node;
  expect(kinds(table).filter((kind) => kind === 'tableCell')).toHaveLength(2);
  expect(textOf(table)).toBe('Namea | b; # c\\');
});
