import { describe, expect, it } from 'vitest';
import { asksTooMuch, computeGiftChart, giftTiers } from './gift-chart.ts';
import type { GiftChart, GiftPlan } from './gift-chart.ts';

const plans = Object.keys(giftTiers) as GiftPlan[];
const sum = (values: readonly number[]) => values.reduce((total, next) => total + next, 0);
const toTuples = ({ rows }: GiftChart) =>
  rows.map(({ needed, gift, subtotal, prospects }) => [needed, gift, subtotal, prospects]);

/** The same goals each time, from $1 to $100 million, small and large alike. */
function listGoals(count: number): number[] {
  let state = 20_261_122;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => Math.ceil(10 ** (next() * 8)));
}

describe('the tiers of each chart', () => {
  it.each(plans)('of the plan %s make exactly 100%% of the goal', (plan) => {
    expect(sum(giftTiers[plan].map(({ gifts, units }) => gifts * units))).toBe(4000);
  });
});

describe('computeGiftChart', () => {
  it('reaches $500,000 in a campaign with 83 gifts and 62 named prospects', () => {
    const chart = computeGiftChart('campaign', 500_000);
    expect(toTuples(chart)).toEqual([
      [1, 100_000, 100_000, 4],
      [2, 50_000, 100_000, 8],
      [4, 25_000, 100_000, 12],
      [6, 12_500, 75_000, 18],
      [10, 5_000, 50_000, 20],
      [60, 1_250, 75_000, null],
    ]);
    expect(chart).toMatchObject({ total: 500_000, gifts: 83, prospects: 62 });
    expect(chart.rows.map(({ cumulative }) => cumulative)).toEqual([20, 40, 60, 75, 85, 100]);
  });

  it('reaches $100,000 in an annual fund with 947 gifts', () => {
    const chart = computeGiftChart('annual', 100_000);
    expect(chart.rows.map(({ needed, gift }) => [needed, gift])).toEqual([
      [1, 10_000],
      [2, 5_000],
      [4, 2_500],
      [10, 1_000],
      [20, 500],
      [60, 250],
      [100, 100],
      [250, 50],
      [500, 25],
    ]);
    expect(chart).toMatchObject({ total: 100_000, gifts: 947 });
    expect(chart.rows.map(({ cumulative }) => cumulative)).toEqual([10, 20, 30, 40, 50, 65, 75, 87.5, 100]);
  });

  it('puts what the rounding leaves into the last tier', () => {
    const chart = computeGiftChart('campaign', 260_000);
    expect(chart.rows.map(({ needed, gift }) => [needed, gift])).toEqual([
      [1, 50_000],
      [2, 25_000],
      [4, 12_500],
      [6, 5_000],
      [10, 2_500],
      [110, 500],
    ]);
    expect(chart.total).toBe(260_000);
  });

  it('drops gifts under $10 and asks for more of the smallest that stays', () => {
    const { rows } = computeGiftChart('annual', 10_000);
    expect(rows.map(({ needed, gift }) => [needed, gift])).toEqual([
      [1, 1_000],
      [2, 500],
      [4, 250],
      [10, 100],
      [20, 50],
      [60, 25],
      [350, 10],
    ]);
  });

  it('names prospects in the first four tiers only below $25,000', () => {
    const prospects = (goal: number) => computeGiftChart('campaign', goal).rows.map((row) => row.prospects);
    expect(prospects(24_999)).toEqual([4, 8, 12, 18, null, null]);
    expect(prospects(25_000)).toEqual([4, 8, 12, 18, 20, null]);
  });

  it('takes gifts in hand out of the tier they fit', () => {
    const chart = computeGiftChart('campaign', 500_000, [100_000, 25_000, 30_000]);
    expect(chart.rows.map(({ inHand, needed }) => [inHand, needed])).toEqual([
      [1, 0],
      [0, 2],
      [2, 2],
      [0, 6],
      [0, 10],
      [0, 56],
    ]);
    expect(chart).toMatchObject({ total: 500_000, inHand: 155_000, prospects: 52 });
  });

  it('gives a gift whose tier is full to the next one that is open', () => {
    const { rows } = computeGiftChart('campaign', 500_000, [100_000, 100_000]);
    expect(rows.map(({ inHand }) => inHand)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('asks for fewer gifts where one in hand is far above the chart, and for none where the goal is reached', () => {
    const large = computeGiftChart('campaign', 500_000, [400_000]);
    expect(large.total).toBe(500_000);
    expect(large.rows.map(({ needed, gift }) => [needed, gift])).toEqual([
      [0, 100_000],
      [2, 50_000],
    ]);
    expect(computeGiftChart('annual', 10_000, [12_000]).rows.filter(({ needed }) => needed > 0)).toEqual([]);
  });

  it('always reaches the goal, by less than one gift of the last row, with shares that make 100%', () => {
    for (const goal of listGoals(2_000)) {
      for (const plan of plans) {
        const chart = computeGiftChart(plan, goal);
        expect(chart.total).toBeGreaterThanOrEqual(goal);
        expect(chart.total - goal).toBeLessThan(chart.rows.at(-1)?.gift ?? 0);
        expect(sum(chart.rows.map(({ subtotal }) => subtotal))).toBe(chart.total);
        expect(sum(chart.rows.map(({ share }) => Math.round(share * 10)))).toBe(1000);
        expect(chart.rows.at(-1)?.cumulative).toBe(100);
        expect(chart.rows.every(({ gift }) => gift >= 10)).toBe(true);
        const gifts = chart.rows.map(({ gift }) => gift);
        expect(gifts).toEqual(gifts.toSorted((one, other) => other - one));
        expect(computeGiftChart(plan, goal)).toEqual(chart);
      }
    }
  });

  it('reaches the goal with any gifts in hand, and counts each of them once', () => {
    const goals = listGoals(600);
    for (const [index, goal] of goals.entries()) {
      const inHand = goals.slice(index, index + (index % 5)).map((amount) => amount % goal);
      const chart = computeGiftChart(plans[index % 4] ?? 'annual', goal, inHand);
      expect(chart.total).toBeGreaterThanOrEqual(goal);
      expect(sum(chart.rows.map((row) => row.inHand))).toBe(inHand.length);
      expect(chart.total).toBe(sum(inHand) + sum(chart.rows.map(({ needed, gift }) => needed * gift)));
      expect(sum(chart.rows.map(({ share }) => Math.round(share * 10)))).toBe(1000);
    }
  });
});

describe('asksTooMuch', () => {
  it('compares the first gift with three times the largest so far', () => {
    const chart = computeGiftChart('campaign', 500_000);
    expect([33_333, 33_334].map((largest) => asksTooMuch(chart, largest))).toEqual([true, false]);
    expect(computeGiftChart('campaignFlat', 500_000).rows[0]?.gift).toBe(50_000);
  });
});
