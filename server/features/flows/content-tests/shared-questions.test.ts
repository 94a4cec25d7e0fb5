// What the guides offer one another.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { listLenders } from '../shared-questions.ts';

const flows = [...content.flows.flows.values()];
const namesAPerson = (key: string) => /^(employee|candidate|donor)_name$/.test(key);

describe('the guides', () => {
  it('say of each that is about an employee, a candidate or a donor that it gives nothing away', () => {
    const aboutPeople = flows.filter(({ steps }) => steps.some(({ key }) => namesAPerson(key)));
    expect(aboutPeople.map(({ id }) => id).sort()).toEqual(
      ['major_gift_plan', 'offer_letter', 'onboarding_checklist', 'performance_review', 'thank_you_letter'].sort(),
    );
    expect(flows.filter(({ aboutOnePerson }) => aboutOnePerson)).toEqual(aboutPeople);
    for (const guide of flows)
      for (const lender of listLenders(flows, guide)) expect(aboutPeople).not.toContain(lender);
  });

  it('share no question about people, their pay or their story', () => {
    const shared = flows.flatMap(({ steps }) => steps.filter(({ sameAs }) => sameAs !== undefined));
    expect(shared.length).toBeGreaterThan(0);
    const personal = /name_of|employee|candidate|donor|story|quote|pay|present|attendees|supervisor|giving/;
    expect(shared.map(({ key }) => key).filter((key) => personal.test(key))).toEqual([]);
  });

  it('give a letter, a budget and a report what the outline of the same grant says', () => {
    const find = (id: string) => flows.find((flow) => flow.id === id)!;
    for (const id of ['letter_of_inquiry', 'budget_narrative', 'grant_report', 'need_statement', 'thank_you_letter'])
      expect(listLenders(flows, find(id)).map((lender) => lender.id)).toContain('grant_outline');
  });

  it('give what is asked again in other words', () => {
    const lend = (from: string, to: string) =>
      flows
        .find(({ id }) => id === to)!
        .steps.filter(
          ({ sameAs }) => sameAs && flows.find(({ id }) => id === from)!.steps.some((each) => each.sameAs === sameAs),
        )
        .map(({ key }) => key);
    expect(lend('grant_outline', 'grant_research')).toEqual(['purpose']);
    expect(lend('grant_outline', 'appeal_letter')).toEqual(['problem_now']);
    expect(lend('grant_outline', 'case_for_support')).toEqual(['need']);
    expect(lend('grant_outline', 'need_statement')).toEqual(['problem', 'population', 'project_title']);
    expect(lend('grant_outline', 'volunteer_role')).toEqual(['program']);
    expect(lend('theory_of_change', 'logic_model')).toEqual(['impact', 'assumptions']);
    expect(lend('content_plan', 'giving_day_kit')).toEqual(['channels']);
    expect(lend('meeting_agenda', 'board_report')).toEqual(['meeting_date']);
  });
});
