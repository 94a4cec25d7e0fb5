import { expect, it } from 'vitest';
import { planRequirement } from './planned-dates.ts';

const place = { page: 1, heading: null, sheet: null, row: null };
const dates = [
  { date: '2027-02-05', label: 'Letter of inquiry', place, quote: 'Letters of inquiry: February 5' },
  { date: '2027-04-30', label: 'Full applications are due', place, quote: 'Full applications are due April 30, 2027.' },
];
const plan = (category: 'attachment' | 'deadline' | 'format', quote: string, today: string) =>
  planRequirement({ category, quote }, { dates, today });

it('a requirement with a day of its own is planned before that, not before the deadline of the whole', () => {
  expect(plan('attachment', 'Upload the audit with the letter of inquiry, February 5.', '2027-01-04')).toBe(
    '2027-02-04',
  );
  expect(plan('attachment', 'Upload the audit.', '2027-01-04')).toBe('2027-04-01');
});

it('a requirement is never planned after its own deadline, also where that is over', () => {
  expect(plan('deadline', 'Letters of inquiry: February 5', '2027-01-04')).toBe('2027-02-04');
  expect(plan('deadline', 'Letters of inquiry: February 5', '2027-02-20')).toBeNull();
  expect(plan('format', 'Letters of inquiry (February 5) are one page.', '2027-02-20')).toBeNull();
});
