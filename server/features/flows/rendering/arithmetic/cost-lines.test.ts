import { describe, expect, it } from 'vitest';
import { readCostLine } from './cost-lines.ts';

describe('readCostLine', () => {
  it.each([
    ['Site visits, 12 trips, $45 each', 'Site visits', '12 trips x $45', 540],
    ['Mileage: 1,200 miles at $0.67', 'Mileage', '1,200 miles x $0.67', 804],
    ['Grades 3-8 workbooks, 120, $14', 'Grades 3-8 workbooks', '120 x $14', 1_680],
    ['Workbooks, 120, 14', 'Workbooks', '120 x $14', 1_680],
    ['Data consultant, evaluation, $75/hour x 40 hours', 'Data consultant, evaluation', '40 hours x $75', 3_000],
    ['Conference - 2 people x 3 nights x $150', 'Conference', '2 people x 3 nights x $150', 900],
    ['Rent, $10,000', 'Rent', '', 10_000],
    ['Printing $1,234.50', 'Printing', '', 1_235],
    ['Van, 50% of $24,000', 'Van', '50% x $24,000', 12_000],
    ['Bus passes, 30 x $20 = $600', 'Bus passes', '30 x $20', 600],
    ['2027 summer kits, $500', '2027 summer kits', '', 500],
    ['Subaward to Oak Street Center, 60k', 'Subaward to Oak Street Center', '', 60_000],
  ])('computes %s', (text, label, calculation, amount) => {
    expect(readCostLine(text)).toEqual({ counted: true, text, label, calculation, amount });
  });

  it.each([
    ['Snacks for the summer', 'It names no amount.'],
    ['Vans, $45, $540', 'It names more than one amount.'],
    ['Bus passes, 30 x $20 = $700', 'The total given is $700, but the numbers make $600.'],
    ['Room hire, 3 days', 'It names no amount.'],
  ])('keeps the text of %s', (text, reason) => {
    expect(readCostLine(text)).toEqual({ counted: false, text, reason });
  });
});
