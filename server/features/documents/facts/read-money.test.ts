import { expect, it } from 'vitest';
import { readMoney } from './read-money.ts';

it.each([
  ['$1.2 million', [[1_200_000, 'USD']]],
  [
    '$25,000-$80,000',
    [
      [25_000, 'USD'],
      [80_000, 'USD'],
    ],
  ],
  [
    '$25,000 to 80,000',
    [
      [25_000, 'USD'],
      [80_000, 'USD'],
    ],
  ],
  [
    '$25-50K',
    [
      [25_000, 'USD'],
      [50_000, 'USD'],
    ],
  ],
  [
    '$1–2 million',
    [
      [1_000_000, 'USD'],
      [2_000_000, 'USD'],
    ],
  ],
  ['US$ 400', [[400, 'USD']]],
  ['€ 12.500,00', [[12_500, 'EUR']]],
  ['EUR 10,000', [[10_000, 'EUR']]],
  ['1 500 000 €', [[1_500_000, 'EUR']]],
  ['5,000 dollars', [[5_000, 'USD']]],
  ['($4,200)', [[-4_200, 'USD']]],
  ['sixty thousand ($60,000)', [[60_000, 'USD']]],
  ['$68 a day', [[68, 'USD']]],
  ['£3bn', [[3_000_000_000, 'GBP']]],
  ['600 pounds of rice, 12% of 40', []],
  ['Ages 8-19, FY2026, $', []],
])('reads %s', (text, wanted) => {
  expect(readMoney(text).map(({ amount, currency }) => [amount, currency])).toEqual(wanted);
});
