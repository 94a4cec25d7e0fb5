/** Forty examples of our own, written from the rules of docs/domain-facts.md (section 4). */
import { afterAll, describe, expect, it } from 'vitest';
import { calendarDayIn, suggestDueDate, type SmartDueDateInput } from './index.ts';

/** A day, or a moment and where it is looked at from. */
type Today = string | [moment: string, timeZone: string];
interface Context extends Partial<SmartDueDateInput> {
  reason?: RegExp;
}
type Example = [
  title: string,
  description: string,
  priority: SmartDueDateInput['priority'],
  today: Today,
  expected: string,
  context?: Context,
];

const MONDAY = '2026-11-23';
const MERIDIAN = { deadline: { name: 'Meridian Health capacity grant', date: '2027-02-16' } };

const examples: Record<string, Example[]> = {
  'the day where the organization is': [
    ['Call the plumber today', '', 'medium', ['2026-11-01T05:30:00Z', 'America/New_York'], '2026-11-01'],
    ['Return the projector tomorrow', '', 'low', ['2026-11-02T04:30:00Z', 'America/New_York'], '2026-11-02'],
    ['Stack the chairs in 2 days', '', 'medium', ['2027-03-14T08:30:00Z', 'America/Chicago'], '2027-03-16'],
    ['Reply to Dana', '', 'high', ['2027-01-01T09:30:00Z', 'Pacific/Honolulu'], '2027-01-04'],
    ['Clean the storage room', '', 'high', ['2026-11-22T18:45:00Z', 'Asia/Kolkata'], '2026-11-25'],
    ['Sweep the garage today', '', 'medium', ['2026-11-22T18:10:00Z', 'Asia/Kathmandu'], '2026-11-22'],
    ['Sort the mail tomorrow', '', 'low', ['2026-11-24T03:10:00Z', 'America/St_Johns'], '2026-11-24'],
    ['Plant the bulbs today', '', 'high', ['2026-11-23T13:45:00Z', 'Australia/Adelaide'], '2026-11-24'],
  ],
  'the end of the year': [
    ['Sort old photographs', '', 'low', '2026-12-31', '2027-01-15'],
    ['Pay storage rent by January 5', '', 'medium', '2026-12-30', '2027-01-05'],
    ['Settle petty cash by end of year', '', 'medium', '2026-12-28', '2026-12-31'],
    ['Ship calendars by end of month', '', 'low', '2026-12-31', '2026-12-31'],
    ['Mend the fence', '', 'high', '2027-12-30', '2028-01-04'],
    ['Email caterer', '', 'medium', '2027-12-23', '2027-12-28'],
  ],
  'leap days and days that do not exist': [
    ['Inspect fire extinguishers by Feb 29', '', 'medium', '2028-02-14', '2028-02-29'],
    ['Wash the van tomorrow', '', 'low', '2028-02-28', '2028-02-29'],
    ['Paint the hallway in a week', '', 'high', '2028-02-25', '2028-03-03'],
    ['Inspect the boiler by February 30', '', 'medium', '2027-02-01', '2027-02-08'],
    ['Test the smoke alarms in a month', '', 'medium', '2027-01-31', '2027-02-28'],
  ],
  'dates that have passed': [
    ['Sort the boxes by 10/02/2026', '', 'medium', MONDAY, '2026-12-01', { reason: /passed/ }],
    ['Record reimbursement received 10/2', '', 'low', MONDAY, '2026-12-01'],
    ['Mend the sign', 'Fiscal year ends June 30', 'low', MONDAY, '2026-12-08'],
    ['Frame the photo from Nov 20', '', 'high', MONDAY, '2026-11-25'],
  ],
  'several dates': [
    ['Book venue by December 4 for the party on December 18', '', 'high', MONDAY, '2026-12-04'],
    ['Return signed lease', 'We met on November 3; the landlord needs it by December 9.', 'low', MONDAY, '2026-12-09'],
    ['Submit the forms by Dec 1', 'Draft due November 27', 'medium', MONDAY, '2026-12-01'],
    ['Send payroll forms', 'Received 11/02, due 11/30', 'high', MONDAY, '2026-11-30'],
  ],
  'words and numbers that are no dates': [
    ['Check which 12 may attend', '', 'medium', MONDAY, '2026-12-01'],
    ['March with the coalition', 'Parents may join', 'medium', MONDAY, '2026-12-01'],
    ['Measure room 990 for carpet', '', 'medium', MONDAY, '2026-12-01'],
    ['Reset alarm code', 'Vendor: 419-555-1204', 'high', MONDAY, '2026-11-25'],
    ['Paint the second floor', 'See https://example.org/2026/12/15/colors', 'low', MONDAY, '2026-12-08'],
  ],
  'what is due, and the work before it': [
    ['Meet the locksmith next Friday', '', 'medium', MONDAY, '2026-12-04'],
    ['Plan spring walk on March 20, 2027', '', 'medium', MONDAY, '2027-02-22'],
    ['Draft speech for November 25', '', 'high', MONDAY, '2026-11-23'],
    ['Draft Meridian Health application', '', 'high', MONDAY, '2027-02-08', MERIDIAN],
    ['Unblock the portal right away', '', 'low', '2026-11-26', '2026-11-27'],
  ],
  'what the law asks for': [
    ['File Form 990', '', 'medium', MONDAY, '2027-02-11', { fiscalYearEndMonth: 9 }],
    ['Request 8868 extension', '', 'medium', '2026-09-01', '2026-11-06', { fiscalYearEndMonth: 6 }],
    ['File Form 941', '', 'low', '2028-05-02', '2028-07-27'],
  ],
};

const dayOf = (today: Today) => (typeof today === 'string' ? today : calendarDayIn(today[1], new Date(today[0])));

describe('forty examples of our own', () => {
  const all = Object.entries(examples).flatMap(([about, rows]) => rows.map((row) => [about, row] as const));
  const results = all.map(([about, [title, description, priority, today, expected, { reason, ...context } = {}]]) => {
    const suggested = suggestDueDate({
      title,
      description: description || null,
      priority,
      today: dayOf(today),
      deadline: null,
      fiscalYearEndMonth: 12,
      fiscalYearKnown: true,
      ...context,
    });
    return { about, title, expected, suggested, reason: reason ?? /./ };
  });

  afterAll(() => {
    const right = results.filter(({ expected, suggested }) => suggested.date === expected).length;
    console.info(`smart due dates: ${String(right)}/${String(results.length)} of our own examples`);
  });

  it('are forty', () => {
    expect(results).toHaveLength(40);
  });

  it.each(results)('$about: "$title" is due $expected', ({ suggested, expected, reason }) => {
    expect(suggested.date).toBe(expected);
    expect(suggested.reason).toMatch(reason);
  });
});
