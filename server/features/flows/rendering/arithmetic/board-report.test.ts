import { describe, expect, it } from 'vitest';
import { computeMonthsOfCash, readMonthsOfCash } from './months-of-cash.ts';
import { readProgramResult, toProgress } from './program-result.ts';
import { readRaisedToDate } from './raised-to-date.ts';

describe('months of cash', () => {
  it('are cash over the expenses of a month', () => {
    expect(computeMonthsOfCash(169_000, 781_400)).toBeCloseTo(2.6, 1);
  });

  it.each([
    ['Unrestricted cash: $169,000', 169_000, 798_000, false],
    ['Revenue $702,000 of $720,000\nCash: $169k', 169_000, 798_000, false],
    ['Cash $210,000 is restricted. Unrestricted cash is $150,000.', 150_000, 798_000, false],
    ['Cash: $169,000; annual expenses: $842,000', 169_000, 842_000, true],
  ])('are read from "%s"', (note, cash, annualExpenses, expensesStated) => {
    expect(readMonthsOfCash(note, 798_000)).toMatchObject({ cash, annualExpenses, expensesStated });
  });

  it.each([
    ['We are on budget', 798_000],
    ['Cash: $169,000, of which $52,000 is promised', 798_000],
    ['Restricted cash: $52,000', 798_000],
    ['Cash: $169,000', null],
    ['Cash: $169,000', 0],
  ])('are not guessed from "%s" with a budget of %s', (note, budget) => {
    expect(readMonthsOfCash(note, budget)).toBeNull();
  });
});

describe('a program result', () => {
  it.each([
    ['BrightPath Tutoring, 400, 412', 'BrightPath Tutoring', '400', '412', 103, 'green'],
    ['First Shift: target 96, actual 82', 'First Shift', '96', '82', 85, 'amber'],
    ['First Shift: actual 70, target 96', 'First Shift', '96', '70', 73, 'red'],
    ['Pantry, 2,150 people, 2,040 people', 'Pantry', '2,150 people', '2,040 people', 95, 'green'],
    ['Students who gain a level, 70%, 61%', 'Students who gain a level', '70%', '61%', 87, 'amber'],
    ['BrightPath: 412 of 400', 'BrightPath', '400', '412', 103, 'green'],
    ['Meals | $40k | $30,000', 'Meals', '$40k', '$30,000', 75, 'red'],
  ])('is read from "%s"', (text, program, target, actual, percent, progress) => {
    expect(readProgramResult(text)).toEqual({ counted: true, text, program, target, actual, percent, progress });
  });

  it.each(['All on track', 'BrightPath, 412', 'BrightPath, 0, 412', '400, 412'])('keeps the text of "%s"', (text) => {
    expect(readProgramResult(text)).toEqual({ counted: false, text });
  });

  it('is green from 95, amber from 80 and red below', () => {
    expect([95, 94, 80, 79].map(toProgress)).toEqual(['green', 'amber', 'amber', 'red']);
  });
});

describe('what is raised to date', () => {
  it.each([
    ['Raised to date: $182,400', 182_400, 260_000, false, 70],
    ['We have raised $182,400 of our goal of $250,000', 182_400, 250_000, true, 73],
    ['$45k raised so far; two grants pending', 45_000, 260_000, false, 17],
    ['Raised $182,400 v goal $260,000. Northwater pending, $75,000', 182_400, 260_000, true, 70],
  ])('is read from "%s"', (note, raised, goal, goalStated, percent) => {
    expect(readRaisedToDate(note, 260_000)).toEqual({ raised, goal, goalStated, percent });
  });

  it.each(['Grants pending: $75,000', 'A good year', ''])('is not guessed from "%s"', (note) => {
    expect(readRaisedToDate(note, 260_000)).toBeNull();
  });

  it('is compared with no goal that nobody named', () => {
    expect(readRaisedToDate('Raised $5,000', null)).toBeNull();
  });
});
