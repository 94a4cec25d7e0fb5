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
    expect(markdown).toContain('- [ ] Without a day or a month: we ask two foundations\n');
    expect(markdown).toContain(
      '| Risk | What we do about it |\n| --- | --- |\n| The state grant ends in June | We ask two',
    );
    expect(markdown).not.toContain('The board will ask which of this money');
  });
});

describe('the levels and days of a stewardship plan', () => {
  const answers = {
    levels: 'Under $100, $100 - $499, Monthly donors',
    by_level:
      'Nail, under $100\t214\tletter\tDel\tletter\nRoof, $250 and more\t20\t\tAda\tcall in May\nmonthly donors\t61\ttax receipt\tDel\t',
    donors: '280',
    owners: 'Development staff',
    development_staff: 'Del Prentiss',
    news: 'Ramp Day\tjune 5\tinvite',
  };

  it('has the levels that are typed in place of those of the guide, and says what they come to', () => {
    const { markdown } = renderSample('stewardship_plan', answers);
    const rows = between(markdown, '## What each level gets', '\n## ').match(/^\| (?!Level|---)[^|]+\|[^|]+/gm);
    expect(rows?.map((row) => row.split(' | ')[0])).toEqual([
      '| Nail, under $100',
      '| Roof, $250 and more',
      '| Monthly donors',
      '| Under $100',
      '| Monthly donors',
      '| Roof, $250 and more',
    ]);
    expect(markdown).toContain('- [ ] The levels come to 295, the donors of the last 12 months to 280: ');
    expect(markdown).toContain('**Development staff:** Del Prentiss\n');
    // Not every level has been counted, so that fewer is no mistake.
    expect(renderSample('stewardship_plan', { ...answers, donors: '400' }).markdown).not.toContain('The levels come');
  });

  it('proposes no more by hand for a lower level than a higher one gets, and nothing that a level has', () => {
    const { markdown } = renderSample('stewardship_plan', {
      levels: 'First-time donors, $100 - $499, $500 - $999',
      touch_types: 'Thank-you call, Handwritten note, Newsletter',
      by_level: 'First-time donors\t118\t\tMo\tcall\n$100 - $499\t112\tnewsletter\tJo\n$500 - $999\t24\t\tSue\tnote',
      second_gift: '22%',
      second_gift_goal: '30%',
    });
    expect(markdown).toContain('| $100 to $499 | Call to those who gave more than the year before. | Jo |\n');
    expect(markdown).toContain('118. At 30%, 35 of them would give a second time, 9 more than at 22%.\n');
  });

  it('has the days that are typed and those of the plan in its calendar', () => {
    const { markdown } = renderSample('stewardship_plan', answers);
    expect(markdown).not.toMatch(/What donors will hear about|Visits are offered/);
    const rows =
      between(markdown, '## Calendar of the year', '\n---').match(/^\| (?!Date|When|For whom|---).*$/gm) ?? [];
    expect(rows.slice(0, 3)).toEqual([
      '| May | Roof, $250 and more: call in May | Ada |',
      '| June 5, 2027 | Ramp Day | Invite |',
      '| Monday, January 4, 2027 | The plan starts: give each touch its person and a reminder |',
    ]);
    expect(markdown).toContain('**Also new in this plan:**\n\n- Nail, under $100: letter\n');
  });

  it('puts what is typed with a month, a season or a quarter by its time, from the month in which the plan starts', () => {
    const { markdown } = renderSample('stewardship_plan', {
      ...answers,
      by_level:
        'Nail\t214\tletter in march\tDel\tcall in spring\nRoof\t20\treceipt\tDel\ttext every quarter\nWall\t3\tthey may visit\tAda\t',
      news: '',
      start_month: '2027-04-10',
    });
    const calendar = between(markdown, '## Calendar of the year', '**The plan itself').match(/^\| (?!---).*$/gm);
    expect(calendar).toEqual([
      '| When | What | How, and who |',
      ...['June', 'September', 'December'].map(
        (m) => `| Every quarter (${m}) | Roof: text every quarter | Del Prentiss |`,
      ),
      '| March | Nail: letter in March | Del Prentiss |',
      '| Spring | Nail: call in spring | Del Prentiss |',
      '| Every quarter (March) | Roof: text every quarter | Del Prentiss |',
    ]);
    expect(markdown).not.toContain('Also new in this plan');
    expect(markdown).toContain('\n- Del Prentiss: 234\n- Ada: 3\n');
  });

  it('proposes steps to nobody by name, and keeps them around what was typed for a new donor', () => {
    const of = (will: string) =>
      renderSample('stewardship_plan', {
        levels: 'First-time donors, Monthly donors',
        by_level: `First-time donors\t96\t\tPriya Raman\t${will}\nMonthly donors\t61\t\tDel Prentiss\tA card in May`,
      }).markdown;
    expect(of('')).toContain(
      '| 7 days after the gift | A call, only to say thanks. Ask why they gave, and write it down |\n',
    );
    expect(of('')).toContain('| Still failed after 7 days | A call: thanks first, then the card |\n');
    const typed = between(of('letter in 48 hours, and a call'), '## The first 90 days', '## When');
    expect(typed).toContain(
      '\n**New:** Letter in 48 hours, and a call\n\n**Steps that we propose, not agreed yet:**\n\n| When | Step |\n| --- | --- |\n| 2 days after the gift | The receipt, with thanks |\n',
    );
    expect(typed).toMatch(/\| 30 days [^]+\| 60 days [^]+\| 90 days /);
    expect(typed).not.toContain('| 7 days');
  });

  it('marks in a stewardship plan what is proposed or too early, and keeps the name of an event', () => {
    const { markdown } = renderSample(
      'stewardship_plan',
      {
        owners: 'Development staff',
        development_staff: 'Tess Vandermolen (just me)',
        news: 'harvest report, jan 25 2027 - email to everybody\ncider day oct 9 2027, board members call',
        proposals: 'The first 90 days of a new donor, A calendar of the year',
        start_month: '2027-02-01',
      },
      {},
      'Tess Vandermolen',
    );
    expect(markdown).toContain('**Development staff:** Tess Vandermolen\n');
    expect(markdown).toContain('| January 25, 2027 (before the plan starts) | Harvest report | Email to everybody |');
    expect(markdown).toContain('| October 9, 2027 | Cider day | Board members call |');
    expect(markdown).toMatch(/90 days of a new donor\n[^#]*\*\*Steps that we propose, not agreed yet:\*\*/);
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

  it('asks of limits in an evaluation plan only where there are some', () => {
    const changes = { data_sources: 'Participant survey', limits: '' };
    expect(renderSample('evaluation_plan', changes).markdown).not.toContain('The limits speak of');
    expect(renderSample('evaluation_plan', { ...changes, limits: 'Ten are few' }).markdown).toContain(
      '- [ ] The limits speak of those who do not answer\n',
    );
  });
});
