import { expect, it } from 'vitest';
import { fitColumnWidths } from './column-widths.ts';

const pageWidth = 9_360;
/** Of the widest bold serif that stands in for ours, in twips at 10 points. */
const wideWords = { Owner: 724, Range: 713, Contact: 910, Momentum: 1_288 };
const regularWeight = 0.92;
const cellPadding = 220;

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
])('cuts no word of a table of %s', (...rows) => {
  const widths = fitColumnWidths(rows, rows[0]?.length ?? 0, pageWidth);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(pageWidth);
  for (const [word, width] of Object.entries(wideWords)) {
    for (const [index, row] of rows.entries()) {
      for (const [column, text] of row.entries()) {
        if (!text.split(' ').includes(word)) continue;
        expect((widths[column] ?? 0) - cellPadding).toBeGreaterThanOrEqual(index === 0 ? width : width * regularWeight);
      }
    }
  }
});
