import { describe, expect, it } from 'vitest';
import { describeKey, describeUse, formatCost, nameModel, readAmount } from './ai-words.ts';

const budget = {
  unit: 'tokens',
  limit: 1_000_000,
  inputPrice: null,
  outputPrice: null,
  used: 0,
  state: 'within',
} as const;

describe('what is said of the AI settings', () => {
  it('names the model and where it is from', () => {
    const chosenBy = 'operator' as const;
    expect(nameModel({ mode: 'built-in', provider: null, model: null, chosenBy })).toBe('The built-in assistant');
    expect(nameModel({ mode: 'model', provider: 'anthropic', model: 'm-1', chosenBy })).toBe('m-1, Anthropic');
  });

  it('tells no more of a key than its end', () => {
    expect(describeKey({ state: 'stored', ending: 'wxyz' })).toMatch(/^A key is stored, it ends in wxyz\./);
    expect(describeKey({ state: 'stored', ending: null })).toMatch(/^A key is stored\. Leave/);
    expect(describeKey({ state: 'unreadable', ending: null })).toMatch(/enter it again/);
  });

  it('reckons a share of the budget, and never a full one too early', () => {
    expect(describeUse({ ...budget, used: 999_999 })).toBe('999,999 tokens of 1,000,000 tokens used this month: 99%');
    expect(describeUse({ ...budget, unit: 'dollars', limit: 20, used: 16.004 })).toBe(
      '$16 of $20 used this month: 80%',
    );
    expect(describeUse({ ...budget, unit: 'none', limit: null, used: 5 })).toBe(
      '5 tokens used this month. There is no limit.',
    );
  });
});

it.each([
  ['1,500.5', 1500.5],
  [' $20 ', 20],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['many', null],
  ['1e3', null],
])('%j is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

it.each([
  [0, '$0'],
  [0.0011, 'Under $0.01'],
  [16.004, '$16'],
  [0.125, '$0.13'],
])('a cost of %s is said as %s', (dollars, words) => expect(formatCost(dollars)).toBe(words));
