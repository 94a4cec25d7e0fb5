import { describe, expect, it } from 'vitest';
import { readSpendingLine } from './spending.ts';

describe('readSpendingLine', () => {
  it.each([
    ['Personnel: $20,000 of $26,000', 'Personnel', 26_000, 20_000, 6_000, 23],
    ['Travel, budget $500, spent $540', 'Travel', 500, 540, -40, 8],
    ['Supplies - spent 1.2k, budget 1.5k', 'Supplies', 1_500, 1_200, 300, 20],
    ['Stipends 12,000 / 14,400', 'Stipends', 14_400, 12_000, 2_400, 17],
  ])('reads %s', (text, label, budget, spent, variance, percent) => {
    expect(readSpendingLine(text)).toEqual({ counted: true, text, label, budget, spent, variance, percent });
  });

  it.each(['All on track', 'Travel: $500', 'Travel: $500, $400, $300'])('keeps the text of %s', (text) => {
    expect(readSpendingLine(text)).toMatchObject({ counted: false, text });
  });

  it('does not divide by a budget of zero', () => {
    expect(readSpendingLine('Travel: $500 of $0')).toMatchObject({ counted: false, reason: 'The budget is zero.' });
  });
});
