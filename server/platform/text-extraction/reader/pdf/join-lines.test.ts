import { expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';

const words = new Set(['of', 'school', 'in', 'kind', 'community', 'pro', 'gram', 'program', 'well-being']);

it.each<[string, string[], string]>([
  ['a word broken at the end of a line is made whole', ['the commu-', 'nity'], 'the community'],
  ['also where its halves are words, when the whole is one too', ['a pro-', 'gram'], 'a program'],
  ['a compound keeps its hyphen', ['cash or in-', 'kind gifts'], 'cash or in-kind gifts'],
  ['also one that is written so elsewhere', ['their well-', 'being'], 'their well-being'],
  ['also where it has another hyphen before', ['out-of-', 'school learning'], 'out-of-school learning'],
  ['lines without one are joined with a space', ['one', 'two'], 'one two'],
])('%s', (_, lines, text) => {
  expect(joinLines(lines, words)).toBe(text);
});
