import { describe, expect, it } from 'vitest';
import { countSentWords, renderSample } from '../../../testing/sample-guides.ts';

// Tables take more room than their words.
const wordsOfAPage = 450;

describe('the meeting agenda', () => {
  it('fits on one page', () => {
    expect(countSentWords(renderSample('meeting_agenda').markdown)).toBeLessThanOrEqual(wordsOfAPage);
  });

  it('gives each item its time', () => {
    const { markdown } = renderSample('meeting_agenda');
    expect(markdown).toContain(
      '| 6:45 PM | 20 | Second summer site (read first: site memo) | Discuss | Luis Herrera |',
    );
    expect(markdown).toContain('| 7:05 PM | 25 | 2027 budget (read first: draft budget) | Decide | Ruth Adeyemi |');
    expect(markdown).toContain('| 7:45 PM | 5 | Actions are read back; next meeting; adjourn | | Chair |');
    expect(markdown).toContain('- [ ] The items take 80 of 90 minutes, which leaves 10\n');
  });

  it('says by how much the items are too long, and which have no minutes', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'Budget, Ruth, 80\nNew site, Luis' });
    expect(markdown).toContain(
      'The items take 100 of 90 minutes, 10 more than there are: shorten an item or move one to another day; without minutes so far: New site',
    );
    expect(markdown).toContain('| 8:05 PM | | New site | Discuss | Luis |');
    expect(markdown).toContain('| | 5 | Actions are read back; next meeting; adjourn |');
  });

  it('is shorter at both ends for a staff meeting of 30 minutes', () => {
    const { markdown } = renderSample('meeting_agenda', {
      meeting_type: 'Staff meeting',
      total_minutes: '30 minutes',
      topics: 'Summer rota, Luis, 20',
      mission_moment: '',
    });
    expect(markdown).toContain('| 6:32 PM | 20 | Summer rota | Discuss | Luis |');
    expect(markdown).toContain('The items take 25 of 30 minutes, which leaves 5');
    expect(markdown).not.toMatch(/quorum|Executive session|Consent/);
  });
});

describe('the minutes', () => {
  it('put mover, second, vote and result of each motion into a table', () => {
    expect(renderSample('meeting_minutes').markdown).toContain(
      '| 3 | Open a second summer site in 2027 | Nia Brooks | Walt Jensen | 7-1-0 | Carried |',
    );
  });

  it('have no votes without a quorum', () => {
    const { markdown } = renderSample('meeting_minutes', { quorum: 'No' });
    expect(markdown).toContain(
      'A quorum was not present. The members talked about the business below. No votes were taken.',
    );
    expect(markdown).not.toMatch(/## Motions|Carried/);
  });

  it('name a motion with more votes than people present', () => {
    const { markdown } = renderSample('meeting_minutes', { present: 'Ruth\nSam\nLena' });
    expect(markdown).toContain(
      'There are more votes than people present in: Adopt the 2027 budget of $868,000, Adopt the operating',
    );
    expect(renderSample('meeting_minutes').markdown).not.toContain('more votes than people');
  });

  it('keep a motion and an action they cannot take apart, and list what is missing', () => {
    const { markdown, stillToFill } = renderSample('meeting_minutes', { motions: 'The budget', actions: 'Send it' });
    expect(markdown).toContain('| 1 | The budget | [mover for “The budget”] | [second for “The budget”] | [vote for');
    expect(markdown).toContain('| Send it | [owner for “Send it”] | [date for “Send it”] |');
    expect(stillToFill).toContain('mover for “The budget”');
    expect(stillToFill).toContain('date for “Send it”');
  });

  it('are to be finished within 60 days', () => {
    expect(renderSample('meeting_minutes').markdown).toContain('by February 8, 2027, whichever is later');
  });
});

describe('the board report', () => {
  it('fits on two pages', () => {
    expect(countSentWords(renderSample('board_report').markdown)).toBeLessThanOrEqual(2 * wordsOfAPage);
  });

  it('computes its dashboard', () => {
    const { markdown } = renderSample('board_report');
    expect(markdown).toContain('| First Shift Teen Workforce | 96 teens | 82 teens | 85% | Amber |');
    expect(markdown).toContain('| Revenue | $720,000 | $688,400 | 96% |');
    expect(markdown).toContain("2.5 months ($169,000 of cash, against last year's budget of $798,000)");
    expect(markdown).toContain('$182,400, which is 70% of the goal of $260,000');
  });

  it('keeps what it cannot compute', () => {
    const { markdown, stillToFill } = renderSample('board_report', {
      program_numbers: 'All programs are on track',
      finance_note: 'we are on budget',
      fundraising_note: 'a good start',
    });
    expect(markdown).toContain('| All programs are on track | | | | |');
    expect(markdown).toContain('## Finance\n\nWe are on budget.\n\n**Months of cash:** [months of cash: unrestricted');
    expect(markdown).toContain('A good start.\n\n**Goal for 12 months:** $260,000');
    expect(stillToFill).toContain('months of cash: unrestricted cash / (annual expenses / 12)');
  });
});

describe('the event plan', () => {
  it('has a budget that adds up, with cost per dollar and break-even', () => {
    const { markdown } = renderSample('event_plan');
    expect(markdown).toContain('| Breakfast | 180 guests x $24 | $4,320 |');
    expect(markdown).toContain('| **Net: income - expenses** | | **$24,690** |');
    expect(markdown).toContain('$8,760 / $33,450 = $0.26');
    expect(markdown).toContain('$4,440 of fixed cost / ($75 a ticket - $24 for each guest) = 88 guests');
  });

  it('leaves out the steps whose day is over', () => {
    const { markdown } = renderSample('event_plan', { event_date: '2027-01-10' });
    expect(markdown).not.toMatch(/venue booked|Sponsors asked|Save the date|Invitations sent/);
    expect(markdown).toContain('| December 13, 2026 | Run of show written');
    expect(markdown).toContain('There are less than 24 weeks to the day');
    const early = renderSample('event_plan', { event_date: '2027-11-10' }).markdown;
    expect(early).toContain('venue booked');
    expect(early).not.toContain('less than 24 weeks');
  });

  it('says where a ticket does not pay for its guest', () => {
    const { markdown } = renderSample('event_plan', { income_plan: 'Tickets, 150, $20' });
    expect(markdown).toContain('- Break-even: none. A ticket brings in $20, and each guest costs $24.');
  });

  it('speaks of receipts and income only where tickets are sold', () => {
    const { markdown } = renderSample('event_plan', { event_type: 'Open house' });
    expect(markdown).not.toMatch(/Receipts|Income|raise a dollar/);
    expect(markdown).toContain('| **Expenses** | | **$8,760** |');
  });
});

describe('a message', () => {
  const notice = {
    context: 'Thanksgiving is on a Thursday this year',
    audience: 'all our volunteers',
    key_message: 'there is no sorting that week. Please do not come in',
    timeline: 'November 26',
    additional_details: '',
  };
  const messageOf = (changes = {}, writer = 'Dana Okafor') =>
    renderSample('message_template', { ...notice, ...changes }, {}, writer).markdown;

  it('is signed by the person who writes it, with the organization below', () => {
    expect(messageOf()).toContain('Best regards,\n\nDana Okafor\n\nLantern Bridge Youth Alliance\n');
    expect(messageOf()).not.toContain('Maya Okafor');
    expect(messageOf({ context: '[your name] writes' })).toContain('Dana Okafor writes.');
    expect(messageOf({}, '')).toContain('Best regards,\n\n[your name]\n');
  });

  it('greets once, and its subject begins with a capital', () => {
    expect(messageOf().match(/Dear|Hello/g)).toEqual(['Dear']);
    expect(messageOf()).toContain('*Subject: There is no sorting that week*\n\nDear volunteers,\n');
  });

  it('greets once, also where the words of a template greet by themselves', () => {
    const key_message = 'Hi [name], could we meet for [length] about [topic]?';
    const { markdown, stillToFill } = renderSample('message_template', { ...notice, key_message });
    expect(markdown).toContain('*Subject: Could we meet for [length] about [topic]?*');
    expect(markdown.match(/Dear|Hello|Hi /g)).toEqual(['Dear']);
    expect(stillToFill).not.toContain('name');
  });

  it('says when beside what, and nothing where the message says it or there is nothing to say', () => {
    const said = 'There is no sorting that week. Please do not come in.';
    expect(messageOf()).toContain(`\n\n${said} When: November 26.\n`);
    expect(messageOf({ timeline: 'None' })).toContain(`\n\n${said}\n`);
    expect(messageOf({ timeline: 'Saturdays from 9 to 1, 6 pm at the church hall' })).toContain(
      'When: Saturdays from 9 to 1, 6 pm at the church hall.',
    );
  });

  it('leads the short version with the main point', () => {
    expect(messageOf().split('## Short version for text or chat\n\n')[1]?.trim()).toBe(
      'There is no sorting that week. Please do not come in. When: November 26. Thank you. Dana Okafor, Lantern Bridge Youth Alliance',
    );
  });
});

it('an invitation is signed by the person who writes it', () => {
  expect(renderSample('meeting_scheduler', {}, {}, 'Dana Okafor').markdown).toContain('Thank you,\n\nDana Okafor\n');
});
