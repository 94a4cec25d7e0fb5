import { describe, expect, it } from 'vitest';
import { computeFullCost, readIncomeLine } from './full-cost.ts';

const answers = {
  directCosts: 'Teachers, 6, $3,000\nBooks and supplies, 60, $40\nBuses: $4,800',
  overheadRate: '15%',
  participants: '60 students in grades 5 and 6',
  income: 'Northwater Foundation, $15,000, secured\nSchool district, $8,000, pending',
};

describe('computeFullCost', () => {
  it('adds the overhead share and divides by the participants', () => {
    expect(computeFullCost(answers)).toMatchObject({
      totalDirect: 25_200,
      overhead: 3_780,
      fullCost: 28_980,
      participants: 60,
      perParticipant: 483,
      complete: true,
    });
  });

  it('sets income beside it, and what is still to raise', () => {
    expect(computeFullCost(answers)).toMatchObject({ secured: 15_000, pending: 8_000, gap: 5_980 });
    expect(computeFullCost({ ...answers, income: 'A bequest, $40,000, received' }).gap).toBe(-11_020);
  });

  it('takes the rate from a sentence that names one', () => {
    expect(computeFullCost({ ...answers, overheadRate: '15% of direct cost' }).overhead).toBe(3_780);
    expect(computeFullCost({ ...answers, overheadRate: '10% or 15%' }).overhead).toBeNull();
  });

  it.each([
    ['a cost', { directCosts: 'Teachers, to be seen' }],
    ['the rate', { overheadRate: 'the usual' }],
    ['the participants', { participants: 'everyone who comes' }],
  ])('has no cost per participant where it cannot read %s', (_, change) => {
    expect(computeFullCost({ ...answers, ...change }).perParticipant).toBeNull();
  });

  it('is not complete where an income cannot be read, and counts the rest', () => {
    const cost = computeFullCost({ ...answers, income: `${answers.income}\nFees from parents` });
    expect(cost).toMatchObject({ secured: 15_000, pending: 8_000, costComplete: true, complete: false });
  });
});

describe('readIncomeLine', () => {
  it.each([
    ['Northwater Foundation, $25,000, pending', 'Northwater Foundation', 25_000, 'pending'],
    ['Meridian Mutual: $10k (secured)', 'Meridian Mutual', 10_000, 'secured'],
    ['United Way, $5,000, not yet confirmed', 'United Way', 5_000, 'pending'],
    ['Gala: $9,000 to be raised', 'Gala', 9_000, 'pending'],
    ['Parent fees, 60, $20', 'Parent fees', 1_200, null],
  ])('reads %s', (text, label, amount, status) => {
    expect(readIncomeLine(text)).toMatchObject({ counted: true, text, label, amount, status });
  });
});
