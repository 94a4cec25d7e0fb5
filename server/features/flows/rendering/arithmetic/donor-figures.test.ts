import { describe, expect, it } from 'vitest';
import {
  computeAskString,
  computeAverageGift,
  computeCostPerDollar,
  computeGrowth,
  computePoints,
  computeRate,
  computeRetentionGain,
} from './donor-figures.ts';

describe('donor figures', () => {
  it('compute retention: 182 of 420 donors are 43.3%', () => {
    expect(computeRate(182, 420)).toBe(43.3);
  });

  it('compute the second-gift rate: 18 of 130 first-time donors are 13.8%', () => {
    expect(computeRate(18, 130)).toBe(13.8);
  });

  it('give no rate without donors, or where more gave again than gave', () => {
    expect([computeRate(0, 0), computeRate(5, 4), computeRate(0, 4)]).toEqual([null, null, 0]);
  });

  it('compute the average gift and what five points more are worth', () => {
    const average = computeAverageGift(42_000, 420);
    expect(average).toBe(100);
    expect(computeRetentionGain(420, average ?? 0, 5)).toEqual({ donors: 21, dollars: 2_100 });
    expect(computeAverageGift(100, 0)).toBeNull();
  });

  it('compute the cost to raise a dollar and the growth', () => {
    expect(computeCostPerDollar(52_000, 260_000)).toBe(0.2);
    expect(computeCostPerDollar(87_500, 215_460)).toBe(0.41);
    expect(computeGrowth(260_000, 215_000)).toBe(20.9);
    expect([computeCostPerDollar(1, 0), computeGrowth(1, 0)]).toEqual([null, null]);
    expect(computePoints(43.3, 50)).toBe(6.7);
  });
});

describe('computeAskString', () => {
  it.each([
    [75, [50, 75, 125, 200]],
    [100, [75, 100, 150, 250]],
    [40, [30, 40, 50, 100]],
    [250, [200, 250, 400, 750]],
    [60, [50, 60, 100, 150]],
    [1, [1, 2, 3]],
  ])('puts nice amounts around $%d', (amount, expected) => {
    expect(computeAskString(amount)).toEqual(expected);
  });

  it('is in order and holds the amount itself, whatever it is', () => {
    for (let amount = 1; amount <= 20_000; amount += 7) {
      const amounts = computeAskString(amount);
      expect(amounts).toContain(amount);
      expect(amounts).toEqual([...new Set(amounts)].toSorted((one, other) => one - other));
    }
  });
});
