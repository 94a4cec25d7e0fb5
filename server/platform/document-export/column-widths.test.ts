import { expect, it } from 'vitest';
import { fitColumnWidths } from './column-widths.ts';
import type { Span } from './inline.ts';

const pageWidth = 9_360;
/** Of the widest bold serif that stands in for ours, in twips at 10 points. */
const wideWords = {
  Owner: 724,
  Range: 713,
  Contact: 874,
  Momentum: 1_288,
  Newsletter: 1_214,
  Handwritten: 1_413,
  Development: 1_444,
  '$164,526': 1_043,
};
const regularWeight = 0.92;
const cellPadding = 220;

/** The text of a cell; in bold between stars. */
const readCell = (text: string): Span[] => [
  {
    kind: 'text',
    text: text.replaceAll('*', ''),
    bold: text.startsWith('*'),
    italic: false,
    strike: false,
    code: false,
    link: null,
    isPlace: false,
  },
];
const fit = (rows: readonly string[][], width = pageWidth) =>
  fitColumnWidths(
    rows.map((row) => row.map(readCell)),
    rows[0]?.length ?? 0,
    width,
  );

it.each([
  [
    ['Week of', 'Theme', 'Story idea', 'First channel', 'Dates in this week', 'Owner', 'Status'],
    [
      'January 18, 2027',
      'Volunteer and donor thanks',
      'A volunteer who never misses a shift',
      'Instagram',
      'January 23, 2027: tutor training; Martin Luther King Jr. Day of Service',
      '',
      '',
    ],
  ],
  [
    ['#', 'Funder', 'Contact', 'Range', 'Deadline', 'Last 3 similar grantees', 'Open to unsolicited?', 'Next step'],
    ['1', '', '', '', '', '', '', ''],
  ],
  [
    ['Phase', 'When', 'What it does'],
    ['Momentum', 'November 20 to December 3, 2027', 'Progress, people and answers to questions'],
  ],
  [
    ['Level', 'Within 48 hours', 'Within 30 days', 'Within 90 days', 'At 6 months', 'Once a year', 'Owner'],
    [
      'First-time donors',
      'Receipt; Thank-you call',
      'Impact email',
      'Survey',
      'Newsletter',
      'Annual report',
      'Board members',
    ],
    [
      '$1,000 - $4,999',
      'Receipt; Handwritten note',
      'Handwritten note',
      'Site visit; Newsletter',
      'Impact email',
      'Annual report; Survey',
      'Executive director',
    ],
    [
      'Monthly donors',
      'Receipt; Thank-you letter',
      'Handwritten note',
      'Impact email',
      'Newsletter',
      'Annual report',
      'Development staff',
    ],
  ],
  [
    ['Category', 'Calculation', 'Requested', 'Match', 'Total'],
    ['Classrooms given by the school district, letter signed', 'set amount', '', '$18,000', '$18,000'],
    ['*Total direct*', 'all lines above', '*$164,526*', '', '*$164,526*'],
  ],
])('cuts no word of a table of %s', (...rows) => {
  const widths = fit(rows);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(pageWidth);
  for (const [word, width] of Object.entries(wideWords)) {
    for (const [index, row] of rows.entries()) {
      for (const [column, text] of row.entries()) {
        if (!text.replaceAll('*', '').split(/[ ;]/).includes(word)) continue;
        const isBold = index === 0 || text.startsWith('*');
        expect((widths[column] ?? 0) - cellPadding, word).toBeGreaterThanOrEqual(
          isBold ? width : width * regularWeight,
        );
      }
    }
  }
});

/** "November 24, 2026" in the same serif, not bold. */
const dateWidth = 2_013;

it('keeps a date on one line beside a number and a task', () => {
  const [number = 0, , date = 0] = fit([
    ['#', 'Task', 'Due'],
    ['1', 'Run the eight searches and list up to 20 possible funders', 'November 24, 2026'],
  ]);
  expect(date - cellPadding).toBeGreaterThanOrEqual(dateWidth);
  expect(number).toBeLessThan(700);
});

it('leaves the most room to the longest texts of a table of many columns', () => {
  const [date = 0, , idea = 0] = fit([
    ['Week of', 'Theme', 'Story idea', 'First channel', 'Dates in this week', 'Owner', 'Status'],
    ['January 18, 2027', 'Data and results', 'A volunteer who never misses a shift', 'Website or blog', '', '', ''],
  ]);
  expect(idea).toBeGreaterThan(date);
});

it('leaves room to write in a column that is empty so far', () => {
  const [, , owner = 0] = fit([
    ['When', 'What', 'Who'],
    ['Noon', 'Progress', ''],
  ]);
  expect(owner).toBeGreaterThanOrEqual(1_200);
});

it('gives the width to the column whose rows would be the highest', () => {
  const letter = 'Letter or email with the receipt, within two working days. Call to those who give a second time. ';
  const [level = 0, , touches = 0, who = 0] = fit([
    ['Level', 'Donors', 'Touches, and when', 'Who answers for it'],
    ['Under $100', '14', letter.repeat(3), 'Development staff'],
    ['First-time donors', '96', letter.repeat(2), 'Priya Raman'],
  ]);
  expect(touches).toBeGreaterThan(2 * Math.max(level, who));
});

it('gives none of it to a heading that is longer than all below it', () => {
  const names = 'Ruth Adeyemi, Mark Lind, Lena Ortiz and Walt Jensen';
  const [skill = 0, , count = 0] = fit([
    ['Skill', 'Who brings it now', 'Of them, with a term beyond June 30, 2027'],
    ['Finance, accounting and audit', names, '1'],
    ['Program expertise in schools', names, '0'],
    ['Fundraising and major gifts', names, '0'],
  ]);
  expect(count).toBeLessThan(skill);
});

it('gives it to the longest texts also where short lines have no room beside long words', () => {
  const long = 'We read with the children on Tuesdays and they read to us. '.repeat(8);
  const [level = 0, code = 0, today = 0] = fit([
    ['Level', 'Code', 'Today', 'Who answers for it', 'Sees to it'],
    ['First-time donors', 'x'.repeat(40), long, 'Development staff', 'Development staff'],
    ['Monthly donors', '', long, 'Executive director', 'Handwritten notes'],
  ]);
  expect(code).toBeGreaterThan(2_000);
  expect(today).toBeGreaterThan(1.5 * level);
});

it('gives lines of their own in one cell the room of a line, not that of all of them', () => {
  const lines = (text: string) =>
    text
      .split('/')
      .flatMap((line): Span[] => [{ kind: 'break' }, ...readCell(line)])
      .slice(1);
  const rows = [['What', 'Lists'].map(readCell), [lines('A van'), lines('Two crews/A shop/Tools')]];
  expect(fitColumnWidths(rows, 2, pageWidth)).toEqual(
    fitColumnWidths([['What', 'Lists'].map(readCell), ['A van', 'Two crews'].map(readCell)], 2, pageWidth),
  );
});
