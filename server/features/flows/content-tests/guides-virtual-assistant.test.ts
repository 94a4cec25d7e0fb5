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
    expect(markdown).toContain('| 2027 budget<br>To decide: Adopt the 2027 budget. | Decide | Ruth Adeyemi |');
    expect(markdown).toContain('| 7:45 PM | 5 | Actions and next meeting; adjourn | | Chair |');
    expect(markdown).toContain('- [ ] The items take 80 of 90 minutes, with 5 each for opening, consent agenda, ');
  });

  it('says by how much the items are too long, and which have no minutes', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'budget\tRuth\t95\t\nnew site\tLuis\t\t' });
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
    expect(markdown).toContain('- [ ] The items fill the time, so opening and close have no minutes of their own');
    const full = renderSample('meeting_agenda', { topics: 'budget\tRuth\t60\t\nnew site\tLuis\t25\t' }).markdown;
    expect(full).toMatch(/^\*Lantern Bridge[^\n]*, 6:30 PM to 8:00 PM\*$/m);
    expect(full).toMatch(/^\| +\| +\| Consent agenda.+\n\| 6:35 PM \| 60 \| Budget/m);
    expect(full).toContain('- [ ] The items fill the time: 5 minutes are left for all that stands before them.');
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

  it('opens with the minutes that are left, so that no two items stand at the same time', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'budget\tRuth\t60\t\nnew site\tLuis\t15\t' });
    expect(markdown).toMatch(/\| 6:30 PM \| 5 \| Call to order.+\n\| 6:35 PM \| 5 \| Mission/);
    expect(markdown).toContain('| 8:00 PM | | Actions and next meeting; adjourn |');
    expect(markdown).toContain('- [ ] The items fill the time, so the close has no minutes of its own');
  });

  it('has each item once that it adds and somebody typed, and names what is voted on unread or after the budget', () => {
    const topics =
      'call to order\tRuth\t5\t\nmission moment\t\t5\t\nbudget\tRuth\t40\tDecide\nnew site\tLuis\t20\tDecide';
    const { markdown } = renderSample('meeting_agenda', { topics, read: 'Minutes of November 12' });
    expect(markdown.match(/call to order|mission moment:/gi)).toHaveLength(2);
    expect(markdown).toContain('| 6:45 PM | 40 | Budget');
    expect(markdown).toContain('not yet among what people read first: financial report and committee reports\n');
    expect(markdown).toContain('decided before it. After it stand: new site\n');
  });

  it('closes five minutes before its end where a topic has no minutes', () => {
    const { markdown } = renderSample('meeting_agenda', { topics: 'roof\tLou\t20\t\nspring\t\t\t' });
    expect(markdown).toContain('| 7:55 PM | 5 | Actions and next meeting; adjourn |');
  });

  it('knows who leads a topic by the name in another', () => {
    const topics = 'roof, 2 quotes (Orla) 15\nnew members of the board Orla 10';
    const { markdown } = renderSample('meeting_agenda', { topics, mission_moment: '' });
    expect(markdown).toContain('| 10 | New members of the board | Orla |');
  });

  it('has one consent item where the topics name it, and makes up no purpose', () => {
    const topics = 'consent stuff\t\t5\t\nnew roof (vote)\tRuth\t20\t\nto discuss: the spring\tLuis\t10\tInform';
    const { markdown } = renderSample('meeting_agenda', { topics, consent_items: 'Previous minutes' });
    expect(markdown.match(/^\| \d.*consent.*$/gim)).toEqual(['| 6:40 PM | 5 | Consent stuff: previous minutes | | |']);
    expect(markdown).toContain('New roof (vote) | | Ruth |');
    expect(markdown).toContain('To discuss: the spring | Inform | Luis |');
  });

  it('has each motion once, and asks its author to write out those that have only a topic', () => {
    expect(renderSample('meeting_agenda').markdown).not.toContain('Decisions needed');
    expect(renderSample('meeting_agenda', { decisions: 'adopt the budget' }).markdown).toContain(
      '**Decisions needed**\n\n1. Adopt the budget\n',
    );
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

  it('says who leads the mission moment where somebody said so, and takes no words for a name', () => {
    const told = { mission_moment: 'a video, made by the tutors', mission_speaker: 'Ana Ruiz' };
    const row = 'Mission moment: a video, made by the tutors | Inform |';
    expect(renderSample('meeting_agenda', told).markdown).toContain(`${row} Ana Ruiz |`);
    expect(renderSample('meeting_agenda', { ...told, mission_speaker: '' }).markdown).toContain(`${row} |`);
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
    ).toContain(
      'Please join us for our board meeting. We want to show you the class.\n\n**What:** A visit\n\n**When:**',
    );
    expect(invitation('Funder or donor meeting')).not.toContain('per graduate');
    const { markdown: hybrid } = renderSample('meeting_scheduler', { names_invited: '' });
    expect(hybrid).toContain(
      '**Where:** Oak Street Community Center, room 2\n\n**To join from elsewhere:** https://meet.example/board\n\n**Purpose:**',
    );
    expect(hybrid).toContain('come, in person or from elsewhere.\n');
    const attendees = 'Ann Lund, treasurer\nBo Hart (by phone)\nTutors';
    expect(renderSample('meeting_scheduler', { attendees, names_invited: 'Yes' }).markdown).toContain(
      '\n\n**Who is invited:**\n\n- Ann Lund, treasurer\n- Bo Hart (by phone)\n- Tutors\n',
    );
    expect(invitation('Staff meeting')).toContain('- Get them to pay per graduate');
    const told = renderSample('meeting_scheduler', { points: 'Walk\t25\tLuis\nVote\t15\t' }).markdown;
    expect(told).toContain('\n| 6:30 PM | Walk | Luis Herrera |\n| 6:55 PM | Vote | |\n');
    expect(told).toContain('- [ ] The points take 40 minutes, the meeting 90 minutes');
    expect(renderSample('meeting_scheduler').markdown).not.toContain('The points take');
    const without = (meeting_type: string) => renderSample('meeting_scheduler', { points: '', purpose, meeting_type });
    expect(without('Staff meeting').markdown.match(/Get them to pay per graduate/g)).toHaveLength(1);
    expect(without('Interview').markdown).toContain('## 4. For us: what should come of it\n\n- Get them to pay per');
    expect(without('Interview').markdown).not.toContain('Draft agenda');
    expect(invitation('Staff meeting')).toMatch(/\n\n\*\*When:\*\* \w+day, .+ to .+\n\n\*\*[^\n]+:\*\* /);
  });
});

describe('the minutes', () => {
  it('name who chaired and signs, and put each motion with its result into a table', () => {
    const { markdown, stillToFill } = renderSample('meeting_minutes');
    expect(markdown).toContain('The meeting was called to order at 6:32 PM.');
    expect(markdown).toContain('\nLena Ortiz, secretary\n');
    expect(markdown).toContain(
      '| 3 | Open a second summer site in 2027 | Nia Brooks, seconded by Walt Jensen | For 7, against 1, abstained 0 | Carried |',
    );
    expect(stillToFill).toEqual([]);
    const conflicts = 'Tom Berg left the room and did not vote';
    expect(renderSample('meeting_minutes', { conflicts }).markdown).toContain(
      '**Conflicts of interest.** Tom Berg left',
    );
  });

  it('know who chaired by what stands beside the name, and keep what was said of a vote out of its sentence', () => {
    const { markdown } = renderSample('meeting_minutes', {
      present: 'Sue Park chair\nEd Henley\nMarta Ruiz',
      motions: 'recommend the easement, Marta, Sue, 2-0 Ed left the room',
    });
    expect(markdown).toContain('Chair: Sue Park.');
    expect(markdown).toContain('| For 2, against 0 Ed left the room |');
  });

  it('tell beside a motion who stepped out and what was considered, how many members were there, and actions by day', () => {
    const { markdown } = renderSample('meeting_minutes', {
      motions: 'sign the lease\tDee\tWalt\t6\t0\t0\t\tSam Cole stepped out\nadopt the plan\tNia\tWalt\t7\t0\t0\t\t',
      actions: 'call the bank\tDee\tJanuary 30, 2027\nsend the packet\tSam\tJanuary 3, 2027',
      last_minutes: 'Approved as presented',
      last_meeting: '2026-10-08',
    });
    expect(markdown).toMatch(
      /Sign the lease \| .+, seconded by [^|]+\. Sam Cole stepped out\. \| For 6, against 0, abstained 0 \| Carried \|/,
    );
    const noted = renderSample('meeting_minutes', { motions: 'sign the lease\t\t\t\t\t\tTabled\tmore bids first' });
    expect(noted.markdown).toContain('| 1 | Sign the lease | More bids first. | | Tabled |\n');
    expect(markdown).toMatch(
      /Adopt the plan \| [^.|]+, seconded by [^.|]+ \| For 7, against 0, abstained 0 \| Carried \|/,
    );
    expect(markdown).toContain('A quorum was present. Members present: 9 of 13.\n');
    expect(markdown).toContain('**Minutes of the meeting of October 8, 2026.** Approved');
    expect(markdown).toMatch(/January 3, 2027 \|\n\| Call the bank/);
  });

  it('count a motion as carried where more than half of the members present were for it, also if nobody counted the others', () => {
    const present = 'kit moran\tpres\nsal orr\t\nhank yee\t\nMaya Okafor\tstaff';
    const motions = 'buy the laser\tKit\tSal\t2\t\t\nsell the saw\tKit\tSal\t1\t\t';
    const { markdown, stillToFill } = renderSample('meeting_minutes', { present, motions });
    expect(markdown).toContain('- Kit Moran, president\n');
    expect(markdown).toContain('| Buy the laser | Kit Moran, seconded by Sal Orr | For 2 | Carried |');
    expect(stillToFill).toEqual(['result for “Sell the saw”']);
  });

  it('count a motion as carried for which all were', () => {
    const { markdown, stillToFill } = renderSample('meeting_minutes', { motions: 'send Dee\tSam\tNia\tall\t\t' });
    expect(markdown).toContain('| All in favor | Carried |\n');
    expect(stillToFill).toEqual([]);
  });

  it('claim no quorum where fewer members are named than it takes', () => {
    const fewer = renderSample('meeting_minutes', { present: 'Ruth\tChair\nSam\t\nMaya\tstaff', quorum_needed: '4' });
    expect(fewer.markdown).not.toContain('A quorum was present');
    expect(fewer.stillToFill).toEqual(['whether there was a quorum: it takes 4, and members named as present are 2']);
    expect(renderSample('meeting_minutes', { quorum_needed: '9' }).markdown).toContain('A quorum was present.');
  });

  it('name who was absent, and no reason in brackets', () => {
    const { markdown } = renderSample('meeting_minutes', { absent: 'Sue Ames (sick)\nTom Berg (excused)\nAl, Bo' });
    expect(markdown).toContain('**Absent**\n\n- Sue Ames\n- Tom Berg (excused)\n- Al, Bo\n');
  });

  it('say how many make a quorum, and when and where the next meeting is', () => {
    const { markdown } = renderSample('meeting_minutes', {
      quorum_needed: '7 of 13',
      next_meeting: '2027-01-14',
      next_time: '18:30',
      next_place: 'the library',
      motions: 'approve oct minutes\tDee\tSam\t9\t0\t0',
    });
    expect(markdown).toContain('Members present: 9 of 13. A quorum is 7 of 13.\n');
    expect(markdown).toContain('**Next meeting.** Thursday, January 14, 2027, 6:30 PM, the library\n');
    expect(markdown).toContain('Approved as presented. The motion is among those below.');
  });

  it('approve the last minutes once, and only where somebody said so', () => {
    const motions = 'approve the november minutes\tDee\tSam\t3\t3\t';
    const { markdown } = renderSample('meeting_minutes', { motions, last_minutes: 'It is among the motions below' });
    expect(markdown).not.toContain('Minutes of the last meeting');
    expect(markdown).toContain(
      '| 1 | Approve the November minutes | Dee Thompson, seconded by Sam Cole | For 3, against 3 | Not carried |',
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
    expect(markdown).toContain('Approved as presented. The motion is among those below.');
    expect(markdown).toContain('Still empty: “Call the bank” (owner, due)\n');
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
    expect(told).toContain('**Minutes of the last meeting.** Approved with corrections: the rent is $1,450.\n');
    expect(told).not.toContain('The corrections to the last minutes are told');
    const untold = renderSample('meeting_minutes', { last_minutes }).markdown;
    expect(untold).toContain('Approved with corrections.\n');
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
    expect(lines.markdown).toContain(
      '| 1 | The budget | Dee Thompson, seconded by Sam Cole | For 9, against 0 | Carried |\n',
    );
    expect(lines.markdown).toContain('\n- Send it\n');
    const open = renderSample('meeting_minutes', { motions: 'the budget\tDee\t\t\t\t' });
    expect(open.stillToFill).toEqual(['vote for “The budget”']);
    const half = renderSample('meeting_minutes', { motions: 'the budget\tDee\tSam\t4\t\t' });
    expect(half.markdown).toContain('| For 4 | [result for “The budget”] |');
  });
});

describe('the board report', () => {
  it('computes what of a target is reached, variance, surplus, months of cash and share of the goal', () => {
    const { markdown } = renderSample('board_report');
    expect(markdown).toContain('| Teens placed by First Shift | 96 | 82 | No (85%) |');
    expect(markdown).toContain('| Visits to the Family Table Pantry | 900 | 690 | No (77%) |');
    expect(markdown).toContain(
      '| Revenue | $720,000 | $688,400 | -$31,600 (unfavorable) | One grant comes in January |',
    );
    expect(markdown).toContain('| **Revenue less expenses** | $18,300 | -$20,850 | -$39,150 (unfavorable) | |\n');
    expect(markdown).toContain('**Months of cash:** 2.6 ($169,000 of unrestricted cash, at $64,500');
    expect(markdown).toContain('| $75,000 | Asked for. March 12 (Northwater) |\n');
    expect(markdown).toContain('| **Total** | $260,000 | $182,400 | 70% | $115,000 | |\n');
  });

  it('has what is left right below what it is reckoned from, no share of a target of 0, and names a risk without an answer', () => {
    const { markdown } = renderSample('board_report', {
      program_numbers: 'complaints\t0\t3\t\tLower',
      risks: 'the truck is old\t\t\nstate grant ends\tasking two funders\tDev',
    });
    expect(markdown).toContain('| Variance | What is behind it |\n');
    expect(markdown).toMatch(
      /\n\n\*\*Months of cash[^]+\| Expenses \|.+\n\| \*\*Revenue less expenses\*\* .+\n\| Unrestricted cash \| \| \$169,000 \|.+\n\n/,
    );
    expect(markdown).toContain('| Complaints (less is better) | 0 | 3 | No |\n');
    expect(markdown).toContain('Still empty: “The truck is old” (what we do about it, owner)\n');
  });

  it('calls a target reached or not only where somebody said whether more or less is good', () => {
    const program_numbers = 'Visits\t900\t950\t\t\nRequests unfilled\t120\t151\tNights\tLower';
    const { markdown } = renderSample('board_report', { program_numbers, outlook: 'about even' });
    expect(markdown).toContain('| Visits | 900 | 950 | 106% | |\n');
    expect(markdown).toContain('| Requests unfilled (less is better) | 120 | 151 | No | Nights |\n');
    expect(markdown).toContain('**Year-end outlook.** About even.');
    expect(markdown).toContain('whether more or less is good, then these say whether the target is reached: Visits\n');
    expect(renderSample('board_report').markdown).not.toContain('less is better');
    const plain = renderSample('board_report', {
      program_numbers: 'Visits\t900\t950',
      decisions: 'ok the 231k budget',
    });
    expect(plain.markdown).toContain('| Measure | Target | Result | Target reached |\n');
    expect(plain.markdown).toContain('1. Ok the $231,000 budget\n');
  });

  it('asks for no target of what has none', () => {
    const { markdown, stillToFill } = renderSample('board_report', { program_numbers: 'Missions\t-\t71\t\t' });
    expect(markdown).toContain('| Missions | 71 |\n');
    expect(stillToFill).toEqual([]);
  });

  it('takes expenses to date or last year’s budget where no monthly cost is given', () => {
    const finance_note = 'Revenue\t150k\t131k\t\nunrestricted cash\t\t58000\t';
    const dated = { finance_note: `${finance_note}\nexpenses\t\t$50,000\t`, year_start: '2026-07-01' };
    expect(renderSample('board_report', dated).markdown).toContain(
      '\n\n**Months of cash:** About 5.8 ($58,000 of unrestricted cash, at about $10,000 of expenses a month, as from July 1 to November 30).\n',
    );
    expect(renderSample('board_report', { finance_note }).markdown).toContain(
      '\n\n**Months of cash:** 0.9 ($58,000 of unrestricted cash, against last year’s budget of $798,000).\n',
    );
  });

  it('adds up the sources with a goal and an amount raised, says which money nobody asked for yet, and says nothing of a target where an amount was not read', () => {
    const { markdown, stillToFill } = renderSample('board_report', {
      program_numbers:
        'Patients\t900\t2 weeks of x-ray down\t\nComplaints\tunder 5\t2\t\nSeen in a week\t75%\t402 of 571\t\tHigher',
      fundraising_note:
        'Individuals\t$9,000\t$6,210\t\t\nMonthly\t$1,000\t$790\t\tslow\nFoundations\t\t\t$4,000\tMay\tNot asked for yet',
    });
    expect(markdown).toContain('| Patients | 900 | [settle: 2 weeks of x-ray down] | |\n');
    expect(markdown).toContain('| Seen in a week | 75% | 402 of 571 | No (94%) |\n');
    expect(markdown).toContain('| Complaints | Under 5 | 2 | Yes |\n');
    expect(markdown).toContain('| Monthly | $1,000 | $790 | 79% | | Slow |\n');
    expect(markdown).toContain('| Foundations | | – | | $4,000 | Not asked for yet. May |\n');
    expect(markdown).toContain('| **Total** | $10,000 | $7,000 | 70% | | |\n');
    expect(stillToFill.join()).not.toContain('amount raised');
  });

  it('asks for no amount raised of what is still to be decided', () => {
    const fundraising_note = 'MCF\t$5,700\t$5,700\nCity grant\t$8,000\t\t$8,000\tApril\tAsked for';
    const { markdown, stillToFill } = renderSample('board_report', { fundraising_note });
    const promised = renderSample('board_report', {
      fundraising_note: 'City\t$8,000\t$0\t$8,000\tApril\tAsked for\nFord\t$6,000\t$1,000\t$2,000\tMay\tPromised',
    });
    expect(promised.markdown).toContain(
      'Raised and promised: $3,000, 21% of the goal. Raised and pending together: $11,000, 79% of the goal.',
    );
    expect(markdown).toContain('| City grant | $8,000 | – | | $8,000 | Asked for. April |\n');
    expect(stillToFill).toEqual([]);
  });

  it('says what the requests cost beside the cash that there is, and what is left of it', () => {
    const asked = (decisions: string, cash = '$9,000') =>
      renderSample('board_report', { decisions, finance_note: `Unrestricted cash\t\t${cash}\t` }).markdown;
    const decided = asked('buy a van\t$6,000\tReserves\ta second site\nelect a treasurer\t\t\t');
    expect(decided).toContain(
      '| 1 | Buy a van | $6,000 | Reserves | A second site |\n| 2 | Elect a treasurer | | | |\n',
    );
    expect(decided).toContain('**From reserves:** $6,000. Unrestricted cash is $9,000, and $3,000 after that.\n');
    expect(asked('buy a van\t$9,500\tReserves\t')).toContain('cash is $9,000, which is $500 less.\n');
    const unpaid = asked('buy a van\t$9,500\t\t');
    expect(unpaid).toContain('**Unrestricted cash, for comparison:** $9,000\n');
    expect(unpaid).toContain('- [ ] Say what pays for it: buy a van\n');
    expect(asked('buy a van with $9,500, or lease it\nelect a treasurer')).toContain(
      '\n1. Buy a van with $9,500, or lease it\n2. Elect a treasurer\n\n**Unrestricted cash, for comparison:** $9,000\n',
    );
    expect(asked('buy a van\t5k\tReserves\t\na truck\tsome\tReserves\t')).not.toContain('From reserves');
    expect(asked('elect a treasurer\t\t\t')).toContain('- [ ] A request that costs money says how much');
  });

  it('compares the expenses a month with those of the year so far', () => {
    const notes = (monthly: string) =>
      renderSample('board_report', {
        year_start: '2026-07-01',
        as_of: '2026-11-30',
        finance_note: `Expenses\t\t$50,000\t\nUnrestricted cash\t\t$9,000\t\nExpenses per month\t\t${monthly}\t`,
      }).markdown;
    expect(notes('$14,000')).toContain('are about $10,000 a month, and months of cash are reckoned with $14,000');
    expect(notes('$10,200')).not.toContain('months of cash are reckoned');
  });

  it('keeps what was written as lines', () => {
    const { markdown } = renderSample('board_report', {
      program_numbers: 'all programs are on track',
      finance_note: 'we are on budget',
      fundraising_note: 'a good start',
      risks: 'the roof',
    });
    for (const line of ['All programs are on track', 'We are on budget', 'A good start', 'The roof'])
      expect(markdown).toContain(`\n- ${line}\n`);
    expect(markdown).not.toContain('Months of cash');
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

  it('leads the short version with the main point, then says why and whom to call', () => {
    expect(messageOf().split('## Short version for text or chat\n\n')[1]?.trim()).toBe(
      'There is no sorting that week. Please do not come in. November 26. Thanksgiving is on a Thursday this year. Dana Okafor, Lantern Bridge Youth Alliance, (419) 555-0142',
    );
  });
});

it('an invitation says by when to reply, where somebody set a day', () => {
  const { markdown } = renderSample('meeting_scheduler', { reply_by: '2026-12-04' });
  expect(markdown).toContain('Please reply by Friday, December 4, 2026, and say whether you can come, in person');
  expect(renderSample('meeting_scheduler', { reply_by: '' }).markdown).toContain('Please reply and say whether');
});

it('an invitation is signed by the person who writes it', () => {
  expect(renderSample('meeting_scheduler', {}, {}, 'Dana Okafor').markdown).toContain('Thank you,\n\nDana Okafor\n');
});
