import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? '';

describe('the calendar of a fundraising plan', () => {
  it('has the days that matter and when each source comes in, and says what may not come', () => {
    const { markdown } = renderSample('fundraising_plan', {
      plan_start: '2027-01-04',
      main_events: 'State grant due\tfeb 12\tMaya Okafor\nRamp Day',
      targets:
        'Government\t9k\t9k\tMaya Okafor\tfeb 12\nMonthly giving\t9k\t12k\tJo Lindqvist\tfeb and sept\nAppeal\t1k\t2k\tJo\tall year',
      risks: 'the state grant ends in June: we ask two foundations',
    });
    expect(
      markdown
        .split('## Calendar')[1]
        ?.split('## ')[0]
        ?.match(/^\| (?!When|---).*$/gm),
    ).toEqual(['| Friday, February 12, 2027 | State grant due | Maya Okafor |', '| | Ramp Day | |']);
    expect(markdown).toContain(
      '| Monthly giving | $9,000 | $12,000 | $3,000 | Jo Lindqvist | February and September |',
    );
    expect(markdown).toContain(
      '| Risk | What we do about it |\n| --- | --- |\n| The state grant ends in June | We ask two',
    );
    expect(markdown).not.toContain('The board will ask which of this money');
  });
});

describe('the levels and days of a stewardship plan', () => {
  const answers = {
    by_level:
      'Nail, under $100\t214\tletter\tletter\tDel\nRoof, $250 and more\t20\t\tcall in May\tAda\nmonthly donors\t61\ttax receipt\t\tDel',
    donors: '280',
    news: 'Ramp Day\tjune 5\tinvite\tDel',
  };

  it('has the levels that are typed, and says what they come to', () => {
    const { markdown } = renderSample('stewardship_plan', answers);
    const rows = between(markdown, '## What each level gets', '\n## ').match(/^\| (?!Level|---)[^|]+\|[^|]+/gm);
    expect(rows?.map((row) => row.split(' | ')[0])).toEqual([
      '| Nail, under $100',
      '| Roof, $250 and more',
      '| Monthly donors',
    ]);
    expect(markdown).toContain('- [ ] The levels come to 295, the donors of the last 12 months to 280: ');
    expect(markdown).toContain('nothing is new yet for monthly donors: is that meant so?\n');
    const more = renderSample('stewardship_plan', { ...answers, donors: '400' }).markdown;
    expect(more).toContain('**Counted in levels so far:** 295 donors of 400.\n');
    expect(more).not.toContain('The levels come');
  });

  it('puts what goes out by its day, with whoever sees to it', () => {
    const { markdown } = renderSample('stewardship_plan', {
      ...answers,
      news: 'Ramp Day\tjune 5\tinvite\tDel\nHarvest report\tMarch 2027\temail\nNew roof',
    });
    expect(between(markdown, '## Calendar of the year', '**').match(/^\| (?!---).*$/gm)).toEqual([
      '| Goes out | What | How | Who |',
      '| March 2027 | Harvest report | Email | |',
      '| June 5, 2027 | Ramp Day | Invite | Del |',
      '| | New roof | | |',
    ]);
  });

  it('keeps each fact of a campaign, and promises no link that cannot be tapped', () => {
    const finish = (end_date: string) =>
      renderSample('social_campaign', {
        platforms: 'Facebook, Instagram',
        story_consent: 'Not yet',
        more_facts: 'One is here\nTwo are here\nThree are here\nFour are here\nFive are here\nSix are here',
        start_date: '2027-03-08',
        end_date,
      }).markdown;
    for (const end of ['2027-03-09', '2027-03-12', '2027-04-30'])
      for (const fact of ['One is', 'Two are', 'Three are', 'Four are', 'Five are', 'Six are'])
        expect(finish(end), end).toContain(`${fact} here`);
    expect(finish('2027-04-30')).toMatch(/^\| Instagram \| .* Link in bio\. /m);
  });
});
