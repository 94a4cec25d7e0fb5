import { describe, expect, it } from 'vitest';
import { computeBreakEven } from './break-even.ts';
import { computeEventBudget } from './event-budget.ts';

describe('computeBreakEven', () => {
  it.each([
    [9_000, 100, 40, 150],
    [9_001, 100, 40, 151],
    [0, 100, 40, 0],
    [-500, 100, 40, 0],
    [60, 0.3, 0.1, 300],
  ])('%d fixed, %d a ticket, %d a guest: %d guests', (fixed, price, variable, guests) => {
    expect(computeBreakEven(fixed, price, variable)).toBe(guests);
  });

  it('finds no number where a ticket does not pay for its guest', () => {
    expect([computeBreakEven(100, 40, 40), computeBreakEven(0, 40, 45)]).toEqual([null, null]);
  });
});

describe('computeEventBudget', () => {
  const gala = {
    income: 'Tickets, 150, $125\nSponsors, 4, $2,500\nRaffle tickets, 450, $5',
    expenses: 'Venue, $4,000\nCatering, $48 per guest\nProgram booklets, 150 guests, $2\nMusic: $1,500',
    guests: '150',
  };

  it('adds up income and expenses, line by line', () => {
    expect(computeEventBudget(gala)).toMatchObject({
      totalIncome: 31_000,
      totalExpenses: 13_000,
      net: 18_000,
      complete: true,
    });
    expect(computeEventBudget(gala).costPerDollar).toBeCloseTo(0.4194, 4);
  });

  it('multiplies what is per guest by the guests', () => {
    expect(computeEventBudget(gala).expenses[1]).toMatchObject({
      label: 'Catering',
      calculation: '150 guests x $48',
      amount: 7_200,
      perGuest: true,
    });
  });

  it('keeps the cents of what is per guest', () => {
    const lines = ['Catering, $24.50 per guest', 'Catering at $24.50 a person'];
    for (const expenses of lines)
      expect(computeEventBudget({ ...gala, expenses }).expenses[0]).toMatchObject({
        calculation: '150 guests x $24.50',
        amount: 3_675,
      });
  });

  it('finds the guests at which the tickets pay the fixed cost, without and with the other income', () => {
    expect(computeEventBudget(gala).breakEven).toEqual({
      fixedCost: 5_500,
      ticketPrice: 125,
      costPerGuest: 50,
      otherIncome: 12_250,
      guests: 74,
      guestsAfterOtherIncome: 0,
    });
  });

  it('takes the average of several ticket prices', () => {
    const income = 'General admission tickets, 100, $50\nPatron tickets, 20, $200';
    expect(computeEventBudget({ ...gala, income }).breakEven).toMatchObject({ ticketPrice: 75, guests: 220 });
  });

  it.each([
    ['a line it cannot read', { expenses: 'Venue, $4,000\nMusic by friends' }],
    ['tickets without a number and a price', { income: 'Tickets: $18,750' }],
    ['no ticket', { income: 'Sponsors, 4, $2,500' }],
    ['guests it cannot read', { guests: '100 to 200' }],
  ])('finds no break-even with %s', (_, change) => {
    expect(computeEventBudget({ ...gala, ...change }).breakEven).toBeNull();
  });

  it('has no cost per dollar without income', () => {
    expect(computeEventBudget({ ...gala, income: '' })).toMatchObject({ costPerDollar: null, net: -13_000 });
  });
});
