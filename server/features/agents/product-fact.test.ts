import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadProductFacts } from './product-fact.ts';
import { asksFor } from './product-question.ts';

let parent: string;
let root: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'goodstead-product-'));
  root = join(parent, 'content');
  cpSync(join(import.meta.dirname, '../../../content/product'), join(root, 'product'), { recursive: true });
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(root, 'product', name), ['---', ...lines].join('\n'));

it('a new file is a new answer, said before those of a higher order', () => {
  write(
    'color.md',
    'id: color',
    'order: 1',
    'asked:',
    '  - why is (this|{product}) green',
    'unless: [tree]',
    '---',
    '',
    'We like it.',
    '',
  );
  const said = (question: string) => loadProductFacts(root).find((fact) => asksFor(fact, question))?.told;
  expect(said('Why is this site green?')).toBe('We like it.');
  expect(said('Why is this tree green?')).toBeUndefined();
});

it('mistakes are told with their file and line', () => {
  write('a.md', 'id: price', 'order: 5', 'asked:', '  - why (is it', '  - why is {trees} so', '---', '');
  expect(() => loadProductFacts(root)).toThrow(
    [
      'content/product/a.md:2: id: Please write below the front matter what is said.',
      'content/product/a.md:5: asked.0: Please close the bracket "(" with ")".',
      'content/product/a.md:6: asked.1: There is no list {trees} in content/product/words.yaml.',
      'content/product/price.md:2: id: Please choose another; a file before it has it already.',
    ].join('\n'),
  );
});

it('so is a list that cannot be read', () => {
  writeFileSync(join(root, 'product/words.yaml'), 'words:\n  here: ["(this"]\n');
  expect(() => loadProductFacts(root)).toThrow('content/product/words.yaml:1: words.here: Please close the bracket');
});
