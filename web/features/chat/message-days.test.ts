import { describe, expect, it } from 'vitest';
import { dayLabel } from './message-days.ts';

const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);

describe('the day above messages', () => {
  const now = at(2026, 3, 1, 8);

  it('is named for today and yesterday, across a month', () => {
    expect(dayLabel(at(2026, 3, 1, 0).toISOString(), now)).toBe('Today');
    expect(dayLabel(at(2026, 2, 28, 23).toISOString(), now)).toBe('Yesterday');
  });

  it('is a date before that, with the year where it is another', () => {
    expect(dayLabel(at(2026, 2, 27).toISOString(), now)).toBe('Fri, Feb 27');
    expect(dayLabel(at(2025, 12, 31).toISOString(), now)).toBe('Dec 31, 2025');
  });
});
