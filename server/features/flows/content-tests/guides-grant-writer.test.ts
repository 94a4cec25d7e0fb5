import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the statement of need', () => {
  it('tells each fact with source, year and comparison, and asks about what is old or has no source', () => {
    const { markdown } = renderSample('need_statement', {
      local_data:
        'one in three seniors eats alone.\tcounty survey\t2019\t22% in the state\tthat is 900 people\n40 people wait for a place\t\t\t\t',
    });
    expect(markdown).toContain(
      '- **One in three seniors eats alone.** (county survey, 2019). For comparison: 22% in the state. That is 900 people.\n- **40 people wait for a place.**\n',
    );
    expect(markdown).toContain('“40 people wait for a place” (source, what follows from it, in a sentence)');
    expect(markdown).toContain('- [ ] Is there a newer figure? One in three seniors eats alone (2019)\n');
  });

  it('reads lines as facts with source and year', () => {
    const { markdown } = renderSample('need_statement', {
      local_data: '61% read below level, report card, 2025\nfew have books, survey, 2024',
    });
    expect(markdown).toContain(
      '- **61% read below level** (report card, 2025).\n- **Few have books** (survey, 2024).\n',
    );
  });

  it('names its project, and tells of each cause how it works and how that is known', () => {
    const { markdown } = renderSample('need_statement');
    expect(markdown).toMatch(/^# Statement of need: BrightPath Summer Bridge\n/);
    expect(markdown).toContain('- **Cost.** A private tutor costs $45 an hour (our survey, 2026).\n');
    const short = renderSample('need_statement', { cause_evidence: 'Cost\t\t', project_title: '' }).markdown;
    expect(short).toMatch(/^# Statement of need\n/);
    expect(short).toContain('“Cost” (how it works here, in a sentence, how you know)');
  });

  it('says what comes of the problem behind it, and asks about words that say all or none', () => {
    const told = { problem: 'nobody hears them', consequence: 'they leave' };
    const { markdown } = renderSample('need_statement', told);
    expect(markdown).toContain('\n\nNobody hears them. They leave.\n\n**Who is affected:** About 1,100');
    expect(markdown).toContain('true as they stand: nobody\n');
    expect(renderSample('need_statement').markdown).not.toContain('all or none');
  });

  it('tells a story only with consent, and keeps it for the author without', () => {
    expect(renderSample('need_statement').markdown).toContain('> "I work until six.');
    for (const story_consent of ['Not yet', '']) {
      const { markdown } = renderSample('need_statement', { story_consent });
      expect(markdown).not.toContain('> "I work until six.');
      expect(markdown.split('**Before you send it')[1]).toContain('"I work until six.');
    }
  });
});

describe('the grant report', () => {
  it('sets result against target, and says by a rule whether it is met', () => {
    const { markdown } = renderSample('grant_report');
    expect(markdown).toContain('| Teens who finish it | 85% | 85% | 100% of target | |\n');
    expect(markdown).toContain('| Credentials earned | 60 | 58 | 97% of target | Two tests are in January. |\n');
    expect(markdown).toMatch(/\n\| Transport \|[^\n]+ \| A bus line was cut\. \|\n/);
    const counted = { promised: 'Seen in time\t90%', delivered: '21 of 29\t' };
    expect(renderSample('grant_report', counted).markdown).toContain(
      '| Seen in time | 90% | 21 of 29 (72%) | 18 points below |\n',
    );
    expect(markdown).toMatch(/\n\*\*Spent so far:\*\* \$[\d,]+ of \$[\d,]+ \(\d+%\)\.\n/);
    const told = renderSample('grant_report', { in_short: 'teens found work', request: 'two more months' }).markdown;
    expect(told).toContain('*\n\nThank you for your grant.\n\nTeens found work.\n\n');
    expect(told).toContain('\n**For your approval:** Two more months.\n\n## Results\n');
    const move = renderSample('grant_report', { request: 'to move $120 from travel to tools' }).markdown;
    expect(move).toContain('\n**For your approval.** We ask your approval to move $120 from travel to tools.\n');
    expect(renderSample('grant_report', { grant_title: 'van, 20k, 2026' }).markdown).toContain(
      '\n*Van, $20,000, 2026. From ',
    );
    const final = renderSample('grant_report', { report_type: 'Final', sustain: 'the city pays' }).markdown;
    expect(final).toContain('| Credentials earned | 60 | 58 | 97% of target | Nearly met |');
    expect(final).toContain('| Teens with an adult mentor | 96 | 71 | 74% of target | Not met |');
    expect(final).not.toContain('so far');
    const none = renderSample('grant_report', {
      promised: 'Goats lost\t0\nInjuries\t0',
      delivered: '3\t\n0\t',
      report_type: 'Final',
    }).markdown;
    expect(none).toMatch(/\| Goats lost \| 0 \| 3 \| +\| Not met \|\n\| Injuries \| 0 \| 0 \| +\| Met \|\n/);
  });

  it('calls no result met or not met before the grant has ended', () => {
    const final = { report_type: 'Final', sustain: 'the city pays', as_of: '2026-10-31' };
    for (const grant_end of ['', '2026-12-31']) {
      const { markdown } = renderSample('grant_report', { ...final, grant_end });
      expect(markdown).toContain('| Against the target |');
      expect(markdown).not.toContain('Targets reached');
      expect(markdown.split('**Before you')[0]).not.toMatch(/Status|Not met/);
      expect(markdown).toContain('- [ ] It is called final, and the figures end on October 31, 2026');
    }
    const ended = renderSample('grant_report', { ...final, grant_end: '2026-10-31' }).markdown;
    expect(ended).toMatch(/\| Not met \|[^]*Targets reached: \d of 4\.\n\nMet: the result/);
    expect(ended).not.toContain('the figures end on');
    expect(ended).toContain('The grant ended on October 31, 2026.');
    const runs = renderSample('grant_report', { ...final, as_of: '', grant_end: '2027-06-30' }).markdown;
    expect(runs).toContain('- [ ] It is called final, and the grant ends on June 30, 2027: a final report');
    expect(runs.split('**Before you')[0]).not.toMatch(/Status|Not met/);
  });

  it('tells a story of nobody, and one of a person only with consent', () => {
    const tell = (story_consent: string) =>
      renderSample('grant_report', { story: 'The mare walked the fence.', story_consent }).markdown.split(
        '**Before you',
      )[0];
    expect(tell('It tells of nobody')).toContain('> The mare walked the fence.');
    expect(tell('Not yet')).not.toContain('The mare');
  });

  it('lists what comes next line by line', () => {
    const { markdown } = renderSample('grant_report', { next_steps: 'finish the test in January\nrecital on May 9' });
    expect(markdown).toContain('## What comes next\n\n- Finish the test in January.\n- Recital on May 9.\n');
  });

  it('compares percentages in points', () => {
    const { markdown } = renderSample('grant_report', {
      promised: 'Less strain\t75%\nSaturdays\t20',
      delivered: '84% (16 of 19)\t\n15\t',
    });
    expect(markdown).toContain('| Less strain | 75% | 84% | 9 points above |\n');
    expect(markdown).toContain('| Saturdays | 20 | 15 | 75% of target |\n\n- **Less strain:** 16 of 19.\n');
  });

  it('prints results in words as they are', () => {
    const lines = { promised: 'serve 120 students\nrun 40 sessions', delivered: '112 / 120\nall 40' };
    expect(renderSample('grant_report', lines).markdown).toContain(
      '| Serve 120 students | 112 / 120 |\n| Run 40 sessions | All 40 |',
    );
    expect(renderSample('grant_report', { ...lines, delivered: 'we served 112' }).markdown).toContain(
      '**What happened**\n\n- We served 112\n',
    );
  });

  it('adds up the spending with what is left, and asks for the reason of an overrun that has none', () => {
    const spending = 'Staff\t$1,000\t$900\t\nVan\t500\t$600\t';
    const { markdown } = renderSample('grant_report', { spending });
    expect(markdown).toContain(
      '| Van | $500 | $600 | -$100 | 120% |\n| **Total** | **$1,500** | **$1,500** | **$0** | 100% |\n',
    );
    expect(markdown).toContain('- [ ] Say why more was spent than its budget on Van (120%)');
    const left = { spending: 'Staff\t$1,000\t$900\t', report_type: 'Final', sustain: 'The city pays' };
    expect(renderSample('grant_report', left).markdown).toContain(
      'what happens with it, as the grant agreement asks: Staff $100\n',
    );
  });
});

describe('the logic model', () => {
  it('has an indicator for each outcome that names one, and reminds its author of the others', () => {
    const { markdown } = renderSample('logic_model');
    expect(markdown).toContain(
      '| 2. Students read by choice at least three days a week | Student survey | [where it stands now for “Students read by choice at least three days…”] | 60% | |',
    );
    expect(markdown).toMatch(/\n\| 3\. Parents read [^|]* \| \[how you will see “Parents read /);
    expect(markdown).toContain('<br>2. Students read by choice at least three days a week.<br>3. Parents read');
    expect(markdown).toContain('| Level in the May and September tests | 61% | 80% of 120 | September 2027 |');
  });

  it('loses no word of an outcome that was typed in one line, and takes no time for where it stands now', () => {
    const { markdown } = renderSample('logic_model', {
      short_outcomes: 'trees alive after 2 summers\nwater under 70 in July',
      long_outcomes: 'redds counted again',
    });
    expect(markdown).toContain(
      '| Outcome | By when |\n| --- | --- |\n| 1. Trees alive after 2 summers | |\n| 2. Water under 70 | July |\n| 3. Redds counted again | |\n',
    );
  });

  it('names no years that nobody gave, and lists outside forces without a claim', () => {
    const sent =
      renderSample('logic_model', { impact: 'All finish school' }).markdown.split('**Before you send')[0] ?? '';
    expect(sent).toContain(' | Long-term outcomes | Impact |\n');
    expect(sent).toContain(' | All finish school |\n');
    expect(renderSample('logic_model', { impact: '' }).markdown).toContain(' | Long-term outcomes |\n');
    expect(sent).not.toMatch(/\d years|could help or hurt/);
    const { markdown } = renderSample('logic_model', { outside_effects: 'higher rents empty the schools' });
    expect(markdown).toContain('**External factors.** Higher rents empty the schools.\n');
    expect(markdown).toContain('- [ ] Each of these is in it: school schedules, housing costs and partner turnover\n');
  });
});

it.each([
  ['logic_model', { short_outcomes: 'Farm the year after\tCall\t4 of 6\t3 of 4\nFinish\tList\t5 of 6\t3 of 4' }],
  ['evaluation_plan', { objective_draft: 'Farm the year after\t3 of 4\t4 of 6\nFinish\t3 of 4\t5 of 6' }],
  ['grant_outline', { objectives: '4 of 6 farm the year after, 3 of 4 in 2026\n5 of 6 finish, 3 of 4 in 2026' }],
])('names in a %s the target below what there is now, where both are counted of a whole', (id, changes) => {
  const { markdown } = renderSample(id, changes);
  expect(markdown).toMatch(/- \[ \] .+right only where less is better: .*farm the year after/i);
  expect(markdown).not.toMatch(/less is better: .*finish/i);
});

describe('the grant outline', () => {
  it('has beside each objective how it is measured, and a place where nobody said it', () => {
    const { markdown } = renderSample('grant_outline', {
      objectives: 'Radios work on 95% of missions\nAll 44 are trained',
      evaluation_details: 'mission log each quarter\nsign-off sheet',
    });
    expect(markdown).toContain('| 2 | All 44 are trained | Sign-off sheet |\n');
    const two = { objectives: 'One\nTwo\nThree', evaluation_details: 'a count\na survey' };
    expect(renderSample('grant_outline', two).stillToFill).toContain('how it is measured for “Three”');
    const costs = renderSample('grant_outline', { project_costs: 'trainers 36k\nstipends 12 x 4,000' }).markdown;
    expect(costs).toContain(
      '| Trainers | $36,000 | | |\n| Stipends | $48,000 (12 x 4,000) | | |\n| **Total** | **$84,000** |',
    );
    const one = { ...two, evaluation_details: 'a survey of all' };
    expect(renderSample('grant_outline', one).markdown).toContain('| 1 | One | A survey of all |\n');
  });

  it('lays out the work, adds up the costs and says what is secured', () => {
    const { markdown } = renderSample('grant_outline');
    expect(markdown).toContain('| 4 | Hold four family reading nights | Family liaison | June 2027 to August 2027 |');
    expect(markdown).toContain('| **Total** | **$148,000** | **$75,000** | **$73,000** |');
    expect(markdown).toContain('| Northwater Foundation, this request | $75,000 | Requested |\n| State after-school');
    expect(markdown).toContain('| Still to be raised | $10,000 | |\n| **Cost of the project** | **$148,000** | |\n');
    expect(markdown).toContain('asks for $75,000 toward a project that costs $148,000.\n\nSummer Bridge gives');
    const over = renderSample('grant_outline', {
      project_cost: '$150,000',
      other_funding: 'State\t$74,000\tSecured\t',
    });
    expect(over.markdown).not.toContain('**Cost of the project**');
    expect(over.markdown).toContain('come to more than the project costs');
    expect(over.markdown).toContain('given as $150,000, and the table comes to $148,000');
    const row = { project_costs: 'Staff\t$90,000\t$75,000\nRent\t$10,000\t' };
    expect(renderSample('grant_outline', row).markdown).toContain(
      '| Rent | $10,000 | $0 | $10,000 |\n| **Total** | **$100,000** | **$75,000** | **$25,000** |',
    );
    const told = { project_costs: 'Staff\t$90,000\t$75,000\ttwo coordinators\nRent\t$10,000\t' };
    expect(renderSample('grant_outline', told).markdown).toContain(
      '| Staff | Two coordinators | $90,000 | $75,000 | $15,000 |\n| Rent | | $10,000 | $0 | $10,000 |\n| **Total** | | **$100,000**',
    );
  });

  it('says once what will change, what pays for the work later, and what happens if money does not come', () => {
    const { markdown } = renderSample('grant_outline', { evaluation_details: 'Luis tests each student in May.' });
    const sent = markdown.split('**Before you submit it')[0] ?? '';
    expect(sent.split('## 2.')[1]?.match(/80% of students keep or gain/g)).toHaveLength(1);
    expect(sent).toContain('| **Total** | **$58,000** | | |\n');
    expect(markdown).toContain('- [ ] After the grant $58,000 a year is named, and the project costs $');
    expect(sent).toContain('\n**Money that is not secured.** Without the Meridian grant we hold two');
    const short = renderSample('grant_outline', {
      later_sources: 'donors\nthe county',
      after_grant: '',
      in_short: '',
    }).markdown;
    expect(short).toContain(
      '\n## 7. After the grant\n\nAfter the grant the work is to be paid for by:\n\n- Donors\n- The county\n\n[what each of these brings in a year',
    );
    const asked = (request_amount: string) =>
      renderSample('grant_outline', { request_amount, project_costs: 'Books\t22,000\t22,000' }).markdown;
    expect(asked('about $22k')).not.toContain('what is asked of this funder comes to');
    expect(asked('about $24k')).toContain('what is asked of this funder comes to $22,000: make them agree');
    const ends = { after_grant: 'The roof is done.', later_sources: '' };
    expect(renderSample('grant_outline', ends).markdown).toContain('\n## 7. After the grant\n\nThe roof is done.\n');
    expect(short).toContain('funders also ask for: the project in one sentence');
    expect(short).not.toContain('a year is named');
    const each = renderSample('grant_outline', {
      objectives: 'all read\nall come',
      evaluation_details: 'a test\na list',
    });
    expect(each.markdown).toContain('| 1 | All read | A test |\n| 2 | All come | A list |');
  });

  it('reads well of the short answers of a busy person', () => {
    const { markdown } = renderSample('grant_outline', {
      funder_name: 'north shore fund for the arts',
      project_title: 'thursday drama club',
      activities: 'rehearse every thursday\nstage a play',
      objectives: 'stage a play',
      population: 'about 30 teens. most walk here',
      other_funding: 'friends of the library, 2000',
      project_costs: '',
      after_grant: '',
    });
    expect(markdown).toMatch(/^# Thursday drama club\n/);
    const named = renderSample('grant_outline', { project_title: 'Ramps', in_short: 'Ramps builds 60 ramps' }).markdown;
    expect(named).toMatch(/toward a project that costs [^.]+\.\n\nRamps builds 60 ramps\.\n/);
    expect(markdown).toContain('*Grant proposal to North Shore Fund for the Arts from');
    expect(markdown).toContain('| For whom | About 30 teens. Most walk here |\n');
    expect(markdown).toContain('\n1. Rehearse every Thursday\n2. Stage a play\n');
    expect(markdown).toContain('| Friends of the library | $2,000 |');
  });
});

describe('the letter of inquiry', () => {
  it('begins as a letter does, and says no more of the funding than was told', () => {
    const { markdown } = renderSample('letter_of_inquiry');
    expect(markdown).toContain(
      'Elena Marsh, Program Officer\\\nNorthwater Foundation\\\n200 Water Street\\\nToledo, OH 43604\n\n**Re:** Grant inquiry for BrightPath Summer Bridge\n\nDear Elena Marsh:\n',
    );
    expect(markdown).toContain(
      'a grant of $40,000 for BrightPath Summer Bridge. The whole project costs $148,000. Summer Bridge gives 120 children',
    );
    const none = renderSample('letter_of_inquiry', { other_funding: 'N/A', contact_name: '' });
    expect(none.stillToFill).toEqual([]);
    expect(none.markdown).toContain('say where the other $108,000 is to come from');
  });

  it('says what the whole costs, and lists other funders line by line', () => {
    const { markdown } = renderSample('letter_of_inquiry', {
      other_funding: 'State library 6,000, granted\nFriends 2,500, pledged',
      project_cost: '$80,000',
    });
    expect(markdown).toContain(
      '| Northwater Foundation | $40,000 | Requested in this letter |\n| State library | $6,000 | Granted |\n| Friends | $2,500 | Pledged |\n| **Whole project** | **$80,000** | |\n',
    );
  });

  it('says for how long, what for, who leads and what comes after, or asks its author', () => {
    const { markdown } = renderSample('letter_of_inquiry');
    expect(markdown).toMatch(
      /\| Grant period \| July 2027 - June 2028 \|\n\| The grant pays for \| Your grant pays both .+ \|\n\| Who leads it \| Luis /,
    );
    expect(markdown).toContain(
      '<br>Measured by: the assessment the schools already use | 61% in summer 2026 | 80% in 2027 |\n',
    );
    expect(markdown).toContain('**After the grant:** The school district');
    const short = renderSample('letter_of_inquiry', {
      in_short: '',
      why_it_works: '',
      grant_period: '',
      money_buys: '',
      leaders: '',
      after_grant: '',
    }).markdown;
    expect(short).toMatch(/- \[ \] Most foundations also ask for: [^\n]*the grant period, what the money pays for, /);
    expect(short).not.toMatch(/Grant period|After the grant/);
    expect(short).toContain('who leads and how it goes on after the grant\n');
    const shown = renderSample('letter_of_inquiry', {
      why_it_works: 'last summer 61% kept a level',
      why_this_funder: 'you gave us 15k in 2024',
    }).markdown;
    expect(shown).toContain('**Why this works:** Last summer 61% kept a level.\n\n**What will change**\n');
    expect(shown).toContain('You gave us $15,000 in 2024.');
  });

  it('does not call the request too large where about all of the cost is covered', () => {
    const request = { request_amount: '$38k', project_cost: '$62,000' };
    const read = (cost: string) =>
      renderSample('letter_of_inquiry', {
        ...request,
        other_funding: `Bike sales\t19,000\tsecured\nRoom\t${cost}\tagreed`,
      });
    expect(read('~$5k').markdown).not.toContain('come to more than');
    expect(read('~$8k').markdown).toContain('come to more than the whole project costs');
  });

  it.each(['letter_of_inquiry', 'grant_outline'])('names past grants only where %s was told of them', (id) => {
    const past_support = 'the Hill Foundation gave 25k for our first reading room in 2025';
    expect(renderSample(id, { past_support }).markdown).toMatch(
      /\n\*\*Past and current grants[.:]?\*\*(?: |\n\n- )The Hill Foundation gave \$25,000 for our first reading room in 2025\.?\n/,
    );
    const none = { past_support: '' };
    expect(renderSample(id, none, { programs: [] }).markdown).not.toMatch(/supported us|Past and current grants/i);
  });

  it('reckons nothing where it cannot, and asks about amounts that come to more than the cost', () => {
    const read = (changes: Record<string, string>) => renderSample('letter_of_inquiry', changes).markdown;
    expect(read({ project_cost: 'not sure yet' })).not.toMatch(/Still without a source/);
    expect(read({ outcomes: 'Kept a level\t82%\t80%' })).toContain('no higher than today? Kept a level\n');
    expect(read({ request_amount: '10k to 20k' })).toContain('The amount of our request: $10,000 to $20,000.');
    expect(read({ other_funding: 'City, $40,000\nCounty, $90,000', project_cost: '$90,000' })).toContain(
      'come to more than the whole project costs',
    );
    const all = read({
      request_amount: 'about 9k',
      project_cost: 'about $9,000',
      other_funding: 'Supper\t$500\tplanned',
    });
    expect(all).not.toContain('This is the whole cost');
    expect(all).toContain('than the whole project costs, by $500: ask for less');
    expect(read({ request_amount: '9k', project_cost: '$9,000', in_short: '' })).toContain(
      'a grant of $9,000 for BrightPath Summer Bridge. This is the whole cost.',
    );
    expect(read({ why_this_funder: 'They fund reading' })).toContain('as of somebody else: “They fund reading”');
    expect(read({ why_this_funder: 'You fund reading' })).not.toContain('as of somebody else');
  });
});

describe('the evaluation plan', () => {
  it('makes no name of a person and what they do', () => {
    const { markdown } = renderSample('evaluation_plan', {
      who_collects: 'Nell & Dee collect, Tasha looks at it monthly',
      findings: 'change the circle\tDee\tJuly',
    });
    expect(markdown).toContain('| Change the circle | Dee | July 2027 |');
  });

  it('gives each objective its baseline, target and measure, and names no day that nobody named', () => {
    const { markdown } = renderSample('evaluation_plan');
    expect(markdown).toContain(
      '| 2 | Students attend at least 24 of 30 days | [baseline for “Students attend at least 24 of 30 days”] | 90% | Attendance |',
    );
    const days = [...markdown.matchAll(/\w+ \d{1,2}, 20\d\d/g)].map(([day]) => day);
    expect(new Set(days)).toEqual(new Set(['November 22, 2026', 'September 30, 2027']));
  });

  it('has who measures what and how often, privacy and limits', () => {
    const { markdown } = renderSample('evaluation_plan', {
      objective_draft:
        'Represent 200 people\t184\t200\tCase counts\tEach month\tLuis Herrera\nWin 75%\t\t75%\tDecisions',
      baseline: '',
    });
    expect(markdown).toContain(
      '| # | Objective | Baseline | Target by September 30, 2027 | Measured by | How often | Who collects it |',
    );
    expect(markdown).toContain('| 1 | Represent 200 people | 184 | 200 | Case counts | Each month | Luis Herrera |');
    expect(markdown).toContain('| 2 | Win 75% | [baseline for “Win 75%”] | 75% | Decisions | | |');
    expect(markdown).toContain('Still empty: “Win 75%” (how often, who collects it)\n');
    expect(markdown).not.toContain('**Source of the baselines:**');
    const plain = renderSample('evaluation_plan').markdown;
    expect(plain).toContain(
      '## Review\n\n**Review of the figures:** Luis Herrera and the site coordinators, each month.\n',
    );
    expect(plain).toContain('| Choose the reading groups of next summer | Site leads | October 2027 |');
    expect(plain).toContain(
      '| Reading tests and attendance | Parents sign a form in May | Luis Herrera and the site coordinators |',
    );
    expect(plain).toContain(
      '- [ ] Say of how many each percentage is counted: objective 1 (80%) and objective 2 (90%)\n',
    );
    expect(plain).not.toContain('under 18');
    const none = renderSample('evaluation_plan', { privacy: 'none', calendar: 'Test\tMay 3, 2027\tAna' }).markdown;
    expect(none).toContain('\nNo records about people are kept.\n');
    expect(none).toContain('the calendar ends more than two months before it: when are the last data collected?\n');
    const objective_draft = 'Finish\t83% (43 of 52)\t80%+\tSheet\t\tPriya, Mei-Lin\nMeet\t\t\t\t\tMei-Lin Foster';
    const worse = renderSample('evaluation_plan', { objective_draft }).markdown;
    expect(worse).toContain('- [ ] The target is no higher than the start (83% (43 of 52) to 80%+)');
    expect(worse).toContain('| Priya, Mei-Lin Foster |');
  });

  it('asks for no target where the objective begins with its number, and has its calendar', () => {
    const { markdown } = renderSample('evaluation_plan', {
      objective_draft: '8 apprentices finish a horse\nCarve at home, 20%, 50%',
      calendar: 'Look at the legs\tMay 17, 2027\tHal\nSet out the tools\tFebruary 1, 2027\t',
    });
    expect(markdown).toContain('| 1 | 8 apprentices finish a horse | | |');
    expect(markdown).toContain(
      '| Set out the tools | February 1, 2027 | [who for “Set out the tools”] |\n| Look at the legs | May 17, 2027 | Hal |',
    );
  });
});

it('says how each part is covered and what is still to be raised, with a status as it was told', () => {
  const other_funding = 'State\t$48,000\tSecured\t\nFriends\t$2,000\tpromised\t\nLions\t$500\t\t';
  expect(renderSample('grant_outline', { other_funding }).markdown).toContain(
    '| Friends | $2,000 | Promised |\n| Lions | $500 | [status for “Lions”] |\n| Still to be raised | $22,500 | |\n',
  );
  const own = renderSample('grant_outline', {
    other_funding: 'County\t$48,000\tPending\t\nOur walk\t$2,000\tPlanned\t',
  });
  expect(own.markdown).toContain('| Our walk | $2,000 | Planned |\n| Still to be raised | $23,000 | |\n');
  expect(own.markdown).not.toContain('Say below the funding');
  expect(renderSample('grant_outline', { if_less: '' }).markdown).toContain(
    'what you will do if money that is not secured does not come. Not decided yet: Meridian Mutual Giving Fund\n',
  );
});
