import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDayOnOrAfter, findDayOff, givingTuesday, isBusinessDay } from './business-days.ts';
import { calendarDayIn, formatDueDate, toDueTime } from './index.ts';

describe('calendar days', () => {
  it('are written for people and stored at noon UTC', () => {
    expect(formatDueDate('2026-12-11')).toBe('Fri, Dec 11, 2026');
    expect(formatDueDate('2027-01-04')).toBe('Mon, Jan 4, 2027');
    expect(toDueTime('2026-12-11')).toBe('2026-12-11T12:00:00.000Z');
  });

  it("are the organization's own", () => {
    const now = new Date('2027-01-01T03:30:00.000Z');
    expect(calendarDayIn('America/New_York', now)).toBe('2026-12-31');
    expect(calendarDayIn('UTC', now)).toBe('2027-01-01');
    expect(calendarDayIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00.000Z'))).toBe('2027-01-01');
  });
});

describe('business days', () => {
  it.each([
    ['2026-01-01', "New Year's Day"],
    ['2026-01-19', 'Martin Luther King Jr. Day'],
    ['2026-02-16', "Washington's Birthday"],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day, a Saturday, observed on Friday'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2027-07-05', 'Independence Day, a Sunday, observed on Monday'],
    ['2027-12-31', "New Year's Day 2028, a Saturday, observed on Friday"],
    ['2026-11-28', 'a Saturday'],
    ['2026-11-29', 'a Sunday'],
  ])('%s is none: %s', (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });

  it('that are none say why', () => {
    const days = ['2027-01-01', '2027-01-18', '2027-05-31', '2027-11-25', '2027-01-02', '2027-01-05'];
    expect(days.map(findDayOff)).toEqual([
      'New Year’s Day',
      'Martin Luther King Jr. Day',
      'Memorial Day',
      'Thanksgiving',
      'a Saturday',
      null,
    ]);
    expect(['2027-07-05', '2027-12-24', '2027-07-06', '2027-11-12'].map(findDayOff)).toEqual([
      'Independence Day, observed',
      'Christmas Day, observed',
      null,
      null,
    ]);
    expect(businessDayOnOrAfter('2027-07-03')).toBe('2027-07-06');
  });

  it('are counted in both directions without the day itself', () => {
    expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27');
    expect(addBusinessDays('2026-11-28', 1)).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-30', -2)).toBe('2026-11-25');
    expect(addBusinessDays('2026-11-25', 0)).toBe('2026-11-25');
  });

  it('GivingTuesday is the Tuesday after Thanksgiving', () => {
    expect([2025, 2026, 2027, 2029].map(givingTuesday)).toEqual([
      '2025-12-02',
      '2026-12-01',
      '2027-11-30',
      '2029-11-27',
    ]);
  });
});
