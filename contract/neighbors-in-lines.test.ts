// What a typed line says of a value beside it, or another line of the same answer does.
import { expect, test } from 'vitest';
import { readLines } from './table-lines.ts';
import { tableColumn as column } from './testing/table-column.ts';

const required = { required: true };
const amounts = [
  column('source', 'text', required),
  column('goal', 'money', { label: 'Goal' }),
  column('raised', 'money', { label: 'Raised to date' }),
  column('pending', 'money', { label: 'Pending' }),
];

test('beside a goal that is named, the other amount is what came in', () => {
  expect(readLines('banquet 3,150 / goal 12k\nchurches 9,000 vs 7,500', amounts)).toEqual([
    ['banquet', '12k', '3,150', ''],
    ['churches', '7,500', '9,000', ''],
  ]);
});

test('where another line has the goal first, two amounts against each other are in that order', () => {
  expect(readLines('banquet goal 12,000 raised 3,150\nchurches 7,500 vs 9,000', amounts)).toEqual([
    ['banquet', '12,000', '3,150', ''],
    ['churches', '7,500', '9,000', ''],
  ]);
});

test('an amount that words tie to the one before it is of no column of its own', () => {
  const budget = [column('line', 'text', required), column('budget', 'money'), column('actual', 'money', required)];
  const line = 'savings 41,000, out of which 9k is for the boat';
  expect(readLines(`${line}\nfuel 1,200 vs 1,500`, budget)?.[0]).toEqual([line, '', '']);
});

test('a figure in a remark behind amounts that say what they are is part of the remark', () => {
  const lines = [...amounts.slice(0, 3), column('why', 'text', { label: 'Why' })];
  expect(readLines('raffle raised 800, goal 1,000, rained out for 3 weekends', lines)).toEqual([
    ['raffle', '1,000', '800', 'rained out for 3 weekends'],
  ]);
});

test('who and by when may stand in one bracket, and times may be loose', () => {
  const actions = [column('action', 'text', required), column('owner', 'person'), column('due', 'date')];
  expect(
    readLines('Order new buoys (Petra, fall 2028)\nrepaint the shed (Ivo) asap\ncall the club by friday', actions),
  ).toEqual([
    ['Order new buoys', 'Petra', 'fall 2028'],
    ['repaint the shed', 'Ivo', 'asap'],
    ['call the club', '', 'friday'],
  ]);
});

test('a time alone is when something begins, and one after “until” when it ends', () => {
  const steps = [
    column('step', 'text', required),
    column('lead', 'text', { label: 'Who leads it' }),
    column('from', 'text', { label: 'From' }),
    column('to', 'text', { label: 'To' }),
  ];
  expect(readLines('sew the sails, Ines, May 2028\nsailing lessons / crew / until October 2028', steps)).toEqual([
    ['sew the sails', 'Ines', 'May 2028', ''],
    ['sailing lessons', 'crew', '', 'until October 2028'],
  ]);
});

test('what is made of several factors is the amount behind “=”', () => {
  const costs = [
    column('item', 'text', required),
    column('whole', 'money'),
    column('asked', 'money', { label: 'Asked' }),
  ];
  expect(readLines('cook 6 h x 40 wks x $20 = $4,800 / asked 2,000', costs)).toEqual([
    ['cook 6 h x 40 wks x $20', '$4,800', '2,000'],
  ]);
});

test('a remark behind an amount stands in brackets where no later column takes it', () => {
  const grants = [column('source', 'text', required), column('amount', 'money', required)];
  expect(readLines('Harbor fund, $4,000, they decide later', grants)).toEqual([
    ['Harbor fund (they decide later)', '$4,000'],
  ]);
});

test('a range of days is one time where there is one column for it', () => {
  const events = [column('what', 'text', required), column('day', 'date')];
  expect(readLines('the slip is closed Dec 22 - Jan 4\nlaunch party, May 2, 2027', events)).toEqual([
    ['the slip is closed', 'Dec 22 - Jan 4'],
    ['launch party', 'May 2, 2027'],
  ]);
});

test('a line with a part for each column is parted so, and a word behind a figure that only names its column goes', () => {
  const goals = [
    column('goal', 'text', required),
    column('now', 'text', { label: 'Now', figure: true }),
    column('aim', 'text', { label: 'Target', figure: true }),
    column('source', 'text', { label: 'Source' }),
    column('who', 'person', { label: 'Who' }),
  ];
  expect(readLines('30 boats inspected every 6 mo. - 4 now - 30 - dock log - Petra', goals)).toEqual([
    ['30 boats inspected every 6 mo.', '4', '30', 'dock log', 'Petra'],
  ]);
});

const topics = [
  column('topic', 'text', required),
  column('lead', 'person', { label: 'Who leads it' }),
  column('minutes', 'number', { label: 'Minutes', unit: 'minutes' }),
  column('purpose', 'choice', { label: 'Purpose', options: ['Decide', 'Discuss'] }),
];

test('what stands behind a dash and a comma is no name because it is short', () => {
  expect(readLines('choose a skipper - Ines, ballot, 15\nnew slip, Petra, 20 discuss', topics)).toEqual([
    ['choose a skipper, ballot', 'Ines', '15', ''],
    ['new slip', 'Petra', '20', 'discuss'],
  ]);
});

test('the last bare figure of a line is its minutes, behind an amount and behind what is counted', () => {
  const typed = 'ticket price $8 to 9? discuss 15\n4 policies to adopt 25\nphase 2 of the roof 10';
  expect(readLines(typed, topics)).toEqual([
    ['ticket price $8 to 9?', '', '15', 'discuss'],
    ['4 policies to adopt', '', '25', ''],
    ['phase 2 of the roof', '', '10', ''],
  ]);
  const hourly = [
    column('role', 'text', required),
    column('paid', 'money'),
    column('hours', 'number', { unit: 'hours' }),
  ];
  expect(readLines('bookkeeper $30 to 35', hourly)).toEqual([['bookkeeper', '$30 to 35', '']]);
});

test('who is known and stands last leads what stands before, also without a mark', () => {
  const read = (line: string) => readLines(`roof, Inga, 15\n${line}`, topics)?.[1];
  expect(read('new board members Inga')).toEqual(['new board members', 'Inga', '', '']);
  expect(read('new board members Inga 10')).toEqual(['new board members', 'Inga', '10', '']);
  for (const line of ['new board members Petra', 'a card from all to Inga', 'go and thank Inga', 'the old Camp Inga'])
    expect(read(line)).toEqual([line, '', '', '']);
  expect(readLines('a party in all of June', topics, () => true)).toBeNull();
});
