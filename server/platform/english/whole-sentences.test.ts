import { describe, expect, it } from 'vitest';
import { toWholeSentences } from './whole-sentences.ts';

const text = 'First there is one. Then there are two more words! "And a third," she said. 4 is the last.';

describe('toWholeSentences', () => {
  it.each([
    [4, 'First there is one.'],
    [9, 'First there is one.'],
    [10, 'First there is one. Then there are two more words!'],
    [99, text],
    [2, 'First there…'],
  ])('keeps the whole sentences within %d words', (most, expected) => {
    expect(toWholeSentences(text, most)).toBe(expected);
  });

  it('makes one line of several, each a sentence', () => {
    expect(toWholeSentences('one line\nanother', 20)).toBe('One line. Another.');
    expect(toWholeSentences('', 20)).toBe('');
  });
});
