import { expect, it } from 'vitest';
import {
  insertRows,
  isEmptyRow,
  makeRow,
  moveRow,
  readRows,
  removeRow,
  roomFor,
  setCell,
  writeRows,
} from './table-rows.ts';
import type { Rows } from './table-rows.ts';

const words = (rows: Rows) => rows.map(({ cells }) => cells.join('|'));

it('a table keeps the space that is being typed, and its answer does not', () => {
  const [row] = readRows('', 2);
  const rows = setCell([row!], row!.id, 0, 'two ');
  expect(words(rows)).toEqual(['two |']);
  expect(writeRows(rows)).toBe('two\t');
  expect(words(readRows(writeRows(rows), 2))).toEqual(['two|']);
});

it('rows are moved as far as there are others, and the last that is removed leaves an empty one', () => {
  const rows = readRows('a\t1\nb\t2', 2);
  const [first, second] = rows;
  expect(words(moveRow(rows, second!.id, -1))).toEqual(['b|2', 'a|1']);
  expect(moveRow(rows, first!.id, -1)).toBe(rows);
  const left = removeRow(removeRow(rows, first!.id), second!.id);
  expect(left).toHaveLength(1);
  expect(isEmptyRow(left[0]!)).toBe(true);
});

it('rows are added below a row, or in place of an empty one', () => {
  const rows = readRows('a\t1\nb\t2', 2);
  const added = [makeRow(['x', ''])];
  expect(words(insertRows(rows, added, rows[0]!.id))).toEqual(['a|1', 'x|', 'b|2']);
  expect(words(insertRows(rows, added))).toEqual(['a|1', 'b|2', 'x|']);
  expect(words(insertRows(readRows('', 2), added))).toEqual(['x|']);
  expect(roomFor([...rows, ...readRows('', 2)])).toBe(198);
});
