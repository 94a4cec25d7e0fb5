import { describe, expect, it } from 'vitest';
import { nthWeekday } from './calendar.ts';
import { HOLIDAYS } from './holidays.ts';
import { suggestFor } from './testing/suggest-for.ts';

const SUNDAY = '2026-11-22';
const MEDIUM_DEFAULT = '2026-11-30';

const suggest = (title: string, today = SUNDAY, description = '') => suggestFor(today, title, description);

describe('a weekday of a month', () => {
  it.each([
    ['Send the newsletter on the first Friday in December', SUNDAY, '2026-12-04'],
    ['Count the pantry on the third Monday of January', SUNDAY, '2027-01-18'],
    ['Pay rent on the 2nd Wed. of Feb', SUNDAY, '2027-02-10'],
    ['Pay rent by the first Monday in March, 2028', SUNDAY, '2028-03-06'],
    ['Close the books on the last Friday of the month', SUNDAY, '2026-11-27'],
    ['Close the books on the last Friday in the month', '2026-11-28', '2026-12-25'],
    ['Close the books on the first Tuesday of the month', SUNDAY, '2026-12-01'],
    ['Call Maria on the second Tuesday of next month', SUNDAY, '2026-12-08'],
    ['Call Maria the second Tuesday next month', '2026-12-31', '2027-01-12'],
    ['Call Maria on the fourth Monday this month', SUNDAY, '2026-11-23'],
    ['Clean the van on the last Saturday in November', SUNDAY, '2026-11-28'],
    ['Clean the van on the fifth Sunday of the month', '2026-11-30', '2027-01-31'],
    ['Submit claim by the first Friday in October', SUNDAY, '2027-10-01'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, today).date).toBe(expected);
  });

  it.each([
    ['Plan open house on the first Saturday in March', '2027-02-05'],
    ['Draft agenda for the second Tuesday in December', '2026-12-04'],
    ['Prepare board packet for the board meeting on the third Thursday of December', '2026-12-10'],
  ])('is the day of what "%s" prepares, due %s', (title, expected) => {
    expect(suggest(title).date).toBe(expected);
  });

  it.each([
    'Set up calls every first Friday of the month',
    'Mop on the first and third Friday of each month',
    'Sweep on the fifth Friday in December 2026',
    'Sort photos from the second Tuesday in November',
    'Sort what came in on the second Tuesday in November',
    'Paint the first Friday art walk sign',
    'Sweep on the second to last Friday in December',
  ])('is no due date in "%s"', (title) => {
    expect(suggest(title).date).toBe(MEDIUM_DEFAULT);
  });

  it('is quoted in the reason', () => {
    expect(suggest('Send the newsletter on the first Friday in December').reason).toBe(
      'Date in the text: "first Friday in December" (Dec 4).',
    );
  });
});

describe('a holiday', () => {
  it.each([
    ['Order the drill press before Thanksgiving', SUNDAY, '2026-11-25'],
    ['Order the drill press before Thanksgiving', '2026-11-25', '2026-11-25'],
    ['Order the drill press before Thanksgiving', '2026-11-27', '2027-11-24'],
    ['Before the Thanksgiving break, order the drill press', SUNDAY, '2026-11-25'],
    ['Order the drill press just before Labor Day weekend', SUNDAY, '2027-09-03'],
    ['Draft appeal by Christmas', SUNDAY, '2026-12-25'],
    ['Draft appeal no later than Xmas so it prints', SUNDAY, '2026-12-25'],
    ['Repair the boiler by Labor Day', SUNDAY, '2027-09-06'],
    ["Close accounts before New Year's", SUNDAY, '2026-12-31'],
    ["Close accounts before New Year's", '2027-01-01', '2027-12-30'],
    ['Close accounts before the new year', SUNDAY, '2026-12-31'],
    ["Close accounts by New Year's Eve", SUNDAY, '2026-12-31'],
    ['Mow the lawn before the Fourth of July', SUNDAY, '2027-07-02'],
    ['Order flags by Memorial Day 2028', SUNDAY, '2028-05-29'],
    ['Host a breakfast on MLK Day', SUNDAY, '2027-01-18'],
    ['Mow the lawn before Martin Luther King, Jr. weekend', SUNDAY, '2027-01-15'],
    ["Post the story on Presidents' Day", SUNDAY, '2027-02-15'],
    ['Order turkeys for Thanksgiving', SUNDAY, '2026-11-23'],
    ['Hide eggs before Easter', SUNDAY, '2027-03-26'],
    ['Check the printer after Thanksgiving', SUNDAY, '2026-11-27'],
    ['Check the printer the day after Christmas', SUNDAY, '2026-12-26'],
    ['Check the printer the Monday after Thanksgiving', SUNDAY, '2026-11-30'],
    ['Check the printer the week before Christmas', SUNDAY, '2026-12-18'],
    ['Check the printer three weeks before Christmas', SUNDAY, '2026-12-04'],
    ['Check the printer 2 business days before Christmas', SUNDAY, '2026-12-23'],
    ['Email the donor list before GivingTuesday', SUNDAY, '2026-11-30'],
    ['Draft donor list by Giving Tuesday', SUNDAY, '2026-12-01'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, today).date).toBe(expected);
  });

  it.each([
    ['Schedule GivingTuesday posts', '2026-12-01'],
    ['Draft GivingTuesday emails', '2026-11-23'],
    ['Draft post for GivingTuesday', '2026-11-23'],
    ['Draft post for Christmas', '2026-12-18'],
    ['Plan service on MLK Day', '2026-12-17'],
  ])('is what "%s" prepares, due %s', (title, expected) => {
    expect(suggest(title).date).toBe(expected);
  });

  it.each([
    ['Sort the Thanksgiving cards', ''],
    ['Sort gifts before the Christmas party', ''],
    ['Sort boxes for Christmas volunteers', ''],
    ['Sort boxes', 'Donated since Thanksgiving'],
    ['Sort boxes', 'Great turnout on Halloween'],
    ['Sort boxes before Lunar New Year', ''],
    ['Fix sign by Memorial Day Park', ''],
    ['Mend the sign by Martin Luther King', ''],
  ])('is no due date in "%s" (%s)', (title, description) => {
    expect(suggest(title, SUNDAY, description).date).toBe(MEDIUM_DEFAULT);
  });

  it('is quoted in the reason, which tells when it is kept on a day off', () => {
    expect(suggest('Order the drill press before Thanksgiving').reason).toBe(
      'Date in the text: "before Thanksgiving" (Nov 25).',
    );
    expect(suggest('Draft appeal by Christmas').reason).toBe(
      'Date in the text: "by Christmas" (Dec 25). A federal holiday, kept as written.',
    );
  });

  it('that passed lately is read as past where no deadline word stands before it', () => {
    const suggestion = suggest('Post a tribute on Veterans Day');
    expect(suggestion.date).toBe(MEDIUM_DEFAULT);
    expect(suggestion.reason).toContain('Nov 11 is read as past; add its year if it is ahead.');
    expect(suggest('Post a tribute on Veterans Day 2027').date).toBe('2027-11-11');
  });

  it.each(HOLIDAYS.map(({ example }) => example))('"%s" is known by its name', (name) => {
    expect(suggest(`Mend the fence by ${name}`).reason).toContain(`"by ${name}"`);
  });

  it.each([
    ['Easter', 2026, '2026-04-05'],
    ['Easter', 2038, '2038-04-25'],
    ['Good Friday', 2027, '2027-03-26'],
    ["Mother's Day", 2027, '2027-05-09'],
    ["Father's Day", 2027, '2027-06-20'],
    ['Election Day', 2027, '2027-11-02'],
    ['Election Day', 2026, '2026-11-03'],
    ['Black Friday', 2026, '2026-11-27'],
    ['Cyber Monday', 2026, '2026-11-30'],
  ] as const)('%s %i is %s', (name, year, expected) => {
    expect(HOLIDAYS.find(({ example }) => example === name)?.dayIn(year)).toBe(expected);
  });
});

describe('hostile text', () => {
  it.each(['before ', 'the first ', 'first friday of ', '1 week before ', 'by the ', 'the week before thanksgiving '])(
    '%j repeated to 5,000 characters still gives a date',
    (piece) => {
      const text = piece.repeat(Math.ceil(5_000 / piece.length)).slice(0, 5_000);
      expect(suggest(text.slice(0, 255), SUNDAY, text).date >= SUNDAY).toBe(true);
    },
  );
});

describe('the weekdays of a month', () => {
  it('are counted from its start or from its end', () => {
    expect(nthWeekday(2026, 12, 5, 1)).toBe('2026-12-04');
    expect(nthWeekday(2026, 12, 5, -1)).toBe('2026-12-25');
    expect(nthWeekday(2026, 12, 5, -2)).toBe('2026-12-18');
    expect(nthWeekday(2027, 1, 5, 5)).toBe('2027-01-29');
  });
});
