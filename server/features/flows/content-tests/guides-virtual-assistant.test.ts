import { describe, expect, it } from 'vitest';
import { countSentWords, renderSample } from '../../../testing/sample-guides.ts';

// Tables take more room than their words.
const wordsOfAPage = 450;

describe('the meeting agenda', () => {
  it('fits on one page', () => {
    expect(countSentWords(renderSample('meeting_agenda').markdown)).toBeLessThanOrEqual(wordsOfAPage);
  });

  it('gives each item its time, and says how much of the meeting they take', () => {
    const { markdown } = renderSample('meeting_agenda');
    expect(markdown).toContain('| 6:45 PM | 20 | Second summer site | Discuss | Luis Herrera |');
    expect(markdown).toContain('| 7:05 PM | 25 | 2027 budget | Decide | Ruth Adeyemi |');
    expect(markdown).toContain('| 7:45 PM | 5 | Actions and next meeting; adjourn | | Chair |');
    expect(markdown).toContain('- [ ] The items take 80 of 90 minutes, opening and close among them');
  });

  it('says by how much the items are too long, and which have no minutes', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'budget\tRuth\t85\t\nnew site\tLuis\t\t' });
    expect(markdown).toContain('**5 minutes over.** The items end at 8:05 PM or later, and so does the agenda;');
    expect(markdown).toContain(', 6:30 PM to 8:05 PM*\n');
    expect(markdown).toContain('| 8:05 PM | | New site | Luis |');
    expect(markdown).toContain('the times after them are open: new site\n');
  });

  it('ends when its items end: opening and close have no minutes where the items fill the time', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'budget\tRuth\t60\t\nnew site\tLuis\t20\t' });
    expect(markdown).toMatch(/^\*Lantern Bridge[^\n]*, 6:30 PM to 8:00 PM\*$/m);
    expect(markdown).toContain('| 6:30 PM | | Call to order');
    expect(markdown).toContain('| 8:00 PM | | Actions and next meeting; adjourn |');
    expect(markdown).toContain('- [ ] The items take 90 of 90 minutes');
  });

  it('reads topics that were written as lines, and keeps the others', () => {
    const { markdown } = renderSample('meeting_agenda', {
      topics: 'roof loan, Lou, 20\nspring season',
      mission_moment: '',
    });
    expect(markdown).toContain(
      '| 6:40 PM | 20 | Roof loan | Lou |\n| 7:00 PM | [minutes for “Spring season”] | Spring season | |',
    );
  });

  it('knows who leads a topic by the name in another', () => {
    const topics = 'roof, 2 quotes (Orla) 15\nnew members of the board Orla 10';
    const { markdown } = renderSample('meeting_agenda', { topics, mission_moment: '' });
    expect(markdown).toContain('| 10 | New members of the board | Orla |');
  });

  it('has one consent item where the topics name it, and takes a purpose from their words', () => {
    const topics = 'consent stuff\t\t5\t\nnew roof (vote)\tRuth\t20\t\nto discuss: the spring\tLuis\t10\tInform';
    const { markdown } = renderSample('meeting_agenda', { topics, consent_items: 'Previous minutes' });
    expect(markdown.match(/^\| \d.*consent.*$/gim)).toEqual([
      '| 6:40 PM | 5 | Consent stuff: previous minutes | Decide | |',
    ]);
    expect(markdown).toContain('New roof (vote) | Decide | Ruth |');
    expect(markdown).toContain('To discuss: the spring | Inform | Luis |');
  });

  it('has each motion once, and asks its author to write out those that have only a topic', () => {
    expect(renderSample('meeting_agenda').markdown).toContain('**Decisions needed**\n\n1. Adopt the 2027 budget\n2. ');
    const topics = 'budget\tRuth\t20\tDecide\nnew site\tLuis\t10\tDiscuss';
    const [agenda = '', notes] = renderSample('meeting_agenda', { topics, decisions: '' }).markdown.split('**Before');
    expect(agenda).not.toContain('Motion');
    expect(agenda.match(/Budget/g)).toHaveLength(1);
    expect(notes).toContain('Write out the motion for each of these: budget\n');
  });

  it('says who chairs and when the next meeting is', () => {
    const { markdown } = renderSample('meeting_agenda', { chair: 'Ruth Adeyemi', next_meeting: '2027-01-14' });
    expect(markdown).toContain('Actions; next meeting: Thursday, January 14, 2027; adjourn | | Ruth Adeyemi |');
    expect(markdown).not.toContain('Chair |');
  });

  it('says who leads the mission moment, where the answer begins with a name', () => {
    const { markdown } = renderSample('meeting_agenda', { mission_moment: 'Ana, a tutor, on the reading fair' });
    expect(markdown).toContain('Mission moment: Ana, a tutor, on the reading fair | Inform | Ana |');
    expect(renderSample('meeting_agenda').markdown).toContain('first night of reading at Oak Street | Inform | |');
  });

  it('has nothing of a board in a staff meeting', () => {
    const { markdown } = renderSample('meeting_agenda', { meeting_type: 'Staff meeting', mission_moment: '' });
    expect(markdown).toContain('| 6:35 PM | 20 | Second summer site');
    expect(markdown.split('**Before')[0]).not.toMatch(/quorum|Consent|Motion/);
  });
});

describe('the invitation to a meeting', () => {
  it('can go out as it is, and tells colleagues alone what should come of it', () => {
    const purpose = 'get them to pay per graduate';
    const write = (meeting_type: string) => renderSample('meeting_scheduler', { purpose, meeting_type });
    const invitation = (meeting_type: string) => write(meeting_type).markdown.split('## 3.')[0];
    expect(write('Funder or donor meeting').stillToFill).toEqual(['your name']);
    expect(
      renderSample('meeting_scheduler', { purpose, meeting_title: 'a visit', about: 'we want to show you the class' })
        .markdown,
    ).toContain('for this meeting:\n\n**A visit**\n\nWe want to show you the class.\n\n**When:**');
    expect(invitation('Funder or donor meeting')).not.toContain('per graduate');
    expect(invitation('Staff meeting')).toContain('- Get them to pay per graduate');
    expect(invitation('Staff meeting')).toMatch(/\n\n\*\*When:\*\* \w+day, .+ to .+\n\n\*\*[^\n]+:\*\* /);
  });
});

describe('the minutes', () => {
  it('name who chaired and signs, and put each motion with its result into a table', () => {
    const { markdown, stillToFill } = renderSample('meeting_minutes');
    expect(markdown).toContain('The meeting was called to order at 6:32 PM.');
    expect(markdown).toContain('\nLena Ortiz, secretary\n');
    expect(markdown).toContain(
      '| 3 | Open a second summer site in 2027 | Nia Brooks | Walt Jensen | 7 for, 1 against, 0 abstained | Carried |',
    );
    expect(stillToFill).toEqual([]);
    const conflicts = 'Tom Berg left the room and did not vote';
    expect(renderSample('meeting_minutes', { conflicts }).markdown).toContain(
      '**Conflicts of interest.** Tom Berg left',
    );
  });

  it('tell beside a motion who stepped out and what was considered, how many members were there, and actions by day', () => {
    const { markdown } = renderSample('meeting_minutes', {
      motions: 'sign the lease\tDee\tWalt\t6\t0\t0\t\tSam Cole stepped out\nadopt the plan\tNia\tWalt\t7\t0\t0\t\t',
      actions: 'call the bank\tDee\tJanuary 30, 2027\nsend the packet\tSam\tJanuary 3, 2027',
      last_minutes: 'Approved as presented',
      last_meeting: '2026-10-08',
    });
    expect(markdown).toContain('| Result | Considered, and who stepped out |\n');
    expect(markdown).toContain('6 for, 0 against, 0 abstained | Carried | Sam Cole stepped out |\n');
    expect(markdown).toContain('7 for, 0 against, 0 abstained | Carried | |\n');
    expect(markdown).toContain('A quorum was present. Members present: 9.\n');
    expect(markdown).toContain('**Minutes of the meeting of October 8, 2026.** They were approved');
    expect(markdown).toMatch(/January 3, 2027 \|\n\| Call the bank/);
    expect(renderSample('meeting_minutes').markdown).not.toContain('who stepped out |');
  });

  it('count a motion as carried where more than half of the members present were for it, also if nobody counted the others', () => {
    const present = 'kit moran\tpres\nsal orr\t\nhank yee\t\nMaya Okafor\tstaff';
    const motions = 'buy the laser\tKit\tSal\t2\t\t\nsell the saw\tKit\tSal\t1\t\t';
    const { markdown, stillToFill } = renderSample('meeting_minutes', { present, motions });
    expect(markdown).toContain('- Kit Moran, president\n');
    expect(markdown).toContain('| Buy the laser | Kit Moran | Sal Orr | 2 for | Carried |');
    expect(stillToFill).toEqual(['result for “Sell the saw”']);
  });

  it('say how many make a quorum, and when and where the next meeting is', () => {
    const { markdown } = renderSample('meeting_minutes', {
      quorum_needed: '7 of 13',
      next_meeting: '2027-01-14',
      next_place: '6:30 PM at the library',
      motions: 'approve oct minutes\tDee\tSam\t9\t0\t0',
    });
    expect(markdown).toContain('Members present: 9. A quorum is 7 of 13.\n');
    expect(markdown).toContain('**Next meeting.** Thursday, January 14, 2027, 6:30 PM at the library\n');
    expect(markdown).toContain('They were approved as presented. The motion is among those below.');
  });

  it('approve the last minutes once, and only where somebody said so', () => {
    const motions = 'approve the november minutes\tDee\tSam\t3\t3\t';
    const { markdown } = renderSample('meeting_minutes', { motions, last_minutes: 'It is among the motions below' });
    expect(markdown).not.toContain('Minutes of the last meeting');
    expect(markdown).toContain(
      '| 1 | Approve the November minutes | Dee Thompson | Sam Cole | 3 for, 3 against | Not carried |',
    );
    expect(renderSample('meeting_minutes', { last_minutes: '' }).markdown).not.toContain('They were approved');
  });

  it('refer to the motion by which the last minutes were approved, and name what an action lacks', () => {
    const motions = 'approve the minutes\tDee\tSam\t3\t0\t';
    const actions = 'send the packet\tDee\tJanuary 3, 2020\ncall the bank\t\t';
    const { markdown } = renderSample('meeting_minutes', {
      motions,
      actions,
      last_minutes: 'Approved as presented',
      present: 'Dee Ott\tpres\nSam\tsecy',
      taken_by: 'Nia Brooks',
    });
    expect(markdown).toContain('They were approved as presented. The motion is among those below.');
    expect(markdown).toMatch(/Nobody is named for this: call the bank\n.+No day is named for this: call the bank\n/);
    expect(markdown).toContain('The day is before the meeting: send the packet, January 3, 2020');
    expect(markdown).toContain('Chair: Dee Ott.');
    expect(markdown).toContain('Respectfully submitted,\n\nNia Brooks\n');
  });

  it('name apart from the members those who have another part in the meeting', () => {
    const present = 'Ruth\tChair\nDale\tstation manager (no vote)\nMaya\tstaff';
    const { markdown } = renderSample('meeting_minutes', { present, also_present: 'our vet', absent: '' });
    expect(markdown).toMatch(
      /- Ruth.*, chair\n\n\*\*Also present\*\*\n\n- Dale, station manager \(no vote\)\n- Maya.*, staff\n/i,
    );
    expect(markdown).toMatch(/- Our vet\n\nA quorum was present/);
    expect(renderSample('meeting_minutes', { present: 'Ruth\tChair' }).markdown).not.toContain('**Also present**');
  });

  it('say which corrections the last minutes had, or remind their author', () => {
    const last_minutes = 'Approved with corrections';
    const told = renderSample('meeting_minutes', { last_minutes, corrections: 'the rent is $1,450' }).markdown;
    expect(told).toContain(
      '**Minutes of the last meeting.** They were approved with corrections: the rent is $1,450.\n',
    );
    expect(told).not.toContain('The corrections to the last minutes are told');
    const untold = renderSample('meeting_minutes', { last_minutes }).markdown;
    expect(untold).toContain('They were approved with corrections.\n');
    expect(untold).toContain('- [ ] The corrections to the last minutes are told');
  });

  it('have no votes without a quorum', () => {
    const { markdown } = renderSample('meeting_minutes', { quorum: 'No' });
    expect(markdown).toContain('A quorum was not present. Nothing below is a decision of the ');
    expect(markdown).not.toMatch(/## Motions|Carried|They were approved/);
  });

  it('name a motion with more votes than people present', () => {
    const { markdown } = renderSample('meeting_minutes', { present: 'Ruth\tChair\nSam\t' });
    expect(markdown).toContain('There are more votes than people present in: Adopt the 2027 budget of $868,000');
    expect(renderSample('meeting_minutes').markdown).not.toContain('more votes than people');
  });

  it('keep what was written as lines, and ask for a vote that is missing', () => {
    const lines = renderSample('meeting_minutes', { motions: 'the budget, Dee, Sam, 9-0', actions: 'send it' });
    expect(lines.markdown).toContain('| 1 | The budget | Dee Thompson | Sam Cole | 9 for, 0 against | Carried |\n');
    expect(lines.markdown).toContain('\n- Send it\n');
    const open = renderSample('meeting_minutes', { motions: 'the budget\tDee\t\t\t\t' });
    expect(open.stillToFill).toEqual(['vote for “The budget”']);
    const half = renderSample('meeting_minutes', { motions: 'the budget\tDee\tSam\t4\t\t' });
    expect(half.markdown).toContain('| 4 for | [result for “The budget”] |');
  });
});

describe('the board report', () => {
  it('computes status, variance, surplus, months of cash and share of the goal', () => {
    const { markdown } = renderSample('board_report');
    expect(markdown).toContain('| Teens placed by First Shift | 96 | 82 | 85% | Amber |');
    expect(markdown).toContain('| Visits to the Family Table Pantry | 900 | 690 | 77% | **Red** |');
    expect(markdown).toContain('| Revenue | $720,000 | $688,400 | -$31,600 |');
    expect(markdown).toContain('| **Surplus or deficit** | $18,300 | -$20,850 | | |');
    expect(markdown).toContain('**Months of cash:** 2.6 ($169,000 of unrestricted cash, at $64,500');
    expect(markdown).toContain('| **All sources** | $260,000 | $182,400 | 70% | $115,000 | |');
  });

  it('has surplus or deficit right below what it is reckoned from, no share of a target of 0, and names a risk without an answer', () => {
    const { markdown } = renderSample('board_report', {
      program_numbers: 'complaints\t0\t3\t\tLower',
      risks: 'the truck is old\t\t\nstate grant ends\tasking two funders\tDev',
    });
    expect(markdown).toContain('| Over or under (-) |');
    expect(markdown).toMatch(/\| Expenses \|.+\n\| \*\*Surplus or deficit\*\* .+\n\| Unrestricted cash \|/);
    expect(markdown).toContain('| Complaints | 0 | 3 | | **Red** | |');
    expect(markdown).toContain('- [ ] Nothing is said yet of what is done about this: the truck is old\n');
  });

  it('calls no number green that should have been lower', () => {
    const program_numbers = 'Visits\t900\t950\t\t\nRequests unfilled\t120\t151\tNights\tLower';
    const { markdown } = renderSample('board_report', { program_numbers, outlook: 'about even' });
    expect(markdown).toContain('| Visits | 900 | 950 | 106% | Green | |');
    expect(markdown).toContain('| Requests unfilled | 120 | 151 | 79% | **Red** | Nights |');
    expect(markdown).toContain('Where lower is better, the target is divided by the result.');
    expect(markdown).toContain('**How the year is expected to end.** About even.');
    expect(renderSample('board_report').markdown).not.toContain('Where lower is better');
  });

  it('takes last year’s budget where no monthly cost is given', () => {
    const finance_note = 'Revenue\t150k\t131k\t\nunrestricted cash\t\t58000\t';
    expect(renderSample('board_report', { finance_note }).markdown).toContain(
      '**Months of cash:** 0.9 ($58,000 of unrestricted cash, against last year’s budget of $798,000).',
    );
  });

  it('has no total of sources and no color where an amount was not read', () => {
    const { markdown, stillToFill } = renderSample('board_report', {
      program_numbers:
        'Patients\t900\t2 weeks of x-ray down\t\nComplaints\tunder 5\t2\t\nSeen in a week\t75%\t402 of 571\t',
      fundraising_note: 'Individuals\t$9,000\t$6,210\t\t\nFoundations\t\t\t$4,000\t',
    });
    expect(markdown).toContain('| Patients | 900 | [settle: 2 weeks of x-ray down] | | | |');
    expect(markdown).toContain('| Seen in a week | 75% | 402 of 571 | 94% | Amber | |');
    expect(markdown).toContain('| Complaints | Under 5 | 2 | | Green | |');
    expect(markdown).not.toContain('All sources');
    expect(markdown).toContain('| Foundations | | | | $4,000 | |');
    expect(stillToFill.join()).not.toContain('amount raised');
  });

  it('keeps what was written as lines', () => {
    const { markdown, stillToFill } = renderSample('board_report', {
      program_numbers: 'all programs are on track',
      finance_note: 'we are on budget',
      fundraising_note: 'a good start',
      risks: 'the roof',
    });
    for (const line of ['All programs are on track', 'We are on budget', 'A good start', 'The roof'])
      expect(markdown).toContain(`\n- ${line}\n`);
    expect(markdown).not.toContain('Months of cash');
    expect(stillToFill).toContain('for each of these: target, result');
  });
});

describe('the event plan', () => {
  it('has a budget that adds up, with its share of cost and break-even', () => {
    const { markdown } = renderSample('event_plan');
    expect(markdown).toContain('| Breakfast | 180 x $24 | $4,320 |');
    expect(markdown).toContain('| **Net: income less expenses** | | $24,690 |');
    expect(markdown).toContain('- Expenses are 26% of the income\n');
    expect(markdown).toContain('- Break-even on tickets alone: 88 guests who pay $75');
  });

  it('leaves the judgment about its goal to its author', () => {
    const [plan = '', checks] = renderSample('event_plan', { goal: '$30,000 gross' }).markdown.split('**Before you');
    expect(plan).toMatch(
      /- The goal names \$30,000\. By these lines, the event brings \$[\d,]+ before costs and \$24,690 after/,
    );
    expect(plan).not.toContain('short of');
    expect(checks).toContain('are $5,310 short of the $30,000 that the goal names; before costs they reach it');
  });

  it('takes day and owner of what is to be arranged from the schedule, and makes up no other day', () => {
    const { markdown } = renderSample('event_plan', {
      lead: 'Kim Sayward',
      milestones: 'raffle license from the county\tMarch 1, 2027\tDee Ott\nrent the hall\tMay 3, 2027\t',
      team: 'Supper\tHal Boyce',
      needs: 'Liquor or raffle license, Catering, Parking',
    });
    expect(markdown).toContain('| Who leads it | Kim Sayward |');
    expect(markdown).toMatch(/\| Liquor or raffle license \|.+\| March 1, 2027 \| Dee Ott \| \|/);
    expect(markdown).toMatch(/\| Catering \|.+\| \| Hal Boyce \| \|/);
    expect(markdown).toMatch(/\| Parking \|.+\| \| Kim Sayward \| \|/);
  });

  it('puts no list of ours beside a schedule that was typed, also where it has no days', () => {
    const { markdown } = renderSample('event_plan', { milestones: 'find a hall\nask the band', needs: 'Parking' });
    expect(markdown).toContain('## Schedule\n\n- Find a hall\n- Ask the band\n\n');
    expect(markdown).not.toMatch(/Suggested schedule|Sponsors asked/);
    expect(markdown).toMatch(/\| Parking \|.+\| \| \| \|/);
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
    expect(markdown).toContain('| **Expenses so far (2 of 3 lines counted)** | $1,150 |');
    expect(markdown).toContain('**Income**\n\n- Tickets, 200, 15\n- Churches, 3, 250\n');
    expect(markdown).not.toMatch(/Break-even|short of it/);
    expect(stillToFill).toContain('amount for “Music”');
    expect(markdown).toContain('| Kitchen and food | Tasha Lyle |');
  });

  it('ends its run of show where the last point ends', () => {
    const program = 'dinner\t45\t\nthe ask\t10\t';
    const { markdown } = renderSample('event_plan', { start_time: '18:00', setup_time: '15:30', program });
    expect(markdown).toContain(
      '| Time | What |\n| --- | --- |\n| 3:30 PM | Setup |\n| 6:00 PM | Dinner |\n| 6:45 PM | The ask |\n| 6:55 PM | End; cleanup |',
    );
    const named = renderSample('event_plan', {
      start_time: '18:00',
      program,
      team: 'cleanup\tBea Lund',
      lead: 'Kim Ito',
    });
    expect(named.markdown).not.toContain('| Setup |');
    expect(named.markdown).toContain('6:55 PM | End; cleanup | Bea Lund |');
    expect(named.markdown).toContain('from when the place is open for setup');
  });

  it('reckons no times where most points have no minutes, and prints them as they were typed', () => {
    const { markdown } = renderSample('event_plan', { program: 'setup 8 am\ndoors 9\nlast shot 2:30\ncleanup' });
    expect(markdown).toContain('- Setup 8 am\n- Doors, 9\n- Last shot 2:30\n- Cleanup\n');
    expect(markdown).not.toMatch(/\| 8:00 AM \||End; cleanup/);
  });

  it('names as owner whoever leads just that part, or the event as a whole, and guesses nobody', () => {
    const team = 'Kitchen\tHal Boyce\nTickets & door\tMarcus Ploof';
    const ownersOf = (changes: Record<string, string>) =>
      [
        ...renderSample('event_plan', { team, ...changes }).markdown.matchAll(
          /^\| \w+day, .+? \| (.+?) \| (.*?) ?\| \|$/gm,
        ),
      ].map(([, what = '', owner]) => [what.slice(0, 8), owner]);
    expect(ownersOf({})).toEqual(
      expect.arrayContaining([
        ['Reminder', 'Marcus Ploof'],
        ['Briefing', ''],
      ]),
    );
    expect(ownersOf({ lead: 'Kim Sayward' })).toEqual(
      expect.arrayContaining([
        ['Reminder', 'Marcus Ploof'],
        ['Briefing', 'Kim Sayward'],
      ]),
    );
    expect(ownersOf({}).flat()).not.toContain('Hal Boyce');
  });

  it('says which line was counted once, and that nothing is reckoned while one has no amount', () => {
    const { markdown } = renderSample('event_plan', {
      income_plan: 'hall sponsors\tSponsors\t\t$750\nraffle\tOther\t600\t?',
    });
    expect(markdown).toContain('| Hall sponsors | | $750 |');
    expect(markdown).toContain('**Income so far (1 of 2 lines counted)**');
    expect(markdown).toContain('A line has no amount yet. Until it has one,');
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
    expect(markdown).toContain(
      '| Food, whatever it takes | | [amount for “Food, whatever it takes”] |\n| Band | | $500 |',
    );
    expect(markdown).toContain('| **Expenses so far (2 of 3 lines counted)** | | $590 |');
  });

  it('leaves out the steps whose day is over', () => {
    const { markdown } = renderSample('event_plan', { event_date: '2027-01-10' });
    expect(markdown).not.toMatch(/venue booked|Sponsors asked|Save the date|Invitations sent/);
    expect(markdown).toContain('There are fewer than 24 weeks to the day');
    const early = renderSample('event_plan', { event_date: '2027-11-10' }).markdown;
    expect(early).toContain('venue booked');
    expect(early).not.toContain('less than 24 weeks');
    const milestones = 'Order the hall\tMarch 2, 2027\t\nAsk the city\tJanuary 20, 2027\tDev Patel';
    const own = renderSample('event_plan', { milestones, lead: 'Luis Herrera' }).markdown;
    expect(own).toContain('| January 20, 2027 | Ask the city | Dev Patel | |\n| March 2, 2027 | Order the hall | Luis');
    expect(own).not.toMatch(/Suggested schedule|venue booked|fewer than 24 weeks/);
  });

  it('counts once what is paid in another way, and says so', () => {
    const expenses = 'Hall\tOnce\t$1,000\nBreakfast\tFor each guest\t$10\nTent\tDaily\t$300\nBand\t\t$500';
    const { markdown } = renderSample('event_plan', { expenses, expected_guests: '100' });
    expect(markdown).toContain('| Tent | Daily | $300 |');
    expect(markdown).toContain('| **Expenses** | | $2,800 |');
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
    expect(markdown).toContain('| Entries | 300 x $30 | $9,000 |');
    expect(markdown).toContain('| **Net: income less expenses** | | $2,240 |');
    expect(markdown).toContain('| To call on the day | Dev Patel, 555-0100 |');
    expect(markdown).toContain('| If weather, place or platform fails | We start an hour later |');
    expect(markdown).not.toContain('Everybody knows whom to call');
    const lines = renderSample('event_plan', { event_type: 'Walk or run', income_plan: '', other_income: 'entries' });
    expect(lines.markdown).toContain('Entries');
  });

  it('says no break-even that more guests than are expected would have to pay for, and asks no partner that nobody named', () => {
    expect(renderSample('event_plan', { expected_guests: '80' }).markdown).not.toContain('Break-even');
    const { markdown } = renderSample('event_plan', { event_type: 'Volunteer recognition', event_date: '2027-11-10' });
    expect(markdown).toContain('| Sponsors asked | Priya Raman |');
    const alone = { event_type: 'Volunteer recognition', event_date: '2027-11-10', team: 'Food\tDev Patel' };
    expect(renderSample('event_plan', { ...alone, income_plan: '' }).markdown).not.toMatch(
      /asked \||payments recorded/,
    );
  });

  it('says where a ticket does not pay for its guest', () => {
    const { markdown } = renderSample('event_plan', { income_plan: 'tickets\tTickets\t150\t$20' });
    expect(markdown).toContain('- Break-even: none on tickets alone.');
  });

  it('speaks of receipts and income only where tickets are sold', () => {
    const { markdown } = renderSample('event_plan', { event_type: 'Open house' });
    expect(markdown).not.toMatch(/may deduct|\*\*Income/);
    expect(markdown).toContain('| **Expenses** | | $8,760 |');
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

  it('says when beside what, and nothing where there is nothing to say', () => {
    expect(messageOf()).toContain('Please do not come in.\n\n**November 26.**\n');
    expect(messageOf({ timeline: 'None' })).not.toMatch(/When|None/);
  });

  it('leads the short version with the main point', () => {
    expect(messageOf().split('## Short version for text or chat\n\n')[1]?.trim()).toBe(
      'There is no sorting that week. Please do not come in. November 26. Dana Okafor, Lantern Bridge Youth Alliance',
    );
  });
});

it('an invitation says by when to reply, where somebody set a day', () => {
  const { markdown } = renderSample('meeting_scheduler', { reply_by: '2026-12-04' });
  expect(markdown).toContain('Please reply by Friday, December 4, 2026, and say whether you can come.');
  expect(renderSample('meeting_scheduler', { reply_by: '' }).markdown).toContain('Please reply and say whether');
});

it('an invitation is signed by the person who writes it', () => {
  expect(renderSample('meeting_scheduler', {}, {}, 'Dana Okafor').markdown).toContain('Thank you,\n\nDana Okafor\n');
});
