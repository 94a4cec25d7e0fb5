import { expect, test } from 'vitest';
import type { Column } from './flows.ts';
import { printCell, readCell } from './table-cells.ts';
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
  expect(findRows('sponsors: 3 at 2,500\nbanners, 2 at $80', [item, number, each])).toEqual([
    ['sponsors', '3', '2,500'],
    ['banners', '2', '$80'],
  ]);
  expect(findRows('Teacher\t30\t$7,200', [item, number, each])).toEqual([['Teacher', '30', '$7,200']]);
});

test('a number and an amount of one are read as such whatever their size, and a length of time is no number', () => {
  const kind: Column = { ...plain, key: 'kind', label: 'Kind', type: 'choice', options: ['Sponsors', 'Other'] };
  const typed = 'sponsors, 4, $900\nother, 900, $4\n5 field sponsors at $300\nTables, 9, $640\nbaker, 20 weeks, $15';
  expect(findRows(typed, [item, kind, number, each])).toEqual([
    ['sponsors', 'sponsors', '4', '$900'],
    ['other', 'other', '900', '$4'],
    ['field sponsors', 'sponsors', '5', '$300'],
    ['Tables', '', '9', '$640'],
    ['baker, 20 weeks', '', '', '$15'],
  ]);
  const rate = { ...each, label: 'Rate' };
  expect(findRows('phones, 6 months, $90', [item, number, rate])).toEqual([['phones', '6 months', '$90']]);
});

test('an amount for each chooses the option that says so', () => {
  expect(
    findRows('catering - $38 pp\nfood $18 per guest\nfood per person $8\nhall, $900', [item, basis, amount]),
  ).toEqual([
    ['catering', 'For each guest', '$38'],
    ['food', 'For each guest', '$18'],
    ['food per person', 'For each guest', '$8'],
    ['hall', '', '$900'],
  ]);
  expect(findRows('benches, 20 at $9', [item, basis, amount])).toEqual([['benches', '', '20 at $9']]);
  expect(findRows('Catering\t\t$38 per guest', [item, basis, amount])).toEqual([['Catering', 'For each guest', '$38']]);
});

test('a figure with words around it is one, and the words that only name its column are left out', () => {
  const from: Column = {
    ...plain,
    key: 'begins',
    label: 'From (baseline)',
    type: 'text' as const,
    figure: true as const,
  };
  const to: Column = { ...plain, key: 'aim', label: 'To (target)', type: 'text' as const, figure: true as const };
  const by: Column = { ...plain, key: 'source', label: 'Measured by', type: 'text' };
  const typed =
    '70% move out by spring, now 57%, case files\nreserve, 2 months now, target 6 months\nhave a job, 50% to 75%';
  expect(findRows(typed, [item, from, to, by])).toEqual([
    ['70% move out by spring', '57%', '70%', 'case files'],
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

test('figures with words, products and limits are read as far as they go', () => {
  const sum: Column = { ...amount, sum: true };
  const status: Column = { ...plain, key: 'status', label: 'Status', type: 'choice', options: ['Secured', 'Pending'] };
  const typed = 'home fees, 4 x $900, pending\nsales 4 @ $900 pending\ndonations about $19,000';
  const rows = findRows(typed, [item, sum, status]);
  expect(rows).toEqual([
    ['home fees', '4 x $900', 'pending'],
    ['sales', '4 @ $900', 'pending'],
    ['donations', 'about $19,000', ''],
  ]);
  expect(readCell(sum, '4 x $900')).toEqual({ number: 3600 });
  expect(readCell(sum, '40 seats at $25')).toEqual({ number: 1000 });
  expect(readCell(sum, '11 at 9,000 each')).toEqual({ number: 99_000 });
  for (const pay of ['$26/hr x 100 hours', '$26 an hour x 100 hrs', '100 hours at $26 an hour', '100 hrs @ $26/hr'])
    expect(readCell(sum, pay), pay).toEqual({ number: 2600 });
  expect(readCell(sum, '$26/hr')).toEqual({ problem: 'that is not a number' });
  const brings: Column = { ...plain, key: 'brings', label: 'What it brings', type: 'text' };
  const places: Column = { ...plain, key: 'places', label: 'Number available', type: 'number' };
  const levels = 'gold $1,000, 4 of them, banner and 6 dinners\nsilver: $500, no limit, 2 dinners';
  expect(findRows(levels, [item, amount, places, brings])).toEqual([
    ['gold', '$1,000', '4 of them', 'banner and 6 dinners'],
    ['silver', '$500', 'no limit', '2 dinners'],
  ]);
  const target: Column = { ...plain, key: 'target', label: 'Target', type: 'text' as const, figure: true as const };
  expect(findRows('return rate under 8%\nhomes, 40', [item, target])).toEqual([
    ['return rate', 'under 8%'],
    ['homes', '40'],
  ]);
  const owner: Column = { ...plain, key: 'owner', label: 'Owner', type: 'person' };
  const when: Column = { ...plain, key: 'when', label: 'When', type: 'text' };
  const year =
    "apply for the wagon, Lorraine, October 2027\nget 3 quotes - chief - q2 - don't know yet\nbooks online, Gary, March, $420/yr";
  expect(findRows(year, [item, owner, when, { ...sum, label: 'Cost', required: false }])).toEqual([
    ['apply for the wagon', 'Lorraine', 'October 2027', ''],
    ['get 3 quotes', 'chief', 'q2', "don't know yet"],
    ['books online', 'Gary', 'March', '$420/yr'],
  ]);
  const [budget, spent] = [
    { ...sum, key: 'budgeted', label: 'Budget' },
    { ...sum, key: 'spent', label: 'Spent' },
  ];
  expect(findRows('pay (part) 12,000 budget 9,000 spent\npay, budget 12k, spent 9k', [item, budget, spent])).toEqual([
    ['pay (part)', '12,000', '9,000'],
    ['pay', '12k', '9k'],
  ]);
});

test('a line among rows in cells is read as a line', () => {
  expect(findRows('Hall\t\t$900\ncatering - $38 pp', [item, basis, amount])).toEqual([
    ['Hall', '', '$900'],
    ['catering', 'For each guest', '$38'],
  ]);
  const [source, year] = [
    { ...plain, key: 'source', label: 'Source', type: 'text' as const },
    { ...plain, key: 'year', label: 'Year', type: 'text' as const, figure: true as const },
  ];
  expect(findRows('22% of patients missed a session last year - Clinic - 2025', [item, source, year])).toEqual([
    ['22% of patients missed a session last year', 'Clinic', '2025'],
  ]);
});

test('what stands behind "=" is the amount, in a line and in a cell', () => {
  const status: Column = { ...plain, key: 'status', label: 'Status', type: 'choice', options: ['Secured', 'Pending'] };
  const typed = 'Camp fees 48 x $90 = $4,320, pending\nbooth: 30 @ $9 = 270 secured';
  expect(findRows(typed, [item, amount, status])).toEqual([
    ['Camp fees 48 x $90', '$4,320', 'pending'],
    ['booth: 30 @ $9', '270', 'secured'],
  ]);
  expect(findRows('soap $38 x 16 stops = $608', [item, number, each])).toEqual([['soap', '16 stops', '$38']]);
  expect(findRows('chairs 130 x $85 = $11,050\nropes 130 x $85 = $99', [item, number, each])).toEqual([
    ['chairs', '130', '$85'],
    ['ropes 130 x $85 = $99', '', ''],
  ]);
  expect(readCell(amount, '48 x $90 = $4,300')).toEqual({ number: 4300 });
  expect(printCell(amount, '48 x $90 = $4,320')).toBe('$4,320 (48 x $90)');
});

test('of “$28 a head” the amount is left, and the words say that it is for each', () => {
  expect(findRows('supper $28 a head\ncider, $3 per glass', [item, basis, amount])).toEqual([
    ['supper', 'For each guest', '$28'],
    ['cider', 'For each guest', '$3'],
  ]);
});

test('a count in the goal is the target beside a result, where no other cell says one', () => {
  const [target, now] = ['Target', 'What happened'].map((label): Column => ({
    ...plain,
    key: label,
    label,
    type: 'text',
    figure: true,
  }));
  const columns = [item, target!, now!];
  const typed =
    'graduate 50 women\t\t52\nwrite down the 12 week lessons\t\t7 of 12 done\nteach 3 of the 12 week courses\t\t2';
  expect(findRows(typed, columns)?.map((row) => row.slice(1))).toEqual([
    ['50', '52'],
    ['12', '7 of 12 done'],
    ['3', '2'],
  ]);
  expect(findRows('Plant 40 trees - 38 did', columns)).toEqual([['Plant 40 trees', '40', '38']]);
  expect(findRows('Plant 40 trees in 3 parks\t\t38', columns)?.[0]?.[1]).toBe('40');
  for (const other of [
    'Cut late starts to 5\t\t3',
    'Shows, in 17 homes\t\t94',
    'People at 11 homes\t\tabout 600',
    'Plant 40 trees\t\t95%',
    'Plant 40 trees\t\tdone',
  ])
    expect(findRows(other, columns)?.[0]?.[1]).toBe('');
});

test('what a figure counts is what the row is about, where nothing else is', () => {
  const [now, aim] = ['Now', 'Target'].map((label): Column => ({
    ...plain,
    key: label,
    label,
    type: 'text',
    figure: true,
  }));
  for (const typed of ['150 members, we have 96', '150 members, currently 96'])
    expect(findRows(typed, [item, now!, aim!])).toEqual([['members', '96', '150']]);
  expect(findRows('90 kids finish by June. 61 last year', [item, now!, aim!])).toEqual([
    ['90 kids finish by June', '61', '90'],
  ]);
  expect(findRows('Families that come again in year 2\t2/3\t', [item, now!, aim!])).toEqual([
    ['Families that come again in year 2', '2/3', ''],
  ]);
});
