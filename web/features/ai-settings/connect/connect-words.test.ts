import { expect, it } from 'vitest';
import { describeCost, describeWindow, unitFor } from './connect-words.ts';

const model = { id: 'm', contextTokens: null, inputPrice: 1, outputPrice: 5, pricesOf: '2025-11' };

it('says what 100 answers cost, and from when the prices are', () => {
  expect(describeCost(model)).toBe('100 answers cost about $0.55, at the list prices of November 2025.');
  expect(describeCost({ ...model, pricesOf: null })).toBe('100 answers cost about $0.55.');
  expect(describeCost({ ...model, inputPrice: 0.00001, outputPrice: 0, pricesOf: null })).toBe(
    '100 answers cost under a cent.',
  );
  expect(describeCost({ ...model, inputPrice: 0, outputPrice: 0 })).toBe('It costs nothing.');
  expect(describeCost({ ...model, outputPrice: null })).toBeNull();
});

it('says a window in words', () => {
  expect(describeWindow(32_768)).toBe('It reads up to 25,000 words at once.');
  expect(describeWindow(128_000)).toBe(
    'It reads up to 96,000 words at once. Of a conversation it is told up to 36,000 words, to keep the cost low: a longer one is summed up.',
  );
  expect(describeWindow(4_096)).toBe('It reads up to 3,100 words at once.');
  expect(describeWindow(2_048)).toBe(
    'It reads up to 1,500 words at once. That is little: start its server with room for 8,192 tokens or more, if you can.',
  );
});

it('limits a month in dollars where a price is known, and as it was limited before', () => {
  const unpriced = { inputPrice: null, outputPrice: null, pricesOf: null };
  const budget = { unit: 'none', limit: null, ...unpriced, used: 0, state: 'none' } as const;
  expect(unitFor(budget, model)).toBe('dollars');
  expect(unitFor(budget, { ...model, inputPrice: null })).toBe('tokens');
  expect(unitFor({ ...budget, unit: 'tokens', limit: 5 }, model)).toBe('tokens');
});
