import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../contract/flows.ts';
import { offerRows, settleCell } from './offer-rows.ts';
import { readPaste } from './read-paste.ts';
import { tableColumn as column } from '../../../../contract/testing/table-column.ts';

const columns = [
  column('Item'),
  column('Guests', 'number', { unit: 'guests' }),
  column('Cost', 'money'),
  column('By', 'date'),
  column('Kind', 'choice', { options: ['Food', 'Room'] }),
];
const today = '2026-11-23';

const offer = (text: string, place: { column?: number; room?: number } = {}) => {
  const pasted = readPaste(text, '');
  if (!pasted) throw new Error('Nothing was read.');
  return offerRows(pasted, { columns, column: 0, room: 200, today, ...place });
};

describe('rows of a paste', () => {
  it('keep the sign of an amount, in lines as well', () => {
    const cost = offer('Hall, $1,000\nDiscount, -$200\nRefund, ($500)').rows.map((row) => row[2]);
    expect(cost).toEqual(['$1,000', '-$200', '($500)']);
    expect(offer('Item, Cost\nDiscount, -$200\nRefund, ($500)').rows.map((row) => row[2])).toEqual(['-$200', '($500)']);
  });

  it('are those of a spreadsheet: empty lines, line ends, quotation marks with tabs and lines in them, formulas', () => {
    const text = 'Catering\t150\t$42\r\n\r\n\t\t\r\n"Hall, ""big""\nand\twarm"\t\t=SUM(C1:C2)\r\n';
    expect(offer(text)).toEqual({
      rows: [
        ['Catering', '150', '$42', '', ''],
        ['Hall, "big" and warm', '', '=SUM(C1:C2)', '', ''],
      ],
      notes: ['1 cell does not fit the column (=SUM(C1:C2)).'],
    });
  });

  it('leave out a head that has the labels, in whatever order they stand', () => {
    expect(offer('item\tGUESTS\nHall\t3').rows).toEqual([['Hall', '3', '', '', '']]);
    expect(offer('Cost\tItem\n$5\tHall').rows).toEqual([['Hall', '', '$5', '', '']]);
    expect(offer('Item, Cost\nHall, $5').rows).toEqual([['Hall', '', '$5', '', '']]);
  });

  it('begin in the column that was pasted into, where there is room for them', () => {
    expect(offer('7\t$5\n8\t$6', { column: 1 }).rows[1]).toEqual(['', '8', '$6', '', '']);
    expect(offer('a\t7\t$5\t3/15\tFood', { column: 1 }).rows).toEqual([['a', '7', '$5', 'March 15, 2027', 'Food']]);
  });

  it('name the columns that did not fit', () => {
    expect(offer('a\t1\t2\t\tFood\tx\ty\tz')).toEqual({
      rows: [['a', '1', '2', '', 'Food']],
      notes: ['The table has 5 columns: 3 more were left out (x · y · z).'],
    });
  });

  it('are those of a list, each part in the column it fits', () => {
    expect(
      offer('- Catering, 150 guests, $1,042, March 15, 2027\n2. "Hall, big"; 3/15; room\nOnly words, and more').rows,
    ).toEqual([
      ['Catering', '150', '$1,042', 'March 15, 2027', ''],
      ['Hall, big', '', '', 'March 15, 2027', 'room'],
      ['Only words, and more', '', '', '', ''],
    ]);
  });

  it('are as many as there is room for, and the others are counted', () => {
    const lines = Array.from({ length: 203 }, (_, index) => `a${index}\t1`).join('\n');
    expect(offer(lines, { room: 199 }).rows).toHaveLength(199);
    expect(offer(lines, { room: 199 }).notes).toEqual(['A table holds 200 rows: 4 rows are left out.']);
  });

  it('are the beginning of what is too long', () => {
    const { rows, notes } = offer('"a\t1\n'.repeat(200_000));
    expect(rows).toHaveLength(200);
    expect(notes[0]).toBe('What you pasted is very long: only its beginning was read.');
  });
});

it('a day gets its year and stands in words, anything else stays as it was typed', () => {
  const settle = (type: Column['type'], cell: string) => settleCell({ type }, cell, today);
  expect(settle('date', '3/15')).toBe('March 15, 2027');
  expect(settle('date', 'Nov 24')).toBe('November 24, 2026');
  expect(settle('date', 'next spring')).toBe('next spring');
  expect(settle('text', '3/15')).toBe('3/15');
});
