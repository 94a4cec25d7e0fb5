import { describe, expect, it } from 'vitest';
import { addMinutes } from './calendar-text.ts';
import { addDays, isDay } from './day-count.ts';

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-21', 90, '2027-02-19'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('are told from other texts', () => {
    expect(['2026-11-21', '2026-13-01', 'soon', ''].map(isDay)).toEqual([true, false, false, false]);
  });
});

describe('the end of a meeting', () => {
  it.each([
    ['18:30', 90, '8:00 PM'],
    ['09:05', 15, '9:20 AM'],
    ['23:00', 120, '1:00 AM'],
    ['soon', 120, 'soon'],
    ['6:00 PM', -30, '5:30 PM'],
  ])('that starts at %s and takes %i minutes is %s', (start, minutes, expected) => {
    expect(addMinutes(start, minutes)).toBe(expected);
  });
});
