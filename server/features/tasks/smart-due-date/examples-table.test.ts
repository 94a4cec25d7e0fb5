// The examples of docs/domain-facts.md (section 4.2), in its order.

import { afterAll, describe, expect, it } from 'vitest';
import { suggestDueDate, type SmartDueDateInput } from './index.ts';

type Context = Pick<SmartDueDateInput, 'deadline' | 'fiscalYearEndMonth' | 'fiscalYearKnown'>;

const NONE: Context = { deadline: null, fiscalYearEndMonth: 12, fiscalYearKnown: false };
const JUNE: Context = { deadline: null, fiscalYearEndMonth: 6, fiscalYearKnown: true };
const NORTHWATER: Context = {
  ...NONE,
  deadline: { name: 'Northwater Foundation full proposal', date: '2026-12-15' },
};

const EXAMPLES: [string, string, SmartDueDateInput['priority'], string, Context, string][] = [
  ['Submit Northwater Foundation proposal', '', 'high', '2026-11-23', NORTHWATER, '2026-12-11'],
  [
    'Gather attachments for Northwater Foundation proposal',
    'Board list, determination letter, audit',
    'medium',
    '2026-11-23',
    NORTHWATER,
    '2026-12-04',
  ],
  ['Review Northwater proposal budget', '', 'medium', '2026-11-23', NORTHWATER, '2026-12-10'],
  ['Draft grant report', 'Interim report to Meridian due January 15, 2027', 'high', '2026-12-01', NONE, '2027-01-08'],
  ['Grant report data from program team', '', 'medium', '2026-12-01', NONE, '2026-12-15'],
  ['File Form 990', '', 'high', '2027-03-01', NONE, '2027-05-13'],
  ['Prepare 990 for board review', '', 'medium', '2027-03-01', NONE, '2027-04-16'],
  ['File 8868 extension for 990', '', 'medium', '2027-04-05', NONE, '2027-05-10'],
  ['File Form 990', 'Fiscal year ends June 30', 'medium', '2026-09-01', JUNE, '2026-11-12'],
  ['Prepare board packet', 'Board meeting on December 10', 'high', '2026-11-23', NONE, '2026-12-03'],
  ['Draft agenda for staff meeting on Dec 4', '', 'medium', '2026-11-23', NONE, '2026-12-02'],
  ['Send board minutes', '', 'medium', '2026-12-11', NONE, '2026-12-18'],
  ['Thank Mrs. Alvarez for $500 gift', '', 'high', '2026-11-25', NONE, '2026-11-27'],
  ['Send donation receipt', '', 'low', '2026-12-24', NONE, '2026-12-29'],
  ['Call three lapsed donors', '', 'medium', '2026-11-20', NONE, '2026-11-24'],
  ['Email principal about field trip by Friday', '', 'medium', '2026-11-23', NONE, '2026-11-27'],
  ['Post job description for tutor coordinator', '', 'high', '2026-07-01', NONE, '2026-07-07'],
  ['Send offer letter to candidate', '', 'high', '2026-07-02', NONE, '2026-07-06'],
  ['Update employee handbook', '', 'low', '2026-11-23', NONE, '2027-01-07'],
  ['Draft December newsletter', '', 'medium', '2026-11-23', NONE, '2026-12-03'],
  ['Write three social posts', '', 'medium', '2026-11-25', NONE, '2026-12-01'],
  ['Plan GivingTuesday campaign', '', 'high', '2026-10-01', NONE, '2026-10-30'],
  ['Write year-end appeal', '', 'high', '2026-11-02', NONE, '2026-11-09'],
  ['Renew insurance 12/15/2026', '', 'medium', '2026-11-23', NONE, '2026-12-15'],
  ['Order supplies within 3 business days', '', 'low', '2026-11-25', NONE, '2026-12-01'],
  ['Fix broken donation form ASAP', '', 'high', '2026-11-28', NONE, '2026-11-30'],
  ['Prepare 1099s for contractors', '', 'medium', '2026-12-14', NONE, '2027-01-25'],
  ['Research after-school funders', '', 'low', '2026-12-21', NONE, '2027-01-13'],
  ['Reconcile restricted funds', '', 'medium', '2026-11-23', NONE, '2026-12-01'],
  ['Clean up shared drive', '', 'low', '2026-11-23', NONE, '2026-12-08'],
  ['Attend county hearing on Saturday', 'Public comment', 'medium', '2026-11-23', NONE, '2026-11-28'],
  ['Build FY28 budget draft', '', 'medium', '2027-02-08', NONE, '2027-02-23'],
  ['Draft annual report', '', 'medium', '2026-11-23', NONE, '2027-01-07'],
  ['Write LOI for summer program', '', 'high', '2026-11-23', NONE, '2026-12-01'],
  ['Close the books', 'Needed by end of month', 'medium', '2026-11-23', NONE, '2026-11-30'],
  [
    'Check in with new volunteers',
    'Two weeks after training; do it in two weeks',
    'low',
    '2026-11-23',
    NONE,
    '2026-12-07',
  ],
  ['Follow up with county', 'We met Nov 3 about space', 'high', '2026-11-23', NONE, '2026-11-24'],
  ['Submit extended Form 990', '', 'high', '2027-03-01', NONE, '2027-11-05'],
  ['File Form 941', '', 'medium', '2027-01-11', NONE, '2027-04-28'],
  ['Send scholarship decision', 'Applications due by March 1', 'medium', '2026-11-23', NONE, '2027-03-01'],
];

const inputOf = ([title, description, priority, today, context]: (typeof EXAMPLES)[number]): SmartDueDateInput => ({
  title,
  description: description || null,
  priority,
  today,
  ...context,
});

describe('the examples of the domain facts', () => {
  afterAll(() => {
    const right = EXAMPLES.filter((row) => suggestDueDate(inputOf(row)).date === row[5]).length;
    console.info(`smart due dates: ${String(right)}/${String(EXAMPLES.length)} of the table`);
  });

  it.each(EXAMPLES)('"%s" (%s), %s priority, on %s', (...row) => {
    expect(suggestDueDate(inputOf(row)).date).toBe(row[5]);
  });
});
