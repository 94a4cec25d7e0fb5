import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const read = (id: string, changes = {}, profile = {}) => renderSample(id, changes, profile).markdown;
const sent = (markdown: string) => markdown.split('(delete this part')[0] ?? '';

it.each(['interview_questions', 'onboarding_checklist', 'job_posting', 'offer_letter'])(
  'the line that %s is a draft is given once, and in the document where it stays inside',
  (id) => {
    const [document = '', notes = ''] = read(id).split('(delete this part');
    const isInside = ['interview_questions', 'onboarding_checklist'].includes(id);
    expect(
      (isInside ? document : notes).match(/Draft for review - not legal, tax or accounting advice\./g),
    ).toHaveLength(1);
    expect(isInside ? notes : document).not.toContain('Draft for review');
  },
);

describe('the onboarding checklist', () => {
  it('puts no date on a holiday or a weekend, a deadline before it, and tells of the move its author alone', () => {
    const markdown = read('onboarding_checklist', { start_date: '2027-01-04', payroll_by: 'Dev Patel' });
    expect(markdown).toContain('\n## Before day one: by Thursday, December 31, 2026\n');
    expect(markdown).toContain('| New-hire report to the state | Dev Patel | Friday, January 22, 2027 | |\n');
    expect(markdown).toContain('| Friday, January 8, 2027 | |\n');
    expect(sent(markdown)).not.toContain('moved from');
    expect(markdown).toContain('January 22, 2027 (from January 24, a Sunday)');
    // Due on the first day, whichever that is.
    expect(read('onboarding_checklist', { start_date: '2027-01-09' })).toMatch(
      /Section 1, and the day-one forms \| .+ \| Saturday, January 9, 2027 \|/,
    );
  });

  it('has a person for each duty of the law, or a place for one', () => {
    expect(read('onboarding_checklist')).toContain('| Form I-9, Section 2: documents examined | Maya Okafor |');
    const { stillToFill } = renderSample('onboarding_checklist', { files_by: '', payroll_by: '' });
    expect(stillToFill).toEqual(['who looks at the papers for Form I-9', 'who reports the new hire to the state']);
  });

  it('says what to know before the first shift, and has a row for each training that was named', () => {
    const changes = {
      buddy: '',
      trainings: 'First aid, Data privacy',
      must_know: 'Exits: Ana\nno phones in the hall\ngloves on',
    };
    const markdown = read('onboarding_checklist', changes);
    expect(markdown).toContain(
      '## To know before the first shift\n\n- [ ] Exits (Ana Ruiz)\n- [ ] No phones in the hall\n- [ ] Gloves on\n',
    );
    expect(markdown).toContain('| First aid | Saturday, March 6, 2027 | | | |\n| Data privacy | | | | |\n');
    expect(markdown).toContain(
      '- [ ] These trainings have no day yet; ask whether the law or a funder sets one: Data privacy\n',
    );
    expect(sent(markdown)).not.toMatch(/BrightPath|Time with/);
  });

  it('joins a ticked training with the typed row that says the same, and names those of the first week once', () => {
    const markdown = read('onboarding_checklist', {
      trainings: 'First aid, Harassment prevention, Data privacy',
      training_plan:
        'first aid & CPR\tMarch 6, 2027\tAna Ruiz\nharassment prevention online\tFebruary 2, 2027\tAna Ruiz',
      equipment: 'key to the van\ntablet',
    });
    expect(markdown.match(/^\| (?:First aid|Harassment|Data).*/gm)).toEqual([
      '| Harassment prevention online | Tuesday, February 2, 2027 | Ana Ruiz | | |',
      '| First aid and CPR | Saturday, March 6, 2027 | Ana Ruiz | | |',
      '| Data privacy | | | | |',
    ]);
    expect(markdown).toContain('\n- [ ] The trainings of the week, as the training plan below has them\n');
    expect(markdown).toContain('**Keys and equipment**\n\n- [ ] Key to the van\n- [ ] Tablet\n');
  });

  it('has the talk about the first week after all of it', () => {
    const of = (first_week: string) => read('onboarding_checklist', { first_week, start_date: '2027-02-01' });
    expect(of('Tuesday: budget')).toMatch(/about the first week \| [^|]+ \| Friday, February 5, 2027 \|/);
    expect(of('Saturday: help at the pool')).toMatch(/about the first week \| [^|]+ \| Monday, February 8, 2027 \|/);
  });

  it('keeps a rule that forbids to talk, which is no remark', () => {
    const must_know = 'Never talk about a family outside work, no photos w/o a form: Ana Ruiz';
    expect(read('onboarding_checklist', { must_know })).toContain(
      '- [ ] Never talk about a family outside work, no photos without a form (Ana Ruiz)\n',
    );
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
    expect(markdown).toContain('| Place and hours | Friday, Saturday 4-10, Wednesday matinee. |');
    expect(markdown).toContain('\nAda Lund, Board chair\\\n');
  });

  it('says what the benefits come to and by when the checks are done, in place of bare names', () => {
    const markdown = sent(read('offer_letter'));
    expect(markdown).toContain('\n\n- Health insurance from March 1; we pay 80% of your premium\n- 15 days of paid');
    expect(markdown).not.toContain('- Health insurance\n');
    expect(markdown).toContain(
      '; we expect to have the background check and the check of your references done by Friday, January 15, 2027:\n',
    );
    expect(sent(read('offer_letter', { contingencies: 'Required certification' }))).not.toContain('we expect');
    expect(markdown.match(/authorized to work/g)).toHaveLength(1);
    expect(sent(read('offer_letter', { benefit_details: '' }))).toContain('- Health insurance\n- Paid time off\n');
  });

  it('says what comes each pay day of a yearly salary, and of nothing that may be none', () => {
    const paid = { classification: 'Exempt', pay_frequency: 'Twice a month', pay_days: 'the 15th and the last' };
    const markdown = read('offer_letter', { ...paid, pay: '$48k' });
    expect(markdown).toContain(
      '| Yearly salary | $48,000, paid twice a month: $2,000 before deductions |\n| Pay days | The',
    );
    expect(read('offer_letter', { ...paid, pay: '43,500' })).toContain(
      '| $43,500, paid twice a month: $1,812.50 before',
    );
    const monthly = read('offer_letter', { ...paid, pay: '$2,000 each time' });
    expect(monthly).toContain('| Salary | $2,000 each time, paid twice a month |\n');
  });

  it('has its pay in dollars, by the hour where a bare number is asked for as such', () => {
    const payOf = (pay: string) =>
      /\| Pay \| (.*), paid/.exec(read('offer_letter', { classification: 'Non-exempt', pay }))?.[1];
    expect(
      ['$22', '27.50/hr, 25 hrs a week', '24 an hour', '$900 a week', '$22-24', '$19.70/hr (41k a yr)'].map(payOf),
    ).toEqual([
      '$22 an hour',
      '$27.50 an hour, 25 hours a week',
      '$24 an hour',
      '$900 a week',
      '$22 to $24',
      '$19.70 an hour ($41,000 a year)',
    ]);
  });

  it('depends on no certification that has no name', () => {
    const { stillToFill } = renderSample('offer_letter', {
      contingencies: 'Required certification',
      certification: '',
    });
    expect(stillToFill).toEqual(['which certification']);
  });

  it('names the state of its overtime rule by its full name', () => {
    expect(read('offer_letter', { state: 'KY' })).toContain('or as the law of Kentucky requires.');
  });

  it('speaks of employment at will where there is such a thing', () => {
    expect(read('offer_letter')).toContain('**Employment at will.**');
    const markdown = read('offer_letter', { state: 'montana', probation: 'Probation is 12 months' });
    expect(sent(markdown)).not.toContain('at will');
    expect(markdown).toContain('\n\n**The first months.** Probation is 12 months.\n');
    expect(markdown).toContain('Montana is not an at-will state');
    expect(read('offer_letter', { probation: '90 days' })).toContain('| Introductory period | 90 days. |');
  });

  it('begins as a letter does and leaves room to sign above the name of the signer', () => {
    const markdown = read('offer_letter');
    expect(markdown).toContain('November 22, 2026\n\nAmara Silva\n\nDear Amara Silva,');
    expect(markdown).toContain('\\_\\\nMaya Okafor, Executive Director\\\nLantern Bridge');
    expect(read('offer_letter', {}, { primaryContactPhone: null })).toContain('Ohio\\\nmaya@lanternbridge.example*\n');
  });
});

describe('the interview guide', () => {
  it('asks and scores in the order in which the competencies stand', () => {
    const names = ['Technology', 'Collaboration', 'Writing'];
    const markdown = read('interview_questions', { competencies: names.join(', ') });
    const [asked = '', scored = ''] = markdown.split('# Scoring sheet');
    const listed = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => names.includes(name));
    expect(listed(asked, /^\*\*\d\. (.+?)\*\*/gm)).toEqual(names);
    expect(listed(scored, /^\| (?:\d\. )?([^|]+) \|/gm)).toEqual(names);
    expect(asked).toMatch(/\n\*1: No text that was meant for somebody\. 3: \p{Lu}.+\. 5: \p{Lu}.+\.\*\\\nNotes: /u);
  });

  it('leaves room for what was heard below each part that is asked', () => {
    expect(read('interview_questions', { job_title: 'kennel tech' })).toMatch(/^# Interview guide: Kennel Tech\n/);
    const [asked = ''] = read('interview_questions', { competencies: 'Writing, Technology' }).split('# Scoring');
    expect(asked.match(/^Notes: (?:\\_)+\\\n(?:\\_)+\\\nScore: 1 2 3 4 5$/gm)).toHaveLength(3 + 1);
    expect(asked).toMatch(
      /What did you leave out, and why\?(?: If there is time: .*)?\\\n(?:.*\\\n)*?Notes: .*\n.*\n.*\n\n\*\*3\. Technology/,
    );
  });

  it('follows each question up before it asks the next', () => {
    expect(read('interview_questions', { competencies: 'Fundraising', duration: '90 minutes' })).toMatch(
      /What was your part\?\\\nFollow up: How did you thank them\?\\\nTell us about a time when a donor/,
    );
  });

  it('asks and scores each competency that was chosen, and gives its questions of one’s own the time that is left', () => {
    const own_questions = 'Who opens?\nWho closes?\nWho cooks?\nWho drives?\nWho counts?';
    const competencies = 'Fundraising, Writing, Technology, Collaboration, Cultural responsiveness';
    const changes = { own_questions, competencies, sample_minutes: '15 minutes' };
    const markdown = read('interview_questions', changes);
    const [asked = '', scored = ''] = markdown.split('# Scoring sheet');
    expect(asked).toContain('| About this job | 20 |\n| From their experience | 15 |\n| Work sample | 15 |\n');
    expect(asked).toMatch(/\n\*\*10\. Cultural responsiveness\*\*.*\\\n[^]*If there is time/);
    expect(scored).toMatch(/\n\| 10\. Cultural responsiveness \| \|\n\| Work sample \| \|\n/);
    expect(markdown).not.toMatch(/No time is left|does not fit|more than the interview has/);
    const long = read('interview_questions', { ...changes, duration: '45 minutes' });
    expect(long.match(/The parts come to 55 minutes, 10 more than the interview has/g)).toHaveLength(1);
    expect(sent(long)).toContain('| Total | 55 |');
  });

  it('sets what a strong answer has below its question, where there is one for each', () => {
    const own_questions = 'Who opens?\nWho closes?';
    const paired = read('interview_questions', { own_questions, strong_answers: 'The cook\nThe driver' });
    expect(paired).toContain('\nA strong answer: The driver.\\\nNotes: ');
    const listed = read('interview_questions', { own_questions, strong_answers: 'The cook' });
    expect(listed).toContain('\n- The cook\n');
    expect(listed).toMatch(/\n\*\*2\.\*\* Who closes\?.*\\\nNotes: /);
    const ticked = read('interview_questions', { own_questions, strong_answers: 'Yes\nThe driver\nAsks first' });
    expect(ticked).toMatch(/_ no\n\n\*\*2[^]+\nA strong answer: Asks first\.\n[^]+\? \| Yes \/ No \|\n\| 2.+ \| \|\n/);
    const told = read('interview_questions', { own_questions, strong_answers: 'Knows when to say yes\nThe driver' });
    expect(told).not.toContain('Yes / No');
  });

  it('has times that add up to its length, or says by how much they go over', () => {
    for (const duration of ['45 minutes', '60 minutes', '90 minutes'])
      for (const sample_minutes of ['10 minutes', 'None of it']) {
        const markdown = read('interview_questions', { duration, sample_minutes });
        const minutes = [...markdown.matchAll(/^\| [^|]+ \| (\d+) \|$/gm)].map(([, number]) => Number(number));
        expect(minutes.at(-1)).toBe(Number.parseInt(duration, 10));
        expect(minutes.slice(0, -1).reduce((sum, next) => sum + next, 0)).toBe(minutes.at(-1));
        expect(Math.min(...minutes)).toBeGreaterThan(2);
      }
    expect(read('interview_questions', { duration: '30 minutes', sample_minutes: '30 minutes' })).toContain(
      'The parts come to 55 minutes, 25 more than the interview has',
    );
  });
});

describe('the job posting', () => {
  it('says of hours and place what was said, or reminds its author', () => {
    expect(read('job_posting')).toContain(
      '\n## Hours and conditions\n\n- Monday to Friday, 10 to 6, at 210 Oak Street.\n',
    );
    expect(read('job_posting', { location_type: 'On site' }, { additionalNotes: '' })).toContain(
      '| Location | On site, [town and state] |',
    );
    expect(read('job_posting', { preferred: 'Spanish' })).toContain('\n**Preferred, not required**\n\n- Spanish\n');
    const markdown = read('job_posting', { schedule: '' });
    expect(markdown).not.toContain('Hours, place');
    expect(markdown).toContain('- [ ] Say the days and hours');
  });

  it('has its two days at a glance, and its reason in the words it was given in', () => {
    const markdown = read('job_posting', { purpose: 'to start groups in Spanish' });
    expect(markdown).toContain('| Apply by | Friday, January 15, 2027 |\n| Starts | Monday, March 1, 2027 |\n');
    expect(markdown).toContain('\n## About the job\n\nTo start groups in Spanish.\n');
    expect(markdown).toContain('\nOur programs are BrightPath Tutoring, ');
    expect(markdown).not.toContain('Say the town and the state');
    expect(read('job_posting', {}, { additionalNotes: null })).toContain('- [ ] Say the town and the state at the top');
    const undated = read('job_posting', { closing_day: '', first_day: '' });
    expect(undated).not.toContain('| Apply by |');
    expect(undated).toContain('- [ ] Say at the top until when people apply');
  });
});

it('a job posting parts whom the role reports to from whom it supervises, and keeps loan forgiveness beside typed benefits', () => {
  const markdown = read('job_posting', { benefits: 'Paid time off, Loan forgiveness eligible (PSLF)' });
  expect(markdown).toContain('| Reports to | Luis Herrera, Program Director |\n| Supervises | Six tutors |\n');
  expect(markdown).toContain('- Nine paid holidays\n- A qualifying employer for federal Public Service Loan');
  const told = read('job_posting', {
    benefits: 'Loan forgiveness eligible (PSLF)',
    benefit_details: 'we qualify for PSLF',
  });
  expect(sent(told)).not.toContain('A qualifying employer');
});

describe('what a reader asks first', () => {
  it('is in the job posting: what the benefits come to, and what happens next', () => {
    const markdown = read('job_posting');
    expect(markdown).toContain('- 15 days of paid time off a year\n');
    expect(markdown).not.toContain('- Paid time off\n');
    const ticked = read('job_posting', { benefits: 'Health insurance, Retirement plan' });
    expect(sent(ticked)).not.toContain('Retirement plan');
    expect(ticked).toContain('- [ ] Chosen as a benefit, and in no line by this name: retirement plan\n');
    expect(markdown).toContain('. If you need an accommodation to apply, please ask in the same way.\n');
    expect(read('job_posting', { benefit_details: '' })).toContain('- Paid time off\n');
  });

  it('is in the review: why this rating, and what the support is', () => {
    const markdown = sent(read('performance_review'));
    expect(markdown).toContain('**Why this rating.** Two of three goals were met');
    expect(markdown).toContain('- A course on budgets in March; we pay the fee.\n');
    expect(markdown).not.toContain('- Training\n');
  });

  it('is in the onboarding checklist: where to come first, the days of the trainings, and what to reach', () => {
    const markdown = sent(read('onboarding_checklist'));
    expect(markdown).toContain('**To begin with.** 9:30 am at 210 Oak Street');
    expect(markdown).toContain('| Mandated reporter | Tuesday, February 9, 2027 | Luis Herrera | | |');
    expect(markdown).toContain('**Results by day 90**\n\n- [ ] Every tutor');
    expect(markdown).toContain(
      '- [ ] The afternoon program, watching: Wednesday, February 3, 2027, with Tomas Reyes\n',
    );
    expect(markdown).not.toContain('Go through the role together');
    const bare = read('onboarding_checklist', { training_plan: '', later_goals: '', arrival: '', first_week: '' });
    expect(sent(bare)).toContain('## First week\n\n- [ ] Go through the role together');
    expect(bare).toContain('| Mandated reporter | | | |');
    expect(sent(bare)).not.toContain('By day 90: these');
  });

  it('is in the interview guide: questions of one’s own with their time and score, and what comes next', () => {
    const markdown = read('interview_questions');
    expect(markdown).toMatch(/\n## About this job\n\n.*\n\n\*\*1\.\*\* A parent is 40 minutes late/);
    expect(markdown).toMatch(/\n\| About this job \| \d+ \|\n/);
    expect(markdown).toContain('\\\nA strong answer: Greets them calmly first');
    expect(markdown).toContain('\n\n> Next is a visit to the site. We call everybody by February 5.\n');
    expect(read('interview_questions', { own_questions: '' })).not.toContain('About this job');
  });
});

describe('the volunteer role', () => {
  it('says what each requirement means, and asks for nothing else', () => {
    const markdown = read('volunteer_role', { requirements: 'Age 16+, Driver license' });
    expect(markdown).toContain(
      '## What we ask of you\n\n- Age 16 or older\n- A valid driver license\n- Patience with noise\n\n',
    );
  });

  it('says below what it asks for what nobody needs', () => {
    const other_requirements = 'fine with sun and wind\nno sailing experience needed\nno smoking';
    expect(read('volunteer_role', { other_requirements })).toContain(
      '- Fine with sun and wind\n- No smoking\n\nNo sailing experience needed. If you need',
    );
  });

  it('tells at a glance who supports the volunteer, and promises only what was chosen', () => {
    const supervisor = 'denise shows you the first two Saturdays';
    const markdown = read('volunteer_role', { supervisor, requirements: 'Age 18+', benefits: 'Meals' });
    expect(markdown).toContain('| Who supports you | Denise shows you the first two Saturdays |');
  });

  it('says how many are wanted, and tells what was ticked once where its line tells more', () => {
    const markdown = read('volunteer_role', {
      wanted: '3 more, write by Jan 15',
      location: 'In the community',
      place: 'all of Lucas County, we meet at the shop',
      benefits: 'Training, Meals',
      other_benefits: 'two days of training, paid',
      requirements: 'Language skills',
      languages: 'Spanish is a plus',
    });
    expect(markdown).toContain('| Volunteers needed | 3 more, write by January 15 |\n');
    expect(markdown).toContain('\n> Needed: 3 more, write by January 15.\n');
    expect(markdown).toContain('| Where | In the community: all of Lucas County, we meet at the shop |\n');
    expect(markdown).toContain('## What you get\n\n- Meals\n- Two days of training, paid\n');
    expect(markdown).toContain('\n\n- Languages: Spanish is a plus\n');
  });

  it('says who answers and how mileage is paid, each once', () => {
    const benefits = 'Mileage reimbursement, Meals';
    const markdown = sent(read('volunteer_role', { benefits, mileage: '35 cents a mile', contact: 'Bo, 555-0100' }));
    expect(markdown).toContain('\n*Volunteer role with ');
    expect(markdown).toContain('- Mileage reimbursement: 35 cents a mile\n- Meals\n');
    expect(markdown.match(/555-0100/g)).toHaveLength(1);
    expect(markdown).not.toContain('maya@lanternbridge.example');
  });

  it('has its poster for its author alone, and ends it in no middle of a sentence', () => {
    const impact = 'Children read with the same adult, gain confidence first and skill soon after. They stay';
    const [page = '', notes = ''] = read('volunteer_role', { impact }).split('(delete this part');
    expect(page).not.toContain('poster');
    expect(notes.indexOf('- [ ] The description is read again')).toBeLessThan(notes.indexOf('posters and posts'));
    expect(notes).toContain(
      'Homework Mentor.** Children read with the same adult, gain confidence first and skill soon',
    );
    expect(notes).not.toContain('…');
  });
});
