import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const read = (id: string, changes = {}, profile = {}) => renderSample(id, changes, profile).markdown;
const sent = (markdown: string) => markdown.split('(delete this part')[0] ?? '';

describe('the policy', () => {
  it('says of the usual terms those that were chosen', () => {
    const terms = 'The policy is reviewed every year, A report is shared only with those who need to know of it';
    expect(read('hr_policy', { terms })).toContain(
      '## General terms\n\n- The policy is reviewed every year.\n- A report is shared only with those who need to know of it.\n',
    );
    expect(read('hr_policy', { terms: '' })).not.toContain('## General terms');
  });

  it('says of volunteers and contractors nothing that nobody said', () => {
    const [policy, notes] = read('hr_policy', { applies_to: 'Volunteers, Contractors' }).split('(delete this part');
    expect(policy).not.toMatch(/wages|employees/);
    expect(notes).toContain('- [ ] The agreement with each contractor says that this policy applies to them');
  });

  it('takes a body and the day of its vote for no name and title, and has only the columns that are used', () => {
    const markdown = read('hr_policy', {
      policy_topic: 'Paid time off',
      approver: 'The board, jan 20',
      limits: 'sick leave\t1 hour for 30\tnobody\tbefore 6:30\ttime sheet',
      reckoning: 'the year begins on July 1. a day is 8 hours',
    });
    expect(markdown).toMatch(
      /## Approval\n\nAdopted by the board on: \\_[^\n]+\n\nFor the board:\n\nName and title: \\_/,
    );
    expect(markdown).toContain('| To be approved by | The board, January 20 |\n');
    expect(markdown).toContain(
      '| Subject | Rule | Who sees to it | When | Record or notice |\n| --- | --- | --- | --- | --- |\n| Sick leave | 1 hour for 30 | Nobody | Before 6:30 | Time sheet |\n',
    );
    expect(markdown).toContain('\n- The year begins on July 1.\n- A day is 8 hours.\n');
  });

  it('names those who decide with their title, and asks how people reach its contacts', () => {
    const limits = 'Gifts\tup to $20\tAna Ruiz\tthe same week\nRides\tnone\tthe director\t';
    const markdown = read('hr_policy', { limits, contact_person: 'Ana Ruiz, coordinator' });
    expect(markdown).toContain('| Gifts | Up to $20 | Ana Ruiz, Coordinator | The same week |\n');
    expect(markdown).toContain('| Rides | None | The director | |\n');
    expect(markdown).toContain('| Questions | Ana Ruiz, coordinator, [telephone or email for questions] |\n');
  });

  it('tells whoever reports whom to tell, who else takes a report about that person, and what happens next', () => {
    const changes = { policy_topic: 'Volunteer conduct', contact_person: 'Ana Ruiz, coordinator, 555-0142', terms: '' };
    const steps = 'Tell the coordinator the same day.\nThe director answers within a week.';
    const contacts =
      'Lyle Bo, director\tReports about the person above\tlyle@x.example\nRuth Ade, board chair, 555-0188';
    expect(read('hr_policy', { ...changes, steps, other_contact: contacts })).toContain(
      [
        '## How to report, and what happens next\n\n1. Tell the coordinator the same day.\n2. The director answers within a week.\n\n',
        '## Whom to turn to\n\n| For | Turn to |\n| --- | --- |\n',
        '| Questions, and reports in another way | Ana Ruiz, coordinator, 555-0142 |\n',
        '| Reports about the Coordinator | Lyle Bo, director, lyle@x.example |\n',
        '| Alternate contact, also for reports about the Coordinator | Ruth Ade, board chair, 555-0188 |\n',
      ].join(''),
    );
    const lines = read('hr_policy', { ...changes, other_contact: 'Lyle Bo, director\nRuth Ade, board chair' });
    expect(lines).toContain(' about the Coordinator | • Lyle Bo, director<br>• Ruth Ade, board chair |\n');
    const alone = read('hr_policy', { ...changes, other_contact: 'Lyle Bo, director\tDecisions' });
    expect(alone).toContain('- [ ] Say who takes a report about Ana Ruiz\n');
    const inRows = 'Tell the coordinator\t\tThe same day\nCall the director\tshift lead\t';
    expect(read('hr_policy', { ...changes, steps: inRows })).toContain(
      '\n1. Tell the coordinator (the same day).\n2. **Shift lead:** Call the director.\n',
    );
    expect(read('hr_policy', changes)).toContain(
      '| Reports about the Coordinator | [name and contact of somebody else, such',
    );
    const harassment = read('hr_policy', { policy_topic: 'Anti-harassment' });
    expect(harassment).toContain(
      'what happens next\n\n[how to report, who answers and by when]\n\n## General terms\n\n- Nobody is punished',
    );
  });

  it('has no draft line below the signatures', () => {
    const [policy, notes] = read('hr_policy').split('(delete this part');
    expect(policy).not.toContain('Draft for review');
    expect(notes).toContain('\n- [ ] Draft for review - not legal, tax or accounting advice.\n');
  });

  it('names no time but those of its rules', () => {
    const topics = ['Data and confidentiality', 'Expense reimbursement', 'Paid time off', 'Volunteer conduct'];
    for (const policy_topic of topics)
      expect(sent(read('hr_policy', { policy_topic, key_rules: 'be fair' }))).not.toMatch(
        /\d (?:hours?|days)\b|within/,
      );
  });
});

describe('what staff ask of a policy', () => {
  it('is answered where it was asked: why there is one, which cases there are, what is not paid', () => {
    const markdown = sent(
      read('hr_policy', {
        policy_topic: 'Inclement weather',
        purpose: 'nobody drives on ice for us',
        cases: 'we open late\tscheduled hours are paid\nyou are on leave\t',
        not_covered: 'coming in to check the phones',
        not_paid: 'rides that were cancelled',
      }),
    );
    expect(markdown).toContain('\n| What it is for | Nobody drives on ice for us. |\n');
    expect(markdown).toContain('\n| We open late | Scheduled hours are paid |\n');
    expect(markdown).toContain('\n| You are on leave | [rule for “You are on leave”] |\n');
    expect(markdown).toContain('**What is not allowed**\n\n- Coming in to check the phones.\n\n**What is not paid**\n');
  });

  it('has no purpose that nobody gave', () => {
    const markdown = read('hr_policy', { policy_topic: 'Inclement weather', purpose: '' });
    expect(sent(markdown)).not.toContain('This policy says');
    expect(markdown).toMatch(/- \[ \] Not said yet: .*What it is for\./);
  });
});

describe('the rules of a policy', () => {
  const policy_topic = 'Expense reimbursement';

  it('stand in a table where they were given in parts, with what is filled', () => {
    const limits = 'meals\t$45 a day\ttreasurer\t\t\nbus\t\tsupervisor\t\t';
    expect(read('hr_policy', { policy_topic, limits })).toContain(
      '\n3. Program days are always on site.\n\n**Limits by expense**\n\n| Expense | Limit | Approved by |\n| --- | --- | --- |\n| Meals | $45 a day | Treasurer |\n| Bus | | Supervisor |\n',
    );
    expect(read('hr_policy', { policy_topic, not_covered: 'alcohol' })).toContain(
      '**What is not paid or not allowed**\n\n- Alcohol.\n',
    );
  });

  it('are signed by a parent, and have no check on what follows a breach, where the rules name them', () => {
    const changes = { policy_topic: 'Volunteer conduct', applies_to: 'Volunteers' };
    const named = { limits: 'age\t16, with a parent form', steps: 'The director gives a warning' };
    expect(read('hr_policy', { ...changes, ...named })).toContain('\nParent or guardian, if under 18: ');
    expect(read('hr_policy', { ...changes, ...named })).not.toContain('hen somebody breaks it');
    expect(read('hr_policy', changes)).toContain('hen somebody breaks it');
    const told = read('hr_policy', { ...changes, key_rules: 'Whoever breaks a rule stops. A parent is asked first.' });
    expect(told).not.toMatch(/hen somebody breaks it|Parent or guardian/);
  });

  it('have the words defined that they use', () => {
    expect(read('hr_policy', { policy_topic })).not.toContain('## Words we use');
    const markdown = read('hr_policy', { policy_topic, key_rules: 'Each business expense has a receipt' });
    expect(markdown).toContain('## Words we use\n\n- **Business expense:**');
    expect(markdown).not.toContain('**Accountable plan:**');
  });

  it('are numbered each, also where they were typed as one paragraph', () => {
    const rules = (key_rules: string) => read('hr_policy', { key_rules }).split('## Rules')[1];
    expect(rules('Ask first. Two days a week.')).toContain('\n1. Ask first.\n2. Two days a week.\n');
    expect(rules('1. Ask first. 2. Two days a week.')).toContain('\n1. Ask first.\n2. Two days a week.\n');
    expect(read('hr_policy', { steps: '1. Write to us.\n2. Wait.' })).toContain('\n1. Write to us.\n2. Wait.\n');
    expect(rules('Ask first. In writing.\nTwo days')).toContain('\n1. Ask first. In writing.\n2. Two days.\n');
  });

  it('have exceptions where the topic can have some, and a place to approve them', () => {
    expect(sent(read('hr_policy', { policy_topic: 'Whistleblower' }))).not.toContain('xception');
    expect(read('hr_policy', { exceptions_by: 'none' })).toContain('\n| Exceptions | No exceptions are made |\n');
    expect(read('hr_policy', { approver: 'board' })).toContain('\n| To be approved by | Board |\n');
    expect(read('hr_policy')).toContain('## Approval\n\nName and title: \\_');
    expect(read('hr_policy', { approver: 'maya okafor, ED' })).toContain(
      '\nName and title: Maya Okafor, Executive Director\n',
    );
  });
});
