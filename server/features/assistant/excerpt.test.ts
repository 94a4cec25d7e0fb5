import { expect, it } from 'vitest';
import { withoutRepeats } from './excerpt.ts';

const heads = 'Part | Points';
const piece = (heading: string, ...lines: string[]) => ({
  within: 'The whole passage.',
  heading,
  heads,
  excerpt: lines.join('\n'),
});
const shown = (...pieces: Parameters<typeof withoutRepeats>[0]) =>
  withoutRepeats(pieces).map(({ excerpt }) => excerpt.split('\n'));

it('no line of a passage is shown twice, and the heads of a table above each of its rows', () => {
  expect(
    shown(
      piece('Scoring', heads, 'Need | 20', 'Plan | 30'),
      piece('Size', 'Ask for $8,000.', 'Scoring', heads, 'Need | 20', 'Plan | 30'),
      piece('Scoring', heads, 'Plan | 30', 'Total | 50'),
    ),
  ).toEqual([[heads, 'Need | 20', 'Plan | 30'], ['Ask for $8,000.'], [heads, 'Total | 50']]);
});

it('what other texts show is shown again, and something of each', () => {
  const lines = ['Dues are $20.', 'They are paid in March.'];
  const other = { ...piece('Dues', ...lines), within: 'Another passage.' };
  expect(shown(piece('Dues', ...lines), other, piece('Dues', ...lines))).toEqual([lines, lines, lines]);
});
