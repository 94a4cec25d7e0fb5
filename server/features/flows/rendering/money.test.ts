import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney, toMoneyText } from './money.ts';

describe('parseMoney', () => {
  it.each([
    ['$52,000', 52_000],
    ['52000', 52_000],
    ['52k', 52_000],
    ['$52K', 52_000],
    ['1.5m', 1_500_000],
    ['$1.5 million', 1_500_000],
    ['$1,234.50', 1234.5],
    ['10000 dollars', 10_000],
    ['28k USD', 28_000],
    [' $ 0.67 ', 0.67],
  ])('reads %s', (text, dollars) => {
    expect(parseMoney(text)).toBe(dollars);
  });

  it.each(['', 'about 50k', '$40,000 of $80,000', '5,00', '-$5', 'ten dollars', '50%'])('leaves "%s" alone', (text) => {
    expect(parseMoney(text)).toBeNull();
  });
});

describe('formatMoney', () => {
  it('groups thousands and shows cents only where there are some', () => {
    expect([0, 26_000, 1234.5, -500, 0.1 + 0.2].map(formatMoney)).toEqual([
      '$0',
      '$26,000',
      '$1,234.50',
      '-$500',
      '$0.30',
    ]);
  });
});

describe('toMoneyText', () => {
  it('sets an amount as documents write it, and leaves words around one alone', () => {
    const typed = ['28k', '10000', '1.5 million', '$250', 'about 18 thousand dollars', '5k and a van', '20%'];
    expect(typed.map(toMoneyText)).toEqual([
      '$28,000',
      '$10,000',
      '$1,500,000',
      '$250',
      'about 18 thousand dollars',
      '5k and a van',
      '20%',
    ]);
  });
});
