import { describe, expect, it } from 'vitest';
import { findTimeZone, listTimeZones } from './time-zones.ts';

const zones = ['America/New_York', 'America/Knox', 'America/Indiana/Knox', 'Europe/Paris', 'UTC'];

describe('time zones', () => {
  it('are listed with UTC, each once', () => {
    const all = listTimeZones();
    expect(all.filter((zone) => zone === 'UTC')).toHaveLength(1);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['America/New_York', 'America/New_York'],
    [' america/new york ', 'America/New_York'],
    ['New York', 'America/New_York'],
    ['PARIS', 'Europe/Paris'],
    ['utc', 'UTC'],
    ['America/Knox', 'America/Knox'],
  ])('%j means %s', (typed, zone) => expect(findTimeZone(typed, zones)).toBe(zone));

  it.each(['', 'York', 'Nowhere', 'Knox', 'America'])('%j means none, or several', (typed) =>
    expect(findTimeZone(typed, zones)).toBeNull(),
  );
});
