import { expect, it } from 'vitest';
import type { QuotedDay } from '../quote-days.ts';
import { readActionItems } from './action-lines.ts';

const read = (...lines: (string | [text: string, heading: string])[]) =>
  readActionItems(
    lines.map((line) => {
      const [text, heading] = typeof line === 'string' ? [line, null] : line;
      return { passage: {} as QuotedDay['passage'], text, heading };
    }),
  ).map(({ who, what }) => [who, what]);

it('reads the rows of a table by the names of its columns', () => {
  const rows = [
    'Action | Responsible | Due | Status',
    'Fix the gate | A. Moss | May 3, 2027 | open',
    'Call the vet | Ivy Ng | |',
  ];
  expect(read('Budget | 2026', ...rows, 'The end.', 'Cash | 40')).toEqual([
    ['A. Moss', 'Fix the gate, open, by May 3, 2027'],
    ['Ivy Ng', 'Call the vet'],
  ]);
});

it.each([
  [['Action items:', '- Ivy: call the vet', '- Moss & Ng to paint', 'Next meeting: May 9']],
  [['Next steps', '1. Ivy – call the vet', '2. Moss & Ng will paint', '', 'Adjourned at 8.']],
  [['TO DO', 'Ivy: call the vet', 'Moss & Ng to paint', 'Respectfully submitted, Ivy']],
] as [string[]][])('reads the lines of a list: %j', (lines) => {
  expect(read('Present: Ivy', ...lines)).toEqual([
    ['Ivy', 'call the vet'],
    ['Moss & Ng', expect.stringMatching(/^(?:to |will )?paint$/)],
  ]);
});

it('reads what stands below a heading of a document', () => {
  expect(
    read(
      ['Sell the van', 'Motions'],
      ['Ivy: call the vet', '6. Action items'],
      ['order hay', '6. Action items'],
      ['May 9', 'Next meeting'],
    ),
  ).toEqual([
    ['Ivy', 'call the vet'],
    ['', 'order hay'],
  ]);
});

it('reads none where there is no list', () => {
  expect(read('Ivy: call the vet', 'Action was taken against the noise.', 'Name | Phone', 'Ivy | 555')).toEqual([]);
});
