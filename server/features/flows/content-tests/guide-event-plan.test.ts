import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the event plan', () => {
  it('has a budget that adds up, with its share of cost and break-even', () => {
    const { markdown } = renderSample('event_plan');
    expect(markdown).toContain('| Breakfast: 180 x $24 | $4,320 |');
    expect(markdown).toContain('| **Net: income less expenses** | $24,690 |');
    expect(markdown).toContain('Expenses are 26% of the income.\n');
    expect(markdown).toContain('\nBreak-even on tickets alone: 88 guests who pay $75.\n');
  });

  it('says by how much the income or the net passes or misses its goal', () => {
    const net = renderSample('event_plan', { goal: '$24,000 net' }).markdown;
    expect(net).toContain('| $24,690 |\n| Above the goal of $24,000 | $690 |\n');
    const gross = renderSample('event_plan', { goal: '$40,000 before costs' }).markdown;
    expect(gross).toContain('| $24,690 |\n| Short of the goal of $40,000 before costs | $6,550 |\n');
  });

  it('leaves the judgment about its goal to its author where it says neither before nor after costs', () => {
    const [plan = '', checks] = renderSample('event_plan', { goal: '$30,000' }).markdown.split('**Before you');
    expect(plan).toMatch(/\n\| By the budget \| Income \$[\d,]+, expenses \$[\d,]+, net \$24,690 \|\n/);
    expect(plan).not.toMatch(/short of/i);
    expect(checks).toContain('are $5,310 short of the $30,000 that the goal names; before costs they reach it');
  });

  it('puts what is to be done in the order of its days, and leaves open who it is', () => {
    const { markdown, stillToFill } = renderSample('event_plan', {
      lead: 'Kim Sayward',
      team: 'Supper\tHal Boyce\t\nrent the hall\t\tMay 3, 2027\nraffle license from the county\tDee Ott\tMarch 1, 2027\nParking\t\t',
    });
    expect(markdown).toContain('| Event lead | Kim Sayward |');
    expect(markdown).toMatch(
      /\| March 1, 2027 \| Raffle license from the county \| Dee Ott \|\n\| May 3, 2027 \| Rent the hall \| \[who does “Rent the hall”\] \|\n\| +\| Supper \| Hal Boyce \|\n\| +\| Parking \| \[who does “Parking”\] \|\n/,
    );
    expect(markdown).toContain('For liquor or a raffle, ask the state and the town about a license');
    expect(markdown).not.toContain('Suggested schedule');
    expect(markdown.match(/Kim Sayward/g)).toHaveLength(1);
    expect(stillToFill).toHaveLength(2);
  });

  it('reckons no result while something is not known, and names who leads a part', () => {
    const typed = {
      goal: '12k net',
      expected_guests: '200',
      income_plan: 'tickets, 200, 15\nchurches, 3, 250',
      expenses: 'bowls 900\nroom 250\nmusic ?',
      team: 'kitchen & food, Tasha Lyle\nmoney, Paula Nance',
    };
    const { markdown, stillToFill } = renderSample('event_plan', typed);
    expect(markdown).toContain('| **Total expenses so far (2 of 3 lines counted)** | $1,150 |');
    expect(markdown).toContain('**Income**\n\n- Tickets, 200, 15\n- Churches, 3, 250\n');
    expect(markdown).not.toMatch(/Break-even|short of it/);
    expect(stillToFill).toContain('amount for “Music”');
    expect(markdown).toContain('| Kitchen and food | Tasha Lyle |');
  });

  it('says who clears up where somebody leads that, and asks who sets up where nobody does', () => {
    const typed = {
      team: 'Parking\tHal Boyce\nSet up / tear down\tDee Ott',
      start_time: '18:00',
      setup_time: '15:00',
      program: 'dinner\t45\tHal Boyce',
    };
    const { markdown } = renderSample('event_plan', typed);
    expect(markdown).toContain('| 3:00 PM | Setup | Dee Ott |');
    expect(markdown).toContain('| 6:45 PM | End, then cleanup | Dee Ott |');
    expect(markdown).not.toContain('a lead for the setup');
    expect(renderSample('event_plan', { ...typed, team: 'Parking\tHal Boyce' }).markdown).toContain(
      'a lead for the setup',
    );
  });

  it('ends its run of show where the last point ends', () => {
    const program = 'dinner\t45\t\nthe ask\t10\t';
    const { markdown } = renderSample('event_plan', { start_time: '18:00', setup_time: '15:30', program });
    expect(markdown).toContain(
      '| Time | What |\n| --- | --- |\n| 3:30 PM | Setup |\n| 6:00 PM | Dinner |\n| 6:45 PM | The ask |\n| 6:55 PM | End |',
    );
    const named = renderSample('event_plan', {
      start_time: '18:00',
      program,
      lead: 'Kim Ito',
    });
    expect(named.markdown).not.toContain('| Setup');
    expect(named.markdown).toContain('6:55 PM | End |\n');
    expect(named.markdown).toContain('the hour of setup');
  });

  it('reckons no times where most points have no minutes, and prints them as they were typed', () => {
    const { markdown } = renderSample('event_plan', { program: 'setup 8 am\ndoors 9\nlast shot 2:30\ncleanup' });
    expect(markdown).toContain('- Setup 8 am\n- Doors, 9\n- Last shot 2:30\n- Cleanup\n');
    expect(markdown).not.toMatch(/\| 8:00 AM \||\| End/);
  });

  it('says that nothing is reckoned while a line has no amount, and what kind of income a line is', () => {
    const { markdown } = renderSample('event_plan', {
      income_plan: 'local shops\tSponsors\t\t$750\nraffle\tOther\t600\t?',
    });
    expect(markdown).toContain('| Local shops (sponsors) | $750 |');
    expect(markdown).toContain('**Total income so far (1 of 2 lines counted)**');
    expect(markdown).toContain('Not counted, as the amount is not one number yet: raffle. Until then');
  });

  it('gives no total where it cannot know how many guests come', () => {
    const { markdown, stillToFill } = renderSample('event_plan', { expected_guests: 'a full house' });
    expect(markdown).not.toMatch(/Net: income|Break-even|Expenses are/);
    expect(stillToFill).toContain('total: how many guests, as a number');
  });

  it('counts the lines that it can read', () => {
    const { markdown } = renderSample('event_plan', {
      expenses: 'food, whatever it takes\nband 500\nhall 90',
      income_plan: 'tickets',
    });
    expect(markdown).toContain('| Food, whatever it takes | [amount for “Food, whatever it takes”] |\n| Band | $500 |');
    expect(markdown).toContain('| **Total expenses so far (2 of 3 lines counted)** | $590 |');
  });

  it('names in its proposal who leads a step, and what the budget pays for', () => {
    const team = 'Sponsors\tLan Huynh\nTickets\tMai Bui';
    const { markdown } = renderSample('event_plan', { team, lead: 'Linh Tran, manager', event_date: '2027-11-10' });
    expect(markdown).toContain('| Sponsors asked (Lan Huynh) |\n');
    expect(markdown).toContain('| Invitations out; tickets on sale (Mai Bui) |\n');
    expect(markdown).toContain('has somebody who books or orders it:<br>• Hall and staff<br>• Breakfast<br>');
  });

  it('leaves out the steps whose day is over', () => {
    const { markdown } = renderSample('event_plan', { event_date: '2027-01-10' });
    expect(markdown).toContain('; sponsors asked (Priya Raman); the date announced; invitations out (Jo Lindqvist) |');
    expect(markdown).not.toMatch(/20\d\d \| (?:Sponsors asked|The date|Invitations|Budget agreed)/);
    const early = renderSample('event_plan', { event_date: '2027-11-10' }).markdown;
    expect(early).toMatch(/20\d\d \| Budget agreed; venue confirmed in writing \|/);
  });

  it('counts once what is paid in another way, and says so', () => {
    const expenses = 'Hall\tOnce\t$1,000\nBreakfast\tFor each guest\t$10\nTent\tDaily\t$300\nBand\t\t$500';
    const { markdown } = renderSample('event_plan', { expenses, expected_guests: '100' });
    expect(markdown).toContain('| Tent: daily | $300 |');
    expect(markdown).toContain('| **Total expenses** | $2,800 |');
    expect(markdown).toContain('- [ ] Tent: “Daily” is neither once nor for each guest; it is counted once');
    expect(renderSample('event_plan').markdown).not.toContain('is neither once');
  });

  it('counts what other events bring in, and names whom to call and what to do if the day fails', () => {
    const { markdown } = renderSample('event_plan', {
      event_type: 'Walk or run',
      income_plan: '',
      other_income: 'Entries\tTickets\t300\t$30\nSponsors\tSponsors\t4\t$500',
      day_contact: 'Dev Patel, 555-0100',
      fallback: 'we start an hour later',
    });
    expect(markdown).toContain('| Entries (tickets): 300 x $30 | $9,000 |');
    expect(markdown).toContain('| **Net: income less expenses** | $2,240 |');
    expect(markdown).toContain('| Contact on the day | Dev Patel, 555-0100 |');
    expect(markdown).toContain('| Backup plan | We start an hour later |');
    expect(markdown).not.toContain('Everybody knows whom to call');
    const lines = renderSample('event_plan', { event_type: 'Walk or run', income_plan: '', other_income: 'entries' });
    expect(lines.markdown).toContain('Entries');
  });

  it('says no break-even that more guests than are expected would have to pay for, and asks no partner that nobody named', () => {
    expect(renderSample('event_plan', { expected_guests: '80' }).markdown).not.toContain('Break-even');
    const { markdown } = renderSample('event_plan', { event_type: 'Volunteer recognition', event_date: '2027-11-10' });
    expect(markdown).toMatch(/\| Sponsors asked/);
    const alone = { event_type: 'Volunteer recognition', event_date: '2027-11-10', team: 'Food\tDev Patel' };
    expect(renderSample('event_plan', { ...alone, income_plan: '' }).markdown).not.toMatch(/asked|payments recorded/);
  });

  it('says where a ticket does not pay for its guest', () => {
    const { markdown } = renderSample('event_plan', { income_plan: 'tickets\tTickets\t150\t$20' });
    expect(markdown).toContain('Break-even: none on tickets alone.');
  });

  it('speaks of receipts and income only where tickets are sold', () => {
    const { markdown } = renderSample('event_plan', { event_type: 'Open house' });
    expect(markdown).not.toMatch(/may deduct|\*\*Income/);
    expect(markdown).toContain('| **Total expenses** | $8,760 |');
  });
});
