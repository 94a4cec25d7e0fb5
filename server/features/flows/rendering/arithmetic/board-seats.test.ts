import { describe, expect, it } from 'vitest';
import { computeSeats, namesSkill, readBoard, readBoardMember, readTermEnd } from './board-seats.ts';

describe('readTermEnd', () => {
  it.each([
    ['June 2027', '2027-06-01'],
    ['term ends June 30, 2027', '2027-06-30'],
    ['6/30/2027', '2027-06-30'],
    ['6/2027', '2027-06-01'],
    ['6/30/27', '2027-06-30'],
    ['2027-06-30', '2027-06-30'],
    ['2027', '2027-01-01'],
    ['no limit', null],
    ['2027-13-01', null],
    ['', null],
  ])('reads %s', (text, day) => {
    expect(readTermEnd(text)).toBe(day);
  });
});

describe('readBoardMember', () => {
  it.each([
    ['Ruth Adeyemi, June 2027, Finance and accounting', 'Ruth Adeyemi', 'June 2027', 'Finance and accounting'],
    ['Sam Cole - term ends 2028 - law, real estate', 'Sam Cole - term ends 2028 - law', '', 'real estate'],
    ['Lena Ortiz; term ends December 31, 2026; HR; marketing', 'Lena Ortiz', 'December 31, 2026', 'HR, marketing'],
    ['Ruth Adeyemi', 'Ruth Adeyemi', '', ''],
  ])('reads %s', (line, name, termEnds, skills) => {
    expect(readBoardMember(line)).toMatchObject({ name, termEnds, skills });
  });
});

describe('computeSeats', () => {
  const board = readBoard('Ruth, June 2027\nSam, 2028\nLena, December 2026\nOmar');
  const input = { targetSize: '13', board, memberCount: 11, recruitBy: '2027-06-30' };

  it('is the target minus those who stay', () => {
    expect(computeSeats(input)).toEqual({
      target: 13,
      members: 11,
      ending: ['Ruth', 'Lena'],
      toRecruit: 4,
      unknown: ['Omar'],
    });
  });

  it('counts the list where the profile has no number', () => {
    expect(computeSeats({ ...input, targetSize: '6 members', memberCount: null })).toMatchObject({
      members: 4,
      toRecruit: 4,
    });
  });

  it('is never below zero', () => {
    expect(computeSeats({ ...input, targetSize: '5' })?.toRecruit).toBe(0);
  });

  it.each(['11 to 13', 'a dozen', ''])('is not guessed from "%s"', (targetSize) => {
    expect(computeSeats({ ...input, targetSize })).toBeNull();
  });
});

describe('namesSkill', () => {
  const member = readBoardMember('Ruth, 2027, CPA and accountant, some fundraising');

  it('finds a skill by a word of its name, in a close form', () => {
    const options = ['Finance and accounting', 'Fundraising', 'Legal', 'Nonprofit management'];
    expect(options.filter((option) => namesSkill(member, option))).toEqual(['Finance and accounting', 'Fundraising']);
  });

  it.each([
    ['Sam, 2027, real estate lawyer', 'Legal'],
    ['James, 2027, banking', 'Finance and accounting'],
    ['Nia, 2027, human resources', 'HR'],
  ])('finds in "%s" the skill %s', (line, option) => {
    expect(namesSkill(readBoardMember(line), option)).toBe(true);
  });

  it.each([
    ['Sam, 2027, landlord', 'Legal'],
    ['Sam, 2027', 'Finance and accounting'],
  ])('finds in "%s" no %s', (line, option) => {
    expect(namesSkill(readBoardMember(line), option)).toBe(false);
  });
});
