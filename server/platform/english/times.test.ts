import { expect, it } from 'vitest';
import { findTimes, orderByTime } from './times.ts';

const timesOf = (text: string) => findTimes(text, '2027-03-10').map((each) => each.text);

it('finds the days and months that a text names, the next ones where it names no year', () => {
  expect(timesOf('All 7 give by March 31 ($500 give or get), two dinners by June')).toEqual([
    'March 31, 2027',
    'June 2027',
  ]);
  expect(timesOf('February and September')).toEqual(['February 2028', 'September 2027']);
  expect(timesOf('In March we write; May we ask?')).toEqual(['March 2027']);
  expect(timesOf('March 1, 12/4/2028 or May 2029')).toEqual(['March 1, 2028', 'December 4, 2028', 'May 2029']);
  expect(timesOf('all year; we march on')).toEqual([]);
});

it('orders several lists, a month after its days, and tells nothing of one person twice', () => {
  const first = [
    { when: 'May 3', who: 'Ana', what: 'Letter' },
    { when: 'soon', who: '', what: 'Party' },
  ];
  const second = [
    { when: 'May and July', who: 'Ana', what: 'Appeal' },
    { when: 'May', who: 'Bo', what: 'Calls' },
    { when: 'all year', who: 'Bo', what: 'Visits' },
  ];
  const told = orderByTime([first, second], String, '2027-01-01').map(({ time, what }) => `${time}: ${what}`);
  expect(told).toEqual(['May 3, 2027: Letter', 'May 2027: Calls', 'July 2027: Appeal', ': Party']);
});

it('tells once what a later list calls by a shorter name on the same day', () => {
  const dates = [{ when: 'March 20', who: '', what: 'Backcountry ball' }];
  const sources = [
    { when: 'March 20', who: 'Committee', what: 'Ball' },
    { when: 'March 21', who: 'Ben', what: 'Ball' },
  ];
  const told = orderByTime([dates, sources], String, '2027-01-01').map(({ what, who }) => [what, who]);
  expect(told).toEqual([
    ['Backcountry ball', 'Committee'],
    ['Ball', 'Ben'],
  ]);
});
