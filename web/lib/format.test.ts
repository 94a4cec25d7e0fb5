import { describe, expect, it } from 'vitest';
import {
  calendarZone,
  formatDate,
  formatDay,
  formatHistoryTime,
  formatMoney,
  formatRelativeTime,
  formatShortDate,
  readAmount,
} from './format.ts';

const now = new Date('2026-11-19T15:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('a date', () => {
  it('is said in words', () => {
    expect(formatDay('2026-11-19T12:00:00.000Z', calendarZone, now)).toBe('Thu, Nov 19');
    expect(formatDate('2026-11-17T12:00:00.000Z', calendarZone)).toBe('Nov 17, 2026');
  });

  it('names its year only outside the current one', () => {
    expect(formatShortDate('2026-12-04T12:00:00.000Z', calendarZone, now)).toBe('Dec 4');
    expect(formatShortDate('2027-01-04T12:00:00.000Z', calendarZone, now)).toBe('Jan 4, 2027');
    expect(formatDay('2027-11-19T12:00:00.000Z', calendarZone, now)).toBe('Fri, Nov 19, 2027');
  });

  it('follows the zone it is asked for', () => {
    expect(formatDay('2026-11-20T02:00:00.000Z', 'America/New_York', now)).toBe('Thu, Nov 19');
  });
});

describe('a relative time', () => {
  it.each([
    [0, 'just now'],
    [-3, 'just now'],
    [12, '12 min ago'],
    [60, '1 hour ago'],
    [5 * 60, '5 hours ago'],
    [24 * 60, 'Yesterday'],
  ])('%i minutes ago reads "%s"', (minutes, words) => {
    expect(formatRelativeTime(ago(minutes), now)).toBe(words);
  });

  it('is a date after two days', () => {
    expect(formatRelativeTime(ago(5 * 24 * 60), now)).toBe('Nov 14');
  });
});

describe('a time in the history', () => {
  it.each([
    [59, 'Now'],
    [60, '1h ago'],
    [5 * 60, '5h ago'],
    [24 * 60 - 1, '23h ago'],
    [24 * 60, 'Yesterday'],
    [48 * 60 - 1, 'Yesterday'],
    [5 * 24 * 60, 'Nov 14'],
  ])('%i minutes ago reads "%s"', (minutes, words) => {
    expect(formatHistoryTime(ago(minutes), now)).toBe(words);
  });
});

describe('amounts', () => {
  it('shows cents only where there are any', () => {
    expect(formatMoney(58_000)).toBe('$58,000');
    expect(formatMoney(12.5)).toBe('$12.50');
  });
});

it.each([
  ['1,500.5', 1500.5],
  [' $20 ', 20],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['many', null],
  ['1e3', null],
])('%j is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));
