import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the strategic plan', () => {
  it('puts each measure beside its goal, and adds up what the first year costs', () => {
    const { markdown } = renderSample('strategic_plan');
    expect(markdown).toContain(
      '| 3 | **Donors who stay** | Priya Raman | Donor retention | 43% | 50% | December 2029 |\n',
    );
    expect(markdown).toContain('| **Total of the figures given** | | | | **$60,500** | **$18,000** |\n');
  });

  it('keeps lines as they are, side by side where there is one for each', () => {
    const lines = {
      goals: 'grow\nstay',
      measures: '80 children\nhalf of the donors',
      year_one: 'hire a lead, then train her',
    };
    const { markdown } = renderSample('strategic_plan', lines);
    expect(markdown).toContain('| 1 | **Grow** | 80 children | | |\n| 2 | **Stay** |');
    expect(markdown).toContain('\n- Hire a lead, then train her\n');
  });

  it('ties actions to goals, and names what has no goal, owner or target and whose day is over', () => {
    const { markdown } = renderSample('strategic_plan', {
      measures: 'Children reached\t80\t\tJune 2020',
      year_one: 'hire a lead\tDee\tQ2\t$4,000\tGoal 2\nBuy a van\t\tMay 2020\t\t\nrent a room\tDee\tQ1\t$100\tGoal 1',
    });
    expect(markdown).toMatch(
      /\| Rent a room \| Goal 1 .*\| \$100 \|\n\| Hire a lead \| Goal 2 .*\| \$4,000 \|\n\| Buy a van \|/,
    );
    for (const remark of [
      'The day of this measure is over: Children reached, June 2020',
      'The day of this action is over: Buy a van, May 2020',
      '“Children reached” (target)',
      '“Buy a van” (owner)',
      'Which goal is served by: Buy a van?',
      'Nothing is planned in the first year for: Donors who stay',
    ])
      expect(markdown).toContain(remark);
  });

  it('puts several measures beside their goal, and asks for that of a goal without one', () => {
    const measures =
      'Children who gain a level\t61%\t75%\t2028\tGoal 1\nFamilies at reading nights\t\t80\t\tGoal 1\nMonths of reserves\t2.6\t4';
    const { markdown, stillToFill } = renderSample('strategic_plan', { goals: 'Read\tLuis\nSave\t', measures });
    expect(markdown).toContain(
      '| 1 | **Read** | Luis Herrera | Children who gain a level | 61% | 75% | 2028 |\n| | | | Families at reading nights | | 80 | |\n',
    );
    expect(markdown).toContain('| 2 | **Save** | | [measure for “Save”] | | | |\n');
    expect(markdown).toMatch(/\*\*Also measured\*\*[^]*\| Months of reserves \| 2\.6 \| 4 \| \|\n/);
    expect(markdown).toContain('stands with the goal in the same place. Right? Months of reserves');
    expect(stillToFill).toContain('measure for “Save”');
  });

  it('names each goal, also one of which nothing else is known, and says that nothing follows the first year', () => {
    const { markdown } = renderSample('strategic_plan', {
      goals: 'news every day\nmonthly givers\na transmitter\ttech team',
      measures: '300 givers (140 now)\n15 minutes a day',
      later_years: '',
    });
    for (const goal of ['1 | **News every day**', '2 | **Monthly givers**', '3 | **A transmitter**'])
      expect(markdown).toContain(`\n| ${goal} |`);
    expect(markdown).toContain('15 minutes a day');
    expect(markdown).toMatch(/does not say yet: .*what follows after the first year\n/);
    expect(renderSample('strategic_plan', { later_years: '', plan_years: '2027' }).markdown).not.toContain(
      'what follows after',
    );
  });

  it('says who was asked, how and what they said, and has the values apart from the vision', () => {
    const plain = renderSample('strategic_plan', { asked_how: 'parents\nstaff', values: '' }).markdown;
    expect(plain).not.toMatch(/What we heard \||Values/);
    expect(plain).toContain('**Consulted for this plan:** Parents and staff.\n');
    const { markdown } = renderSample('strategic_plan', { values: 'Families first\nplain words' });
    expect(markdown).toContain('**Values**\n\n- Families first\n- Plain words\n');
    expect(markdown).toContain(
      '| Families | 60 talks at pickup, September 2026 | Most asked for a site in the east |\n',
    );
  });

  it('has the later years in their order, however they are typed', () => {
    const later_years = 'open the site\t2029\t\nhire a lead\tby June 2028\t\nrest\tlater\t';
    expect(renderSample('strategic_plan', { later_years }).markdown).toContain(
      '\n| Hire a lead | By June 2028 |\n| Open the site | 2029 |\n| Rest | Later |\n',
    );
  });

  it('says what of the first year is still to raise, or leaves a place for what is in hand', () => {
    expect(renderSample('strategic_plan').markdown).toContain(
      ' of the 5 actions. In hand for them: $18,000. **Still to raise: $42,500.**\n',
    );
    const paid = (in_hand: string) =>
      renderSample('strategic_plan', { year_one: `hire a lead\tDee\tQ2\t$60,500\t\tA grant\t${in_hand}` });
    expect(paid('$60,500').markdown).toContain('come to $60,500. In hand for them: $60,500.\n');
    expect(paid('most of it').markdown).not.toMatch(/In hand for them|Still to raise/);
    expect(paid('').stillToFill).toEqual(['how much of the costs of the first year is in hand']);
  });

  it('asks what no goal meets, and whether a name may stand among the weaknesses', () => {
    const changes = { unmet: '', weaknesses: 'Luis is stretched', threats: 'Rent' };
    const { markdown } = renderSample('strategic_plan', changes);
    expect(markdown).toMatch(/\n- \[ \] Which of these does no goal meet\? .+: Luis is stretched; rent\n/i);
    expect(markdown).toContain('stands the name of Luis Herrera: may');
    expect(renderSample('strategic_plan').markdown).not.toMatch(/Which of these|stands the name/);
  });

  it('asks its author, and not its reader, who leads a goal that names nobody', () => {
    const { markdown, stillToFill } = renderSample('strategic_plan', { goals: 'Read\tLuis\nSave\t' });
    expect(markdown).toContain('“Save” (who leads it, why)');
    expect(stillToFill.filter((place) => place.startsWith('who leads'))).toEqual([]);
  });

  it('counts one employee and several by the same words', () => {
    const staffOf = (profile: object) => renderSample('strategic_plan', {}, profile).markdown;
    expect(staffOf({ fullTimeStaffCount: 1 })).toContain('Staff: 1 full-time and 7 part-time. Active volunteers: 138.');
    expect(staffOf({ fullTimeStaffCount: 0 })).toContain('Staff: 7 part-time. ');
  });
});

describe('the theory of change', () => {
  it('reads in each row from what we do to what it makes true, and asks for what nobody said', () => {
    expect(renderSample('theory_of_change').markdown).toContain(
      '| 2 | Family nights show games and books that work at home | | Families feel that they can help | |\n',
    );
    const uneven = renderSample('theory_of_change', { preconditions: 'books\tThey help\tgive ten\t\nreaders\t\t\t' });
    expect(uneven.markdown).toContain('| 1 | Give ten | Books | They help |\n');
    expect(uneven.stillToFill).toContain('what we do for “Readers”');
    const bare = renderSample('theory_of_change', { preconditions: 'books\nreaders' });
    expect(bare.markdown).toContain('\n1. Books\n2. Readers\n\n**What we do for it:** [what we do for each of these]');
  });

  it('has the indicators of the goal first, then those of each condition by its name, and names the rest', () => {
    const preconditions = 'Children have books\tWho has books reads\tGive ten\t\nParents read aloud\t\tSing\t';
    const { markdown, stillToFill } = renderSample('theory_of_change', {
      preconditions,
      indicators:
        'Parents who read\t12\t20 by 2029\tCalls\tCondition 2\nChildren at level\t42% in 2026\t60% by 2029\tTests\tThe goal\nFathers\t\t\t\tCondition 2\nSongs\t\t\t\tCondition 6\nVisits\t\t\t\t',
    });
    expect(markdown).toContain(
      '| **The goal** | Children at level | 42% in 2026 | 60% by 2029 | Tests |\n| 2. Parents read aloud | Parents who read | 12 | 20 by 2029 | Calls |\n| | Fathers |',
    );
    expect(stillToFill).toContain('what it shows for “Visits”');
    expect(markdown).toContain('- [ ] There is no Condition 6. What does this indicator show? Songs\n');
    expect(markdown).toContain(
      '- [ ] The goal has one indicator. It covers all that the goal says: Children at level\n',
    );
    expect(markdown).toContain('- [ ] Add an indicator for what must be true first: 1 (Children have books)\n');
    expect(markdown).toContain('- [ ] Say the year of each figure: Parents who read\n');
    const two = { preconditions, indicators: 'At level\t\t\t\tThe goal\nBy choice\t\t\t\tThe goal' };
    expect(renderSample('theory_of_change', two).markdown).not.toContain('The goal has one indicator');
  });

  it('tells assumptions apart that stand on one line', () => {
    const { markdown } = renderSample('theory_of_change', {
      assumptions: 'tutors stay; schools share',
      not_us: 'buses',
    });
    expect(markdown).toContain('\n- Tutors stay\n- Schools share\n');
  });
});

describe('the board recruitment plan', () => {
  it('computes how many to recruit, and which skills leave', () => {
    const { markdown } = renderSample('board_recruitment');
    expect(markdown).toContain('| **To recruit by then** | **at least 7** |');
    expect(markdown).toContain(
      '| Fundraising | Lena Ortiz (term ends June 30, 2027), Walt Jensen (term ends June 30, 2027) | |\n',
    );
    expect(markdown).toContain('| Finance and accounting | Ruth Adeyemi (term ends June 30, 2027), Mark Lind | |\n');
    expect(markdown).toContain('| Legal | Sam Cole | 1 |\n');
    expect(markdown).toContain('| Not counted, as no last day of the term is given: Mark Lind | 1 |');
    expect(markdown).toContain('The profile says 13 members; the list above has 9.');
    expect(markdown).toContain('**No member brings these, and no seat is for them:** Technology.\n');
    expect(markdown).toContain(
      '**Brought only by members whose term ends, as marked above, and no seat is for them:** Fundraising, and Policy and advocacy.\n',
    );
    const years = {
      current_board: 'Ann Lee\t2027\tLegal\nBo Day\t2026\tHR\nCy Roe\t2029\tHR',
      target_size: '3',
      recruit_by: '2027-02-01',
    };
    const told = renderSample('board_recruitment', years).markdown;
    expect(told).toContain(
      '- [ ] Look up the last day of the term. Until then these seats are not counted as open: Ann Lee\n',
    );
    expect(told).toContain('| **at least 1** |');
    expect(told).toContain(
      'when new members are to be seated: Bo Day (2026) | 1 |\n| Not counted, as no last day of the term is given: Ann Lee | 1 |\n',
    );
  });

  it('says who may serve on, whom somebody has in mind, and who does what by when', () => {
    const current_board = 'Ann Lee\tJune 2027\tLegal\t\t\tChair\tYes\nBo Day\tJune 2027\tHR\t\t\t\tNo';
    const { markdown } = renderSample('board_recruitment', { current_board, target_size: '5, at most 7' });
    expect(markdown).toContain('| The board should have | 5, at most 7 |');
    expect(markdown).toContain(
      '| **To recruit by then, for a board of 5** | **5** |\n| To recruit, if Ann Lee stays | 4 |',
    );
    expect(markdown).toContain('| Ann Lee | Chair | June 2027 | Yes | Legal |\n| Bo Day | | June 2027 | No | HR |');
    expect(markdown).toContain('| 1 | A lawyer | Ines Marquez | Ruth Adeyemi | Coffee with Ruth | January 12, 2027 |');
    expect(markdown).toContain('| Each member names two people | Ruth Adeyemi | January 19, 2027 |');
    expect(markdown).toContain('“First talks” (by)');
    expect(markdown).not.toContain('Suggested timeline');
  });

  it('names terms that end soon after new members are seated, and does not count them', () => {
    const { markdown } = renderSample('board_recruitment', {
      current_board:
        'Ann Lee\tJune 30, 2027\tLegal\t\t\tChair\tNo\nBo Day\tJune 1, 2027\tHR\t\t\tClerk\tNot asked\nCy Roe\tOctober 1, 2027\tHR',
      skills_needed: 'Legal, HR',
      target_size: '5',
      recruit_by: '2027-06-16',
    });
    expect(markdown).toContain(
      'seated: Bo Day (clerk, June 1, 2027) | 1 |\n| **To recruit by then** | **3** |\n| To recruit, if Bo Day stays | 2 |\n| Terms that end in the three months after: Ann Lee (chair, June 30, 2027) | 1 |\n',
    );
    expect(markdown).toContain(
      '| Legal | Ann Lee (term ends June 30, 2027) | 1 |\n| HR | Bo Day (term ends June 1, 2027), Cy Roe | |',
    );
    expect(markdown).toContain('The term of Bo Day (clerk) ends before new members are seated: June 1, 2027.');
  });

  it('claims no gap where a skill is in other words', () => {
    const answers = {
      current_board: 'Ann Lee\tjuly 2027\tFundraising\t\t\t\tNo\nBo Day\tJune 2029\taccounting (cpa)',
      skills_needed: 'Finance and accounting, Legal, Fundraising',
      target_size: '4',
      recruit_by: '2027-07-21',
    };
    const { markdown, stillToFill } = renderSample('board_recruitment', answers);
    expect(markdown).toContain('| Terms that end in the three months after: Ann Lee (July 2027) | 1 |');
    expect(markdown).not.toMatch(/No member brings|Brought only by/);
    expect(markdown).toContain('than those of the list: accounting (cpa)\n');
    expect(stillToFill).toContain('member for “Finance and accounting”');
  });

  it('puts a month of a search among its days', () => {
    const search_steps = 'vote\tboard\tjune 16\nchecks\tAna\tjune\ninterviews\tAna\tby apr';
    const { markdown } = renderSample('board_recruitment', { search_steps });
    expect(markdown).toContain(
      '| Interviews | Ana | By April 2027 |\n| Vote | Board | June 16, 2027 |\n| Checks | Ana | June 2027 |\n',
    );
  });

  it('numbers the seats, and says for what no member and no seat is', () => {
    const answers = {
      current_board: 'Ann Lee\tJune 30, 2027\tFundraising\t\t\tTreasurer\tNo\nBo Day\tJune 30, 2030\tHR',
      target_size: '4',
      skills_needed: 'Legal, Technology',
      perspectives: 'Clients or families, Young adults',
      seats: 'a parent of a family that comes now\tClients or families\t\tTy Orr\tBo Day\nan elder lawyer\tLegal',
      ask_whom: 'Call Bo at 555-0134',
    };
    const { markdown } = renderSample('board_recruitment', answers);
    expect(markdown).toContain(
      '| 1 | A parent of a family that comes now | Ty Orr | Bo Day | | |\n| 2 | An elder lawyer | | | | |\n',
    );
    expect(markdown).toContain('| Legal | | 2 |\n| Technology | | |\n');
    expect(markdown).toContain('**No member brings these, and no seat is for them:** Technology.\n');
    expect(markdown).toContain('**Perspectives to add:** Clients or families (seat 1); Young adults.\n');
    expect(markdown).toContain('**What to do next:** Call Bo at 555-0134.');
    expect(markdown).toContain('| **To recruit by then** | **3** |');
    const unmarked = renderSample('board_recruitment', { ...answers, seats: 'a parent\nsomebody under 30' }).markdown;
    expect(unmarked).toContain('**No member brings these, as entered here:** Legal and Technology.\n');
    expect(unmarked).toContain('nobody who was not asked is named in them');
  });

  it('says what is asked of a member in words that were typed, or else in plain ones', () => {
    const member_role = 'Meetings\t\nPersonal gift\tany gift counts\nTime\t\nprison clearance\t';
    const { markdown, stillToFill } = renderSample('board_recruitment', { member_role });
    expect(markdown).toMatch(
      /\| Meetings \| Come to the board meetings \(.+\) \|\n\| Personal gift \| Any gift counts \|\n/,
    );
    expect(markdown).toContain('| Also | Prison clearance |\n');
    expect(stillToFill).toContain('hours a month');
    expect(markdown).toContain('does not say: when and where the board meets, and how many hours it takes\n');
  });

  it('has no step on a holiday, and ends with a page that candidates get alone', () => {
    const { markdown } = renderSample('board_recruitment', { recruit_by: '2027-06-05', search_steps: '' });
    expect(markdown).toContain('| Tuesday, July 6, 2027 | Orientation held');
    expect(markdown).toMatch(/^- \[ \] Moved off a .*; July 6, 2027 \(from July 5, Independence Day, observed\)$/m);
    const [, page = ''] = markdown.split('\n---\n\n# Serving on our board\n');
    expect(page).toContain('## What board members do\n\n- Approve the budget and look at the accounts every quarter\n');
    expect(page.split('**Before you')[0]).not.toMatch(/Adeyemi|Marquez/);
    expect(renderSample('board_recruitment', { duties: '' }).markdown).toContain(
      'does not say: what your board does\n',
    );
  });

  it('says no number where the target is none or the members are lines', () => {
    const dozen = renderSample('board_recruitment', { target_size: 'a dozen' });
    expect(dozen.markdown).not.toContain('To recruit, if');
    expect(dozen.markdown).toContain('| The board should have | A dozen |');
    expect(dozen.stillToFill).toEqual(['number of new members: target size minus those who stay']);
    expect(renderSample('board_recruitment', { target_size: '15 or so' }).markdown).toContain('To recruit, if');
    const { markdown, stillToFill } = renderSample('board_recruitment', {
      current_board: 'Ruth, June 2027, finance\nSam, until he drops',
    });
    expect(markdown).toContain('| Sam | | | Until he drops |');
    expect(stillToFill).toEqual([]);
  });
});

describe('the program plan', () => {
  it('computes full cost, cost per participant and what is still to raise', () => {
    const { markdown } = renderSample('program_plan');
    expect(markdown).toContain('| Overhead, 15% of direct costs | | $6,915 |');
    expect(markdown).toContain('| Cost per participant | $884 |');
    expect(markdown).toContain('**Proposal:** Approve BrightPath Summer Bridge at a full cost of $53,015. ');
    const participants = (typed: string) =>
      renderSample('program_plan', { how_many: '', participants: typed }).markdown;
    expect(participants('50 students, grades 6-8')).toMatch(
      /\n\| [^\n]+\n\| Cost per participant \(50\) \| \$1,060 \|\n/,
    );
    expect(participants('40 children and 20 parents')).not.toContain('Cost per participant');
    expect(markdown).toContain('\n\n**Staffing.** ');
    expect(markdown).toContain('| Buses | | $6,900 |');
    expect(renderSample('program_plan', { direct_costs: 'A lead\t1\t$9,000\nBooks\t60\t$45' }).markdown).toContain(
      '| A lead | | $9,000 |\n| Books | 60 at $45 | $2,700 |',
    );
    const pending = renderSample('program_plan', { income: 'A grant\t$9,000\tPending\nGifts\t$50\tSecured' }).markdown;
    expect(pending).toContain('- [ ] By when will this income be known? A grant\n');
    expect(pending).not.toContain('known? Gifts');
    expect(markdown).toContain('| Still to raise, if all income comes in | $9,515 |');
    expect(markdown).toContain('| Secured so far | $18,500 (35%) |');
    expect(renderSample('program_plan', { income: 'School district\t$60,000\tPending' }).markdown).toContain(
      '| Income above the full cost, if all of it comes in | $6,985 |',
    );
  });

  it('is no closer in an amount or a sum than the cost that it was reckoned from', () => {
    const { markdown } = renderSample('program_plan', { direct_costs: 'Seats\t4\t~$400\nVests\t20\t$55' });
    expect(markdown).toContain('| Seats | 4 at about $400 | about $1,600 |\n| Vests | 20 at $55 | $1,100 |\n');
    expect(markdown).toContain('| **Direct costs** | | **about $2,700** |\n');
  });

  it('counts a cost that is free as nothing, and one that is open as open', () => {
    const costs = (cost: string) =>
      renderSample('program_plan', { direct_costs: `Ropes\t4\t$210\nSnacks\t\t${cost}`, overhead_rate: '10' }).markdown;
    expect(costs('free (church)')).toContain('| Snacks | Free (church) | $0 |\n| **Direct costs** | | **$840** |\n');
    expect(costs('ask the church')).toContain('| Overhead: 10% | | |\n');
  });

  it('reckons with no overhead where somebody said that there is none', () => {
    const { markdown } = renderSample('program_plan', { direct_costs: 'Ropes\t4\t$210', overhead_rate: 'none' });
    expect(markdown).toContain('| Ropes | 4 at $210 | $840 |\n| **Full cost** | | **$840** |');
  });

  it('says how many people it is for, once, also where the cost of each is open', () => {
    const open = { direct_costs: 'Tutors\t10\t$2,160\nBuses\t\tnot sure', program_name: 'summer bridge' };
    expect(renderSample('program_plan', open).markdown).not.toContain('| How many people');
    const { markdown } = renderSample('program_plan', { ...open, participants: 'sixth graders' });
    expect(markdown).toContain('| Sixth graders |\n| How many people that is | 60 |\n');
    expect(markdown).toContain('# Program plan: Summer Bridge\n');
  });

  it('says no sum where a cost or an income is no number', () => {
    const { markdown, stillToFill } = renderSample('program_plan', {
      direct_costs: 'Tutors\t10\t$2,160\nBuses from a friend\t\tnot sure',
    });
    expect(markdown).not.toContain('| Full cost |');
    expect(markdown).toContain('| **Direct costs named so far** | | **$21,600** |\n| Overhead: 15% | | |\n');
    expect(stillToFill).toContain('amount for “Buses from a friend”');
    expect(markdown).not.toContain('**Full cost**');
    expect(renderSample('program_plan', { income: 'School district\tabout half\tPending' }).markdown).not.toContain(
      'Still to raise',
    );
  });
});
