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

  it('takes the target from the words of the goal, and what was done as met', () => {
    const goals_met =
      'graduate 50 women\t\t52\nwrite the 12 lessons\t\t7 of 12 done\nget certified\t\tyes, March\nteach well\t\tdone in part';
    const markdown = read('performance_review', { goals_met });
    expect(markdown).toContain('| Graduate 50 women | 50 | 52 | Met |');
    expect(markdown).toContain('| Write the 12 lessons | 12 | 7 of 12 done | 58% of the target |');
    expect(markdown).toContain('| Get certified | | Yes, March | Met |');
    expect(markdown).toContain('| Teach well | | Done in part | [outcome for “Teach well”] |');
  });

  it('leaves open whether more days than the target are good', () => {
    const { markdown } = renderSample('performance_review', { goals_met: 'letters out\t7 days\t11 days\t' });
    expect(markdown).toContain('| Letters out | 7 days | 11 days | [outcome for “Letters out”] |');
  });

  it('keeps goals and growth areas that were written as lines', () => {
    const markdown = read('performance_review', {
      goals_met: 'open a second site: done',
      growth_areas: 'the agenda came late',
      next_goals: 'train four tutors',
    });
    expect(markdown).toContain('| Open a second site | | Done | Met |');
    expect(markdown).toContain('\n\nThe agenda came late.\n\n');
    expect(markdown).toContain(
      '| Train four tutors | [how it is measured for “Train four tutors”] | [day for “Train four tutors”] |',
    );
  });

  it('has a plan with dates to agree on where the rating is below expectations', () => {
    expect(read('performance_review')).not.toContain('## Improvement plan');
    const markdown = read('performance_review', { overall: 'Below expectations' });
    expect(markdown).toContain('## Improvement plan\n\nSupply lists and time sheets');
    expect(markdown).toContain('| Check-in on | What has changed |\n');
  });
});

describe('the onboarding checklist', () => {
  it('puts no date on a holiday or a weekend, and a deadline before it', () => {
    const markdown = read('onboarding_checklist', { start_date: '2027-01-04' });
    expect(markdown).toContain('| Thursday, December 31, 2026 (moved from January 3, a Sunday) |');
    expect(markdown).toContain('| Payroll | Friday, January 22, 2027 (moved from January 24, a Sunday) |');
  });

  it('has a row for each license the job asks for, and asks its author about them where none was named', () => {
    const markdown = read('onboarding_checklist', { clearances: 'nurse license; TB test' });
    expect(markdown).toContain('| Nurse license | | | |\n| TB test | | | |');
    expect(markdown).not.toContain('Does the job need a license');
    expect(read('onboarding_checklist')).toContain('Does the job need a license');
    expect(read('onboarding_checklist', { clearances: 'none' })).not.toMatch(/[Ll]icense/);
  });
});

describe('the offer letter', () => {
  it('has days written out, and who signs with the title, also where these are typed without marks', () => {
    const markdown = read('offer_letter', {
      work_schedule: 'Fri Sat 4-10, wed matinee',
      signer: 'Ada Lund board chair',
    });
    expect(markdown).toContain('**Place and hours.** Friday, Saturday 4-10, Wednesday matinee.');
    expect(markdown).toContain('\nAda Lund, Board chair\\\n');
  });

  it('begins as a letter does and leaves room to sign above the name of the signer', () => {
    const markdown = read('offer_letter');
    expect(markdown).toContain('November 22, 2026\n\nAmara Silva\n\nDear Amara Silva,');
    expect(markdown).toContain('\\_\\\nMaya Okafor, Executive Director\\\nLantern Bridge');
  });
});

describe('the policy', () => {
  it('tells its reviewer of the present practice, and not its readers', () => {
    const markdown = read('hr_policy', { current_practice: 'we ask by text (i think)' });
    expect(sent(markdown)).not.toContain('by text');
    expect(markdown).toContain('ends on January 4, 2027: We ask by text (I think).');
  });

  it('names no time but those of its rules', () => {
    const topics = ['Data and confidentiality', 'Expense reimbursement', 'Paid time off', 'Volunteer conduct'];
    for (const policy_topic of topics)
      expect(sent(read('hr_policy', { policy_topic, key_rules: 'be fair' }))).not.toMatch(
        /\d (?:hours?|days)\b|within/,
      );
  });
});

describe('the rules of a policy', () => {
  const policy_topic = 'Expense reimbursement';

  it('stand in a table where they were given in parts, with the columns that are filled', () => {
    const limits = 'meals\t$45 a day\ttreasurer\t\t\nbus\t\tsupervisor\t\t';
    expect(read('hr_policy', { policy_topic, limits })).toContain(
      '\n| What is paid | Limit | Who approves |\n| --- | --- | --- |\n| Meals | $45 a day | Treasurer |\n| Bus | | Supervisor |\n\n1. ',
    );
    expect(read('hr_policy', { policy_topic, not_covered: 'alcohol' })).toContain(
      '## What is not paid\n\n- Alcohol.\n',
    );
  });

  it('have the words defined that they use', () => {
    expect(read('hr_policy', { policy_topic })).not.toContain('## Words we use');
    const markdown = read('hr_policy', { policy_topic, key_rules: 'Each business expense has a receipt' });
    expect(markdown).toContain('## Words we use\n\n- **Business expense:**');
    expect(markdown).not.toContain('**Accountable plan:**');
  });

  it('are named for rewording where they were typed as notes', () => {
    const named = (key_rules: string) => read('hr_policy', { policy_topic, key_rules }).includes('Reword so that');
    expect(named('no receipt under $10 is ok')).toBe(true);
    expect(named('5 days max carry over')).toBe(true);
    expect(named('The treasurer approves what the director spends')).toBe(false);
  });

  it('have exceptions where the topic can have some, and a place to approve them', () => {
    expect(sent(read('hr_policy', { policy_topic: 'Whistleblower' }))).not.toContain('xception');
    expect(read('hr_policy', { exceptions_by: 'none' })).toContain('\n\nThere are no exceptions.\n');
    expect(read('hr_policy', { approver: 'board' })).toContain(
      '## Approval\n\nApproved by: Board.\n\nName and title: ',
    );
  });
});

describe('the interview guide', () => {
  it('asks and scores in the order in which the competencies stand', () => {
    const names = ['Technology', 'Collaboration', 'Writing'];
    const markdown = read('interview_questions', { competencies: names.join(', ') });
    const [asked = '', scored = ''] = markdown.split('## Scoring sheet');
    const listed = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => names.includes(name));
    expect(listed(asked, /^\*\*(.+)\*\*\n\n1\. /gm)).toEqual(names);
    expect(listed(scored, /^\| ([^|]+) \|/gm)).toEqual(names);
    expect(markdown).toMatch(/\n\| Writing \| \p{Lu}[^|]+\| \p{Lu}[^|]+\| \p{Lu}[^|]+\| \|\n/u);
  });

  it('has times that add up to its length, or says that they do not fit', () => {
    for (const duration of ['45 minutes', '60 minutes', '90 minutes'])
      for (const sample_minutes of ['10 minutes', 'None of it']) {
        const markdown = read('interview_questions', { duration, sample_minutes });
        const minutes = [...markdown.matchAll(/^\| [^|]+ \| (\d+) \|$/gm)].map(([, number]) => Number(number));
        expect(minutes.at(-1)).toBe(Number.parseInt(duration, 10));
        expect(minutes.slice(0, -1).reduce((sum, next) => sum + next, 0)).toBe(minutes.at(-1));
        expect(Math.min(...minutes)).toBeGreaterThan(2);
      }
    expect(read('interview_questions', { duration: '45 minutes', sample_minutes: '30 minutes' })).toContain(
      '**This does not fit into 45 minutes.** At 4 minutes for each competency, the parts come to 60 minutes',
    );
  });
});

describe('the job posting', () => {
  it('says of schedule and place what was said, or reminds its author', () => {
    expect(read('job_posting')).toContain('## Schedule and place');
    const byDay = read('job_posting', { apply_by: 'dec 18, resume to jobs@x.example. no calls pls. start mid Jan' });
    expect(byDay).toMatch(/\nApply by \w+day, December 18, resume to jobs@x\.example\. No calls please\. Start mid/);
    expect(read('job_posting')).not.toContain('Apply by ');
    const markdown = read('job_posting', { schedule: '' });
    expect(markdown).not.toContain('## Schedule and place');
    expect(markdown).toContain('- [ ] Say the days and hours');
  });
});

describe('the volunteer role', () => {
  it('says what each requirement means, and asks for nothing else', () => {
    const markdown = read('volunteer_role', { requirements: 'Age 16+, Driver license' });
    const asked = markdown.split('## What we ask of you\n\n')[1]?.split('\n\n')[0]?.split('\n');
    expect(asked).toEqual(['- You are 16 or older', '- A valid driver license']);
  });

  it('tells at a glance who supports the volunteer, and promises only what was chosen', () => {
    const supervisor = 'denise shows you the first two Saturdays';
    const markdown = read('volunteer_role', { supervisor, requirements: 'Age 18+', benefits: 'Meals' });
    expect(markdown).toContain('| Who supports you | Denise shows you the first two Saturdays |');
  });

  it('ends no poster in the middle of a sentence', () => {
    const duties = 'Unload the truck, sort cans and boxes by date, stack the shelves, and hand out bags\nSweep up';
    const [, poster = ''] = read('volunteer_role', { duties }).split('## Short version for posters and posts');
    expect(poster).toContain('hand out bags. Sweep up. Time:');
    expect(poster).not.toContain('…');
  });
});
