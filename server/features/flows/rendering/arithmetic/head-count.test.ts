import { describe, expect, it } from 'vitest';
import { readHeadCount } from './head-count.ts';

describe('readHeadCount', () => {
  it.each([
    ['150', 150],
    ['about 150 guests', 150],
    ['1,200 runners', 1200],
    ['60 students in grades 3-8', 60],
    ['Ages 15 to 19, 40 teens in 2027', 40],
    ['60 rising sixth graders', 60],
    ['48 families from 3 schools', 48],
    ['30 older adults, 80% of them living alone', 30],
    ['120-150', null],
    ['100 to 200', null],
    ['120 people in the room and 60 people online', null],
    ['two cohorts of 30, three of 20', null],
    ['a full house', null],
    ['$1,234.50', null],
    ['', null],
  ])('takes "%s" for %s', (text, guests) => {
    expect(readHeadCount(text)).toBe(guests);
  });

  it('does not search a text that is no answer', () => {
    expect(readHeadCount('1 '.repeat(10_000))).toBeNull();
  });
});
