import { describe, expect, it } from 'vitest';
import { formatWholeNumber, parseWholeNumber } from './whole-number.ts';

describe('parseWholeNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['9', 9],
    ['1,284', 1284],
    ['$35,000.00', 35_000],
    ['52 %', 52],
    ['12.7', 12],
    ['-5', -5],
    ['about 40', Number.NaN],
    ['1-2', Number.NaN],
  ])('reads %j as %j', (text, value) => expect(parseWholeNumber(text)).toEqual(value));
});

describe('formatWholeNumber', () => {
  it('groups amounts and counts', () => expect(formatWholeNumber(638_400, 'money')).toBe('638,400'));
  it('leaves years alone', () => expect(formatWholeNumber(2025, 'year')).toBe('2025'));
  it('shows nothing for nothing', () => {
    expect([formatWholeNumber(null, 'count'), formatWholeNumber(Number.NaN, 'count')]).toEqual(['', '']);
  });
});
