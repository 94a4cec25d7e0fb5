import { expect, it } from 'vitest';
import type { Block, ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { analyzeText } from './index.ts';
import { readPages } from './testing/read-fixture.ts';

const options = { today: '2026-11-21', timeZone: 'America/New_York' };

function textOf(lines: string): ExtractedText {
  const blocks = lines
    .trim()
    .split('\n')
    .map((line, index): Block => {
      const cells = line.split(',').map((cell) => cell.trim());
      const place = { page: null, heading: null, sheet: null, row: index + 1 };
      return { kind: 'table-row', text: cells.join(' | '), cells, place };
    });
  return { blocks, pageCount: null, isCut: false };
}

const summarySentences = (name: string, lines: string) => analyzeText(textOf(lines), { ...options, name }).summary;

const texts = (name: string, lines: string) => summarySentences(name, lines).map(({ text }) => text);

const lastYear = `
Line,Budget 2025,Actual 2025
Grants,62000,41000
Individual donations,21000,23450
Spring book fair,8000,9120
Total income,91000,73570
Director salary (part time),34000,34000
Reading coordinator,18000,17400
Books,22000,19875
Total expenses,84500,82785`;

it('a budget is summed up by what is left, and by what stands out', () => {
  expect(texts('Budget 2025.csv', lastYear)).toEqual([
    'Total income: $91,000 (Budget 2025), $73,570 (Actual 2025).',
    'Total expenses: $84,500 (Budget 2025), $82,785 (Actual 2025).',
    'Budget 2025: income is $6,500 more than expenses. Actual 2025: expenses are $9,215 more than income.',
    'Furthest from the budget: Grants, $41,000 instead of $62,000.',
    'The largest expense: Director salary (part time), $34,000 (Budget 2025), $34,000 (Actual 2025).',
  ]);
});

it('each sentence of a budget names the row it is from', () => {
  expect(summarySentences('Budget 2025.csv', lastYear).map(({ place }) => place.row)).toEqual([5, 9, 9, 2, 6]);
});

it('a budget that comes out even says so', () => {
  const sentences = texts(
    'Site budget.csv',
    'Item,Amount\nRent,9600\nTutors,$20400\nTotal costs,$30000\nGifts,$30000\nTotal revenue,$30000',
  );
  expect(sentences).toContain('Revenue and costs come out even.');
  expect(sentences).toContain('The largest expense: Tutors, $20,400.');
});

it('a year that is not over is not held against its budget', () => {
  const sentences = texts(
    'Budget.csv',
    'Line,Budget FY2026,Actual through Oct\nSalaries,472000,196480\nRent,54000,44654\nTotal expenses,526000,241134',
  );
  expect(sentences.join('\n')).not.toContain('instead of');
});

it('the key points of a budget are its other lines, with their amounts as money', () => {
  const { keyPoints } = analyzeText(textOf(lastYear), { ...options, name: 'Budget 2025.csv' });
  expect(keyPoints.map(({ text }) => text)).toEqual([
    'Individual donations: $21,000 (Budget 2025), $23,450 (Actual 2025)',
    'Spring book fair: $8,000 (Budget 2025), $9,120 (Actual 2025)',
    'Reading coordinator: $18,000 (Budget 2025), $17,400 (Actual 2025)',
    'Books: $22,000 (Budget 2025), $19,875 (Actual 2025)',
  ]);
});

it('a list says how much is in it', () => {
  expect(
    texts(
      'Grants.csv',
      'Funder,Due,Amount ($),Note\nMaple Fund,2026-12-15,12000,Food pantry\nCounty,2027-01-31,2500.50,Reading circle\nBirch Trust,2027-06-01,4000,Rent',
    ),
  ).toEqual([
    '3 rows with Funder, Due, Amount ($) and Note.',
    'Amount ($) adds up to $18,500.50.',
    'Due: December 15, 2026 to June 1, 2027.',
  ]);
});

it('a total of nothing in particular is the total of its lines', () => {
  expect(texts('Gala budget.csv', 'Item,Budget ($),Guests\nVenue,2400,\nCatering,7350,210\nTotal,9750,210')).toEqual([
    'Total: $9,750.',
    'The largest line: Catering, $7,350.',
  ]);
});

it('a sentence that leans on another does not begin a summary', () => {
  const place = { page: 1, heading: null, sheet: null, row: null };
  const text: ExtractedText = {
    blocks: [
      'This notice describes the competition for grants of the Learning Centers Program for 2027. It explains who may apply, what an application contains and how it is reviewed.',
      'About $12.6 million is available for new awards in this competition. Applications must be received by January 22, 2027.',
    ].map((paragraph): Block => ({ kind: 'paragraph', text: paragraph, place })),
    pageCount: 1,
    isCut: false,
  };
  const [first] = analyzeText(text, { ...options, name: 'Notice of funding.pdf' }).summary;
  expect(first?.text).toMatch(/^This notice describes the competition/);
});

it('amounts without a currency are added up without one', () => {
  expect(
    texts('Grants.csv', 'Funder,Amount,Students\nMaple Fund,12000,40\nCounty,2500.5,12\nBirch Trust,4000,8'),
  ).toEqual(['3 rows with Funder, Amount and Students.', 'Amount adds up to 18,500.5.']);
});

const byCategory = `
Category,Item,Budget,Actual
Income,Individual donors,60000,52400
Income,Shop sales,35000,38150
Income,City youth contract,30000,30000
Expense,Salaries,88000,91200
Expense,Rent,24000,24000
Expense,Parts and tools,14000,17350`;

it('a budget whose lines say what they are of is added up by that', () => {
  expect(texts('Budget 2025.csv', byCategory)).toEqual([
    'Total income: $125,000 (Budget), $120,550 (Actual).',
    'Total expenses: $126,000 (Budget), $132,550 (Actual).',
    'Budget: expenses are $1,000 more than income. Actual: expenses are $12,000 more than income.',
    'Furthest from the budget: Individual donors, $52,400 instead of $60,000.',
    'The largest expense: Salaries, $88,000 (Budget), $91,200 (Actual).',
  ]);
});

it('a budget may say what its lines are of in any column', () => {
  const typed = `
Line,Type,2026 budget,2027 budget
Memberships,Income,18000,21000
Grants,Income,30000,45000
Staff,Expense,31000,38000
Rent,Expense,5000,5000
Boats,Expense,14000,22000`;
  expect(texts('Budget 2027.csv', typed)).toEqual([
    'Total income: $48,000 (2026 budget), $66,000 (2027 budget).',
    'Total expenses: $50,000 (2026 budget), $65,000 (2027 budget).',
    '2026 budget: expenses are $2,000 more than income. 2027 budget: income is $1,000 more than expenses.',
    'The largest change: Grants, from $30,000 (2026 budget) to $45,000 (2027 budget).',
    'The largest expense: Staff, $31,000 (2026 budget), $38,000 (2027 budget).',
  ]);
});

it('its lines are named by what they are, not by what they are of', () => {
  const { keyPoints } = analyzeText(textOf(byCategory), { ...options, name: 'Budget 2025.csv' });
  expect(keyPoints.map(({ text }) => text)).toEqual([
    'Shop sales: $35,000 (Budget), $38,150 (Actual)',
    'City youth contract: $30,000 (Budget), $30,000 (Actual)',
    'Rent: $24,000 (Budget), $24,000 (Actual)',
    'Parts and tools: $14,000 (Budget), $17,350 (Actual)',
  ]);
});

it('a budget beside the year before tells the line that changes most, and adds up what stands below its headings', () => {
  const row = (cells: string) => `| ${cells} |`;
  const text = [
    '# Operating budget 2027',
    '## Income',
    row('Line | 2026 actual | 2027 budget'),
    row('Memberships | $8,000 | $8,400'),
    row('Grants | $30,000 | $21,000'),
    '## Expenses',
    row('Line | 2026 actual | 2027 budget'),
    row('Rent | $12,000 | $12,600'),
    row('Wages | $22,000 | $23,500'),
  ].join('\n');
  const { summary } = analyzeText(readPages(text), { ...options, name: 'Budget 2027.docx' });
  expect(summary.map((each) => each.text)).toEqual([
    'Total income: $38,000 (2026 actual), $29,400 (2027 budget).',
    'Total expenses: $34,000 (2026 actual), $36,100 (2027 budget).',
    '2026 actual: income is $4,000 more than expenses. 2027 budget: expenses are $6,700 more than income.',
    'The largest change: Grants, from $30,000 (2026 actual) to $21,000 (2027 budget).',
    'The largest expense: Wages, $22,000 (2026 actual), $23,500 (2027 budget).',
  ]);
});
