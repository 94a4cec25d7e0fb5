import { expect, it } from 'vitest';
import { countCharacters, countWords } from './text-counts.ts';

it.each([
  ['', 0, 0],
  ['# Plan\n\nTwo words', 3, 15],
  ['**Bold** and *slanted* - [a link](https://example.org/long)', 5, 25],
  ['- [ ] Call\n- [x] Write', 2, 10],
  ['1. Call them\n2. Write', 5, 21],
  ['| Cost | Sum |\n| --- | ---: |\n| Van | \\$5 |', 4, 15],
  ['Zoë’s café 😀', 2, 12],
])('of %j are %i words and %i characters', (text, words, characters) => {
  expect([countWords(text), countCharacters(text)]).toEqual([words, characters]);
});
