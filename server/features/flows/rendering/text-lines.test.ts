import { describe, expect, it } from 'vitest';
import { splitLines } from './text-lines.ts';

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
