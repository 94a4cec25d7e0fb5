import { describe, expect, it } from 'vitest';
import { describePlace, readPlace, writePlace } from './place.ts';

const nowhere = { page: null, heading: null, sheet: null, row: null };

describe('a place in a document', () => {
  it.each([
    [{ page: 4, heading: 'Eligibility' }, 'Page 4'],
    [{ sheet: 'Budget', row: 12 }, 'Sheet Budget, row 12'],
    [{ sheet: 'Budget' }, 'Sheet Budget'],
    [{ heading: 'Eligibility' }, 'Under "Eligibility"'],
    [{ row: 3 }, 'Row 3'],
    [{}, null],
  ])('%j is %s in words', (part, words) => {
    expect(describePlace({ ...nowhere, ...part })).toBe(words);
  });

  it.each([
    [{ page: 4, sheet: null, row: null, blocks: null }, 'page=4'],
    [{ page: null, sheet: 'A & B', row: 12, blocks: null }, 'sheet=A+%26+B&row=12'],
    [{ page: null, sheet: null, row: null, blocks: { first: 0, last: 0 } }, 'blocks=0'],
    [{ page: null, sheet: 'A', row: 2, blocks: { first: 12, last: 40 } }, 'sheet=A&row=2&blocks=12-40'],
  ])('%j comes back from an address', (place, search) => {
    const address = new URLSearchParams('page=9&row=2&sheet=Old&blocks=7');
    writePlace(address, place);
    expect(address.toString().split('&').toSorted()).toEqual(search.split('&').toSorted());
    expect(readPlace(address)).toEqual(place);
  });

  it('is none where an address names none, or nonsense', () => {
    for (const search of [
      '',
      'page=0',
      'page=-1',
      'row=x',
      'page=1e3',
      'sheet=',
      'page=99999999999',
      'blocks=4-2',
      'blocks=-1',
    ]) {
      expect(readPlace(new URLSearchParams(search))).toBeNull();
    }
  });
});
