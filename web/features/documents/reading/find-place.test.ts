import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../contract/document-analysis.ts';
import { findPlace } from './find-place.ts';

const block = (index: number, text: string, place: Partial<Place> = {}) => ({
  index,
  kind: 'paragraph' as const,
  text,
  place: { page: null, heading: null, sheet: null, row: null, ...place },
});
const at = (place: Partial<Place>) => ({ page: null, sheet: null, row: null, ...place });

const only = (index: number) => ({ first: index, last: index });

const pages = [
  block(0, 'Apply by May 1, 2027.', { page: 1 }),
  block(1, 'Who may apply', { page: 2 }),
  block(2, 'Apply by May 1, 2027, at noon.', { page: 2 }),
];

describe('a place in a text', () => {
  it('is the first block of its page, or its row', () => {
    expect(findPlace(pages, { place: at({ page: 2 }), quote: null }, true)).toEqual(only(1));
    const rows = [block(0, 'a', { sheet: 'A', row: 1 }), block(1, 'b', { sheet: 'B', row: 1 })];
    expect(findPlace(rows, { place: at({ sheet: 'B', row: 1 }), quote: 'gone' }, false)).toEqual(only(1));
  });

  it('is the block with the quote on that page, whatever its spaces, case and missing end', () => {
    expect(findPlace(pages, { place: at({ page: 2 }), quote: 'apply  by May 1…' }, true)).toEqual(only(2));
    expect(findPlace(pages, { place: null, quote: 'Who may apply for this' }, true)).toEqual(only(1));
  });

  it('falls back to the page where the quote is not there, once all of the page is', () => {
    const target = { place: at({ page: 1 }), quote: 'nowhere' };
    expect(findPlace(pages.slice(0, 1), target, false)).toBeUndefined();
    expect(findPlace(pages, target, false)).toEqual(only(0));
  });

  it('is the blocks that are named, where they are still of that place', () => {
    const blocks = { first: 1, last: 2 };
    expect(findPlace(pages, { place: { ...at({}), blocks }, quote: null }, false)).toEqual(blocks);
    expect(findPlace(pages, { place: { ...at({ page: 2 }), blocks }, quote: null }, false)).toEqual(blocks);
    expect(findPlace(pages, { place: { ...at({ page: 1 }), blocks }, quote: null }, true)).toEqual(only(0));
    expect(findPlace(pages, { place: { ...at({}), blocks: only(9) }, quote: null }, false)).toBeUndefined();
    expect(findPlace(pages, { place: { ...at({}), blocks: only(9) }, quote: null }, true)).toBeNull();
  });

  it('waits for parts that follow, and ends where there are none', () => {
    expect(findPlace(pages, { place: at({ page: 9 }), quote: null }, false)).toBeUndefined();
    expect(findPlace(pages, { place: at({ page: 9 }), quote: null }, true)).toBeNull();
    expect(findPlace(pages, { place: null, quote: 'nowhere' }, true)).toBeNull();
  });
});
