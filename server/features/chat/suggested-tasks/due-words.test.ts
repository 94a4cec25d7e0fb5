import { describe, expect, it } from 'vitest';
import { splitPeriod, toDueWords } from './due-words.ts';

describe('when a row of a plan is due', () => {
  it.each([
    ['January 15, 2027', 'January 15, 2027'],
    ['April 2027', 'by the end of April 2027'],
    ['by end of Sept. 2027', 'by the end of September 2027'],
    ['March to April 2027', 'by the end of April 2027'],
    ['Mar-Apr 2027', 'by the end of April 2027'],
    ['June', 'by the end of June'],
    ['4/2027', 'by the end of April 2027'],
    ['2027-04', 'by the end of April 2027'],
    ['Q2 2027', 'by the end of June 2027'],
    ['When the records come out', null],
    ['Every month', null],
    ['13/2027', null],
  ])('%s', (due, words) => {
    expect(toDueWords(due)).toBe(words);
  });

  it('takes a period apart, with the year of its end', () => {
    expect(splitPeriod('April 2027 - March 2028')).toEqual({ start: 'April 2027', end: 'March 2028' });
    expect(splitPeriod('April to June 2027')).toEqual({ start: 'April 2027', end: 'June 2027' });
  });
});
