import { describe, expect, it } from 'vitest';
import { addDays, addDuration, isDay } from './calendar-text.ts';

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
    ['18:30', '90 minutes', '20:00'],
    ['09:05', '15 minutes', '09:20'],
    ['23:00', '2 hours', '01:00'],
    ['soon', '2 hours', 'soon'],
    ['18:00', '-30', '17:30'],
    ['18:00', 'a while', '18:00'],
  ])('that starts at %s and takes %s is %s', (start, duration, expected) => {
    expect(addDuration(start, duration)).toBe(expected);
  });
});
