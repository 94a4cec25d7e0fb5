import { expect, test } from 'vitest';
import type { Column, Step } from './flows.ts';
import { listCellWarnings } from './cell-warnings.ts';
import { fitRow, joinRows, splitRows } from './table-answers.ts';
import { tidyCells } from './values.ts';

const column = (key: string, type: Column['type'], required = false): Column => ({
  key,
  label: key.toUpperCase(),
  type,
  unit: null,
  required,
  options: [],
  sum: type === 'money',
});
const columns = [column('item', 'text', true), column('who', 'person'), column('cost', 'money')];
const step: Step = {
  key: 'lines',
  question: 'Which?',
  type: 'textarea',
  options: [],
  required: true,
  placeholder: null,
  condition: null,
  columns,
};

test('rows come back from the answer as they were, empty cells in their places', () => {
  const rows = [
    ['Hall', '', '$400'],
    ['', 'Ana', ''],
    ['Food', '', ''],
  ];
  expect(splitRows(tidyCells(joinRows(rows)), 3)).toEqual(rows);
  expect(joinRows([['', ' ', '']])).toBe('');
});

test('what is more than the columns stands in the last cell, and a line without a tab in the first', () => {
  expect(fitRow(['a', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c d']);
  expect(splitRows('Catering, 150 guests, $42', 3)).toEqual([['Catering, 150 guests, $42', '', '']]);
});

test('runs of tabs are no longer than a table is wide', () => {
  expect(tidyCells(`a${'\t'.repeat(50_000)}b  c`)).toBe(`a${'\t'.repeat(8)}b c`);
});

test('a cell that does not fit, and one that is missing, are named with their row', () => {
  const answer = joinRows([
    ['Hall', '', '$4OO'],
    ['', 'Ana', '12'],
  ]);
  expect(listCellWarnings([step], { lines: answer })).toEqual([
    { step: 'lines', row: 1, column: 'cost', message: 'Row 1, COST: that is not a number.' },
    { step: 'lines', row: 2, column: 'item', message: 'Row 2, ITEM: this is still empty.' },
  ]);
  expect(listCellWarnings([step], { lines: 'Hall\tnone\tnone\nRoom\t\tn/a' })).toEqual([]);
  expect(listCellWarnings([step], { lines: 'plain lines\nof before' }).map(({ message }) => message)).toEqual([
    'These lines could not be read as rows, so nothing is added up.',
  ]);
  const dated = { ...step, columns: [column('item', 'text', true), column('by', 'date')] };
  const messages = listCellWarnings([dated], {
    lines: 'Hall\tMay 3\nRoom\tJune 2027\nMats\tby April\nSeats\t2027\nTeam\tMay 3?',
  });
  expect(messages.map(({ row }) => row)).toEqual([4, 5]);
});
