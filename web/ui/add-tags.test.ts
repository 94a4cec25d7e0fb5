import { describe, expect, it } from 'vitest';
import { addTags } from './add-tags.ts';

describe('tags that are typed', () => {
  it('are trimmed and kept once each, whatever their case', () => {
    expect(addTags(['Board'], '  board ', 20)).toEqual({ tags: ['Board'], isFull: false });
    expect(addTags(['Board'], ' Annual report ', 20)).toEqual({ tags: ['Board', 'Annual report'], isFull: false });
    expect(addTags(['Board'], '  ', 20)).toEqual({ tags: ['Board'], isFull: false });
  });

  it('may be several with commas between them', () => {
    expect(addTags([], 'board, finance,, Board,', 20)).toEqual({ tags: ['board', 'finance'], isFull: false });
  });

  it('are too many beyond the limit', () => {
    expect(addTags(['a'], 'b', 2).isFull).toBe(false);
    expect(addTags(['a', 'b'], 'c', 2).isFull).toBe(true);
  });
});
