import { describe, expect, it } from 'vitest';
import { leastThreadTime } from '../../../scripts/thread-time.ts';
import { findReplacedValues, replaceElsewhere } from './replaced-values.ts';

const outline = [
  '# Summer Bridge: Grant Proposal Outline',
  '*Prepared for Northwater Foundation by Lantern Bridge*',
  'Lantern Bridge asks Northwater Foundation to support Summer Bridge.',
  '- **Request:** $75,000 of a $148,000 project',
  'We learn what the reports of Northwater Foundation ask for.',
  '| Total | $75,000 | $73,000 |',
  'Ms. Elena Marsh reads it.',
  'Dear Ms. Elena Marsh,',
].join('\n\n');
const edit = (from: string, to: string) => outline.replace(from, to);

describe('a value that was replaced at one place', () => {
  it.each([
    ['$75,000 of', '$80,000 of', [{ from: '$75,000', to: '$80,000', count: 1 }]],
    ['$75,000 of', '$5,000 of', [{ from: '$75,000', to: '$5,000', count: 1 }]],
    ['for Northwater', 'for Hartwell', [{ from: 'Northwater Foundation', to: 'Hartwell Foundation', count: 2 }]],
    [
      'for Northwater Foundation',
      'for the Community Fund of Toledo',
      [{ from: 'Northwater Foundation', to: 'Community Fund of Toledo', count: 2 }],
    ],
    ['Elena Marsh reads', 'Ruth Amari reads', [{ from: 'Elena Marsh', to: 'Ruth Amari', count: 1 }]],
  ])('stands unchanged at others: %s, %s', (from, to, expected) => {
    const after = edit(from, to);
    expect(findReplacedValues(outline, after)).toEqual(expected);
    const [value] = expected;
    expect(replaceElsewhere(after, value!)).not.toContain(value!.from);
  });

  it('is told for each of several in one edit, also where lines were added', () => {
    const after = edit('$75,000 of', '$80,000 of')
      .replace('for Northwater', 'for Hartwell')
      .replace('We learn', 'A new line.\n\nWe learn');
    expect(findReplacedValues(outline, after)).toEqual([
      { from: 'Northwater Foundation', to: 'Hartwell Foundation', count: 2 },
      { from: '$75,000', to: '$80,000', count: 1 },
    ]);
  });

  it('is told for each of two in one line', () => {
    const line = 'We ask the Northwater Foundation for the sum of $9,000, and thank the board for the time.';
    const before = `${line}\n\nNorthwater Foundation gave $9,000.`;
    const edited = line.replace('Northwater', 'Hartwell').replace('$9,000', '$8,500');
    expect(findReplacedValues(before, before.replace(line, edited))).toEqual([
      { from: 'Northwater Foundation', to: 'Hartwell Foundation', count: 1 },
      { from: '$9,000', to: '$8,500', count: 1 },
    ]);
  });

  it.each([
    ['stands nowhere else', edit('$148,000', '$150,000')],
    ['was replaced everywhere', outline.replaceAll('$75,000', '$80,000')],
    ['was taken out', edit('$75,000 of a ', '')],
    ['was added to', edit('for Northwater Foundation', 'for Northwater Foundation of Ohio')],
    ['is no name and no amount', edit('asks', 'invites')],
    ['was not touched', `${outline}\n\nAnother line.`],
  ])('is not told of where it %s', (_, after) => {
    expect(findReplacedValues(outline, after)).toEqual([]);
  });

  it('is not a part of a longer one', () => {
    const text = 'It costs $75.\n\nOr $75,000, or $75.50, or $75 million.\n\nTom Lee.\n\nTom Leeson.';
    expect(findReplacedValues(text, text.replace('$75.\n', '$80.\n'))).toEqual([]);
    expect(findReplacedValues(text, text.replace('Tom Lee.', 'Ann Roy.'))).toEqual([]);
  });

  it('is more than one word', () => {
    expect(findReplacedValues('The Board met.\n\nBoard list', 'The Committee met.\n\nBoard list')).toEqual([]);
  });

  it('is found at once in a long text', () => {
    const long = 'A Name Of Many Words $1 '.repeat(4000);
    const replaced = long.replace('$1', '$2').replace('Words', 'World');
    expect(leastThreadTime(1000, () => findReplacedValues(long, replaced))).toBeLessThan(1000);
  });
});
