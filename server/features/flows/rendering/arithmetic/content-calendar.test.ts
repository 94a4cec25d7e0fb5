import { describe, expect, it } from 'vitest';
import { planCampaignDays, planPhases } from './campaign-days.ts';
import { listUnplaced, planPosts, planWeeks, readWeeks } from './content-calendar.ts';
import { findDay, givingTuesday } from './named-days.ts';

describe('a day in a text', () => {
  it.each([
    ['January 11: new site opens', '2027-01-11'],
    ['Spring breakfast, May 6th', '2027-05-06'],
    ['Sept. 3, 2028 reunion', '2028-09-03'],
    ['3/2/2027 reading week', '2027-03-02'],
    ['3/2/27 reading week', '2027-03-02'],
    ['12/5 open house', '2027-12-05'],
    ['2027-02-09', '2027-02-09'],
    ['December 31', '2027-12-31'],
    ['January 3', '2028-01-03'],
    ['February 30', null],
    ['13/45', null],
    ['once the dates are set', null],
    ['24/7 hotline', null],
  ])('%s', (text, day) => {
    expect(findDay(text, '2027-01-04')).toBe(day);
  });

  it('GivingTuesday is the Tuesday after Thanksgiving', () => {
    expect([2025, 2026, 2027, 2028].map(givingTuesday)).toEqual([
      '2025-12-02',
      '2026-12-01',
      '2027-11-30',
      '2028-11-28',
    ]);
  });
});

describe('the phases of a campaign', () => {
  it('are a fifth, a day, the middle, two days, and three days of thanks', () => {
    expect(planPhases('2027-11-15', '2027-12-04')).toEqual({
      tease: { from: '2027-11-15', to: '2027-11-18' },
      launch: { from: '2027-11-19', to: '2027-11-19' },
      momentum: { from: '2027-11-20', to: '2027-12-02' },
      'last call': { from: '2027-12-03', to: '2027-12-04' },
      thanks: { from: '2027-12-05', to: '2027-12-07' },
    });
  });

  it('are fewer in a short campaign, and none where the end is before the start', () => {
    expect(planPhases('2027-11-30', '2027-11-30')).toMatchObject({ tease: null, momentum: null, 'last call': null });
    expect(planPhases('2027-11-30', '2027-12-01')?.['last call']).toEqual({ from: '2027-12-01', to: '2027-12-01' });
    expect(planPhases('2027-12-02', '2027-12-01')).toBeNull();
    expect(planCampaignDays('soon', 'later')).toEqual([]);
  });

  it('have a bounded number of posts, however long the campaign is', () => {
    expect(planCampaignDays('2027-11-15', '2027-12-04').map(({ day, phase }) => `${day} ${phase}`)).toEqual([
      '2027-11-15 tease',
      '2027-11-17 tease',
      '2027-11-19 launch',
      '2027-11-20 momentum',
      '2027-11-23 momentum',
      '2027-11-26 momentum',
      '2027-11-29 momentum',
      '2027-12-02 momentum',
      '2027-12-03 last call',
      '2027-12-04 last call',
      '2027-12-05 thanks',
    ]);
    expect(planCampaignDays('1000-01-01', '9000-01-01').length).toBeLessThanOrEqual(18);
  });
});

describe('a calendar of posts', () => {
  const plan = (frequency: string, themes: string[], news: string[] = [], weeks = 2) =>
    planPosts('2027-01-04', { weeks, frequency, themes, news });

  it('keeps a theme to the weekday in its name, and lets the others take turns', () => {
    const posts = plan('3', ['Impact Monday', 'Throwback', 'Mission fact']);
    expect(posts.map(({ day, theme, turn }) => `${day} ${theme} ${turn}`)).toEqual([
      '2027-01-04 Impact Monday 0',
      '2027-01-06 Throwback 0',
      '2027-01-08 Mission fact 0',
      '2027-01-11 Impact Monday 1',
      '2027-01-13 Throwback 1',
      '2027-01-15 Mission fact 1',
    ]);
  });

  it.each([
    ['1-2', 2],
    ['3', 3],
    ['5', 5],
    ['Daily', 7],
  ])('of %s a week has %i', (frequency, count) => {
    expect(plan(frequency, ['Throwback'], [], 1)).toHaveLength(count);
    expect(plan(frequency, ['Impact Monday', 'Tip Tuesday', 'Volunteer Friday'], [], 1)).toHaveLength(count);
  });

  it('gives news its own day, and asks at most in one of five', () => {
    const posts = plan('Daily', ['Throwback'], ['January 11: a new site', 'Someday: a visit', 'January 30: too late']);
    expect(posts.find(({ day }) => day === '2027-01-11')).toMatchObject({ news: 'January 11: a new site', theme: '' });
    expect(posts.filter(({ mayAsk }) => mayAsk)).toHaveLength(2);
    expect(listUnplaced(['January 11: a new site', 'Someday: a visit'], '2027-01-04', 14)).toEqual([
      'Someday: a visit',
    ]);
  });

  it('asks for approval two workdays before', () => {
    expect(plan('3', ['Throwback'])[0]).toMatchObject({ day: '2027-01-04', approveBy: '2026-12-31' });
  });
});

describe('a calendar of weeks', () => {
  it('turns the themes and shows the days of each week', () => {
    const weeks = planWeeks('2027-11-22', 3, ['Stories', 'Thanks'], ['November 23: board dinner']);
    expect(weeks.map(({ theme, turn }) => [theme, turn])).toEqual([
      ['Stories', 0],
      ['Thanks', 0],
      ['Stories', 1],
    ]);
    expect(weeks.map(({ dates }) => dates)).toEqual([
      ['November 23: board dinner', 'Thanksgiving'],
      ['GivingTuesday', 'International Volunteer Day'],
      [],
    ]);
  });

  it('does not name a day twice that people named themselves', () => {
    expect(planWeeks('2027-11-29', 1, ['A'], ['GivingTuesday, November 30'])[0]?.dates).toEqual([
      'GivingTuesday, November 30',
      'International Volunteer Day',
    ]);
  });

  it('reads the number of weeks', () => {
    expect(['1 week', '12 weeks', ''].map(readWeeks)).toEqual([1, 12, 0]);
  });
});
