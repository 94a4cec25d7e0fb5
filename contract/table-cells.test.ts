import { expect, test } from 'vitest';
import { nameYear, printCell, readCell, readDay, readNumber, readSpan } from './table-cells.ts';

test('a number is read as people and spreadsheets write it, and nothing else is', () => {
  const read = ['1200', '1,200', '$1,200.50', '$29k', '1.5 million', '(500)', '-12.5', '−3', '$ 40', '.5'];
  expect(read.map(readNumber)).toEqual([1200, 1200, 1200.5, 29_000, 1_500_000, -500, -12.5, -3, 40, 0.5]);
  const others = ['', '$1,2O0', '1.200,50', 'about 29k', '5-6', '150 / 131', '(5', '--5', '12,00', '1e9', '🎉', '$'];
  expect(others.map(readNumber)).toEqual(others.map(() => null));
});

test('a day is read in the ways it is written in the United States', () => {
  const days = [
    '2027-03-15',
    '3/15/2027',
    '03/15/27',
    'March 15, 2027',
    'Mar 15 2027',
    'Mon, March 15, 2027',
    '15 March 2027',
  ];
  expect(new Set(days.map((day) => readDay(day)))).toEqual(new Set(['2027-03-15']));
  expect(['2027-02-30', '13/1/2027', 'next week', 'Mayor 3, 2027', ''].map((day) => readDay(day))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a day without a year is one of the last four weeks or the next such day, where it is known what today is', () => {
  expect(readDay('3/15')).toBeNull();
  expect(readDay('3/15', '2026-11-23')).toBe('2027-03-15');
  expect(readDay('Nov 23', '2026-11-23')).toBe('2026-11-23');
  expect(readDay('Nov 20', '2026-11-23')).toBe('2026-11-20');
  expect(readDay('Oct 20', '2026-11-23')).toBe('2027-10-20');
});

test('a cell that does not fit its column says what is missing, and is printed as it was typed', () => {
  const cell = (type: Parameters<typeof readCell>[0]['type'], text: string) =>
    readCell({ type, options: ['High', 'Low'], unit: 'hours' }, text);
  expect(cell('money', '$1,2O0')).toEqual({ problem: 'that is not a number' });
  expect(cell('number', '$12')).toEqual({ problem: 'that is not a number' });
  expect(cell('number', '12 hours')).toEqual({ number: 12 });
  expect(cell('number', '4 (10 in April)')).toEqual({ number: 4 });
  expect(readCell({ type: 'number', options: [], unit: 'hours' }, '4 (10 in April)')).toEqual({ number: 4 });
  expect(cell('number', '(10 in April)')).toEqual({ problem: 'that is not a number' });
  expect(printCell({ type: 'number', options: [], unit: 'hours' }, '4 (10 in April)')).toBe('4 (10 in April)');
  expect(cell('number', '12 days')).toEqual({ problem: 'that is not a number' });
  const counted: Parameters<typeof readCell>[0] = { type: 'number', options: [], unit: null };
  expect(readCell(counted, '150 guests')).toEqual({ number: 150 });
  expect(readCell(counted, '2 dozen')).toEqual({ problem: 'that is not a number' });
  expect(printCell(counted, '150 guests')).toBe('150 guests');
  expect(cell('percent', '120%')).toEqual({ problem: 'that is more than 100%' });
  expect(cell('percent', '45 %')).toEqual({ number: 45 });
  expect(cell('percent', '.5')).toEqual({ problem: 'please write 50% or 0.5%' });
  expect(cell('percent', '0.5%')).toEqual({ number: 0.5 });
  expect(cell('choice', 'high')).toEqual({ text: 'High' });
  expect(cell('choice', 'middling')).toEqual({ problem: 'please choose one of High, Low' });
  expect(cell('date', 'March 3')).toEqual({ problem: 'please add the year' });
  const print = (type: Parameters<typeof printCell>[0]['type'], text: string) =>
    printCell({ type, options: [], unit: null }, text);
  expect([
    print('money', '1200.5'),
    print('money', '-500'),
    print('date', '3/5/2027'),
    print('money', 'a lot'),
    print('money', 'about -40'),
  ]).toEqual(['$1,200.50', '-$500', 'March 5, 2027', 'a lot', 'about -$40']);
});

test('an amount with three digits behind its point may be thousands, and is none; a rate of less than a dollar is', () => {
  const money: Parameters<typeof readCell>[0] = { type: 'money', options: [], unit: null };
  for (const typed of ['$1.200', '1.200', '4 x $1.200', '-$12.000', 'about $1.200']) {
    expect(readCell(money, typed)).toEqual({ problem: 'that is not a number' });
    expect(printCell(money, typed)).toBe(typed);
  }
  expect(['$1.20', '$0.655', '.585', '$1,200.500', '1.250 million'].map((typed) => readCell(money, typed))).toEqual(
    [1.2, 0.655, 0.585, 1200.5, 1_250_000].map((number) => ({ number })),
  );
  expect(readNumber('$1.200')).toBeNull();
  expect(readCell({ ...money, type: 'number' }, '3.125')).toEqual({ number: 3.125 });
});

test('some days in a row have a first and a last one', () => {
  const days = [
    'Jan 4 - 8',
    'mon jan 30–Feb 2',
    'Dec 24 - Jan 1',
    'Jan 4 - 8, 2028',
    'Dec 24 - Jan 1, 2028',
    'Nov 20 - 25',
  ];
  expect(days.map((text) => readSpan(text, '2026-11-22'))).toEqual([
    { first: '2027-01-04', last: '2027-01-08' },
    { first: '2027-01-30', last: '2027-02-02' },
    { first: '2026-12-24', last: '2027-01-01' },
    { first: '2028-01-04', last: '2028-01-08' },
    { first: '2027-12-24', last: '2028-01-01' },
    { first: '2026-11-20', last: '2026-11-25' },
  ]);
  const others = ['Jan 8 - 4', 'Jan 8 - 4, 2028', '5 - 6', 'room 4 - 8', 'Jan 4 - 40', 'Jan 4 - noon'];
  expect(others.map((text) => readSpan(text, '2026-11-22'))).toEqual(others.map(() => null));
  expect(readSpan('Jan 4 - 8')).toBeNull();
  expect(readSpan('spring 2027')).toEqual({ first: '2027-03-01', last: '2027-05-31' });
  expect(readSpan('Jan 4 - 8, 2028')).toEqual({ first: '2028-01-04', last: '2028-01-08' });
  expect(nameYear('Dec 24 - Jan 1', '2026-11-22')).toBe('Dec 24 - Jan 1, 2027');
});

test('a month means its days, and a year all of it', () => {
  const spans = ['Feb 2028', '2028-02', '2027', '3/15/2027', 'to Sept 2026, wants off', 'in spring'].map((text) =>
    readSpan(text),
  );
  expect(spans).toEqual([
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2028-02-01', last: '2028-02-29' },
    { first: '2027-01-01', last: '2027-12-31' },
    { first: '2027-03-15', last: '2027-03-15' },
    { first: '2026-09-01', last: '2026-09-30' },
    null,
  ]);
  expect(nameYear('2028-02', '2026-11-22')).toBe('February 2028');
  expect(nameYear('2028-13', '2026-11-22')).toBeNull();
});

test('a number with a remark behind it counts, and keeps the remark', () => {
  const hours: Parameters<typeof readCell>[0] = { type: 'number', options: [], unit: 'hours' };
  const money: Parameters<typeof readCell>[0] = { type: 'money', options: [], unit: null };
  expect(readCell(hours, '4 (10 in april)')).toEqual({ number: 4 });
  expect(printCell(hours, '4 hrs (10 in April)')).toBe('4 (10 in April)');
  expect(printCell(money, '14.5k (without staff)')).toBe('$14,500 (without staff)');
  expect(readCell(money, printCell(money, '14.5k (without staff)'))).toEqual({ number: 14_500 });
  expect(readCell({ ...hours, type: 'percent' }, '61% (was 58)')).toEqual({ number: 61 });
  expect(readCell(money, '$140, Hadley to check')).toEqual({ number: 140 });
  expect(printCell(money, '1400, Hadley to check')).toBe('$1,400, Hadley to check');
  expect(readCell(hours, '27 - hard in winter')).toEqual({ number: 27 });
  expect(printCell(money, '27k - hard in winter')).toBe('$27,000 - hard in winter');
  expect(readCell({ ...hours, unit: null }, '94% by June')).toEqual({ number: 94 });
  for (const cell of ['27 - 30', '2 dozen eggs', '12 boys 30 girls', '10% of it'])
    expect(readCell({ ...hours, unit: null }, cell)).toEqual({ problem: 'that is not a number' });
  expect(readCell(money, '$5,000, 2 gifts')).toEqual({ problem: 'that is not a number' });
  expect(readCell(money, '(500)')).toEqual({ number: -500 });
  for (const cell of ['four (10 in April)', 'room 4 (upstairs)', '3 of 4 (we missed May)'])
    expect(readCell(hours, cell)).toEqual({ problem: 'that is not a number' });
});
