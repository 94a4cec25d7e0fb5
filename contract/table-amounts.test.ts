import { expect, test } from 'vitest';
import type { Column } from './flows.ts';
import { findRows } from './table-lines.ts';

const plain = { unit: null, required: false, options: [], sum: false };
const item: Column = { ...plain, key: 'item', label: 'Item', type: 'text', required: true };
const number: Column = { ...plain, key: 'quantity', label: 'How many', type: 'number' };
const each: Column = { ...plain, key: 'cost', label: 'Cost each', type: 'money', required: true };
const basis: Column = { ...plain, key: 'basis', label: 'Paid', type: 'choice', options: ['Once', 'For each guest'] };
const amount: Column = { ...each, label: 'Amount' };

test('a stated total is a total, and is one of several only where that was said', () => {
  const typed =
    'teacher, 30 weeks, $7,200\nbooks, 12, $18 each\nsnacks 30 x $45\nwine wall - 80 - $25\nvan, 4 days at $60/day';
  expect(findRows(typed, [item, number, each])).toEqual([
    ['teacher, 30 weeks', '', '$7,200'],
    ['books', '12', '$18'],
    ['snacks', '30', '$45'],
    ['wine wall', '80', '$25'],
    ['van', '4 days', '$60'],
  ]);
  expect(findRows('Teacher\t30\t$7,200', [item, number, each])).toEqual([['Teacher', '30', '$7,200']]);
});

test('an amount for each chooses the option that says so', () => {
  expect(findRows('catering - $38 pp\nfood per person $8\nhall, $900', [item, basis, amount])).toEqual([
    ['catering', 'For each guest', '$38'],
    ['food per person', 'For each guest', '$8'],
    ['hall', '', '$900'],
  ]);
  expect(findRows('Catering\t\t$38 per guest', [item, basis, amount])).toEqual([['Catering', 'For each guest', '$38']]);
});

test('a figure with words around it is one, and the words that only name its column are left out', () => {
  const from: Column = { ...plain, key: 'begins', label: 'From (baseline)', type: 'figure' };
  const to: Column = { ...plain, key: 'aim', label: 'To (target)', type: 'figure' };
  const by: Column = { ...plain, key: 'source', label: 'Measured by', type: 'text' };
  const typed =
    '70% move out by spring, now 57%, case files\nreserve, 2 months now, target 6 months\nhave a job, 50% to 75%';
  expect(findRows(typed, [item, from, to, by])).toEqual([
    ['70% move out by spring', '57%', '', 'case files'],
    ['reserve', '2 months', '6 months', ''],
    ['have a job', '50%', '75%', ''],
  ]);
  expect(findRows('Acres\tnow 4,212\tto 4,812 by 2029\tdeeds', [item, from, to, by])).toEqual([
    ['Acres', '4,212', '4,812 by 2029', 'deeds'],
  ]);
});

test('a figure belongs to the column that is named beside it', () => {
  const whole: Column = { ...plain, key: 'cost', label: 'Whole cost', type: 'money' };
  const ask: Column = { ...plain, key: 'ask', label: 'Asked of this funder', type: 'money' };
  const typed = 'freezer unit, 33,500 asked 22,000\nelectric and pad $9,800 - ask 7,000\nhauling 5,400, 0 asked';
  expect(findRows(typed, [item, whole, ask])).toEqual([
    ['freezer unit', '33,500', '22,000'],
    ['electric and pad', '$9,800', '7,000'],
    ['hauling', '5,400', '0'],
  ]);
});
