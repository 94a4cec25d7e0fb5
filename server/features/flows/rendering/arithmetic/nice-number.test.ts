import { describe, expect, it } from 'vitest';
import { roundDownNice, roundToNice } from './nice-number.ts';

describe('nice numbers', () => {
  it.each([
    [26_000, 25_000],
    [100_000, 100_000],
    [99_999, 75_000],
    [6_500, 5_000],
    [12.5, 12.5],
    [10, 10],
    [7.4, 5],
  ])('round %d down to %d', (amount, nice) => {
    expect(roundDownNice(amount)).toBeCloseTo(nice, 9);
  });

  it.each([
    [56.25, 50],
    [112.5, 125],
    [187.5, 200],
    [990, 1000],
    [9, 10],
    [0.75, 1],
  ])('round %d to the nearest, %d', (amount, nice) => {
    expect(roundToNice(amount)).toBe(nice);
  });
});
