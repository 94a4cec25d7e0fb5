import { describe, expect, it } from 'vitest';
import { computeBudget } from './budget.ts';
import type { BudgetAnswers } from './budget.ts';

const nothing: BudgetAnswers = {
  personnel: '',
  fringeRate: '0%',
  travel: '',
  equipment: '',
  supplies: '',
  contractual: '',
  other: '',
  indirectBasis: 'none',
  indirectRate: '',
  match: '',
};

describe('computeBudget', () => {
  it('computes the worked personnel line and its fringe', () => {
    const budget = computeBudget({
      ...nothing,
      personnel: 'Program Manager, $52,000, 50%, 12 months',
      fringeRate: '22%',
    });
    expect(budget.totals.personnel).toBe(26_000);
    expect(budget.fringe).toEqual({ rate: 22, amount: 5_720 });
    expect(budget.requested).toBe(31_720);
    expect(budget.complete).toBe(true);
  });

  it('computes the worked example of the de minimis rate', () => {
    const budget = computeBudget({
      ...nothing,
      personnel: 'Director, $60,000, 100%, 12 months',
      equipment: 'Van lift, $12,000',
      contractual: 'Subaward to Oak Street Center, $60,000',
      other: 'Rent, $10,000\nParticipant support, $6,000',
      indirectBasis: 'deMinimis',
      indirectRate: '15%',
    });
    expect(budget.totalDirect).toBe(148_000);
    expect(budget.indirect?.modified?.exclusions.map((exclusion) => exclusion.amount)).toEqual([
      12_000, 10_000, 10_000, 6_000,
    ]);
    expect(budget.indirect?.base).toBe(110_000);
    expect(budget.indirect?.amount).toBe(16_500);
    expect(budget.requested).toBe(164_500);
  });

  it('counts a de minimis rate above 15% as 15% and says so', () => {
    const budget = computeBudget({
      ...nothing,
      supplies: 'Books, $10,000',
      indirectBasis: 'deMinimis',
      indirectRate: '20',
    });
    expect(budget.indirect).toMatchObject({ rate: 15, lowered: true, amount: 1_500 });
  });

  it('leaves a small item in the base even where it was typed as equipment', () => {
    const budget = computeBudget({
      ...nothing,
      equipment: 'Van lift, $12,000\nLaptop, $1,800',
      indirectBasis: 'negotiated',
      indirectRate: '10%',
    });
    expect(budget.indirect).toMatchObject({ base: 1_800, amount: 180 });
  });

  it('keeps a line of endless length as text', () => {
    const budget = computeBudget({ ...nothing, supplies: '1,'.repeat(5_000) });
    expect(budget.lines.supplies[0]).toMatchObject({ counted: false, reason: 'It is longer than 500 characters.' });
  });

  it("applies a funder's cap to all direct costs", () => {
    const budget = computeBudget({
      ...nothing,
      equipment: 'Van, $20,000',
      supplies: 'Books, $5,000',
      indirectBasis: 'cap',
      indirectRate: '12%',
    });
    expect(budget.indirect).toMatchObject({ modified: null, base: 25_000, amount: 3_000 });
  });

  it('keeps lines and rates it cannot read out of the totals and says the budget is incomplete', () => {
    const budget = computeBudget({
      ...nothing,
      personnel: 'Program Manager, $52,000, 50%, 12 months\nA helper',
      fringeRate: 'about a fifth',
      indirectBasis: 'negotiated',
      indirectRate: 'see letter',
    });
    expect(budget.totalDirect).toBe(26_000);
    expect(budget.fringe).toEqual({ rate: null, amount: null });
    expect(budget.indirect).toMatchObject({ rate: null, amount: null });
    expect(budget.requested).toBe(26_000);
    expect(budget.complete).toBe(false);
  });

  it('foots: categories make the direct total, with indirect the request, with match the total', () => {
    const budget = computeBudget({
      ...nothing,
      personnel: 'Lead, $41,333, 33%, 7 months\nAide, $18,777, 17%, 11 months',
      fringeRate: '7.65%',
      travel: 'Mileage, 333 miles at $0.67',
      supplies: 'Books, 77, $3.33',
      indirectBasis: 'negotiated',
      indirectRate: '11.3%',
      match: 'Board pledge, $5,000, secured\nVolunteer hours, 200 hours x $33.49, pending',
    });
    const categories = Object.values(budget.totals).reduce((total, next) => total + next, budget.fringe.amount ?? 0);
    expect(budget.totalDirect).toBe(categories);
    expect(budget.requested).toBe(budget.totalDirect + (budget.indirect?.amount ?? 0));
    expect(budget.match).toBe(11_698);
    expect(budget.total).toBe(budget.requested + budget.match);
  });
});
