import { describe, expect, it } from 'vitest';
import { readMotionLine } from './motion.ts';

describe('readMotionLine', () => {
  it.each([
    [
      'Adopt the budget, Ruth Adeyemi, Sam Cole, 9-0-1',
      'Adopt the budget',
      'Ruth Adeyemi',
      'Sam Cole',
      '9-0-1',
      'Carried',
      10,
    ],
    [
      'Approve $12,000 for mats, chairs and paint; moved by Ruth; seconded by Sam; 4-5-0',
      'Approve $12,000 for mats, chairs and paint',
      'Ruth',
      'Sam',
      '4-5-0',
      'Not carried',
      9,
    ],
    [
      'Renew the insurance, moved by Ruth, seconded by Sam, 9 for, 0 against, 1 abstained',
      'Renew the insurance',
      'Ruth',
      'Sam',
      '9-0-1',
      'Carried',
      10,
    ],
    ['Approve the minutes, Ruth, Sam, unanimous', 'Approve the minutes', 'Ruth', 'Sam', 'unanimous', 'Carried', null],
    ['Sell the van, Ruth, Sam, failed', 'Sell the van', 'Ruth', 'Sam', 'failed', 'Not carried', null],
    [
      'Adopt the 2026-27 calendar, Ruth, Sam, 6-6',
      'Adopt the 2026-27 calendar',
      'Ruth',
      'Sam',
      '6-6-0',
      'Not carried',
      12,
    ],
    ['Adopt the calendar, Ruth Adeyemi, Sam Cole', 'Adopt the calendar', 'Ruth Adeyemi', 'Sam Cole', '', null, null],
    ['Buy mats, chairs and tables, lamps', 'Buy mats, chairs and tables, lamps', '', '', '', null, null],
    ['Approve the budget. Moved: Ruth. Seconded: Sam. 9-0', 'Approve the budget', 'Ruth', 'Sam', '9-0-0', 'Carried', 9],
    [
      'Approve the budget, moved by Ruth and seconded by Sam, 9-0-0',
      'Approve the budget',
      'Ruth',
      'Sam',
      '9-0-0',
      'Carried',
      9,
    ],
    ['Approve the minutes', 'Approve the minutes', '', '', '', null, null],
    [
      'Approve the budget for programs, staff and rent',
      'Approve the budget for programs, staff and rent',
      '',
      '',
      '',
      null,
      null,
    ],
  ])('reads %s', (line, text, movedBy, secondedBy, vote, result, voters) => {
    expect(readMotionLine(line)).toEqual({ text, movedBy, secondedBy, vote, result, voters });
  });

  it('does not take apart what is too long for a line', () => {
    const line = 'a, b, 9-0-1'.repeat(100);
    expect(readMotionLine(line)).toMatchObject({ text: line, result: null });
  });
});
