import { describe, expect, it } from 'vitest';
import { suggestDueDate, type SmartDueDateInput } from './index.ts';

const MONDAY = '2026-11-23';
const NORTHWATER = { name: 'Northwater Foundation full proposal', date: '2026-12-15' };

function suggest(title: string, changes: Partial<SmartDueDateInput> = {}) {
  return suggestDueDate({
    title,
    description: null,
    priority: 'medium',
    today: MONDAY,
    deadline: null,
    fiscalYearEndMonth: 12,
    fiscalYearKnown: true,
    ...changes,
  });
}

describe("the profile's deadline", () => {
  it.each([
    ['Draft Northwater Foundation proposal', MONDAY, '2026-12-08'],
    ["Send Northwater's proposals", MONDAY, '2026-12-11'],
    ['Draft Northwater proposal', '2026-12-14', '2026-12-14'],
    ['Draft Northwater proposal', '2026-12-12', '2026-12-14'],
    ['Submit Northwater proposal', '2026-12-15', '2026-12-15'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, { today, deadline: NORTHWATER }).date).toBe(expected);
  });

  it('is named in the reason', () => {
    expect(suggest('Submit Northwater Foundation proposal', { deadline: NORTHWATER }).reason).toBe(
      "Matches your deadline 'Northwater Foundation full proposal' (Dec 15); 2 business days early.",
    );
  });

  it('does not match on words that every funder shares', () => {
    expect(suggest('Compare foundation proposal portals', { deadline: NORTHWATER, priority: 'high' }).date).toBe(
      '2026-12-08',
    );
  });

  it('does not match on the distinctive word alone', () => {
    expect(suggest('Call Northwater', { deadline: NORTHWATER }).date).toBe('2026-11-25');
  });

  it('is ignored once it has passed', () => {
    const deadline = { ...NORTHWATER, date: '2026-11-20' };
    expect(suggest('Submit Northwater proposal', { deadline, priority: 'high' }).date).toBe('2026-12-08');
  });

  it('gives way to a date in the text', () => {
    expect(suggest('Submit Northwater proposal December 3', { deadline: NORTHWATER }).date).toBe('2026-12-03');
  });

  it('suggests nothing beyond 90 days', () => {
    const deadline = { ...NORTHWATER, date: '2027-06-01' };
    expect(suggest('Submit Northwater proposal', { deadline }).date).toBe('2027-02-19');
  });
});

describe('dates that federal law sets', () => {
  it.each([
    ['File 990-EZ', '2027-03-01', '2027-05-13'],
    ['Finish IRS 990', '2027-03-01', '2027-05-13'],
    ['File Form 990', '2027-05-15', '2027-05-17'],
    ['File Form 990', '2027-05-17', '2027-05-17'],
    ['File Form 990', '2027-05-18', '2028-05-11'],
    ['Request 990 extension', '2027-04-05', '2027-05-10'],
    ['File W-2s', '2026-12-14', '2027-01-25'],
    ['File 1099-NEC forms', '2027-01-28', '2027-01-28'],
    ['File Form 941', MONDAY, '2027-01-28'],
    ['File Form 941', '2026-04-06', '2026-04-28'],
    ['File Form 941', '2026-07-01', '2026-07-29'],
    ['File Form 941', '2026-10-01', '2026-10-29'],
    ['File Q4 Form 941', '2027-01-11', '2027-01-28'],
  ])('"%s" on %s is due %s', (title, today, expected) => {
    expect(suggest(title, { today }).date).toBe(expected);
  });

  it.each([
    'Celebrate 990 days of impact',
    'Prepare room 990',
    'Prepare 990 meals',
    'Return $990 deposit',
    'Fix door at 1099 Main Street',
    'File complaint at 941 Elm Street',
  ])('"%s" is no tax form', (title) => {
    expect(suggest(title, { today: '2027-03-01' }).date).toBe('2027-03-08');
  });

  it('a form in the description counts where the title prepares something', () => {
    const changes = { description: 'For Form 990', today: '2027-03-01' };
    expect(suggest('Gather officer pay data', changes).date).toBe('2027-04-16');
    expect(suggest('Call the accountant', changes).date).toBe('2027-03-03');
  });

  it('an unknown fiscal year is taken as December, and the reason says so', () => {
    const changes = { today: '2027-03-01', fiscalYearEndMonth: 6, fiscalYearKnown: false };
    const suggestion = suggest('File Form 990', changes);
    expect(suggestion.date).toBe('2027-05-13');
    expect(suggestion.reason).toContain('Assumes a fiscal year that ends in December');
  });

  it('a fiscal year end in the text needs no profile', () => {
    const changes = { description: 'Fiscal year ends June 30', today: '2026-09-01', fiscalYearKnown: false };
    const suggestion = suggest('File Form 990', changes);
    expect(suggestion.date).toBe('2026-11-12');
    expect(suggestion.reason).not.toContain('Assumes');
  });
});

describe('urgent words', () => {
  it.each([
    ['Urgent: fix the heater', 'low', '2026-11-24', '2026-11-24'],
    ['Fix the heater right away', 'medium', '2026-11-26', '2026-11-27'],
    ['Fix the heater immediately', 'high', '2026-07-03', '2026-07-06'],
    ['Fix the heater, not urgent', 'low', MONDAY, '2026-12-08'],
  ] as const)('"%s" at %s priority on %s is due %s', (title, priority, today, expected) => {
    expect(suggest(title, { priority, today }).date).toBe(expected);
  });
});

describe('kinds of tasks', () => {
  it.each([
    ['Acknowledge in-kind gift', 'low', '2026-11-25'],
    ['Run payroll', 'high', '2026-11-24'],
    ['Pay printer invoice', 'medium', '2026-11-27'],
    ['Follow up on grant proposal', 'low', '2026-12-01'],
    ['Schedule site tour', 'medium', '2026-11-27'],
    ['Type up board minutes', 'high', '2026-11-25'],
    ['Finish letter of inquiry', 'medium', '2026-12-08'],
    ['Write interim report', 'low', '2026-12-15'],
    ['Answer RFP', 'high', '2026-12-08'],
    ['Complete camp application', 'low', '2026-12-22'],
    ['Sort job applications', 'medium', '2026-12-01'],
    ['Write blog entry', 'low', '2026-12-08'],
    ['Design Instagram carousel', 'high', '2026-11-24'],
    ['Design spring campaign', 'medium', '2026-12-08'],
    ['Rewrite travel policy', 'high', '2026-12-08'],
    ['Renew strategic plan', 'high', '2026-12-15'],
    ['Prepare audit', 'low', '2027-01-29'],
    ['Update cash forecast', 'low', '2026-12-15'],
    ['Assemble board book', 'high', '2026-11-27'],
    ['Look into van rental', 'high', '2026-12-01'],
    ['Celebrate Thanksgiving volunteers', 'high', '2026-11-25'],
    ['Call for proposals page', 'high', '2026-12-08'],
    ['Spend 30 minutes on shelves', 'low', '2026-12-08'],
  ] as const)('"%s" at %s priority is due %s', (title, priority, expected) => {
    expect(suggest(title, { priority }).date).toBe(expected);
  });

  it('the description decides where the title says nothing', () => {
    expect(suggest('Work with Sam', { description: 'New employee handbook' }).date).toBe('2026-12-22');
    expect(suggest('Work with Sam', { description: 'Call him first' }).date).toBe('2026-12-01');
  });

  it('a change of priority changes the date and the reason', () => {
    const [high, low] = [suggest('Clean up', { priority: 'high' }), suggest('Clean up', { priority: 'low' })];
    expect(high.date).toBe('2026-11-25');
    expect(low.date).toBe('2026-12-08');
    expect(low.reason).toContain('10 business days at low priority');
  });

  it("the last day of the year counts into January, past New Year's Day", () => {
    expect(suggest('Call Ms. Lee', { priority: 'high', today: '2026-12-31' }).date).toBe('2027-01-04');
  });
});

describe('hostile text', () => {
  const PIECES = [
    'a',
    '1',
    ' ',
    '1/',
    '12/12',
    '-',
    '.',
    '. ',
    "'",
    ',',
    '\n',
    'may ',
    'by ',
    'by the ',
    'in 1 ',
    'in the next ',
    'end of ',
    'friday ',
    'dec 1 ',
    '1st of ',
    '990 ',
    'form ',
    '555-',
    '(555) ',
    'www.',
    'a.a.',
    'a@',
    'received from ',
    'fiscal year ',
    'before x ',
    'deadline ',
    'Dec 1 meeting ',
    'due 12/1, ',
    'year x ',
    'May 3 a',
    'not ',
    'тест ',
    '\u{1F600}',
  ];

  it.each(PIECES)('%j repeated to 5,000 characters still gives a date', (piece) => {
    const text = piece.repeat(Math.ceil(5_000 / piece.length));
    const suggestion = suggest(text.slice(0, 255), { description: text.slice(0, 5_000) });
    expect(suggestion.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(suggestion.date >= MONDAY).toBe(true);
    expect(suggestion.reason.length).toBeLessThan(400);
  });

  it('a title of 250 characters keeps its date at the end', () => {
    expect(suggest(`${'Long words about nothing '.repeat(9)}by December 4`).date).toBe('2026-12-04');
  });
});
