import { describe, expect, it } from 'vitest';
import { DemoCalendar } from './calendar.ts';

describe('the days of the demo', () => {
  const calendar = new DemoCalendar(new Date('2026-11-21T23:30:00Z'));

  it('are counted from today, at noon', () => {
    expect(calendar.day(-3).toISOString()).toBe('2026-11-18T12:00:00.000Z');
    expect(calendar.long(24)).toBe('December 15, 2026');
  });

  it.each([
    [0, '2026-11-23'],
    [5, '2026-11-27'],
    [34, '2026-12-28'],
    [41, '2027-01-04'],
  ])('%i days from now is work on %s', (offset, day) => expect(calendar.iso(offset)).toBe(day));
});
