import { describe, expect, it } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const SUNDAY = '2026-11-22';

const suggest = (title: string, today = SUNDAY, description = '') => suggestFor(today, title, description);

describe('a day counted from another', () => {
  it.each([
    ['Mail the grant two days before December 11', SUNDAY, '2026-12-09'],
    ['Mail the grant 2 business days before Monday, December 14', SUNDAY, '2026-12-10'],
    ['Mail the grant the day before 12/11/2026', SUNDAY, '2026-12-10'],
    ['Mail the grant no later than a week before Dec 15', SUNDAY, '2026-12-08'],
    ['Mail the grant the Friday before December 15', SUNDAY, '2026-12-11'],
    ['Mail the grant 48 hours before December 11', SUNDAY, '2026-12-09'],
    ['Mail the grant two weeks before January 14', SUNDAY, '2026-12-31'],
    ['Mail the grant two weeks after December 1', SUNDAY, '2026-12-15'],
    ['Mail the grant three days before the end of the month', SUNDAY, '2026-11-27'],
    ['Send the packet a week before the December 10 board meeting', SUNDAY, '2026-12-03'],
    ['Send the packet a week before the board meeting on December 10', SUNDAY, '2026-12-03'],
    ['Draft the program one month before the gala on March 20, 2027', SUNDAY, '2027-02-20'],
    ['Send recap two days after the board meeting on December 10', SUNDAY, '2026-12-12'],
    ['Order turkeys a week before Thanksgiving', '2026-11-02', '2026-11-19'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, today).date).toBe(expected);
  });

  it('is read as past where it has passed after the other', () => {
    const { date, reason } = suggest('Sort boxes two days after November 10');
    expect(date).toBe('2026-11-30');
    expect(reason).toContain('Nov 12 is read as past');
  });

  it('is quoted in the reason', () => {
    expect(suggest('Mail the grant two days before December 11').reason).toBe(
      'Date in the text: "two days before December 11" (Dec 9).',
    );
  });

  it.each([
    ['Order turkeys a week before Thanksgiving', 'a week before Thanksgiving" (Nov 19)'],
    ['Call the caterer two weeks before November 30', 'two weeks before November 30" (Nov 16)'],
  ])('that has passed while the other is ahead is as soon as possible: "%s"', (title, told) => {
    const { date, reason } = suggest(title);
    expect(date).toBe('2026-11-23');
    expect(reason).toBe(`Date in the text: "${told}. That day has passed, so as soon as possible.`);
  });
});

describe('the end of a period', () => {
  it.each([
    ['Board packet due end of month', '2026-11-30'],
    ['Board packet due by the end of the month', '2026-11-30'],
    ['Board packet is due December 3', '2026-12-03'],
    ['Agenda due Friday', '2026-11-27'],
    ['Grant report draft due December 15', '2026-12-15'],
    ['Close the pantry count by month end', '2026-11-30'],
    ['Close the pantry count by month-end so that the auditor has it', '2026-11-30'],
    ['Close the pantry count by the end of next month', '2026-12-31'],
    ["Close the pantry count by next month's end", '2026-12-31'],
    ['Close the pantry count at year end', '2026-12-31'],
    ['Close the pantry count by the end of the year', '2026-12-31'],
    ['Close the pantry count by quarter-end', '2026-12-31'],
  ])('"%s" is due %s', (title, expected) => {
    expect(suggest(title).date).toBe(expected);
  });

  it.each([
    'Sort boxes before the month-end close',
    'Sort the year-end boxes',
    'Sort boxes two weeks before the dinner',
  ])('is no due date in "%s"', (title) => {
    expect(suggest(title).date).toBe('2026-11-30');
  });
});

describe('an event that names no day', () => {
  it('leaves the date to the kind of task', () => {
    const { date, reason } = suggest('Thank you notes after the holiday dinner');
    expect(date).toBe('2026-11-24');
    expect(reason).toBe('Thanks and receipts go out quickly: 2 business days at medium priority.');
  });
});

describe('hostile text', () => {
  it.each(['1 week before the ', 'a day after friday ', 'a b c d on ', 'by month end '])(
    '%j repeated to 5,000 characters still gives a date',
    (piece) => {
      const text = piece.repeat(Math.ceil(5_000 / piece.length)).slice(0, 5_000);
      expect(suggest(text.slice(0, 255), SUNDAY, text).date >= SUNDAY).toBe(true);
    },
  );
});
