import { expect, it } from 'vitest';
import { compilePattern, plainQuestion, readPattern } from './question-pattern.ts';

const lists = new Map([['tools', readPattern('(my|our) (saw|saws)|it')]]);
const fits = (pattern: string, question: string) =>
  compilePattern(readPattern(pattern, lists)).test(plainQuestion(question));

it.each([
  ['how (do|can) i [ever] lend {tools}', 'How do I lend my saw?'],
  ['how (do|can) i [ever] lend {tools}', 'ok, how can I ever lend it here?!'],
  ['lend ... (back|[right] now to me)', 'Lend the big old saw back.'],
  ['lend ... (back|[right] now to me)', 'lend it now to me'],
  ["i can't find it", 'I can’t find it'],
])('“%s” is asked by “%s”', (pattern, question) => {
  expect(fits(pattern, question)).toBe(true);
});

it.each([
  ['how (do|can) i [ever] lend {tools}', 'How do I lend a saw?'],
  ['how (do|can) i [ever] lend {tools}', 'how do i never lend it'],
  ['lend ... back', 'lend back'],
  ['lend ... back', 'lend one two three four five back'],
  ['lend it', 'we lend it'],
])('“%s” is not asked by “%s”', (pattern, question) => {
  expect(fits(pattern, question)).toBe(false);
});

it.each([
  ['lend (a|b', 'Please close the bracket "(" with ")".'],
  ['lend [a|b)', 'Please close the bracket "[" with "]".'],
  ['lend a)', 'Please open the bracket that ")" closes.'],
  ['lend (a|)', 'Please write a word here; something is empty.'],
  ['lend (|a)', 'Please write a word on both sides of "|".'],
  ['lend {saws}', 'There is no list {saws} in content/product/words.yaml.'],
  ['lend {tools', 'Please write the name of a list between "{" and "}".'],
  ['lend it*', 'Please leave out "*".'],
])('“%s” is a mistake that is told', (pattern, message) => {
  expect(() => readPattern(pattern, lists)).toThrow(message);
});

it('ends on long questions', () => {
  for (const part of ['how do i ', 'and ', 'lend ', '? '])
    expect(fits('(and|how do|how) i lend ... ... back', part.repeat(20_000))).toBe(false);
});
