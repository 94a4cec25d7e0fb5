import { describe, expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';

const list = (...ids: string[]) => ids.map((id, index) => ({ id, score: 100 - index }));
const order = (...lists: ReturnType<typeof list>[]) => fuseRanks(lists).map(({ id }) => id);

describe('two ranked lists in one', () => {
  it('have first what both have, then what one has at its beginning', () => {
    expect(order(list('a', 'b', 'both'), list('c', 'both', 'd'))).toEqual(['both', 'a', 'c', 'b', 'd']);
    const [far, other] = [list('a', 'b', 'c', 'd', 'e', 'both'), list('f', 'g', 'h', 'i', 'j', 'both')];
    expect(order(far, other).slice(0, 3)).toEqual(['a', 'f', 'b']);
  });

  it('keep an order where the other is empty, and each hit once', () => {
    expect(order(list('a', 'b'), [])).toEqual(['a', 'b']);
    expect(order([], [])).toEqual([]);
    expect(order(list('a', 'b'), list('b', 'a'))).toEqual(['a', 'b']);
  });

  it('have scores that fall', () => {
    const scores = fuseRanks([list('a', 'b', 'c'), list('c', 'd')]).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });
});
