import { describe, expect, it } from 'vitest';
import { readAmount } from './read-figures.ts';

describe('what people type as a number', () => {
  it.each([
    ['$250,000', 250_000],
    ['250000', 250_000],
    ['250k', 250_000],
    ['about $75 a month', 75],
    ['we hope for 1.5 million in 2027', 1_500_000],
    ['in 2027', null],
    ['$5 or $10', null],
    ['a lot', null],
    ['9'.repeat(400), null],
    ['9'.repeat(20), null],
  ])('is read as an amount: %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});
