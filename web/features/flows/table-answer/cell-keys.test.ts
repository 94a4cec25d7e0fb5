import { expect, it } from 'vitest';
import { readKey } from './cell-keys.ts';

const where = {
  row: 1,
  column: 1,
  rowCount: 3,
  columnCount: 3,
  isLastRowEmpty: false,
  isAtStart: false,
  isAtEnd: false,
  isUntyped: false,
};
const press = (key: string, change: Partial<typeof where> = {}, held: Partial<Record<string, boolean>> = {}) =>
  readKey({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, { ...where, ...change });

it('Enter and the arrows go from row to row, and Enter in the last adds one', () => {
  expect(press('Enter')).toEqual({ go: { row: 2, column: 1 } });
  expect(press('Enter', {}, { shiftKey: true })).toEqual({ go: { row: 0, column: 1 } });
  expect(press('Enter', { row: 2 })).toEqual({ add: { column: 1 } });
  expect(press('ArrowUp')).toEqual({ go: { row: 0, column: 1 } });
  expect([press('ArrowDown', { row: 2 }), press('ArrowUp', { row: 0 })]).toEqual([null, null]);
});

it('Tab goes on to the next row, adds one after the last, and leads out of an empty one', () => {
  expect([press('Tab'), press('Tab', { column: 2 }, { shiftKey: true })]).toEqual([null, null]);
  expect(press('Tab', { column: 2 })).toEqual({ go: { row: 2, column: 0 } });
  expect(press('Tab', { column: 2, row: 2 })).toEqual({ add: { column: 0 } });
  expect(press('Tab', { column: 2, row: 2, isLastRowEmpty: true })).toBeNull();
  expect([press('Escape'), press('Enter', { row: 2, isLastRowEmpty: true })]).toEqual(['leave', 'leave']);
});

it('left and right leave a cell at the ends of its text alone', () => {
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([null, null]);
  expect(press('ArrowLeft', { isAtStart: true })).toEqual({ go: { row: 1, column: 0 } });
  expect(press('ArrowRight', { isAtEnd: true })).toEqual({ go: { row: 1, column: 2 } });
  expect(press('ArrowRight', { isAtEnd: true, column: 2 })).toBeNull();
});

it('Alt with an arrow moves the row, and Ctrl+Z takes that back unless something was typed since', () => {
  expect(press('ArrowUp', {}, { altKey: true })).toEqual({ move: -1 });
  expect(press('z', {}, { ctrlKey: true })).toBeNull();
  expect(press('z', { isUntyped: true }, { metaKey: true })).toBe('undo');
  expect(press('x')).toBeNull();
});
