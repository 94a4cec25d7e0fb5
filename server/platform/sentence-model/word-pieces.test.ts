import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWordPieces } from './word-pieces.ts';

const cut = createWordPieces(readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8').split('\n'));

// As the tokenizer that comes with the model cuts them.
it.each([
  ['When are the membership dues to be paid?', [101, 2043, 2024, 1996, 5779, 2349, 2015, 2000, 2022, 3825, 1029, 102]],
  ['¿Cuándo abre la oficina?', [101, 1094, 12731, 28574, 11113, 2890, 2474, 1997, 28775, 2532, 1029, 102]],
  ['Café Zoë’s', [101, 7668, 11199, 1521, 1055, 102]],
  ['supercalifragilistic', [101, 3565, 9289, 10128, 29181, 24411, 4588, 102]],
  ['日本 ok', [101, 1864, 1876, 7929, 102]],
  ['a'.repeat(101), [101, 100, 102]],
  ['', [101, 102]],
])('cuts “%s” into the pieces that the model knows', (text, pieces) => {
  expect(cut(text, 128)).toEqual(pieces);
});

it('cuts no more than so many', () => {
  expect(cut('paid '.repeat(50_000), 8)).toEqual([101, 3825, 3825, 3825, 3825, 3825, 3825, 102]);
});
