import { describe, expect, it } from 'vitest';
import { dropEmptyRows } from './drop-empty-rows.ts';

const head = '| Item | Cost |\n| --- | --- |';
const full = '| Bread | $9 |';
const empty = '|  |  |';
const lines = (...rows: string[]) => rows.join('\n');

describe('the empty rows at the end of a table', () => {
  it('go where they were added and left', () => {
    const before = lines('Costs', '', head, full, '', 'The end');
    expect(dropEmptyRows(lines('Costs', '', head, full, empty, empty, '', 'The end'), before)).toBe(before);
    expect(dropEmptyRows(lines(head, full, empty), lines(head, full))).toBe(lines(head, full));
    expect(dropEmptyRows(lines(head, full, '| | |  '), lines(head, full))).toBe(lines(head, full));
  });

  it('stay where they were before, to be filled by hand', () => {
    const sheet = lines(head, empty, empty, empty);
    expect(dropEmptyRows(sheet, sheet)).toBe(sheet);
    expect(dropEmptyRows(lines(sheet, empty), sheet)).toBe(sheet);
    const begun = lines(head, full, empty, empty);
    expect(dropEmptyRows(begun, sheet)).toBe(begun);
    expect(dropEmptyRows(lines(begun, empty), sheet)).toBe(begun);
  });

  it('go where a row above was taken away, too', () => {
    expect(dropEmptyRows(lines(head, full, empty), lines(head, full, full))).toBe(lines(head, full));
  });

  it('go from a new table, which may be meant to be empty as a whole', () => {
    expect(dropEmptyRows(lines('Costs', '', head, full, empty), 'Costs')).toBe(lines('Costs', '', head, full));
    expect(dropEmptyRows(lines(head, empty, empty), 'Costs')).toBe(lines(head, empty, empty));
  });

  it('are counted for each table', () => {
    const first = lines(head, full);
    const second = lines('| Name | Sign |', '| --- | --- |', empty, empty);
    const before = lines(first, '', second);
    expect(dropEmptyRows(lines(first, empty, '', second, empty), before)).toBe(before);
    // One of them went as a whole.
    expect(dropEmptyRows(second, before)).toBe(second);
    expect(dropEmptyRows(lines(first, empty), before)).toBe(first);
  });

  it('are all that goes', () => {
    const before = lines(head, full);
    for (const text of [
      lines(head, full, empty, full),
      lines(head, full, '| |  x |'),
      lines('```', head, full, empty, '```'),
      lines('Name:', '', '|', '', 'Words'),
    ])
      expect(dropEmptyRows(text, before)).toBe(text);
  });
});
