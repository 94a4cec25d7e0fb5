import { expect, it } from 'vitest';
import { formatUncovered, readRequestAmounts, toRequestText } from './request-amounts.ts';

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
  ['12,500 of 18,200', 12_500, 18_200],
  ['12500 of a $18200 project', 12_500, 18_200],
  ['12.5k, total cost 18.2k', 12_500, 18_200],
  ['12 of 18', null, null],
  ['12,000-15,000', null, null],
  ['$12,000 - 15,000', 12_000, null],
  ['1500 for 2400 books', null, null],
  ['12,500 of 18,200 and 3,000', null, null],
])('%s', (text, requested, total) => {
  expect(readRequestAmounts(text)).toEqual({ requested, total });
});

it('ends on long text', () => {
  expect(readRequestAmounts('$1 '.repeat(10_000))).toEqual({ requested: null, total: null });
});

it.each([
  ['12,500 of 18,200', '$12,500 of $18,200'],
  ['12500 of a 18200 project', '$12,500 of a $18,200 project'],
  ['12500', '$12,500'],
  ['1500 for 2400 books', '1500 for 2400 books'],
])('%s as documents write it', (typed, written) => {
  expect(toRequestText(typed)).toBe(written);
});

it.each([
  [['friends of the library, 2,000, secured'], '$3,700'],
  [['$1,000 pending, answer in 2027', 'city arts 1500'], '$3,200'],
  [['$5,700'], ''],
  [['$2,000 and 800 from friends'], ''],
  [['$200 a month'], ''],
  [['$2,000, declined'], ''],
  [['the bank, not sure how much'], ''],
  [['$2,000', 'the bank'], ''],
  [[], ''],
])('of 12,500 of 18,200 with %j, "%s" is not covered', (otherFunding, uncovered) => {
  expect(formatUncovered('12,500 of 18,200', otherFunding)).toBe(uncovered);
});
