import { expect, test } from 'vitest';
import type { Column } from './flows.ts';
import { printCell, readDay } from './table-cells.ts';
import { findRows } from './table-lines.ts';
import { tableColumn as column } from './testing/table-column.ts';

const required = { required: true };
const figure = { figure: true } as const;
const plan = [column('Action', 'text', required), column('Owner', 'person'), column('When'), column('Cost', 'money')];
const sources = [
  column('Source', 'text', required),
  column('Last year', 'money'),
  column('Target', 'money'),
  column('Owner', 'person'),
  column('When'),
];
const aims = [
  column('Measure', 'text', required),
  column('Today', 'text', figure),
  column('Target', 'text', figure),
  column('By when'),
];

test('a small number before a noun is no amount; one that is alone in its part, or has a sign, is', () => {
  expect(findRows('repaint 3 rooms, Gus, March\ncall at 9 farms / Ines Roe / Q2', plan)).toEqual([
    ['repaint 3 rooms', 'Gus', 'March', ''],
    ['call at 9 farms', 'Ines Roe', 'Q2', ''],
  ]);
  expect(findRows('buy 4 rakes, Gus, March, 85\nsew 12 flags, Ines, $60', plan)).toEqual([
    ['buy 4 rakes', 'Gus', 'March', '85'],
    ['sew 12 flags', 'Ines', '', '$60'],
  ]);
});

test('what is counted in another unit is none of a column, and a last figure or name is of the column that is left', () => {
  const topics = [
    column('Topic', 'text', required),
    column('Leads', 'person'),
    column('Minutes', 'number', { unit: 'minutes' }),
  ];
  expect(
    findRows('gate, 3 bids, 15\nwell - we had 4 offers (Bo Lind) 20\nhall, 2 hrs each\nrate, 0.4 or more', topics),
  ).toEqual([
    ['gate, 3 bids', '', '15'],
    ['well - we had 4 offers', 'Bo Lind', '20'],
    ['hall, 2 hrs each', '', ''],
    ['rate, 0.4 or more', '', ''],
  ]);
  const measures = [
    column('Objective', 'text', required),
    column('Start', 'text', figure),
    column('Measured by'),
    column('How often'),
    column('Collects', 'person'),
  ];
  expect(findRows('we keep 60 elders in a group, log, weekly, nurses', measures)).toEqual([
    ['we keep 60 elders in a group', '', 'log', 'weekly', 'nurses'],
  ]);
});

test('a part that says that there is nothing is the cell of its column', () => {
  expect(findRows('Book stall, none, 800, Ada Kim, from May\nRaffle, n/a, 400\nWalk, -, 90k', sources)).toEqual([
    ['Book stall', 'none', '800', 'Ada Kim', 'from May'],
    ['Raffle', 'n/a', '400', '', ''],
    ['Walk', '-', '90k', '', ''],
  ]);
  expect(findRows('land under contract - none - 3 lots - May 2029', aims)).toEqual([
    ['land under contract', 'none', '3 lots', 'May 2029'],
  ]);
});

test('where marks of one kind part a line as its columns do, it is parted at those alone', () => {
  expect(findRows('Churches - $900 - $1,200 - Ada Kim - Lent, Advent', sources)).toEqual([
    ['Churches', '$900', '$1,200', 'Ada Kim', 'Lent, Advent'],
  ]);
  const outcomes = [column('Change', 'text', required), column('How you see it'), column('Target', 'text', figure)];
  expect(findRows('Elders cook - call, visit - 70% alone, few with help', outcomes)).toEqual([
    ['Elders cook', 'call, visit', '70% alone, few with help'],
  ]);
  const program = [column('What', 'text', required), column('Minutes', 'number'), column('Who', 'person')];
  expect(findRows('soup / songs, 40\nprayer / candles, 10, Ada', program)).toEqual([
    ['soup / songs', '40', ''],
    ['prayer / candles', '10', 'Ada'],
  ]);
});

test('what stands in quotation marks is one part, whole', () => {
  const quote = [column('Their words', 'text', required), column('Name and title', 'person')];
  for (const line of [
    '"We lost the barn, not the herd," Ada Kim, herd manager',
    '"We lost the barn, not the herd" said Ada Kim, herd manager',
    'Ada Kim, herd manager: "We lost the barn, not the herd"',
    '“We lost the barn, not the herd” - Ada Kim, herd manager',
  ])
    expect(findRows(line, quote), line).toEqual([['We lost the barn, not the herd', 'Ada Kim, herd manager']]);
  expect(findRows('They held the gate for us - Ada Kim, Mill Road neighbor', quote)).toEqual([
    ['They held the gate for us', 'Ada Kim, Mill Road neighbor'],
  ]);
});

test('people may be named together', () => {
  expect(
    findRows('Longer hours - Ada Kim + the desk team\nA second van / Gus and his brother', plan.slice(0, 2)),
  ).toEqual([
    ['Longer hours', 'Ada Kim + the desk team'],
    ['A second van', 'Gus and his brother'],
  ]);
});

test('one line is several rows only where each has a figure, and a row is called by a word', () => {
  const present = [column('Name', 'person', required), column('Role')];
  expect(findRows('Ada Kim, treasurer', present)).toEqual([['Ada Kim', 'treasurer']]);
  const sales = [column('Source', 'text', required), column('How many', 'number'), column('Each', 'money', required)];
  expect(findRows('60/40, $900', sales)).toBeNull();
});

test('a table of words that says when is parted at commas as well, and a full row may have a figure among words', () => {
  const steps = [column('Activity', 'text', required), column('Who'), column('From'), column('To')];
  expect(findRows('Plant rows, gardeners, March 2027, May 2027', steps)).toEqual([
    ['Plant rows', 'gardeners', 'March 2027', 'May 2027'],
  ]);
  const facts = [
    column('Fact', 'text', required),
    column('Source'),
    column('Year', 'text', figure),
    column('The same for the state'),
  ];
  expect(findRows('Wells low 44% - Survey - 2025 - 19%', facts)).toEqual([['Wells low 44%', 'Survey', '2025', '19%']]);
});

test('a number of things at an amount is no amount of its own, and .5 is no 5', () => {
  expect(findRows('Pledges, 30 at $20, 45 givers at $20, Ada', sources)).toEqual([
    ['Pledges', '30 at $20', '45 givers at $20', 'Ada', ''],
  ]);
  const posts = [
    column('Position', 'text', required),
    column('Salary', 'money', required),
    column('Share of time', 'percent'),
    column('Months', 'number'),
  ];
  expect(findRows('Nurse - $48,000 - .5 - 9', posts)).toEqual([['Nurse', '$48,000', '.5', '9']]);
});

test('days of one month are one time where one day is asked for, and what is said beside a figure may agree with its part', () => {
  const days = [column('What', 'text', required), column('Day', 'date')];
  expect(findRows('plant sale may 7-9', days)).toEqual([['plant sale', 'may 7-9']]);
  expect(findRows('homes in ward 12 - 30/yr - down to 20 by 2028 - 2028', aims)).toEqual([
    ['homes in ward 12', '30/yr', 'down to 20 by 2028', '2028'],
  ]);
});

test('a bracket at the end is said of the whole line, and no value where more is said in it', () => {
  const results = [
    column('Measure', 'text', required),
    column('Target', 'number', required),
    column('Result', 'number', required),
    column('Why'),
  ];
  expect(
    findRows('Beds filled 300 / 288 (3 weeks of flu in March)\nMeals 90/96\nRides - 40 - 31 (4 of 9 vans)', results),
  ).toEqual([
    ['Beds filled', '300', '288', '3 weeks of flu in March'],
    ['Meals', '90', '96', ''],
    ['Rides', '40', '31', '4 of 9 vans'],
  ]);
  const raised = [
    column('Source', 'text', required),
    column('Goal', 'money'),
    column('Raised', 'money'),
    column('Pending', 'money'),
    column('Remark'),
  ];
  expect(findRows('Alumni - $9,000 - $6,150 (5 said no)\nClubs & fair $7,000 / $7,420', raised)).toEqual([
    ['Alumni', '$9,000', '$6,150', '', '5 said no'],
    ['Clubs & fair', '$7,000', '$7,420', '', ''],
  ]);
  expect(findRows('film (12 min)', [column('What', 'text', required), column('Minutes', 'number')])).toEqual([
    ['film', '12 min'],
  ]);
});

test('a line with a part for each column is read by their order, also where a name is that of a month', () => {
  const year = [...plan, column('For', 'choice', { options: ['Aim 1', 'Aim 2'] })];
  expect(findRows('fix the kiln - April - Q3 - 1,400 - Aim 2', year)).toEqual([
    ['fix the kiln', 'April', 'Q3', '1,400', 'Aim 2'],
  ]);
  expect(findRows('fix the kiln, Ines, nov/dec\nGus, April and May 2027, $90', plan)?.map((row) => row[2])).toEqual([
    'nov/dec',
    'April and May 2027',
  ]);
  expect(findRows('fix the kiln - April - $90', plan)).toEqual([['fix the kiln', '', 'April', '$90']]);
});

test('who is known may stand before what is done, and who leads behind a helper', () => {
  const actions = [...plan.slice(0, 2), column('Due', 'date')];
  expect(findRows('Gus: call the mill\npaint it - Gus - May\nRaffle: call the mill', actions)).toEqual([
    ['call the mill', 'Gus', ''],
    ['paint it', 'Gus', 'May'],
    ['Raffle: call the mill', '', ''],
  ]);
  const isKnown = (name: string) => name === 'Ines';
  expect(findRows('Ines, find a lamp\nInes - call 3 farms - June', actions, isKnown)).toEqual([
    ['find a lamp', 'Ines', ''],
    ['call 3 farms', 'Ines', 'June'],
  ]);
  expect(findRows('coat room - scouts, led by Ada Kim', [column('Part', 'text', required), plan[1]!])).toEqual([
    ['coat room - scouts', 'Ada Kim'],
  ]);
});

test('days joined by a sign are a span where they follow each other, a unit goes before an arrow, and an acronym is no person', () => {
  const days = [column('What', 'text', required), column('Day', 'date'), column('Until', 'date')];
  expect(findRows('plant sale May 8 + 9\nquilt fair, May 8 and 15', days)).toEqual([
    ['plant sale', 'May 8', 'May 9'],
    ['quilt fair', 'May 8 and 15', ''],
  ]);
  expect(findRows('reserve 1.5 months -> 3 months, 2028', aims)).toEqual([
    ['reserve', '1.5 months', '3 months', '2028'],
  ]);
  const ways = [column('What', 'text', required), column('Measured by'), column('How often'), column('Who', 'person')];
  expect(findRows('children read, DIBELS, fall and spring, Ines', ways)).toEqual([
    ['children read', 'DIBELS', 'fall and spring', 'Ines'],
  ]);
});

test('a question mark behind a value is doubt, and stays with it, as does what is said of that', () => {
  const days = [column('What', 'text', required), column('Day', 'date'), column('Until', 'date')];
  expect(findRows('end of season party (Mar 30?)\nquilt fair, June 4 ?', days)).toEqual([
    ['end of season party', 'Mar 30?', ''],
    ['quilt fair', 'June 4 ?', ''],
  ]);
  const skill = column('Skill', 'choice', { options: ['Legal', 'Real estate'] });
  const board = [column('Name', 'person', required), column('Ends', 'date'), skill, column('Also brings')];
  expect(findRows('Ada Kim, June 2027, legal? (he sells houses)\nGus Roe, June 2027, legal', board)).toEqual([
    ['Ada Kim', 'June 2027', 'legal? (he sells houses)', ''],
    ['Gus Roe', 'June 2027', 'legal', ''],
  ]);
  const skills = column('Skill', 'choice', { options: ['Legal', 'Finance and accounting'] });
  expect(findRows('Gus Roe, June 2027, finance? (ran a bakery)', [...board.slice(0, 2), skills, board[3]!])).toEqual([
    ['Gus Roe', 'June 2027', 'finance? (ran a bakery)', ''],
  ]);
  expect(findRows('the kiln breaks / rent one / Ines?', [plan[0]!, column('Answer'), plan[1]!])).toEqual([
    ['the kiln breaks', 'rent one', 'Ines?'],
  ]);
  expect(findRows('Kiwanis, $1,500?, Ada Kim', [sources[0]!, sources[2]!, sources[3]!])).toEqual([
    ['Kiwanis', '$1,500?', 'Ada Kim'],
  ]);
});

test('where a figure that is left may be meant as well, or one is part of a sentence, the line stays whole', () => {
  const reached = [
    column('Goal', 'text', required),
    column('Target', 'text', figure),
    column('Result', 'text', figure),
  ];
  const votes = [column('What', 'text', required), column('Yes', 'number'), column('No', 'number')];
  const facts = [column('Fact', 'text', required), column('Year', 'text', figure)];
  const whole = (line: string, columns: Column[]) =>
    findRows(line, columns)?.[0]
      ?.slice(1)
      .every((cell) => cell === '') ?? true;
  expect(whole('volunteers 40/31 not met', reached)).toBe(true);
  expect(whole('falls per ward 32 (was 36) target 20', reached)).toBe(true);
  expect(whole('wells low 44% since 2018. Ada Kim.', facts)).toBe(true);
  expect(whole('open late, dancing til 11', votes)).toBe(true);
  const raised = [column('Source', 'text', required), column('Goal', 'money'), column('Raised to date', 'money')];
  expect(findRows('churches $3k to date', raised)).toEqual([['churches', '', '$3k']]);
  const posts = [column('Post', 'text', required), column('Salary', 'money', required), column('Share', 'percent')];
  expect(findRows('nurse 65000 share unknown', posts)?.[0]?.[2]).not.toBe('65000');
});

test('what joins options or the last of several parts is no word of its own', () => {
  const options = ['Legal', 'HR', 'Marketing'];
  const board = [
    column('Name', 'person', required),
    column('Skill', 'choice', { options }),
    column('Second', 'choice', { options }),
    column('Also'),
  ];
  expect(
    findRows('Ada Kim, legal and marketing\nGus Roe, legal + HR, and grants\nZed Orr - HR - legal & fairs', board),
  ).toEqual([
    ['Ada Kim', 'legal', 'marketing', ''],
    ['Gus Roe', 'legal', 'HR', 'grants'],
    ['Zed Orr', 'HR', 'legal', 'fairs'],
  ]);
});

test('what a level brings is no number of them, and a figure in brackets behind its price is', () => {
  const levels = [
    column('Level', 'text', required),
    column('Price', 'money', required),
    column('Number available', 'number'),
    column('What it brings'),
  ];
  expect(findRows('Acorn $900 (4), half page, 6 seats\nSeedling $80 thanks in print + 2 seats', levels)).toEqual([
    ['Acorn', '$900', '4', 'half page, 6 seats'],
    ['Seedling', '$80', '', 'thanks in print + 2 seats'],
  ]);
  expect(findRows('Acorn $480 (20 x 24)\nSeedling - $30', levels.slice(0, 2))).toEqual([
    ['Acorn', '$480 (20 x 24)'],
    ['Seedling', '$30'],
  ]);
  expect(printCell(levels[1]!, '$480 (20 x 24)')).toBe('$480 (20 x 24)');
});

test('a weekday is of the day behind it, and a doubt in brackets is of what it stands with', () => {
  const days = [column('What happens', 'text', required), column('Day', 'date'), column('Last day', 'date')];
  expect(findRows('raise the barn, Sat March 20 (?)\ngiving Tuesday Dec 1\nopen barn Friday, May 7-9', days)).toEqual([
    ['raise the barn', 'Sat March 20 (?)', ''],
    ['giving Tuesday', 'Dec 1', ''],
    ['open barn', 'Friday, May 7', 'May 9'],
  ]);
  expect(readDay('fri. May 7', '2027-01-01')).toBe('2027-05-07');
});

test('a count of hours is no share', () => {
  const staff = [column('Position', 'text', required), column('Salary', 'money'), column('Share of time', 'percent')];
  expect(findRows('coordinator $20/hr 10 hrs a week\nlead, 46,000, 40%', staff)?.map((row) => row[2])).toEqual([
    '',
    '40%',
  ]);
});

test('what was typed into the first cell of a row stays there, and a line without a cell is read as a line', () => {
  const typed = 'Sell 40 pies, Gus, May\t\t\t';
  expect(findRows(`${typed}\nBuy rakes, Gus, March, $85\nSew flags\tInes\tMay\t`, plan)).toEqual([
    ['Sell 40 pies, Gus, May', '', '', ''],
    ['Buy rakes', 'Gus', 'March', '$85'],
    ['Sew flags', 'Ines', 'May', ''],
  ]);
  expect(findRows(typed, plan)).toEqual([['Sell 40 pies, Gus, May', '', '', '']]);
});

test('what a column asks for is taken off before its figure, and off no words', () => {
  const counted = [column('What', 'text', required), column('Today', 'text', { figure: true, label: 'Today' })];
  const today = (cell: string) => findRows(`Pies\t${cell}`, counted)?.[0]?.[1];
  expect(['now 12', 'now about 40%', 'now at least 3'].map(today)).toEqual(['12', 'about 40%', 'at least 3']);
  expect(['now one in 2019', 'last one 2019', 'now and then 4'].map(today)).toEqual([
    'now one in 2019',
    'last one 2019',
    'now and then 4',
  ]);
});
