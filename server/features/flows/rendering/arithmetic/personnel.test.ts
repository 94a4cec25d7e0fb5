import { describe, expect, it } from 'vitest';
import { readPersonnelLine } from './personnel.ts';

describe('readPersonnelLine', () => {
  it.each([
    ['Program Manager, $52,000, 50%, 12 months', 'Program Manager', '$52,000 x 50% x 12/12', 26_000],
    ['Tutor coordinator; 38k; 75%; 10 months', 'Tutor coordinator', '$38,000 x 75% x 10/12', 23_750],
    ['Director, Programs, $71,500 salary, 0.2 FTE, 12 mo', 'Director, Programs', '$71,500 x 20% x 12/12', 14_300],
    ['3 Tutors, $18,000, 25%, 9 months', '3 Tutors', '3 x $18,000 x 25% x 9/12', 10_125],
    ['Evaluator: $60,000 x 10% x 7 months', 'Evaluator', '$60,000 x 10% x 7/12', 3_500],
    ['Site lead, $41,333, 33%, 7 months', 'Site lead', '$41,333 x 33% x 7/12', 7_957],
  ])('computes %s', (text, label, calculation, amount) => {
    expect(readPersonnelLine(text)).toEqual({ counted: true, text, label, calculation, amount });
  });

  it.each([
    ['Program Manager', 'It needs an annual salary, a % of time and a number of months.'],
    ['Program Manager, $52,000, 12 months', 'It needs a % of time.'],
    ['Program Manager, $52,000, 50%', 'It needs a number of months.'],
    ['Program Manager, $52,000, 150%, 12 months', 'The time is more than 100%.'],
    ['Program Manager, $52,000, 50%, 99 months', 'The period is longer than 60 months.'],
    ['$52,000, 50%, 12 months', 'It needs an annual salary.'],
  ])('keeps the text of %s', (text, reason) => {
    expect(readPersonnelLine(text)).toEqual({ counted: false, text, reason });
  });
});
