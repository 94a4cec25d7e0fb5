import { describe, expect, it } from 'vitest';
import { leastThreadTime } from '../../../scripts/thread-time.ts';
import { splitItems, splitLines } from './text-lines.ts';

describe('splitLines', () => {
  it('drops blanks, bullets and numbering', () => {
    expect(splitLines(' - one \r\n\n2. two  words\n• three\n  \n$4 four')).toEqual([
      'one',
      'two words',
      'three',
      '$4 four',
    ]);
  });

  it('keeps what is above 200 lines together in the last one', () => {
    const lines = splitLines('a\n'.repeat(1000));
    expect(lines).toHaveLength(200);
    expect(lines.join('; ').replaceAll('; ', '')).toBe('a'.repeat(1000));
  });
});

describe('splitItems', () => {
  it('is what stands on lines', () => {
    expect(splitItems('Tutoring; in pairs\nFamily nights')).toEqual(['Tutoring; in pairs', 'Family nights']);
    expect(splitItems(' \n')).toEqual([]);
  });

  it.each([
    [
      'workshops, van visits and loans; training for volunteers',
      ['workshops, van visits and loans', 'training for volunteers'],
    ],
    [
      'Cook meals; deliver them on weekdays; and visit the homebound;',
      ['Cook meals', 'deliver them on weekdays', 'visit the homebound'],
    ],
    ['1) Open the library 2) Lend tools 3. Repair 40 bikes', ['Open the library', 'Lend tools', 'Repair 40 bikes']],
    ['(1) Foster 60 dogs; (2) Hold four clinics', ['Foster 60 dogs', 'Hold four clinics']],
    ['• Rehearse • Perform in 12 schools', ['Rehearse', 'Perform in 12 schools']],
  ])('%j on one line is several', (text, items) => expect(splitItems(text)).toEqual(items));

  it.each([
    'We cook, pack and deliver 200 meals a week, with volunteers',
    'We lend tools; they come back clean',
    'We lend tools; members pay nothing. Repairs are free.',
    'Serve 120 seniors (60 at home; 60 at the center)',
    'Open by June 1. Serve 40 families',
    'The second of the steps 1) and 3) in our plan',
    'Read 1.5 hours a day',
  ])('%j stays one', (text) => expect(splitItems(text)).toEqual([text]));

  it('takes no longer for a long line than for its length', () => {
    const long = `${'1) a; • '.repeat(20_000)}${' '.repeat(50_000)}`;
    expect(splitItems(long).length).toBeLessThanOrEqual(200);
    expect(leastThreadTime(1000, () => splitItems(long))).toBeLessThan(1000);
  });
});
