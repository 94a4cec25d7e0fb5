// Two answers of a guide that do not fit each other: its author is told so with both, and of two that fit nothing.
import { expect, it } from 'vitest';
import type { Responses } from '../../../../contract/flows.ts';
import { renderSample } from '../../../testing/sample-guides.ts';

const board = 'Ann Lee\tJune 30, 2027\tLegal\t\t\tChair\tYes\nBo Day\tJune 30, 2030\tHR';
const days = { closing_day: '2027-01-05' };
const risks = 'The van breaks down\tit is old\nThe roof leaks\train';
const cases: [string, Responses, Responses, string][] = [
  [
    'board_recruitment',
    { current_board: board, target_size: '5', seats: 'a parent\na banker' },
    { current_board: board, target_size: '3', seats: 'a parent\na banker' },
    'Seats to recruit: 3 to 4; seats described: 2. Say whom you look for in the others',
  ],
  [
    'offer_letter',
    { pay_frequency: 'Twice a month', pay_days: 'Every other Friday' },
    { pay_frequency: 'Every two weeks', pay_days: 'Every other Friday' },
    'Twice a month is 24 pay days a year, and “Every other Friday” 26: say which',
  ],
  [
    'board_report',
    { fundraising_note: 'Gifts\t$900,000\t$800,000' },
    { fundraising_note: 'Gifts\t$900,000\t$600,000' },
    'More is raised to date ($800,000) than came in as revenue ($688,400): say why, or correct one',
  ],
  [
    'job_posting',
    { ...days, first_day: '2026-12-01' },
    { ...days, first_day: '2027-02-01' },
    'The job would start on December 1, 2026, and applications close on January 5, 2027',
  ],
  [
    'performance_review',
    { goals_met: 'Loans\t100\t90\tMet' },
    { goals_met: 'Loans\t100\t110\tMet' },
    'Marked as met with 90 against a target of 100; right only where less is better: Loans',
  ],
  [
    'performance_review',
    { support_needed: 'Training, Mentoring', support_details: 'a course in March' },
    { support_needed: 'Training, Mentoring', support_details: 'a course in March\nlunch with Ana each month' },
    '2 kinds of support were chosen, and the review has 1: training and mentoring',
  ],
  [
    'strategic_plan',
    { goals: 'Read\nSave', measures: 'Readers\t1\t2\t2028\tGoal 1\nReserves\t1\t2\t2028\tGoal 3' },
    { goals: 'Read\nSave', measures: 'Readers\t1\t2\t2028\tGoal 1\nReserves\t1\t2\t2028\tGoal 2' },
    'There is no Goal 3, so this measure stands under none: Reserves',
  ],
  [
    'risk_register',
    { top_risks: risks, actions: 'buy a van\tAna\tMarch 1, 2027\tTreat\tRisk 1' },
    {
      top_risks: risks,
      actions: 'buy a van\tAna\tMarch 1, 2027\tTreat\tRisk 1\nmend it\tAna\tMay 3, 2027\tTreat\tRisk 2',
    },
    'No action is named for it: The roof leaks',
  ],
  [
    'giving_day_kit',
    { goal: '$20,000', goal_does: 'With $25,000 we open on Saturdays' },
    { goal: '20k', goal_does: 'With $20,000 we open on Saturdays' },
    'The goal is $20,000, and what it makes possible names $25,000: say what the difference is',
  ],
  [
    'content_plan',
    { goal: 'Raise money', start_date: '2027-01-04', ask_from: '2027-06-01' },
    { goal: 'Raise money', start_date: '2027-01-04', ask_from: '2027-03-01' },
    'The ask begins on June 1, 2027, when the 12 weeks are over',
  ],
  [
    'social_campaign',
    { now_number: '20 drivers', target_number: '15 drivers' },
    { now_number: '4 drivers', target_number: '20 drivers' },
    'The target is no higher than where the number stands (20 drivers to 15 drivers)',
  ],
  [
    'social_campaign',
    { start_date: '2027-03-01', end_date: '2027-03-20', event_details: 'open house', event_day: '2027-02-01' },
    { start_date: '2027-03-01', end_date: '2027-03-20', event_details: 'open house', event_day: '2027-03-10' },
    'No post invites to it, as it is before the campaign begins: open house, February 1, 2027',
  ],
  [
    'job_posting',
    { ...days, apply_by: 'Send a letter by jan 9' },
    { ...days, apply_by: 'Send a letter by jan 5' },
    'Applications close on January 5, 2027 at the top, and below it says: Send a letter by January 9',
  ],
  [
    'performance_review',
    { conversation_date: '2027-01-10', next_check_in: '2027-01-05' },
    { conversation_date: '2027-01-10', next_check_in: '2027-04-05' },
    'The next check-in (January 5, 2027) is no later than the conversation (January 10, 2027)',
  ],
  [
    'offer_letter',
    { start_date: '2027-03-01', respond_by: '2027-03-05' },
    { start_date: '2027-03-01', respond_by: '2027-02-05' },
    'The answer is asked for by March 5, 2027, no sooner than the first day, March 1, 2027',
  ],
  [
    'onboarding_checklist',
    { start_date: '2027-02-01', first_week: 'a tour\tFebruary 15, 2027' },
    { start_date: '2027-02-01', first_week: 'a tour\tFebruary 3, 2027\nlunch' },
    'The day is not in the first week: a tour, February 15, 2027',
  ],
  [
    'program_plan',
    { in_short: 'A club for $9,000' },
    { in_short: 'A club for $53,015' },
    'The proposal names $9,000, and the full cost is $53,015: say what the difference is',
  ],
  [
    'strategic_plan',
    { goals: 'Read\nSave', year_one: 'buy a van\tAna\tMay 3, 2027\t\tGoal 3' },
    { goals: 'Read\nSave', year_one: 'buy a van\tAna\tMay 3, 2027\t\tGoal 2' },
    'There is no Goal 3: buy a van',
  ],
  [
    'budget_narrative',
    { grant_share: 'Personnel\t$10,000\nIndirect\t$1,600' },
    { grant_share: 'Personnel\t$10,000\nIndirect\t$1,500' },
    'The grant pays $1,600 of indirect cost, and 15% of its own $10,000 in direct cost is $1,500: lower it, or ask the funder from which costs it reckons',
  ],
  [
    'evaluation_plan',
    { target_date: '2027-06-30', calendar: 'Last test\tSeptember 9, 2027\tAna' },
    { target_date: '2027-06-30', calendar: 'Last test\tJune 9, 2027\tAna' },
    'The targets are for June 30, 2027. What is measured after it does not show whether they were met: Last test (September 9, 2027)',
  ],
  [
    'meeting_minutes',
    { absent: 'Ray Ouellette', actions: 'Ask the city\tRay Ouellette\tJune 1, 2027' },
    { absent: 'Ray Ouellette', actions: 'Ask the city\tAnn Lund\tJune 1, 2027' },
    'Absent, and still with an action item: somebody has asked Ray Ouellette',
  ],
];

it.each(cases)('%s names two answers that do not fit, and none that do', (id, unlike, alike, check) => {
  expect(renderSample(id, unlike).markdown).toContain(`\n- [ ] ${check}\n`);
  const words = /[^\d:]{12,}/.exec(check)?.[0];
  expect(renderSample(id, alike).markdown).not.toContain(words);
});
