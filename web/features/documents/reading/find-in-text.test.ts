import { describe, expect, it } from 'vitest';
import { findInText, matchesByPart } from './find-in-text.ts';

const place = { page: null, heading: null, sheet: null, row: null };
const paragraph = (index: number, text: string) => ({ index, kind: 'paragraph' as const, text, place });

describe('finding words in a text', () => {
  it('finds them in each block, whatever their case', () => {
    const blocks = [paragraph(0, 'Match and match'), paragraph(1, 'None'), paragraph(2, 'A MATCH')];
    expect(findInText(blocks, ' match ')).toEqual([
      { index: 0, cell: 0, start: 0, end: 5 },
      { index: 0, cell: 0, start: 10, end: 15 },
      { index: 2, cell: 0, start: 2, end: 7 },
    ]);
  });

  it('finds them in the cells of a row', () => {
    const row = { index: 7, kind: 'table-row' as const, text: 'Rent | 1,200', cells: ['Rent', '1,200'], place };
    expect(findInText([row], '1,2')).toEqual([{ index: 7, cell: 1, start: 0, end: 3 }]);
  });

  it('finds nothing without words, and a thousand at most', () => {
    expect(findInText([paragraph(0, 'a  b')], '  ')).toEqual([]);
    expect(findInText([paragraph(0, 'a'.repeat(5000))], 'a')).toHaveLength(1000);
  });

  it('sorts what it found by part and block', () => {
    const blocks = [0, 1, 2, 3, 4].map((index) => paragraph(index, index === 3 ? 'none' : 'a and a'));
    const parts = matchesByPart(findInText(blocks, 'and'), [0, 2, 4]);
    expect([...parts].map(([start, found]) => [start, [...found.keys()]])).toEqual([
      [0, [0, 1]],
      [2, [2]],
      [4, [4]],
    ]);
    expect(matchesByPart(findInText(blocks, 'a'), [0]).get(0)?.get(4)).toHaveLength(3);
  });

  it('marks the right letters after one that grows in lower case', () => {
    const text = 'İstanbul office';
    const [match] = findInText([paragraph(0, text)], 'office');
    expect(text.slice(match?.start, match?.end)).toBe('office');
  });
});
