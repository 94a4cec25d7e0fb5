import { describe, expect, it } from 'vitest';
import type { Block, Place } from '../../platform/text-extraction/extracted-text.ts';
import { cutPassages } from './passages.ts';

const nowhere: Place = { page: null, heading: null, sheet: null, row: null };
const cut = (blocks: Block[]) => cutPassages({ blocks, pageCount: null, isCut: false });
const paragraph = (text: string, place: Partial<Place> = {}): Block => ({
  kind: 'paragraph',
  text,
  place: { ...nowhere, ...place },
});
const heading = (text: string, place: Partial<Place> = {}): Block => ({ ...paragraph(text, place), kind: 'heading' });
const row = (number: number, cells: string[], sheet: string | null = 'Budget'): Block => ({
  kind: 'table-row',
  text: cells.join(' '),
  cells,
  place: { ...nowhere, sheet, row: number },
});
const sentence = 'The pantry opens at nine and closes when the last family has left. ';

describe('a passage', () => {
  it('holds whole paragraphs, of up to 1,200 characters, and loses none', () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) => paragraph(`${index}. ${sentence.repeat(4).trim()}`));
    const passages = cut(paragraphs);
    expect(passages.length).toBeGreaterThan(5);
    for (const { text } of passages.slice(0, -1)) {
      expect(text.length).toBeGreaterThanOrEqual(400);
      expect(text.length).toBeLessThanOrEqual(1200);
    }
    expect(passages.map(({ text }) => text).join('\n')).toBe(paragraphs.map(({ text }) => text).join('\n'));
  });

  it('has each row below the heads of its own table, also where another ends right above', () => {
    const of = (cells: string[], begins?: true): Block => ({
      ...row(1, cells, null),
      place: nowhere,
      ...(begins && { begins }),
    });
    const passages = cut([
      of(['Income', 'Budget'], true),
      of(['Grants', '$9,000']),
      of(['Expense', 'Budget'], true),
      of(['Rent', '$4,000']),
    ]);
    expect(passages.map(({ text }) => text)).toEqual([
      'Income | Budget\nGrants | $9,000',
      'Expense | Budget\nRent | $4,000',
    ]);
  });

  it('is of one page, and begins anew below a heading', () => {
    const passages = cut([
      heading('Hours', { page: 1 }),
      paragraph(sentence.repeat(7), { page: 1, heading: 'Hours' }),
      heading('Rules', { page: 1 }),
      paragraph('No dogs.', { page: 1, heading: 'Rules' }),
      paragraph('No smoke.', { page: 2, heading: 'Rules' }),
    ]);
    expect(passages.map(({ page, heading: above, text }) => [page, above, text.slice(0, 15)])).toEqual([
      [1, 'Hours', 'Hours\nThe pantr'],
      [1, 'Rules', 'Rules\nNo dogs.'],
      [2, 'Rules', 'No smoke.'],
    ]);
  });

  it('of several short sections tells which line each begins on, also where a paragraph has several', () => {
    const passages = cut([
      heading('Roof'),
      paragraph('Two bids\ncame in.', { heading: 'Roof' }),
      heading('Van'),
      paragraph('It runs.', { heading: 'Van' }),
      heading('Closing'),
      paragraph('Thanks.', { heading: 'Closing' }),
    ]);
    expect(passages).toHaveLength(1);
    const [{ heading: above, headings, text }] = passages as [(typeof passages)[0]];
    expect(above).toBe('Roof');
    expect(headings.map((each) => [text.split('\n')[each.line], each.text])).toEqual([
      ['Van', 'Van'],
      ['Closing', 'Closing'],
    ]);
  });

  it('that was joined from two keeps the headings of both', () => {
    const passages = cut([
      row(1, ['Item', 'Cost'], null),
      heading('Van', { sheet: null }),
      paragraph('It runs.', { heading: 'Van' }),
    ]);
    expect(passages.at(-1)).toMatchObject({ heading: 'Van', headings: [] });
    const [joined] = cut([
      paragraph('A line alone.', { page: 1, heading: 'Roof' }),
      heading('Van', { page: 1 }),
      paragraph(sentence.repeat(16).trim(), { page: 1, heading: 'Van' }),
    ]);
    expect(joined).toMatchObject({ heading: 'Roof', headings: [{ line: 1, text: 'Van' }] });
  });

  it('of a long paragraph ends with a sentence, of a long line with a word, and splits no character', () => {
    const long = cut([paragraph(sentence.repeat(60))]);
    expect(long.length).toBeGreaterThan(3);
    expect(long.every(({ text }) => text.endsWith('left.') && text.length <= 1200)).toBe(true);
    const words = cut([paragraph('word '.repeat(2000))]);
    expect(words.every(({ text }) => /^(word )*word$/.test(text))).toBe(true);
    const emoji = cut([paragraph(`a${'🌾'.repeat(5000)}`)]);
    expect(emoji.map(({ text }) => text).join('')).toBe(`a${'🌾'.repeat(5000)}`);
    expect(emoji.every(({ text }) => text.isWellFormed() && text.length <= 1200)).toBe(true);
  });

  it('of a table begins with its first row, and its lines count its rows', () => {
    const rows = [
      row(2, ['Item', 'Amount']),
      ...Array.from({ length: 100 }, (_, at) => row(at + 3, [`Item ${at + 3}`, '9'])),
    ];
    const passages = cut(rows);
    expect(passages.length).toBeGreaterThan(1);
    for (const { text, row: first, sheet } of passages) {
      const [header, ...lines] = text.split('\n');
      expect([header, sheet]).toEqual(['Item | Amount', 'Budget']);
      expect(lines).toEqual(lines.map((_, index) => `Item ${first! + index} | 9`));
    }
    expect(passages.at(-1)?.text.endsWith('Item 102 | 9')).toBe(true);
  });

  it('keeps empty rows as empty lines, and begins anew after many', () => {
    const passages = cut([row(1, ['Item']), row(2, ['a']), row(5, ['b']), row(500, ['c'])]);
    expect(passages.map(({ text, row: first }) => [first, text])).toEqual([
      [2, 'Item\na\n\n\nb'],
      [500, 'Item\nc'],
    ]);
  });

  it('knows the blocks it is made of', () => {
    const blocks = [
      heading('Hours'),
      paragraph(sentence.repeat(7)),
      paragraph('No dogs.'),
      row(1, ['Item'], null),
      row(2, ['a'], null),
      row(3, ['b'], null),
    ];
    expect(cut(blocks).map(({ firstBlock, lastBlock }) => [firstBlock, lastBlock])).toEqual([
      [0, 2],
      [4, 5],
    ]);
    expect(cut([paragraph('a '.repeat(900)), paragraph('End')]).map(({ lastBlock }) => lastBlock)).toEqual([0, 1]);
  });

  it('is never of two sheets', () => {
    const passages = cut([row(1, ['A'], 'One'), row(2, ['a'], 'One'), row(1, ['B'], 'Two'), row(2, ['b'], 'Two')]);
    expect(passages.map(({ sheet, text }) => [sheet, text])).toEqual([
      ['One', 'A\na'],
      ['Two', 'B\nb'],
    ]);
  });

  it('is there only where there is text, and a hostile file makes no more than 5,000', () => {
    expect(cut([])).toEqual([]);
    expect(
      cut([paragraph('  '), row(1, ['', ''], null)].map((block) => ({ ...block, cells: block.cells && [] }))),
    ).toEqual([]);
    const far = Array.from({ length: 20_000 }, (_, index) => row(index * 50 + 1, ['x']));
    expect(cut(far)).toHaveLength(5000);
  });
});
