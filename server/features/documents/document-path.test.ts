import { expect, it } from 'vitest';
import { blocksWith, documentPath, placeOfWords } from './document-path.ts';

const letter = {
  text: 'NORTHWATER FOUNDATION\n410 Summit Street\nReports. An interim report is due in December. A final report is due on July 30, 2028.\nSincerely, Elena',
  firstBlock: 4,
  lastBlock: 7,
};
const page = { page: 1, heading: null, sheet: null, row: null };

it.each([
  ['a whole block', '410 Summit Street', { first: 5, last: 5 }],
  ['a sentence of a block', 'A final report is due on July 30, 2028.', { first: 6, last: 6 }],
  ['words that were cut at both ends', '… report is due in December. A final …', { first: 6, last: 6 }],
  [
    'the block that several begin with',
    'A final report is due on July 30, 2028. Sincerely, Elena',
    { first: 6, last: 6 },
  ],
  ['several lines', '… A final report is due on July 30, 2028.\nSincerely, Elena …', { first: 6, last: 7 }],
  ['other words', 'We regret to inform you', { first: 4, last: 7 }],
  ['no words', '…', { first: 4, last: 7 }],
])('the blocks of a passage are narrowed to those with %s', (_, words, expected) => {
  expect(blocksWith(letter, words)).toEqual(expected);
});

it('the blocks stay as they are where a block is more than a line, and unknown where nobody kept them', () => {
  expect(blocksWith({ ...letter, lastBlock: 5 }, '410 Summit Street')).toEqual({ first: 4, last: 5 });
  expect(blocksWith({ ...letter, firstBlock: null }, '410 Summit Street')).toBeNull();
});

it('an address names the block beside the page', () => {
  const blocks = blocksWith(letter, '410 Summit Street');
  expect(documentPath('d1', page, blocks)).toBe('/documents?document=d1&page=1&blocks=5&view=text');
});

it('the place of words from a table is the row they begin in', () => {
  const table = {
    page: null,
    sheet: null,
    row: 2,
    heading: null,
    headings: [],
    text: 'Donor | Amount\nIda | 40\n\nUl | 75\nBo | 12',
  };
  expect(placeOfWords(table, 'Donor | Amount\nUl | 75\nBo | 12').row).toBe(4);
  expect(placeOfWords(table, 'Bo | 12').row).toBe(5);
  expect(placeOfWords(table, 'Donor | Amount\nIda | 40').row).toBe(2);
  expect(placeOfWords(table, 'elsewhere').row).toBe(2);
});
