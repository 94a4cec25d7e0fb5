import { describe, expect, it } from 'vitest';
import { readTopics, sumMinutes } from './agenda.ts';

const read = (line: string, decisions = '') => readTopics(line, decisions)[0];

describe('readTopics', () => {
  it.each([
    ['FY27 budget, Treasurer, 20', 'FY27 budget', 'Treasurer', 20, ''],
    ['Summer site - Luis Herrera - 15 min', 'Summer site', 'Luis Herrera', 15, ''],
    [
      'Budget, staffing and hours, Maya, 30 minutes, memo of May 3',
      'Budget, staffing and hours',
      'Maya',
      30,
      'memo of May 3',
    ],
    ['FY27 budget (Treasurer) 20 min', 'FY27 budget (Treasurer)', '', 20, ''],
    ['Open questions, 10', 'Open questions', '', 10, ''],
    ['Open questions, Maya', 'Open questions', 'Maya', null, ''],
    ['Open questions', 'Open questions', '', null, ''],
  ])('reads %s', (text, topic, owner, minutes, preRead) => {
    expect(read(text)).toMatchObject({ text, topic, owner, minutes, preRead });
  });

  it.each([
    ['FY27 budget, Treasurer, 20', 'Approve the FY27 budget', 'Decide'],
    ['Director report, Maya, 10', 'Approve the FY27 budget', 'Inform'],
    ['Second site, Luis, 20', 'Approve the FY27 budget', 'Discuss'],
    ['Second site, Luis, 20, decide', '', 'Decide'],
    ['FY27 audit, Ruth, 20', 'Approve the FY27 budget', 'Discuss'],
    ['FY27 budget, for information, Treasurer, 20', 'Approve the FY27 budget', 'Inform'],
  ])('knows what %s is for, when the decisions are "%s"', (text, decisions, purpose) => {
    expect(read(text, decisions)).toMatchObject({ purpose, minutes: text.includes('20') ? 20 : 10 });
  });
});

describe('sumMinutes', () => {
  it('adds what is named', () => {
    expect(sumMinutes(readTopics('A, Maya, 20\nB, Luis\nC, 15', ''))).toBe(35);
  });
});
