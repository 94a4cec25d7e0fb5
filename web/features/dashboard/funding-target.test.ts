import { describe, expect, it } from 'vitest';
import { describeFundingTarget, isNoTarget, parseDollars, readTarget, toTargetEntries } from './funding-target.ts';

const none = { amount: null, raised: null, targetDate: null };

describe('a funding target in words', () => {
  it('says what is raised of how much by when', () => {
    expect(describeFundingTarget({ amount: 120_000, raised: 45_000, targetDate: '2027-06-30' })).toEqual({
      headline: '$45,000 of $120,000 by Jun 30, 2027',
      note: '37% raised',
      share: 0.375,
    });
  });

  it.each([
    [{ ...none, amount: 5000 }, '$5,000'],
    [{ ...none, amount: 5000, targetDate: '2027-01-01' }, '$5,000 by Jan 1, 2027'],
    [{ ...none, raised: 300 }, '$300 raised'],
    [{ ...none, targetDate: '2027-01-01' }, 'By Jan 1, 2027'],
    [{ ...none, amount: 0, raised: 10 }, '$10 of $0'],
  ])('of %j says "%s" and shows no progress', (target, headline) => {
    expect(describeFundingTarget(target)).toEqual({ headline, note: 'A number to work toward together', share: null });
  });

  it.each([
    [0, '0% raised'],
    [999, '99% raised'],
    [1000, '100% raised'],
    [1300, '130% raised'],
  ])('with %d of 1,000 says "%s"', (raised, note) => {
    expect(describeFundingTarget({ ...none, amount: 1000, raised }).note).toBe(note);
  });
});

describe('what is typed as a funding target', () => {
  it.each([
    ['$120,000', 120_000],
    ['120000.00', 120_000],
    [' 0 ', 0],
    ['', null],
  ])('%j is %j dollars', (typed, dollars) => expect(parseDollars(typed)).toBe(dollars));

  it.each(['12.50', '-5', 'lots', '1e6'])('%j is no amount of whole dollars', (typed) =>
    expect(readTarget({ amount: typed, raised: '', targetDate: '' })).toEqual({
      errors: { amount: 'Please enter whole dollars, such as 120,000.', raised: undefined },
    }),
  );

  it('comes back from the form as it went in', () => {
    for (const target of [none, { amount: 120_000, raised: 0, targetDate: '2027-06-30' }]) {
      expect(readTarget(toTargetEntries(target))).toEqual({ target });
    }
    expect(toTargetEntries(null)).toEqual({ amount: '', raised: '', targetDate: '' });
  });

  it('is removed by emptying everything', () => {
    const read = readTarget({ amount: ' ', raised: '', targetDate: '' });
    expect('target' in read && isNoTarget(read.target)).toBe(true);
    expect(isNoTarget({ ...none, raised: 0 })).toBe(false);
  });

  it.each([
    { amount: '', raised: '45,000', targetDate: '' },
    { amount: '', raised: '', targetDate: '2027-06-30' },
    { amount: '0', raised: '', targetDate: '' },
  ])('%j lacks the amount', (entries) =>
    expect(readTarget(entries)).toMatchObject({ errors: { amount: 'Please enter the amount you want to raise.' } }),
  );

  it('stays within what the server keeps', () => {
    const read = readTarget({ amount: '5,000', raised: '1,000,000,000,001', targetDate: '' });
    expect(read).toMatchObject({ errors: { raised: 'Please enter a smaller amount.' } });
  });
});
