import { expect, it } from 'vitest';
import type { PassageHit } from '../search/index.ts';
import type { Question } from './answerer.ts';
import { quoteDocuments } from './quote-documents.ts';

const place = {
  page: null,
  heading: null,
  sheet: null,
  row: null,
  position: 0,
  firstBlock: 1,
  lastBlock: 3,
  headings: [],
};

function ask(text: string, passage: Partial<PassageHit>) {
  const found = { id: 'p1', documentId: 'd1', name: 'Budget.xlsx', text: '', score: 1, ...place, ...passage };
  const documents = { findPassages: () => Promise.resolve([found]) } as unknown as Question['documents'];
  return quoteDocuments({ text, documents });
}

const budget = [
  'Line | Total | Note',
  'Salaries | 472000 | On track',
  'Transport and travel | 25000 | Fuel and van repair',
  'Insurance | 11200 |',
].join('\n');

it('quotes the row of a table that says most, under the names of its columns, and cites that row', async () => {
  const quoted = await ask('Where did fuel and van repair cost us more?', { sheet: 'FY2026', row: 2, text: budget });
  expect(quoted?.text).toContain('From **Budget.xlsx**, sheet FY2026, row 3 [1]:');
  expect(quoted?.text).toContain('> Line: Transport and travel; Total: 25000; Note: Fuel and van repair');
  expect(quoted?.metadata.citations).toMatchObject([{ label: '[1] Budget.xlsx, sheet FY2026, row 3' }]);
  expect(quoted?.metadata.citations?.[0]?.path).toContain('row=3&view=text');
});

it('leaves out what is empty in a row', async () => {
  const quoted = await ask('What about insurance?', { sheet: 'FY2026', row: 2, text: budget });
  expect(quoted?.text).toMatch(/> Line: Insurance; Total: 11200$/);
});

it('cites the block of a page where the quoted sentences begin, where each has a line of its own', async () => {
  const text = 'Annual report\nWe thank you.\n412 students learned to read.';
  const told = async (lastBlock: number) =>
    (await ask('How many students learned to read?', { name: 'Report.pdf', page: 2, text, lastBlock }))?.metadata
      .citations?.[0]?.path;
  expect(await told(3)).toContain('page=2&blocks=3&view=text');
  expect(await told(9)).toContain('page=2&blocks=1-9&view=text');
});

it('quotes the sentences of any other text', async () => {
  const text = 'A letter. The van was repaired in May. We thank you.';
  expect((await ask('When was the van repaired?', { name: 'Letter.pdf', page: 2, text }))?.text).toContain(
    'From **Letter.pdf**, page 2 [1]:\n\n> … The van was repaired in May. …',
  );
});

it('names the heading above what is quoted, where several short sections share a passage', async () => {
  const text = 'Roof\nTwo bids came in.\nVan\nThe van was repaired in May.\nIt runs well.\nClosing\nThanks to all.';
  const headings = [
    { line: 2, text: 'Van' },
    { line: 5, text: 'Closing' },
  ];
  const told = async (question: string) =>
    (await ask(question, { name: 'Minutes.docx', heading: 'Roof', headings, text }))!;
  const van = await told('When was the van repaired?');
  expect(van.text).toContain('From **Minutes.docx**, below “Van” [1]:');
  expect(van.metadata.citations).toMatchObject([{ label: '[1] Minutes.docx, below “Van”' }]);
  expect((await told('How many bids came in?')).text).toContain('below “Roof” [1]:');
});
