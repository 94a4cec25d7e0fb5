import { expect, it } from 'vitest';
import { readRequestAmounts } from './request-amounts.ts';

it.each([
  ['$75,000 of a $148,000 project', 75_000, 148_000],
  ['$15,000. The whole thing costs about $19,400', 15_000, 19_400],
  ['$60k of $0.2 million', 60_000, 200_000],
  ['$15,000', 15_000, null],
  ['15000', 15_000, null],
  ['the whole amount', null, null],
  ['$20,000 of $15,000', null, null],
  ['$5,000, $6,000 or $7,000', null, null],
  ['$15,000, as much as $15,000', 15_000, 15_000],
])('%s', (text, requested, total) => {
  expect(readRequestAmounts(text)).toEqual({ requested, total });
});

it('ends on long text', () => {
  expect(readRequestAmounts('$1 '.repeat(10_000))).toEqual({ requested: null, total: null });
});
