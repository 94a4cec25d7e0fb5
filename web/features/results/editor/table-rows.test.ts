import { describe, expect, it } from 'vitest';
import { startWriting, write } from './testing/write.ts';

const table = (first: string, second = '| Books | $40 |') => `| Item | Cost |\n| --- | --- |\n${first}\n${second}`;

describe('a table that is written in', () => {
  it.each([
    // Keys stay within their cell.
    [table('| ‸Bread | $9 |'), '<Backspace>', table('| ‸Bread | $9 |')],
    [table('| Bread‸ | $9 |'), '<Delete>', table('| Bread‸ | $9 |')],
    [table('| Bread‸ | $9 |'), '<Backspace> d', table('| Brea d‸ | $9 |')],
    [table('| Bread‸ | $9 |'), '<Tab>0', table('| Bread | $90‸ |')],
    [table('| Bread | $9‸ |'), '<Tab>', table('| Bread | $9 |', '| Books‸ | $40 |')],
    [table('| ‸ |  |'), 'x<Tab>y', table('| x | y‸ |')],
    // A cell without a space to spare takes words all the same.
    [table('| Bread | ‸|'), 'a b, c', table('| Bread | a b, c‸|')],
    [table('| Bread |‸|'), 'a b', table('| Bread |a b‸|')],
    [table('| ‸| $9 |'), 'part of time<Tab> in all', table('| part of time| $9 in all‸ |')],
    [table('| Bread‸| $9 |'), ' and b', table('| Bread and b‸| $9 |')],
    // Rows are added and taken away whole.
    [table('| Bread‸ | $9 |'), '<Enter>', table('| Bread | $9 |', '| Books‸ | $40 |')],
    [table('| Bread | $9 |', '| Books | $40‸ |'), '<Enter>Pens', `${table('| Bread | $9 |')}\n| Pens‸ |  |`],
    [table('| ‸ |  |'), '<Backspace>', '| Item | Cost‸ |\n| --- | --- |\n| Books | $40 |'],
    ['| Item‸ | Cost |\n| --- | --- |', '<Enter>Pens', '| Item | Cost |\n| --- | --- |\n| Pens‸ |  |'],
    // What would be read as signs is not.
    [table('| Bread‸ | $9 |'), '|', table('| Bread\\|‸ | $9 |')],
    // What is selected goes, and the cells stay.
    [table('| B‸read | $‸9 |'), '<Backspace>', table('| B‸ | 9 |')],
    [
      `A‸ b\n\n${table('| Br‸ead | $9 |')}`,
      '<Backspace>',
      `A‸\n\n|  |  |\n| --- | --- |\n| ead | $9 |\n| Books | $40 |`,
    ],
    [
      `${table('| Bread | $9 |')}\n\nL‸ast`.replace('Books | $40', '**Bo‸oks** | $40'),
      'x',
      `${table('| Bread | $9 |', '| **Box**‸ |  |')}\n\nast`,
    ],
    [`‸${table('| Bread | $9 |')}‸`, '<Backspace>', '‸'],
  ])('%j and %s become %j', (marked, keys, written) => {
    expect(write(marked, keys)).toBe(written);
  });

  it.each([
    [0, 2],
    [15, 13],
    [20, 13],
  ])('a caret at %i goes to %i', (place, to) => {
    const target = startWriting(table('| Bread | $9 |'));
    target.dispatch({ selection: { anchor: place } });
    expect(target.state.selection.main.head).toBe(to);
  });
});
