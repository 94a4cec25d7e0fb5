import { expect, it } from 'vitest';
import type { Block, ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { answerBalance, asksForBalance } from './answer-balance.ts';

function sheet(name: string, ...lines: string[]) {
  const blocks = lines.map((line, index): Block => {
    const cells = line.split(',');
    const place = { page: null, heading: null, sheet: null, row: index + 1 };
    return { kind: 'table-row', text: cells.join(' | '), cells, place };
  });
  const text: ExtractedText = { blocks, pageCount: null, isCut: false };
  return { name, text };
}

const budget = sheet(
  'Budget 2025.csv',
  'Line,Budget 2025,Actual 2025',
  'Grants,62000,41000',
  'Total income,62000,41000',
  'Salaries,52000,51400',
  'Total expenses,52000,51400',
);
const gifts = sheet('Gifts.csv', 'Donor,Amount', 'Ada,250', 'Ben,500', 'Cleo,100');

it.each([
  'Did we spend more than we took in last year?',
  'Are we running a deficit?',
  'did we break even',
  'Do we have a shortfall?',
  'How big is our deficit?',
  'What was our surplus in 2025?',
  'Did we lose money last year?',
  'Is our budget balanced?',
  'Are we in the red?',
])('%s is answered from the budget', (question) => {
  expect(asksForBalance(question)).toBe(true);
  expect(answerBalance(question, [gifts, budget])).toEqual({
    answer:
      '**Budget 2025: income is $10,000 more than expenses. Actual 2025: expenses are $10,400 more than income.**\n\n- Total income: $62,000 (Budget 2025), $41,000 (Actual 2025).\n- Total expenses: $52,000 (Budget 2025), $51,400 (Actual 2025).',
    read: 'Read all 5 rows of Budget 2025.csv.',
  });
});

it.each([
  'What should we do about a deficit?',
  'How do we explain a deficit to funders?',
  'Should we budget for a surplus?',
  'Why is the surplus so small?',
  'Can a nonprofit have a surplus?',
  'How much did we spend on books?',
  'Is it a problem if we lose money?',
])('%s is not', (question) => {
  expect(asksForBalance(question)).toBe(false);
  expect(answerBalance(question, [budget])).toBeNull();
});

it('several budgets are told apart, and none is made up', () => {
  const next = sheet('Budget 2026.csv', 'Line,Amount', 'Total income,$90', 'Rent,$70', 'Tea,$20', 'Total costs,$90');
  const { answer, read } = answerBalance('Are we running a deficit?', [next, budget]) ?? {};
  expect(answer).toContain('Budget 2026.csv: **Income and costs come out even.**');
  expect(answer).toContain('Budget 2025.csv: **Budget 2025: income');
  expect(read).toBe('Read all 5 rows of Budget 2026.csv. Read all 5 rows of Budget 2025.csv.');
  expect(answerBalance('Are we running a deficit?', [budget, budget])?.read).toBe(
    'Read all 5 rows of Budget 2025.csv.',
  );
  expect(answerBalance('Are we running a deficit?', [gifts])).toBeNull();
});
