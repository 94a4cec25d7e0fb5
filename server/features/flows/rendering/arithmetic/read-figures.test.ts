import { describe, expect, it } from 'vitest';
import { readAmount, readCount, readGoal, readPercent } from './read-figures.ts';
import { computeSponsorTotal, readSponsorLevel } from './sponsor-level.ts';

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

  it('is read as a count or a rate only where there is one', () => {
    expect(['420', '1,240 donors', 'about 420', '182 of 420', '43.3', 'many'].map(readCount)).toEqual([
      420,
      1240,
      420,
      null,
      null,
      null,
    ]);
    expect(['43.3%', '43', '43% in 2025', '120%', '40% to 50%', 'most'].map(readPercent)).toEqual([
      43.3,
      43,
      43,
      null,
      null,
      null,
    ]);
  });

  it('is read as a goal, with what is in hand', () => {
    expect(readGoal('500000')).toEqual({ goal: 500_000, inHand: [] });
    expect(readGoal('$500,000, in hand $100,000 and $25,000')).toEqual({ goal: 500_000, inHand: [100_000, 25_000] });
    expect(readGoal('$1.5m (pledged: $300k)')).toEqual({ goal: 1_500_000, inHand: [300_000] });
    expect(readGoal('$1,234.50')).toEqual({ goal: 1235, inHand: [] });
    expect(['0', 'as much as we can', '$40,000 or $50,000'].map(readGoal)).toEqual([null, null, null]);
  });
});

describe('readSponsorLevel', () => {
  it.each([
    ['Presenting, $10,000, 1', 'Presenting', 10_000, 1],
    ['Gold: $2.5k, 6 available', 'Gold', 2_500, 6],
    ['Friend - 500 - 12', 'Friend', 500, 12],
    ['Table of ten, 8, $1,500', 'Table of ten', 1_500, 8],
    ['In-kind partner', 'In-kind partner', null, null],
  ])('reads %s', (text, name, price, available) => {
    expect(readSponsorLevel(text)).toEqual({ name, price, available });
  });

  it('adds up to what all places bring, where every price and number is known', () => {
    const levels = ['Presenting, $10,000, 1', 'Gold, $5,000, 3'].map(readSponsorLevel);
    expect(computeSponsorTotal(levels)).toBe(25_000);
    expect(computeSponsorTotal([...levels, readSponsorLevel('Friend, $100')])).toBeNull();
  });
});
