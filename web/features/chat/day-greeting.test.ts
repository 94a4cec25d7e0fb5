import { describe, expect, it } from 'vitest';
import { dayGreeting } from './day-greeting.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour);

describe('the greeting', () => {
  it('goes with the time of day', () => {
    expect([5, 11, 12, 17, 18, 2].map((hour) => dayGreeting('Dana', at(hour)))).toEqual([
      'Good morning, Dana.',
      'Good morning, Dana.',
      'Good afternoon, Dana.',
      'Good afternoon, Dana.',
      'Good evening, Dana.',
      'Good evening, Dana.',
    ]);
  });

  it('does without a name', () => {
    expect(dayGreeting('', at(9))).toBe('Good morning.');
  });
});
