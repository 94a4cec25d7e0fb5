import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const read = (id: string, changes = {}, profile = {}) => renderSample(id, changes, profile).markdown;
const sent = (markdown: string) => markdown.split('(delete this part')[0] ?? '';

describe('the performance review', () => {
  it('says how much of each target was reached, where nobody judged it', () => {
    const markdown = read('performance_review');
    expect(markdown).toContain('| Places filled at Oak Street | 60 | 64 | Met |');
    expect(markdown).toContain('| Weeks with complete reading logs | 50 | 47 | 94% of the target |');
  });

  it('takes the target from the words of the goal, and calls met what was done with nothing said beside it', () => {
    const goals_met =
      'graduate 50 women\t\t52\nwrite the 12 lessons\t\t7 of 12 done\nget certified\t\tyes\ncount the gear by May\t\tdone in August\nteach well\t\tdone in part';
    const markdown = read('performance_review', { goals_met });
    expect(markdown).toContain('| Graduate 50 women | 50 | 52 | Met |');
    expect(markdown).toContain('| Write the 12 lessons | 12 | 7 of 12 done | 58% of the target |');
    expect(markdown).toContain('| Get certified | | Yes | Met |\n| Count the gear by May | | Done in August | |\n');
    expect(markdown).toContain('- [ ] Say whether this goal was met, in part or not: count the gear by May\n');
    expect(markdown).toContain('| Teach well | | Done in part | |');
    expect(markdown).toContain('- [ ] Say whether this goal was met, in part or not: teach well\n');
  });

  it('measures nobody by what was missed on leave, and leaves leave and illness out', () => {
    const { markdown, stillToFill } = renderSample('performance_review', {
      goals_met: 'send 12 letters\t\t9, was on leave in June\nvisits\t20\t20',
      rating_reason: 'most was done, and she was sick for weeks',
    });
    expect(sent(markdown)).not.toMatch(/in June|sick/);
    expect(markdown).toContain('for “Send 12 letters”] | |\n| Visits | 20 | 20 | Met |\n');
    expect(stillToFill).toContain('why this rating, without leave or health');
  });

  it('leaves open whether more than an amount is good', () => {
    const markdown = read('performance_review', { goals_met: 'keep the budget\t$18k\t$19,450\t' });
    expect(markdown).toContain('| Keep the budget | $18,000 | $19,450 | |\n');
    const limit = read('performance_review', {
      goals_met: 'keep the costs\tunder $2k\t$1,850\nspend\tunder $2k\t$2,100',
    });
    expect(limit).toContain('| $1,850 | Met |\n');
    expect(limit).not.toContain('| $2,100 | Met |');
    const share = read('performance_review', { goals_met: 'notes in time\t95%\t96%\t\nvisits\t20\t20\t' });
    expect(share).toContain('| Notes in time | 95% | 96% | Met |\n| Visits | 20 | 20 | Met |\n');
    expect(markdown).toContain(
      '- [ ] Say whether this goal was met: more than an amount may be good or bad: keep the budget\n',
    );
  });

  it('says which ratings there are, and when the next talk is', () => {
    const markdown = read('performance_review', { next_check_in: '2027-02-05' });
    expect(markdown).toContain('| Next check-in | February 5, 2027 |\n');
    expect(markdown).toContain('meets expectations, developing, below expectations.\n');
    expect(read('performance_review')).not.toContain('Next check-in');
  });

  it('leaves open whether more days than the target are good', () => {
    const { markdown } = renderSample('performance_review', { goals_met: 'letters out\t7 days\t11 days\t' });
    expect(markdown).toContain('| Letters out | 7 days | 11 days | |');
  });

  it('keeps goals and growth areas that were written as lines', () => {
    const markdown = read('performance_review', {
      goals_met: 'open a second site: done',
      growth_areas: 'the agenda came late',
      next_goals: 'train four tutors',
    });
    expect(markdown).toContain('| Open a second site | Done | Met |');
    expect(markdown).toContain('\n\n- The agenda came late\n\n');
    expect(markdown).toContain('## Goals for the next period\n\n- Train four tutors\n');
    expect(markdown).not.toContain('Still empty');
  });

  it('tells of a growth point what is known, and its author what is missing, with no draft line below the signatures', () => {
    const markdown = read('performance_review', { growth_areas: 'staff meetings\tshe speaks first\t\t' });
    expect(markdown).toContain(
      '| When and where | What was done or said |\n| --- | --- |\n| Staff meetings | She speaks first |\n',
    );
    expect(markdown).toContain('Still empty: “Staff meetings” (what it led to, what should be different)');
    expect(sent(markdown)).not.toMatch(/\[what|Draft for/);
  });

  it('says what should be different, where somebody wrote it, and reminds its author where nobody did', () => {
    const growth_areas = 'three board meetings\tthe agenda came late\tnobody had read it\tit goes out a week before';
    const markdown = read('performance_review', { growth_areas });
    expect(markdown).toContain(
      '\n| Three board meetings | The agenda came late | Nobody had read it | It goes out a week before |\n',
    );
    expect(read('performance_review')).toMatch(/Still empty: .* \(what should be different\)/);
  });

  it('keeps the order of the goals, and asks for one name of the reviewer', () => {
    const next_goals = 'reports\ton time\tdec 31, 2027\nnotes\t9 of 10\tjune 30, 2027';
    const markdown = read('performance_review', { next_goals, support_details: 'Talk to me on Fridays' });
    expect(markdown).toMatch(/\| Reports \|.*\n\| Notes \|/);
    expect(markdown).toContain('- [ ] The reviewer has one name throughout');
  });

  it('has a plan with dates to agree on where the rating is below expectations', () => {
    expect(read('performance_review')).not.toContain('## Improvement plan');
    const markdown = read('performance_review', { overall: 'Below expectations' });
    expect(markdown).toContain('## Improvement plan\n\nSupply lists and time sheets');
    expect(markdown).toContain('| Check-in on | What has changed |\n');
  });
});
