import { expect, test } from 'vitest';
import { addWorkingDays, findDayOff, toWorkday } from './holidays.ts';

test('holidays and weekends are days off, and the next working day is found', () => {
  const days = ['2027-01-01', '2027-01-18', '2027-05-31', '2027-11-25', '2027-01-02', '2027-01-05'];
  expect(days.map(findDayOff)).toEqual([
    'New Year’s Day',
    'Martin Luther King Jr. Day',
    'Memorial Day',
    'Thanksgiving',
    'a Saturday',
    null,
  ]);
  const moved = ['2027-01-01', '2027-12-25', '2027-01-05'].map((day) => toWorkday(day));
  expect(moved).toEqual(['2027-01-04', '2027-12-27', '2027-01-05']);
  expect(toWorkday('2027-01-03', -1)).toBe('2026-12-31');
});

test('a holiday on a weekend is kept on the working day beside it', () => {
  expect(['2027-07-05', '2027-12-24', '2027-07-06', '2027-11-12'].map(findDayOff)).toEqual([
    'Independence Day, observed',
    'Christmas Day, observed',
    null,
    null,
  ]);
  expect(toWorkday('2027-07-03')).toBe('2027-07-06');
});

test.each([
  ['2026-11-23', 3, '2026-11-27'],
  ['2026-11-30', -2, '2026-11-25'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-23', -1, '2026-11-20'],
  ['2026-11-26', 0, '2026-11-26'],
])('%s and %i working days is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});
