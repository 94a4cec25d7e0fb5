import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { renderSample } from '../../../testing/sample-guides.ts';
import { listWords } from '../../../testing/writing/reading-grade.ts';

const read = (id: string, changes = {}, profile = {}) => renderSample(id, changes, profile).markdown;
const between = (text: string, start: string, end: string) => text.slice(text.indexOf(start), text.indexOf(end));

describe('the newsletter', () => {
  it('has at most 600 words with rich answers, whatever it asks for, and asks once', () => {
    const cta = content.flows.flows.get('newsletter')!.steps.find(({ key }) => key === 'cta')!;
    for (const option of cta.options) {
      const letter = between(read('newsletter', { cta: option }), 'Dear ', '**Before you send it');
      expect(listWords(letter).length).toBeLessThanOrEqual(600);
      expect(letter.split(':** https://lanternbridge.example/light-the-way')).toHaveLength(2);
    }
  });

  it('keeps its subject lines for whoever sends it', () => {
    const [sent = '', checks = ''] = read('newsletter').split('**Before you send it');
    expect(sent).not.toMatch(/subject|preview/i);
    expect(checks).toMatch(/\*\*Subject lines to choose from.*\n\n(?:- .{5,50}\n){4}\nPreview text: .{5,90}\n/);
  });

  it('has the headings and the request of whoever writes it, and else none of a form', () => {
    const headings = (markdown: string) => markdown.match(/(?<=^## ).*/gm);
    expect(headings(read('newsletter'))?.[0]).toBe('More news');
    const markdown = read('newsletter', { story_heading: 'she stayed to read', cta_words: 'give $45 by friday' });
    expect(headings(markdown)?.slice(0, 2)).toEqual(['She stayed to read', 'More news']);
    expect(markdown).toContain('\n\nGive $45 by Friday.\\\n**Give today:**');
    expect(markdown).not.toContain('Would you make a gift?');
  });

  it('thanks in the words that were typed, or with a list of names', () => {
    const thanked = (thank_you: string) => between(read('newsletter', { thank_you }), '## With thanks', '## How you');
    expect(thanked('we owe this summer to 34 tutors')).toContain('\n\nWe owe this summer to 34 tutors.\n');
    expect(thanked('Lou\nDr. Hall')).toContain('\n\n- Lou\n- Dr. Hall\n');
    expect(thanked('the grange; old friends')).toContain('\n\n- The grange\n- Old friends\n');
  });

  it('has its own name, the caption of a picture that there is, and whom to call', () => {
    const markdown = read('newsletter', {
      paper_name: 'the level',
      contact: 'Del, (575) 555-0148',
      picture: 'our door',
    });
    expect(markdown).toMatch(/^# The level\n\n\*News from Lantern Bridge Youth Alliance, December 2026\*\n/i);
    expect(markdown).toContain('\n\nQuestions, or something to tell us? Contact Del, (575) 555-0148.\n');
    expect(markdown).toContain('\n\n[picture of the main story]\\\n*Our door.*\n');
    expect(read('newsletter')).toMatch(/^# News from .+\n\n\*December 2026\*\n/);
    expect(read('newsletter', { picture: '' })).not.toContain('[picture');
  });

  it('asks what a number counts that stands alone, and says the others without a label', () => {
    expect(read('newsletter', { impact_number: '316' })).toContain('\n\n**316 [what this number counts]**\n');
    expect(read('newsletter', { impact_number: '316 patients' })).toContain('\n\n**316 patients.**\n');
  });

  it('begins with what its writer says to readers, before the headline', () => {
    const changes = { opening: 'it snowed on monday, and every tutor came', story_heading: 'she stayed to read' };
    expect(read('newsletter', changes)).toMatch(
      /Dear .+,\n\nIt snowed on Monday, and every tutor came\.\n\n## She stayed to read\n/,
    );
  });

  it('puts dates in their order with their weekday, and reads lines as rows', () => {
    expect(read('newsletter')).toContain(
      '- **Thursday, December 10, 2026, 5:30 to 7:30 p.m.:** Light the Way open house, Oak Street Community Center\n- **Wednesday',
    );
    expect(read('newsletter', { events: 'story night, April 24' })).toContain(
      '- **Saturday, April 24, 2027:** Story night',
    );
    const events = 'Supper\tApril 24, 2027\t\t\nSign up\tjan 4 - 20\t\t\nTraining\tJan 9\t\t';
    expect(read('newsletter', { events })).toMatch(
      /\*January 4 - 20, 2027:\*\* Sign up\n- \*\*Sat.* Training\n.* Supper\n/,
    );
  });
});

describe('the press release', () => {
  const release = (changes = {}) => between(read('press_release', changes), '# ', '\\#\\#\\#');

  it('has the dateline and the quotes of its trade', () => {
    expect(release()).toContain('*HOLD UNTIL Dec. 8, 2026, 10 a.m. Eastern*');
    expect(release({ hold_time: '' })).toContain('*HOLD UNTIL Dec. 8, 2026*');
    expect(release()).toContain('**TOLEDO, Ohio (Dec. 8, 2026) –** Lantern Bridge');
    expect(release({ release_timing: 'For immediate release' })).toContain('**TOLEDO, Ohio (Nov. 22, 2026) –** ');
    expect(release({ hold_date: '2027-03-09' })).toContain('**TOLEDO, Ohio (March 9, 2027) –** ');
    expect(release({ photo: 'Open on Jan. 9 from 8 a.m.' })).toContain('Open on Jan. 9 from 8 a.m.');
    expect(release()).toContain('“My daughter asks me every week when it starts,” said Rosa Delgado, whose daughter');
  });

  it('writes the state as newspapers do, and leaves it out of the largest cities', () => {
    expect(release({ city: 'saranac forks, ny' })).toContain('**SARANAC FORKS, N.Y. (');
    expect(release({ city: 'Milwaukee, Wisconsin' })).toContain('**MILWAUKEE (');
    expect(release({ city: 'Miami, Oklahoma' })).toContain('**MIAMI, Okla. (');
    expect(read('press_release', { city: 'Gulfport' })).toContain('The dateline has the state behind the city');
  });

  it('ends with who we are: in our own sentences, else what is known of us, and the mission in its own words', () => {
    const about = 'lantern Bridge reads with children in Toledo. It is free.';
    expect(release({ about })).toContain(
      '**About Lantern Bridge Youth Alliance**\n\nLantern Bridge reads with children in Toledo. It is free.\n\n',
    );
    expect(release({ about: '' })).toContain('founded in March 2011. Its programs are BrightPath Tutoring, First');
    const nothing = { foundedDate: null, additionalNotes: null, activeVolunteerCount: null, programs: [] };
    const profile = { ...nothing, mission: 'to feed our town' };
    expect(read('press_release', { about: '' }, profile)).toContain(
      '\n\nLantern Bridge Youth Alliance is a nonprofit. Its mission, in its own words: “To feed our town.”\n\n',
    );
  });

  it('tells apart what may be photographed', () => {
    const photo = 'jan 7 at 5, no faces without asking';
    expect(release({ photo })).toContain('**Photos and interviews.** January 7 at 5, no faces without asking.\n');
  });

  it('tells what an editor asks next between the two voices, and names what is said of “us”', () => {
    const details = 'the site is free for families\nthe town has leased it to us';
    expect(release({ details })).toMatch(
      /to a chapter,” said Maya .+\n\nThe site is free for families\.\n\nThe town has leased it to us\.\n\n“My daughter/,
    );
    expect(read('press_release', { details })).toContain('Reword in the third person: “The town has leased it to us”');
    expect(read('press_release')).not.toContain('third person');
  });

  it('asks for the sentence where it cannot tell who says what', () => {
    const quote_leader = 'we are glad says the board';
    expect(release({ quote_leader })).toContain(
      '\n\n[in a sentence, with who says it: we are glad says the board]\n\n',
    );
  });

  it('leaves the pitch to a reporter out of what is sent', () => {
    expect(read('press_release').split('(delete this part)')[1]).toContain('**Email to a reporter**');
  });

  it('tells a reporter of a hold before the news', () => {
    const [, pitch = ''] = read('press_release').split('**Email to a reporter**');
    const [first = '', second = ''] = pitch.split('**Email once the reporter has agreed**');
    expect(first).toContain('on hold until Dec. 8, 2026, 10 a.m. Eastern');
    expect(first).not.toContain('tutoring');
    expect(second).toContain('Subject: HOLD UNTIL Dec. 8, 2026, 10 a.m. Eastern: Free tutoring site');
    const [, now = ''] = read('press_release', { release_timing: 'For immediate release' }).split('**Email to');
    expect(now).not.toMatch(/hold/i);
  });
});

describe('the content plan', () => {
  it('has a calendar of 12 weeks with the dates people gave', () => {
    const markdown = read('content_plan');
    expect(markdown).toContain('# Content plan, January 4, 2027 to March 28, 2027');
    const weeks = markdown.split('\n').filter((line) => /^\| \w+ \d+, \d{4} \|/.test(line));
    expect(weeks).toHaveLength(12);
    for (const week of weeks.slice(0, 2)) expect(week).toContain('| New tutoring site opens, Monday, January 11');
    expect(weeks[2]).not.toContain('New tutoring site');
    expect(markdown).toContain('- Spring breakfast, May 6, 2027\n- Summer sign-up, once the dates are set\n');
  });

  it('counts from where a typed target says that it begins', () => {
    const markdown = read('content_plan', { target: '150 members, we have 96' });
    expect(markdown).toContain('| Members | 96 | 150 | 54 | | | |');
    expect(read('content_plan')).toContain('| Sign-ups through our own content | | | | | | |');
  });

  const drive = {
    goal: 'Raise money',
    ask: '',
    start_date: '2027-02-01',
    key_dates: 'pledge drive mar 12-21\nlive show, march 17\nlicense renewal 4/1',
  };

  it('says of each week what is asked in it', () => {
    const asked = { ...drive, ask_from: '2027-03-12', ask_until: '2027-03-21' };
    const markdown = read('content_plan', asked);
    expect(markdown).toMatch(/\| March 1, 2027 \| .* \| \*\*We announce the ask of Friday, March 12\*\*; pledge drive/);
    expect(markdown).toMatch(
      /\| March 8, 2027 \| .* \| \*\*We ask, from Friday, March 12\*\*; pledge drive, .*; live show/,
    );
    expect(markdown).toMatch(
      /\| March 15, 2027 \| .* \| \*\*We ask, with the sum so far, until Sunday, March 21\*\*; pledge drive, to Sunday/,
    );
    expect(markdown).toMatch(/\| March 22, 2027 \| .* \| \*\*We thank, with the result\*\*; license renewal/);
    expect(markdown).toMatch(/\| March 29, 2027 \| .* \| License renewal, Thursday, April 1 \|/);
    expect(read('content_plan', { ask: 'join at example.org/join', owner: 'jo' })).toMatch(
      /\| Call to action \| Join at example\.org\/join \|[^]*\| Created by \| Jo \|/,
    );
    expect(markdown).toContain('| Call to action | [what we ask people to do, and the link] |');
    expect(read('content_plan', { ...drive, key_dates: '' })).toContain('[the days on which we ask for gifts]');
    expect(read('content_plan', { ...asked, goal: 'Build awareness' })).not.toContain('sum so far');
  });

  const weeksOf = (markdown: string) => markdown.match(/^\| \w+ \d+, 2027 \| .*?(?= ?\|)/gm);

  it('gives each week one thing that people have to tell, and names those that are open', () => {
    const weeks = weeksOf(read('content_plan', { stories: 'why Dee reads\nthe new van\nmeet Ana' }));
    expect(weeks?.slice(0, 4)).toEqual([
      '| January 4, 2027 | Why Dee reads.',
      '| January 11, 2027 | The new van.',
      '| January 18, 2027 | Meet Ana.',
      '| January 25, 2027 | *Open*',
    ]);
    const most = read('content_plan', { stories: Array.from({ length: 13 }, (_, at) => `story ${at + 1}`).join('\n') });
    expect(most).toMatch(/\nNot in the calendar, [^]*\n- Story 13\n/);
    expect(most).not.toContain('*Open*');
  });

  it('tells what belongs to a week in it, and the others in the weeks that are left', () => {
    const stories = 'the new van\tEvents\nmeet Ana\nthe first visitors\tBehind the scenes\tVolunteers\tWeek 2';
    const markdown = read('content_plan', { stories, channels: 'Facebook', key_dates: '' });
    expect(markdown).toMatch(
      /\| The new van\. \| Events \| All \| Facebook \|.*\n\| January 11, 2027 \| The first visitors\. \| Behind the scenes \| Volunteers \|.*\n.*\| Meet Ana\. /,
    );
    expect(read('content_plan', { stories: 'the new van' })).toContain('| Week of | What we tell | Where |');
    const lines = read('content_plan', { stories: 'Lupe and the first box, 2016\nthe 2004 edger, and why it squeaks' });
    expect(weeksOf(lines)?.slice(0, 2)).toEqual([
      '| January 4, 2027 | Lupe and the first box, 2016.',
      '| January 11, 2027 | The 2004 edger, and why it squeaks.',
    ]);
  });

  it('says where each week is told, as often as the hours allow, and in each week with a date', () => {
    const channels = 'Email, Facebook, Website or blog';
    const where = (capacity: string, key_dates = '') =>
      [
        ...read('content_plan', { channels, capacity, key_dates, stories: 'the van' }).matchAll(
          /^\| \w+ \d+, 2027 \| .*? \| (.*?) \|/gm,
        ),
      ].map(([, places]) => places);
    expect(where('3-5 hours').slice(0, 3)).toEqual([
      'Email, Facebook, Website',
      'Facebook',
      'Email, Facebook, Website',
    ]);
    expect(where('3-5 hours', 'Drive\tJanuary 14, 2027')[1]).toBe('Email, Facebook, Website');
    expect(new Set(where('6-10 hours'))).toEqual(new Set(['Email, Facebook, Website']));
  });

  it('has the first stories go with the ask, and the others before and after it', () => {
    const asked = { ...drive, key_dates: '', ask_from: '2027-03-01', ask_until: '2027-03-28' };
    const stories = Array.from({ length: 9 }, (_, at) => `story ${at + 1}`).join('\n');
    expect(weeksOf(read('content_plan', { ...asked, stories }))?.slice(3, 10)).toEqual([
      '| February 22, 2027 | Story 8.',
      '| March 1, 2027 | Story 1.',
      '| March 8, 2027 | Story 2.',
      '| March 15, 2027 | Story 3.',
      '| March 22, 2027 | Story 4.',
      '| March 29, 2027 | Story 9.',
      '| April 5, 2027 | *Open*',
    ]);
    const few = read('content_plan', { ...asked, stories: 'story 1' });
    expect(few).toContain('| March 1, 2027 | Story 1.');
    expect(few).not.toContain('Not in the calendar');
    const many = read('content_plan', { ...asked, stories: `${stories}\n${stories}` });
    expect(many.match(/^- Story /gm)).toHaveLength(18 - 12);
  });

  it('says how many gifts a sum is, and what they are for', () => {
    const asked = { ...drive, ask_from: '2027-03-12', target: 'raised\t0\t$4,400', ask: 'Give $23 for one pair' };
    expect(read('content_plan', asked)).toContain(
      '- [ ] Raised: $4,400 is as much as 192 gifts of $23, which are spent on what the call to action names: Give $23 for one pair\n',
    );
  });

  it('says how often by the hours there are, and names a known deadline once', () => {
    const profile = { upcomingDeadlineName: 'License renewal', upcomingDeadlineDate: '2027-04-01' };
    const markdown = read('content_plan', { ...drive, capacity: '1-2 hours' }, profile);
    expect(markdown).toContain('| Email | Every two weeks, and in the weeks around');
    const keep = 'belong in the calendar? License renewal';
    expect(markdown).not.toContain(keep);
    expect(read('content_plan', { start_date: '2027-02-01' }, profile)).toContain(`${keep}, April 1, 2027`);
    expect(read('content_plan', {}, profile)).not.toContain(keep);
  });
});

describe('the annual report', () => {
  it('prints tables that add up, the share of programs and what is left', () => {
    const markdown = read('annual_report');
    expect(markdown).toContain('| Foundation and government grants | $488,000 | 58% |');
    expect(markdown).toContain('| **Total** | **$842,000** | |');
    expect(markdown).toContain(
      'Spending was $842,000, $1,000 more than income.\nOf all that we spent, 73% went into programs.',
    );
    expect(markdown).toContain('| BrightPath Tutoring: children who gained a full reading level | 61% | 65% |\n');
  });

  it('says to which day the figures run, that shares are rounded, and leaves the signature to who signs', () => {
    const expenses = 'Programs\t$66,300\nManagement\t$17,800\nFundraising\t$6,100';
    const open = read('annual_report', { expenses, figures_until: '2026-10-31', letter_signer: 'Ruth Adeyemi, chair' });
    expect(open).toContain('\nThese figures run to October 31, 2026.\nUp to then, income was ');
    expect(open).toContain('more than spending.\nOf all that we spent, 74% went into programs.');
    expect(open).toContain('Shares are rounded, so they may not add up to 100%.');
    expect(open).toContain('\nRuth Adeyemi, chair\n');
    const even = read('annual_report', { expenses: 'Programs\t$75\nManagement\t$25', revenue: 'Gifts\t$100' });
    expect(even).not.toMatch(/Shares are rounded|had not ended/);
    expect(even).toContain('[name and title of the person who signs the letter]');
  });

  it('says how to help, who does it and who it is, each in one place', () => {
    const markdown = read('annual_report');
    expect(markdown).toContain(
      'be part of it\n\nA gift of $45 is a month with a tutor.\n\n**To give online:** https://lanternbridge.example/give\n',
    );
    expect(read('annual_report', { check_address: 'po box 9, toledo, oh 43604' })).toContain(
      '\n\n**To send a check:** Lantern Bridge Youth Alliance, PO Box 9, Toledo, OH 43604\n',
    );
    expect(read('annual_report', { how_to_help: '', give_link: '' })).toContain(
      'be part of it\n\nYou find us at https://lanternbridge.example',
    );
    expect(markdown.match(/138 active volunteers/g)).toHaveLength(1);
    const even = read('annual_report', { expenses: 'Programs\t$75\nManagement\t$25', revenue: 'Gifts\t$100' });
    expect(even).not.toMatch(/more than (?:income|spending)/);
  });

  it('lists revenue from the largest on, and says in the words of its author why a goal was missed and what the figures mean', () => {
    const markdown = read('annual_report', {
      results: 'School groups\t31\t35',
      results_words: 'two schools closed in march',
      revenue: 'Fees\t$20,000\nGifts\t$80,000',
      finance_words: 'the gap came out of savings',
    });
    expect(markdown).toContain('| School groups | 31 | 35 |\n\nTwo schools closed in March.\n');
    expect(markdown).not.toContain('A word on why');
    expect(markdown).toContain('| Gifts | $80,000 | 80% |\n| Fees | $20,000 | 20% |\n');
    expect(markdown).toContain('went into programs.\nThe gap came out of savings.\n\n**Where the money');
  });

  it('lists the donors that were given, signs with the title that is known, and asks how a gap was paid', () => {
    const markdown = read('annual_report', {
      donors: 'gifts above $1,000: Ruth Cole; the Lin family\nFriends: Sam Cole',
      letter_signer: 'maya okafor',
    });
    expect(markdown).toContain('\n\n- Gifts above $1,000: Ruth Cole; the Lin family\n- Friends: Sam Cole\n');
    expect(markdown).toContain('\n\nMaya Okafor, Executive Director\n');
    expect(markdown).toContain('- [ ] Readers learn how it was paid');
    expect(read('annual_report', { donors: '' })).toMatch(/gave\.\n\n## Our team[^]*- \[ \] The list of donors stands/);
    expect(read('annual_report', { finance_words: 'savings paid the $1k' })).toContain('\nSavings paid the $1,000.\n');
  });

  it('names the goals that were not reached among the checks', () => {
    const markdown = read('annual_report', {
      results: 'Visitors\t4,212\t4,000\nSchool groups\t31\t35\nTours\ta few\t9',
    });
    expect(markdown).toContain('- [ ] A word on why this goal was not reached: School groups\n');
    expect(markdown).not.toMatch(/not reached: (?:Visitors|Tours)/);
  });

  it('takes for a goal what is called one, also where a line was typed for a row, and prints names with their roles', () => {
    const results = 'trained 14 new doulas, goal 20\nbirths attended: 162, goal 150';
    const markdown = read('annual_report', { results, people: 'ruth adeyemi\tboard chair\nAnn Beck' });
    expect(markdown).toContain('| Trained 14 new doulas | | 20 |\n| Births attended | 162 | 150 |\n');
    expect(markdown).toContain('\n\n- Ruth Adeyemi, board chair\n- Ann Beck\n');
    const people = 'Dee Wu\tdirector\nRuth Adeyemi\tBoard chair\nAnn Beck\tboard member';
    expect(read('annual_report', { people })).toContain(
      '\n\n**From the board of 13:** Ruth Adeyemi (Board chair) and Ann Beck\n\n**Team:** Dee Wu (director)\n',
    );
  });

  it('begins no story with its name twice, and keeps that the name was changed', () => {
    const tell = (name: string) => read('annual_report', { story: `Mr. Dao walks two miles a day\t${name}\tGiven` });
    expect(tell('Mr. Dao (name changed)')).toContain('\n\nMr. Dao walks two miles a day. *Mr. Dao (name changed)*\n');
    expect(tell('Mr. Dao')).toContain('\n\nMr. Dao walks two miles a day.\n');
  });

  it('claims no consent, and asks for the one that is missing', () => {
    const markdown = read('annual_report');
    expect(markdown).not.toMatch(/with permission/i);
    expect(markdown).toMatch(/- \[ \] This waits until the person has agreed in writing: .*Mr. Okoye has tutored/);
    expect(markdown.split('(delete this part)')[0]).not.toContain('Okoye has tutored');
  });

  it('says how many lines it counts, and reckons nothing from some of them', () => {
    const markdown = read('annual_report', { expenses: 'Programs: $612,000\nmanagement: a little' });
    expect(markdown).toContain(
      '| Programs | $612,000 | |\n| Management: a little | [amount for “Management: a little”] | |',
    );
    expect(markdown).toContain('| **Total so far (1 of 2 lines counted)** | **$612,000** | |');
    expect(markdown).not.toMatch(/Of all that we spent|more than (?:income|spending)/);
  });

  it('has a column for what somebody gave, also where a result has words around its numbers', () => {
    const markdown = read('annual_report', { results: 'Circles\t12 groups in 5 schools\t16\nTools lent\t210\t250' });
    expect(markdown).toContain('| Circles | 12 groups in 5 schools | 16 |\n| Tools lent | 210 | 250 |\n');
    expect(read('annual_report', { donor_list: 'No' })).not.toContain('## Thank you');
    expect(read('annual_report', { next_year: 'a second site\nmore tutors' })).toContain(
      '- A second site.\n- More tutors.\n',
    );
    expect(read('annual_report', { results: 'Tools lent\t210' })).toContain('| Tools lent | 210 |\n');
  });
});

describe('the key messages', () => {
  it('say the main message, then in 30 seconds what we do, what changes, the first proof and the ask', () => {
    const answers = {
      what_we_do: 'we put neighbors on the air',
      who_for: 'the valley',
      difference: 'People hear it first',
      proof_points: '61 hours live during the fire\tour log\t2026\tWe stay on',
      ask: 'tune in to 89.7',
    };
    const markdown = read('brand_message', answers);
    expect(markdown).toContain('\n\n**Main message:** People hear it first.\n\n**For whom:** The valley.\n\n');
    expect(markdown).toMatch(
      /\n> I am with [^\n]+\. We put neighbors on the air\. People hear it first\. In 2026: 61 hours live during the fire\. \*\*Tune in to 89\.7\.\*\*\n/,
    );
    const typed = (year: string, fact = '61 hours live') =>
      read('brand_message', { ...answers, proof_points: `${fact}\tour log\t${year}` });
    expect(typed('last yr')).toContain(' first. Last year: 61 hours live. ');
    expect(typed('2025-26')).toContain(' first. In 2025-26: 61 hours live. ');
    expect(typed('2026', '61 hours in 2026')).toContain(' first. 61 hours in 2026. ');
    expect(read('brand_message', { what_we_do: 'To help children read' })).toContain(
      '. Our mission is to help children',
    );
  });

  it('tell of us in the third person, with our own words in quotation marks and what each program does', () => {
    const about = (changes: Record<string, string>) =>
      read('brand_message', { what_we_do: 'we lend tools. 64 volunteers', ...changes }).split('## About us')[1];
    const told = about({ proof_points: '61 hours live\tour log\t2026' });
    expect(told).toContain(
      '** is a 501(c)(3) nonprofit in Toledo, Ohio, founded in March 2011, with 138 volunteers. In its own words: “We lend tools. 64 volunteers.” In 2026: 61 hours live. ',
    );
    expect(told).toContain('\n| Program | What it is for | For whom | Served last year |\n');
    expect(told).toMatch(/\n\| BrightPath Tutoring \| .* \| 412 \|\n/);
    expect(about({ proof_points: 'we lent 412 tools\tour log\t2026' })).not.toContain('we lent 412');
  });

  it('put each proof beside what it shows, and tell of an old one', () => {
    const markdown = read('brand_message');
    expect(markdown).toContain(
      '| Children catch up in time. | 61% of BrightPath students gained a full reading level last year. |',
    );
    expect(markdown).toContain('- [ ] Look for a newer figure: 9 of 10 households');
    expect(read('brand_message', { proof_points: '61% read better' })).toContain('- 61% read better');
  });

  it('claim nothing where nobody said what a proof shows', () => {
    expect(read('brand_message', { proof_points: '3,900 tools\tinventory\t2026' })).toContain(
      '## Proof points\n\n| Proof | Source |\n| --- | --- |\n| 3,900 tools. | Inventory, 2026 |\n',
    );
  });

  it('keep proofs in their order, and open a place for an answer that nobody gave', () => {
    const proof_points =
      '128 children learned\tlists\t2026\tsailing is for all\n81 of them on scholarship\tbooks\t2026\t\n9 of 10 return\tlists\t2026\tthey stay';
    const { markdown, stillToFill } = renderSample('brand_message', { proof_points, questions_asked: 'who pays?\t' });
    expect(markdown).toContain('Lists, 2026 |\n| | 81 of them on scholarship. | Books, 2026 |\n| They stay. | 9 of 10');
    expect(markdown).toContain('Which message does this prove? 81 of them on scholarship');
    expect(stillToFill).toEqual(['answer for “Who pays?”']);
  });

  it('have what people ask with its answer, and what each quality asks of a text', () => {
    const [shared = ''] = read('brand_message').split('(delete this part)');
    expect(shared).toContain('| Do families pay? | No. It is free for every child. |');
    expect(shared).toContain('| Warm | It speaks to one reader, as “you” |\n| Hopeful | ');
  });

  it('pair words to use with those to avoid, and tell of one that stands above', () => {
    const markdown = read('brand_message', { words_avoid: 'clients\tchildren\nthe needy\tfamilies' });
    expect(markdown).toContain(
      '| We say | We do not say |\n| --- | --- |\n| Children | Clients |\n| Families | The needy |',
    );
    const said = read('brand_message', { words_avoid: 'clients', difference: 'our clients ask for more' });
    expect(said).toContain('- [ ] Among the words that we do not say, and yet above: clients\n');
    expect(said).toContain('**We do not say:** Clients\n');
  });

  it('invite nobody that nobody invited', () => {
    for (const audience of ['Donors', 'People we serve', 'Partners', 'Policymakers', 'General public'])
      expect(read('brand_message', { audience, ask: '' })).not.toMatch(/come by|drop in|visit|at the door/i);
  });
});
