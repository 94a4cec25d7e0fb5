import { expect, it } from 'vitest';
import type { Block } from '../../../platform/text-extraction/extracted-text.ts';
import { answerCost, asksForItsCost } from './answer-cost.ts';
import { answerFromTables } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const sheet = (content: string, name: string) => ({ name, text: readSheets(content) });
const letter = (...lines: string[]) => {
  const place = { page: null, heading: null, sheet: null, row: null };
  const blocks = lines.map((text): Block => ({ kind: 'paragraph', text, place }));
  return { name: 'Offer.docx', text: { blocks, pageCount: null, isCut: false } };
};
const plan = sheet(
  'Item,Spent 2026,Plan 2027\nGifts,900,1000\nTotal income,900,1000\nFeed,500,700\nTotal expenses,500,700',
  'Plan.xlsx',
);

it.each([
  'What does this cost?',
  'how much is it',
  'And what does it cost us?',
  'What’s the total?',
  'What is the total cost?',
  'how much does all of this cost?',
  'How much is that in total?',
])('“%s” is asked of the document that was spoken of', (question) => {
  expect(asksForItsCost(question)).toBe(true);
});

it.each(['What does a fence cost?', 'What is it?', 'How much is the rent?', 'What is the total of gifts?'])(
  '“%s” is not',
  (question) => {
    expect(asksForItsCost(question)).toBe(false);
    expect(answerCost(question, plan)).toBeNull();
  },
);

it('is told from the rows that add up a table', () => {
  expect(answerCost('What does this cost?', plan)).toEqual({
    answer:
      'Its totals:\n\n- **Total income:** 900 (Spent 2026), 1,000 (Plan 2027) (row 3)\n- **Total expenses:** 500 (Spent 2026), 700 (Plan 2027) (row 5)',
    read: 'Read all 5 rows of Plan.xlsx.',
  });
});

it('is told from the lines of an offer', () => {
  const offer = letter('Fence, 80 feet: $2,150', 'Gate: $300', 'Total: $2,450. Good until June 1.');
  expect(answerCost('What does this cost?', offer)?.answer).toBe('Its total:\n\n- Total: $2,450.');
  const open = letter('A fence costs $2,150.', 'The gate is $300.', 'We can start in May.');
  expect(answerCost('How much is it?', open)?.answer).toBe(
    'It gives no total. The amounts it names:\n\n- A fence costs $2,150.\n- The gate is $300.',
  );
});

it('is added up where a table has one column of money and no total', () => {
  const bills = sheet('Bill,Amount\nFeed,$120\nVet,$80', 'Bills.csv');
  expect(answerCost('What does this cost?', bills)?.answer).toContain('**$200** is the sum of Amount.');
});

it('is nothing where no money is named', () => {
  expect(answerCost('What does this cost?', sheet('Name,Hours\nAl,4\nBo,5', 'Hours.csv'))).toBeNull();
});

it('does not add up income and expenses', () => {
  const found = answerFromTables('What is our total plan for 2027?', [plan])?.answer;
  expect(found).toContain('Total income: **1,000**');
  expect(found).toContain('Total expenses: **700**');
  expect(found).not.toContain('1,700');
});
