import { describe, expect, it } from 'vitest';
import { describeLimits, memoryNumbers, parseMemoryNumber } from './memory-fields.ts';

const limits = { min: 1, max: 3650 };

describe('a number of the memory settings', () => {
  it.each([
    ['1', 1],
    [' 3650 ', 3650],
    ['3,650', 3650],
  ])('typed as "%s" is %i', (typed, value) => expect(parseMemoryNumber(typed, limits)).toBe(value));

  it.each(['', '0', '3651', '-1', '1.5', 'a month'])('cannot be "%s"', (typed) =>
    expect(parseMemoryNumber(typed, limits)).toBeNull(),
  );

  it('says its limits', () => {
    expect(memoryNumbers.map(describeLimits)).toEqual([
      'Please enter a whole number from 0 to 500.',
      'Please enter a whole number from 1 to 3,650.',
    ]);
  });
});
