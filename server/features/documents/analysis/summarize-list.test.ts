import { expect, it } from 'vitest';
import type { Block, ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { analyzeText } from './index.ts';

const options = { today: '2026-11-21', timeZone: 'America/New_York' };

function textOf(rows: string[][]): ExtractedText {
  const blocks = rows.map((cells, index): Block => {
    const place = { page: null, heading: null, sheet: null, row: index + 1 };
    return { kind: 'table-row', text: cells.join(' | '), cells, place };
  });
  return { blocks, pageCount: null, isCut: false };
}

const sites = ['Elm Street', 'Elm Street', 'Harbor', 'Quarry Road'];
const header = ['Family', 'Email', 'Site', 'Visited', 'Next visit', 'Returned bag', 'Donation ($)'];
const visits = Array.from({ length: 40 }, (_, index): string[] => {
  const day = `2026-${String(1 + (index % 9)).padStart(2, '0')}-${String(1 + (index % 27)).padStart(2, '0')}`;
  const next = index === 7 ? '2026-12-03' : '';
  const returned = index % 5 === 0 ? 'no' : index % 5 === 1 ? '' : 'yes';
  return [`Family ${index}`, `f${index}@example.org`, sites[index % 4]!, day, next, returned, String(index % 3)];
});
const list = analyzeText(textOf([header, ...visits]), { ...options, name: 'Visits 2026.csv' });

it('the key points of a list say what stands in its columns, never what stands in a row', () => {
  expect(list.kind).toBe('list');
  expect(list.keyPoints.map(({ text }) => text)).toEqual([
    'Site: Elm Street (20 rows), Harbor (10), Quarry Road (10)',
    'Next visit: 1 filled, 39 empty',
    'Returned bag: yes (24 rows), no (8), empty (8)',
  ]);
  expect(list.summary.map(({ text }) => text)).toEqual([
    '40 rows with Family, Email, Site, Visited, Next visit, Returned bag and Donation ($).',
    'Donation ($) adds up to $39.',
    'Visited: January 1, 2026 to September 27, 2026.',
  ]);
  expect(JSON.stringify([list.keyPoints, list.summary])).not.toContain('@');
});

it('of many days that are over the first and the last are told, and each that is to come', () => {
  expect(list.dates.map(({ date, label }) => `${date} ${label}`)).toEqual([
    '2026-01-01 Visited (first)',
    '2026-09-27 Visited (last)',
    '2026-12-03 Family 7: Next visit',
  ]);
});

it('a sum is of who gave it, never of an address', () => {
  const gifts = [
    ['Donor', 'Email', 'Gift'],
    ['Ann Bell', 'ann@example.org', '$250'],
    ['Di Ek', 'di@example.org', '$75.50'],
    ['Bo Li', 'bo@example.org', '$40'],
  ];
  const { amounts } = analyzeText(textOf(gifts), { ...options, name: 'Gifts.csv' });
  expect(amounts.map(({ label }) => label)).toEqual(['Ann Bell', 'Di Ek', 'Bo Li']);
});

it('columns with many values show the most frequent', () => {
  const tools = 'abcdefgh'.split('').flatMap((tool, index) => Array.from({ length: 9 - index }, () => `Tool ${tool}`));
  const rows = tools.map((tool, index) => [`Loan ${index}`, tool]);
  const { keyPoints } = analyzeText(textOf([['Loan', 'Tool'], ...rows]), { ...options, name: 'Loans.csv' });
  expect(keyPoints.map(({ text }) => text)).toEqual([
    'Tool: Tool a (9 rows), Tool b (8), Tool c (7), Tool d (6), Tool e (5), Tool f (4), 2 more values (5)',
  ]);
});

it('a count is never taken for a value, and persons and how to reach them are left out', () => {
  const head = [
    'First Name',
    'Last Name',
    'Level',
    'Guardian',
    'Home phone',
    'Reach',
    'Parent form signed',
    'Bus (Y/N)',
  ];
  const riders = Array.from({ length: 12 }, (_, index): string[] => [
    ['Ann', 'Bo'][index % 2]!,
    index > 9 ? '' : ['Lee', 'Cho', 'Diaz'][index % 3]!,
    String(7 + (index % 3)),
    ['Kim', ''][index % 2]!,
    ['(555) 010-0100', ''][index % 2]!,
    ['555-010-0101', '+1 555 010 0102'][index % 2]!,
    index < 5 ? 'Yes' : 'No',
    index < 8 ? 'Y' : 'N',
  ]);
  const { keyPoints } = analyzeText(textOf([head, ...riders]), { ...options, name: 'Riders.csv' });
  expect(keyPoints.map(({ text }) => text)).toEqual([
    'Level: 7 (4 rows), 8 (4), 9 (4)',
    'Parent form signed: No (7 rows), Yes (5)',
    'Bus (Y/N): Y (8 rows), N (4)',
  ]);
});

it('a list of donors tells the largest gift and who stopped giving, by its years or by the day of the last gift', () => {
  const years = [
    ['Donor', 'FY24', 'FY25', 'FY26'],
    ['Ann Bell', '$100', '$250', '$300'],
    ['Di Ek', '$50', '$75.50', ''],
    ['Bo Li', '', '$4,000', '$0'],
    ['Cy Orr', '$20', '', ''],
  ];
  const summaryOf = (rows: string[][]) =>
    analyzeText(textOf(rows), { ...options, name: 'Donors.csv' }).summary.map(({ text }) => text);
  expect(summaryOf(years)).toContain('Gave in FY25 and not in FY26: 2 (Di Ek, Bo Li).');
  const upTo = [
    ['Donor', '2025', '2026'],
    ['Ann Bell', '$100', '$5,300'],
    ['Di Ek', '$900', '$75.50'],
  ];
  expect(summaryOf(upTo)).toContain('The largest: Ann Bell, $5,300 (2026).');
  const days = [
    ['Supporter', 'Gift', 'Last gift'],
    ['Ann Bell', '$100', '5/2/2026'],
    ['Di Ek', '$900', '3/1/2024'],
    ['Bo Li', '$40', '11/20/2025'],
  ];
  expect(summaryOf(days)).toEqual([
    '3 rows with Supporter, Gift and Last gift.',
    'Gift adds up to $1,040.',
    'The largest: Di Ek, $900.',
    'Last gave before May 2, 2025: 1 (Di Ek).',
    'Last gift: March 1, 2024 to May 2, 2026.',
  ]);
});
