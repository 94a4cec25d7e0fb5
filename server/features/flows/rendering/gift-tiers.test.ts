import { expect, test } from 'vitest';
import { content } from '../../../testing/content.ts';
import { planGifts } from './gift-tiers.ts';

const guide = content.flows.flows.get('fundraising_plan')!.finalOutputTemplate;
const plans = [...guide.matchAll(/"(\d+x[^"]+)"/g)].map(([, plan = '']) => plan);
const [annualFund = '', campaign = ''] = plans;

test('a campaign of $500,000 asks first for one gift of $100,000', () => {
  const rows = planGifts(campaign, 500_000);
  expect(rows.map(({ gifts, gift }) => [gifts, gift])).toEqual([
    [1, 100_000],
    [2, 50_000],
    [4, 25_000],
    [6, 12_500],
    [10, 5_000],
    [60, 1_250],
  ]);
  expect(rows.map(({ cumulative }) => cumulative)).toEqual([20, 40, 60, 75, 85, 100]);
  expect(rows.map(({ prospects }) => prospects)).toEqual([4, 8, 12, 18, 20, 0]);
});

test('every plan reaches its goal in round gifts, and asks for none under $10', () => {
  expect(plans).toHaveLength(8);
  for (const plan of plans)
    for (const goal of [100, 999, 8_400, 24_999, 31_700, 260_000, 1_234_567, 98_000_000]) {
      const rows = planGifts(plan, goal);
      const total = rows.reduce((sum, { subtotal }) => sum + subtotal, 0);
      expect(total).toBeGreaterThanOrEqual(goal);
      expect(total - goal).toBeLessThan(rows.at(-1)?.gift ?? 0);
      expect(rows.every(({ gift }) => gift >= 10 || rows.length === 1)).toBe(true);
    }
});

test('a plan asks for no more gifts than there are donors, where larger ones can make up for it', () => {
  const rows = planGifts(annualFund, 90_000, 410).map(({ gifts, gift }) => `${gifts} x ${gift}`);
  expect(rows.join(', ')).toBe('1 x 7500, 3 x 4000, 6 x 2000, 15 x 750, 30 x 400, 92 x 200, 225 x 75');
  expect(planGifts(annualFund, 90_000, 5)).toHaveLength(4);
});

test('there is no plan for a goal that is none', () => {
  expect(planGifts(campaign, 0)).toEqual([]);
  expect(planGifts(campaign, Number.NaN)).toEqual([]);
});
