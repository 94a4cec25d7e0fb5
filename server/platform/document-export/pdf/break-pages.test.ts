import { describe, expect, it } from 'vitest';
import { leastThreadTime } from '../../../../scripts/thread-time.ts';
import { type Box, breakPages, penalties } from './break-pages.ts';

const room = 400;
const line = (more: Partial<Box> = {}): Box => ({ height: 10, glue: 0, padding: 0, penalty: 0, repeated: 0, ...more });
const lines = (count: number, more: Partial<Box> = {}) => Array.from({ length: count }, () => line(more));
const pagesOf = (boxes: readonly Box[], used = 0) =>
  breakPages(boxes, room, used).pages.map(({ from, end }) => end - from);

describe('the pages of boxes', () => {
  it('are none of none, and full ones but for the last', () => {
    expect(pagesOf([])).toEqual([]);
    expect(pagesOf(lines(100))).toEqual([40, 40, 20]);
  });

  it('have less room below what stands on the first one, and below what is repeated', () => {
    expect(pagesOf(lines(100), 50)).toEqual([35, 40, 25]);
    expect(pagesOf(lines(100, { repeated: 20 }))).toEqual([40, 38, 22]);
  });

  it('end where a page must begin, however little stands on it', () => {
    const { pages, cost } = breakPages([...lines(3), line({ penalty: penalties.forced }), ...lines(2)], room);
    expect(pages.map(({ from, end }) => end - from)).toEqual([3, 3]);
    expect(cost).toBe(0);
  });

  it('leave a fifth blank rather than cut what belongs together, and no more', () => {
    const table = (count: number) => [line(), ...lines(count - 1, { penalty: penalties.inShortTable })];
    expect(pagesOf([...lines(33), ...table(10), ...lines(20)])).toEqual([33, 30]);
    expect(pagesOf([...lines(25), ...table(20), ...lines(15)])[0]).toBe(40);
  });

  it('give a short last page some lines of the page before', () => {
    const [before, last] = pagesOf(lines(42));
    expect(before! + last!).toBe(42);
    expect(last! * 10).toBeGreaterThan(90);
  });

  it('take away of what is free before a page begins for a line', () => {
    const boxes = lines(21, { glue: 0.5, padding: 0.5 });
    const { pages } = breakPages(boxes, 225);
    expect(pages).toHaveLength(1);
    expect(pages[0]!.squeeze).toBeLessThan(1);
    expect(pages[0]!.inUse).toBeCloseTo(225);
  });

  it('hold what is higher than one, and part what belongs together where no page has room for it', () => {
    expect(pagesOf([line({ height: 500 }), ...lines(10)])).toEqual([1, 10]);
    expect(pagesOf([...lines(4), line(), ...lines(70, { penalty: penalties.afterLead })])[0]).toBe(40);
  });

  it('of many boxes are found in a moment', () => {
    expect(leastThreadTime(2_000, () => breakPages(lines(20_000), room))).toBeLessThan(2_000);
  });
});
