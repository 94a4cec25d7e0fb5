// What the finished documents of the fundraising guides promise: lengths, computed tables and words that fit the gift.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import type { Responses } from '../../../../contract/flows.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderDocument } from '../rendering/render-document.ts';

const library = content.flows;

function finish(id: string, changes: Responses = {}, profile = sampleProfile) {
  const flow = library.flows.get(id);
  if (!flow) throw new Error(`There is no guide ${id}.`);
  return renderDocument(flow, { responses: { ...sampleAnswers[id], ...changes }, profile, today: '2026-11-22' });
}

const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? '';
const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

const audiences = ['Current donors', 'Lapsed donors', 'New prospects', 'Monthly donors', 'Board and friends'];

describe('the list of the fundraising coach', () => {
  it('has its seven guides in order', () => {
    expect(library.listFor('fundraising_coach').map(({ id }) => id)).toEqual([
      'fundraising_plan',
      'appeal_letter',
      'thank_you_letter',
      'stewardship_plan',
      'case_for_support',
      'major_gift_plan',
      'sponsorship_package',
    ]);
  });
});

describe('the fundraising plan', () => {
  it('computes goal, retention, targets and cost from the answers', () => {
    const { markdown } = finish('fundraising_plan');
    expect(markdown).toContain('- **Change:** $45,000 (20.9%)\n');
    expect(markdown).toContain('**Donor retention: 43.3%.** Of 420 donors who gave in the year before, 182 gave');
    expect(markdown).toContain('| Individual donors | $118,000 | $140,000 | $22,000 | Priya Raman |');
    expect(finish('fundraising_plan', { targets: 'donors 92k 110k Ana\ndinner 16k 20k Jo' }).markdown).toContain(
      '| Source | Last full year | Target | Change | Owner |\n| --- | ---: | ---: | ---: | --- |\n',
    );
    expect(markdown).toContain('**The targets leave $10,000 of the goal without a source.**');
    expect(markdown).toContain('**Fundraising budget:** $52,000, 20% of the goal, staff time included.');
    expect(markdown).toContain('| Tuesday, December 1, 2026 | GivingTuesday |\n| Tuesday, December 29, 2026 |');
  });

  it('prints the chart of the campaign for $500,000', () => {
    const { markdown } = finish('fundraising_plan', {
      goal_amount: '500000',
      plan_type: 'Capital or special campaign',
      largest_gift: '40000',
      chart_amount: '500000',
    });
    expect(markdown).toContain('| $12,500 | 6 | $75,000 | $375,000 | 18 |');
    expect(markdown).toContain('| $1,250 | 60 | $75,000 | $500,000 | |');
    expect(markdown).not.toContain('more than three times');
  });

  it('has one chart, a flatter one where the first gift would be far above the largest so far', () => {
    const changes = { chart_amount: 'about $500k', plan_type: 'Capital or special campaign' };
    const { markdown } = finish('fundraising_plan', { ...changes, largest_gift: '$20,000' });
    expect(markdown).toContain('| $50,000 | 1 | $50,000 | $50,000 | 4 |');
    expect(markdown).toContain(
      'begin with a gift of $100,000, more than three times the largest of the last full year.',
    );
    expect(markdown.match(/People to name \|/g)).toHaveLength(1);
  });

  it('begins its chart no lower than the largest gift so far, or says that it counts on none of that size', () => {
    const read = (largest_gift: string) =>
      finish('fundraising_plan', { chart_amount: '108,000', largest_gift }).markdown;
    for (const [largest, first] of [
      ['$10,000', '$10,000'],
      ['15000', '$15,000'],
      ['$18,000', '$20,000'],
    ] as const)
      expect(read(largest)).toContain(`\n- **Largest gift:** ${first} in the chart, `);
    expect(read('$40,000')).toContain('which counts on none as large as the $40,000 of the last full year.\n');
    expect(read('some thousands')).toContain('| $10,000 | 1 | ');
  });

  it('names the last full year where it was told, and else asks for it', () => {
    const { markdown } = finish('fundraising_plan', { full_year: '2025' });
    expect(markdown).toContain('- **Raised in 2025:** $215,000\n');
    expect(markdown).toContain('donors who gave in the year before, 182 gave again in 2025, and');
    expect(finish('fundraising_plan', { full_year: '2025 (2026 is still open)' }).markdown).toContain(
      '\n- **Raised in 2025:** ',
    );
    expect(markdown).toContain('| Source | 2025 | Target |');
    expect(finish('fundraising_plan').markdown).toContain(
      '- [ ] Boards often ask also for the last full year by its number',
    );
  });

  it('compares no number of donors that nobody knows', () => {
    const { markdown } = finish('fundraising_plan', {
      donors_year_before: '305?',
    });
    expect(markdown).not.toContain('The chart needs');
  });

  it('builds the chart from what individuals are to give, and checks it against their number and largest gift', () => {
    const { markdown } = finish('fundraising_plan', {
      chart_amount: '70,000',
      donors_year_before: '410 ish',
      largest_gift: '5,000',
    });
    expect(markdown).toContain('would make **$70,000** from individuals, or a little more:\n');
    expect(markdown).toContain('| $150 | 170 | $25,500 | $70,100 | |');
    expect(markdown).toContain('- **People to name:** 91 in all\n');
    expect(markdown).toContain('- **Number of gifts:** 236, of $297 on average.\n');
    expect(markdown).toContain('- **Largest gift:** $5,000 in the chart, $5,000 in the last full year.');
    expect(finish('fundraising_plan', { chart_amount: '' }).markdown).not.toMatch(/gift-range|of each size/);
    const named = finish('fundraising_plan', {
      main_events: 'Letter out\tNovember 9, 2026\nBarn dance\tMay 15, 2027',
    }).markdown;
    expect(named).toContain('- [ ] Not on a day within the 12 months of the plan: Letter out, November 9, 2026\n');
    expect(named.match(/Not on a day within/g)).toHaveLength(1);
  });

  it('says nothing of what is done but what somebody said', () => {
    const changes = { targets: 'Runway Night\t12,000\t15,000\tLucy\tspring?' };
    const quiet = { ...changes, main_events: 'Runway Night\tApril 24', keep_donors: '', board_goals: 'Give' };
    const { markdown } = finish('fundraising_plan', quiet);
    const [sent = ''] = markdown.split('**Before you send it');
    expect(sent).toContain('182 gave again in the last full year, and 238 did not.\n');
    expect(sent).toContain('## What we ask of the board\n\n- Give\n');
    expect(sent).toContain('The column “Last full year” comes to $12,000, with $215,000 raised in all.\n');
    expect(finish('fundraising_plan', { ...quiet, last_year_raised: '9k' }).markdown).toContain(
      '“Last full year” comes to $12,000, and $9,000 stands above it',
    );
    expect(markdown).toContain('| Lucy | [settle: spring?] |');
    expect(finish('fundraising_plan', { donors_repeated: '420' }).markdown).not.toContain('did not.');
  });

  it('gives targets and risks that were typed as lines their places', () => {
    const lines = finish('fundraising_plan', { main_events: '', risks: 'the grant' }).markdown;
    expect(lines).toContain('## What puts it at risk\n\n- The grant\n');
    const one = finish('fundraising_plan', { targets: 'big gifts 35k\nbusinesses 15,000' }).markdown;
    expect(one).toContain('| Big gifts | $35,000 |\n');
  });

  it('says what a higher retention would have been, and compares no campaign with the gifts of a year', () => {
    const { markdown } = finish('fundraising_plan', { retention_goal: '40', plan_type: 'Capital or special campaign' });
    expect(markdown).toContain('did not.\n\n**Retention goal:** 40%.\n');
    expect(finish('fundraising_plan', { retention_goal: '50' }).markdown).toContain(
      '**Retention goal:** 50%. In the last full year, that would have been 28 donors more.\n',
    );
    expect(markdown).toContain('- [ ] The goal of 40% is no higher than the 43.3% of the last full year');
    expect(markdown).not.toContain('**Change:**');
  });

  it('says when it begins, how each source grows, and what the board’s part comes to', () => {
    const { markdown } = finish('fundraising_plan');
    expect(markdown).toContain('# Fundraising plan from January 4, 2027\n');
    expect(markdown).toContain('| Priya Raman | Spring and year-end: two letters and 40 visits |');
    expect(markdown).toContain('\n| Each of 13 members makes a gift | May |\n');
    expect(finish('fundraising_plan', { plan_start: '' }).markdown).toMatch(/^# Fundraising plan\n/);
  });

  it('says that growth above 25% needs a new source', () => {
    expect(finish('fundraising_plan').markdown).not.toContain('above the last full year:');
    expect(finish('fundraising_plan', { goal_amount: '300k' }).markdown).toContain(
      '- [ ] The goal is 39.5% above the last full year: growth',
    );
  });

  it('asks for a goal it cannot read, and keeps dates and targets that were written as lines', () => {
    const goal_amount = 'as much as last year and a bit';
    expect(finish('fundraising_plan', { chart_amount: 'a good part' }).stillToFill).toContain(
      'what individuals are to give, as one number such as 65000',
    );
    const { markdown } = finish('fundraising_plan', {
      goal_amount,
      targets: 'individuals 60k',
      main_events: 'May 8: supper',
    });
    expect(markdown).not.toMatch(/NaN|Infinity|\*\*Change|above last year|of the goal without/);
    expect(markdown).toMatch(/Individuals.*60/);
    expect(markdown).toContain('\n| Saturday, May 8, 2027 | Supper |\n');
  });
});

describe('the appeal letter', () => {
  it.each(audiences)('keeps to the length of a letter for %s', (audience) => {
    const letter = between(finish('appeal_letter', { audience }).markdown, 'Dear ', '**Reply card**');
    expect(countWords(letter)).toBeGreaterThanOrEqual(250);
    expect(countWords(letter)).toBeLessThanOrEqual(500);
  });

  it('says an amount once on its card where the sentence names it', () => {
    const { markdown } = finish('appeal_letter', { ask_amount: '$60', what_it_does: '$60 buys ten plants' });
    expect(markdown).toContain('| ☐ $60 | $60 buys ten plants |\n');
    expect(markdown).toContain('**$60 buys ten plants. Will you give it by December 31?**');
    const yours = finish('appeal_letter', { ask_amount: '$60', what_it_does: 'your $60 buys ten plants' }).markdown;
    expect(yours).toContain('| ☐ $60 | Your $60 buys ten plants |\n');
  });

  it('says nothing of consent or the end of a match that nobody gave', () => {
    const { markdown } = finish('appeal_letter', { match_until: '', story_consent: '' });
    expect(markdown).not.toMatch(/The match ends|The name in this story is changed/);
    expect(markdown).toContain('**Not yet done:** the person in the story');
    const asked = finish('appeal_letter').markdown;
    expect(asked).toMatch(/\*\*P\.S\.\*\* Our board will match .+ by December 31, when the match ends\?/);
    expect(between(asked, 'Dear ', 'Sincerely,')).not.toContain('Our board will match');
    expect(asked).toContain('*The name in this story is changed.*');
    expect(asked).not.toContain('Not yet done');
  });

  it('names its amount with the ask and in the P.S., and on the card', () => {
    const { markdown } = finish('appeal_letter', { ask_amount: 'about $40', other_amounts: '' });
    expect(between(markdown, 'Dear ', '**Reply card**').split('$40')).toHaveLength(3);
    expect(markdown).toMatch(/☐ \$40[^\n]*\n\| ☐ Another amount: /);
    expect(finish('appeal_letter', { ask_amount: '40/mo' }).markdown).toContain('**Will you give $40 a month by');
    expect(finish('appeal_letter', { ask_amount: 'what you can', other_amounts: '' }).markdown).toContain(
      '| ☐ What you can | Your gift pays',
    );
  });

  it('goes from a story that is nobody’s own to the need', () => {
    const { markdown } = finish('appeal_letter', {
      last_gift: '',
      story: 'Amara read. Gifts paid for the lamp',
      story_consent: "It is nobody's own story",
      ask_amount: 'what you can',
    });
    expect(markdown).toContain('Gifts paid for the lamp.\n\nToday I am asking for your help again. Forty-six');
    expect(markdown).not.toContain('Let me tell you about ');
    expect(finish('appeal_letter', { story: 'She hid her book.' }).markdown).toContain('like you to meet Amara.');
    expect(markdown).toContain('Will you send your gift by December 31, when the match ends?');
    expect(finish('appeal_letter').stillToFill).toEqual(['first name of the donor']);
  });

  it('says what their last gifts did, and reminds of it where nobody told', () => {
    const told = { last_gift: 'your gift last winter bought 200 books' };
    const { markdown, stillToFill } = finish('appeal_letter', told);
    const letter = between(markdown, 'Dear ', 'Sincerely,');
    expect(letter).toMatch(
      /\n\nYour gift last winter bought 200 books\. Thank you\.\n\nToday I am asking .+ Forty-six/,
    );
    expect(letter).toContain('lights on until six.\n\nWith $36,000');
    expect(stillToFill).toEqual(['first name of the donor']);
    expect(finish('appeal_letter', { last_gift: 'thank you for it' }).markdown).not.toContain('it. Thank you.');
    const reminded = 'does not say yet what their last gifts did';
    expect(markdown).not.toContain(reminded);
    expect(finish('appeal_letter', { last_gift: '' }).markdown).toContain(reminded);
    const strangers = finish('appeal_letter', { audience: 'New prospects', last_gift: '' }).markdown;
    expect(strangers).not.toContain(reminded);
    expect(strangers).not.toContain('help again');
    expect(strangers).toContain('\n\nI am writing to you for Lantern Bridge Youth Alliance. Lantern Bridge walks');
  });

  it('is of the day it goes out, says what the campaign changes, and has the other amounts on the card', () => {
    const { markdown } = finish('appeal_letter');
    expect(markdown).toContain('\n\nNovember 30, 2026\n\nDear ');
    expect(markdown).toContain('lights on until six.\n\nWith $36,000 by New Year');
    expect(markdown).toMatch(/☐ \$75 [^\n]*tutoring[^\n]*\n\| ☐ \$150[^]*\n\| ☐ Another amount: /);
    expect(markdown).toContain('\n| ☐ $150 | Two months of tutoring |\n| ☐ $450 | Six months |\n');
    expect(markdown).toContain('send them with this card to: Lantern Bridge Youth Alliance, 400 Weber Street, Toledo');
    const email = markdown.slice(markdown.indexOf('**Text**'));
    expect(email).toMatch(/Amara was nine[^]*Forty-six children [^]*With \$36,000 by New Year[^]*Give here: /);
    expect(finish('appeal_letter', { card_address: '' }).stillToFill).toContain('address for gifts by mail');
    expect(finish('appeal_letter', { goes_out: '2027-01-05' }).markdown).toContain('It goes out on January 5, 2027');
  });

  it('has the amounts of its card from the least on, each with what it does, and thanks for no gift nobody named', () => {
    const { markdown } = finish('appeal_letter', {
      audience: 'Current donors',
      ask_amount: '$96',
      what_it_does: 'pays for one full day',
      other_amounts: '$480\ta Saturday\n$27\tan hour\n192\ttwo days',
    });
    expect(markdown).toContain(
      '| ☐ $27 | An hour |\n| ☐ $96 | Pays for one full day |\n| ☐ $192 | Two days |\n| ☐ $480 | A Saturday |\n| ☐ Another',
    );
    expect(markdown).not.toMatch(/Thank you for (?:your gift|giving)\./);
    const { markdown: typed } = finish('case_for_support', { gift_examples: 'the meal of a week\na day of care' });
    expect(typed).toMatch(/- The meal of a week\n- A day of care\n/);
    const examples = finish('case_for_support', { gift_examples: '$900\ta year\n$75\ta month' }).markdown;
    expect(examples).toContain('| $75 | A month |\n| $900 | A year |\n');
  });

  it('keeps subject lines under 50 characters, and has none of an answer that would be cut', () => {
    const { markdown } = finish('appeal_letter', {
      subject_line: '',
      story_person: 'Somebody whose name goes on and on for a long while',
      problem_now: 'a great many things that are far too long for the subject of an email to a friend',
      deadline: '2027-09-30',
    });
    const subjects = between(markdown, 'to choose from**', '**Text**').trim().split('\n');
    expect(subjects).toHaveLength(1);
    expect(finish('appeal_letter', { subject_line: '', problem_now: 'six wait' }).markdown).toContain('\n- Six wait\n');
    for (const subject of subjects) expect(subject.replace('- ', '').length).toBeLessThan(50);
  });
});

describe('the thank-you letter', () => {
  it('carries what the IRS asks for', () => {
    const { markdown } = finish('thank_you_letter');
    expect(markdown).toContain('| Rosa Delgado | November 18, 2026 | $250 |');
    expect(markdown).toContain('No goods or services were provided in return for this gift.');
    expect(markdown).toContain('A gift of $250 or more');
    const benefit = finish('thank_you_letter', { benefit_received: 'Yes', benefit_value: 'Dinner valued at $45' });
    expect(benefit.markdown).toContain(
      'In return you received: Dinner valued at $45. This value is our good-faith estimate.',
    );
    expect(benefit.markdown).not.toContain('No goods or services');
  });

  it.each(['Donor-advised fund', 'Volunteer time'])('has no tax part for the gift type %s', (gift_type) => {
    const { markdown, stillToFill } = finish('thank_you_letter', { gift_type });
    expect(markdown).not.toContain('For your tax records');
    expect(stillToFill).toEqual([]);
  });

  it.each(['In-kind goods', 'Stock'])('states no value for the gift type %s', (gift_type) => {
    const { markdown } = finish('thank_you_letter', {
      gift_type,
      gift_amount: '40 shares of ACME',
      gift_goods: '40 books',
    });
    expect(markdown).toContain('Description (no value stated)');
    expect(markdown).not.toMatch(/\$\d/);
  });
});

describe('the case for support', () => {
  it('says what is still to raise, and by when, where somebody told', () => {
    const { markdown } = finish('case_for_support', { raised: '120k', raise_by: '2099-05-01' });
    expect(markdown).toContain(
      '| **Total** | **$300,000** | |\n| Raised so far | $120,000 | |\n| **Still to raise** | **$180,000** | |\n',
    );
    expect(markdown).toContain('**Still to raise:** $180,000 by May 1, 2099.');
    expect(markdown).toContain('after school.\n\n**Cost:** $300,000');
    expect(markdown).toContain('| $75 | One month of tutoring for a child |');
    const told = finish('case_for_support', { raised: '$120k (20k of it pledges)' }).markdown;
    expect(told).toContain('| Raised so far | $120,000 | |\n');
    expect(told).toContain('stands in a sentence: $120,000 ($20,000 of it pledges)\n');
    expect(finish('case_for_support', { raised: 'a lot' }).markdown).not.toContain('till to raise');
  });

  it('adds up the parts that have a cost', () => {
    const { markdown } = finish('case_for_support');
    expect(markdown).toContain('| **Total** | **$300,000** | |');
    const few = finish('case_for_support', { cost: 'Shed\t$40k\tten benches\nDoor\t2k\t\nRoof\t9k\t' }).markdown;
    expect(few).toContain('| Part | Cost |\n| --- | ---: |\n| Shed: ten benches | $40,000 |\n| Door | $2,000 |\n');
    const lines = finish('case_for_support', { cost: 'coach, $40k\nsupplies 2k\na van' }).markdown;
    expect(lines).toContain(
      '| A van | [cost for “A van”] |\n| **Total so far (2 of 3 lines counted)** | **$42,000** |',
    );
  });
});

describe('the major gift plan', () => {
  it('holds the ask only where the donor is ready for it', () => {
    expect(finish('major_gift_plan').markdown).toContain('> Would you consider a gift of $25,000?\n');
    expect(finish('major_gift_plan', { ask_words: 'would you fund the coach?' }).markdown).toContain(
      '> Would you fund the coach?\n',
    );
    for (const stage of ['Identified', 'Qualified', 'Cultivating', 'Stewarding']) {
      const { markdown } = finish('major_gift_plan', { stage });
      expect(markdown).not.toMatch(/\$25,000|## The ask/);
      expect(markdown.match(/^3\. /gm)).toHaveLength(1);
    }
    const planned = finish('major_gift_plan', {
      moves: 'Call back\tRuth\tFebruary 1, 2027\nSend the plan\tRuth\tJanuary 8, 2027',
      told: 'the spring night',
    });
    expect(planned.markdown).toMatch(
      /\| Send the plan \| Ruth Adeyemi \| January 8, 2027 \|\n[^\n]+\n\| Call back \| /,
    );
    expect(planned.markdown).toContain('**Story or result to tell:** The spring night.\n\n## The ask');
    expect(finish('major_gift_plan', { to_ask: 'who taught you to read?' }).markdown).toContain(
      '**Questions to ask them**\n\n- Who taught you to read?\n\n',
    );
    expect(planned.markdown).toContain('**What the gift changes:** The coach helps sixty tutors');
    expect(planned.markdown).not.toContain('a proposal');
    expect(planned.markdown).toContain('\n| Last talk | • On September 30, in their kitchen.<br>• Robert');
    const met = finish('major_gift_plan', {
      outcome: 'a day for a visit',
      asker: 'Ruth Adeyemi\tListens\nMaya\tTells of the class',
    });
    expect(met.markdown).toContain('| What should come of it | A day for a visit |\n\n## What we know');
    expect(met.markdown).toContain(
      '## In the room\n\n| Who | Says or does |\n| --- | --- |\n| Ruth Adeyemi | Listens |\n',
    );
    expect(finish('major_gift_plan', { asker: 'Ruth Adeyemi\nMaya Okafor' }).markdown).toContain(
      '\n**Who:** Ruth Adeyemi and Maya',
    );
  });

  it('reckons what is open of the cost, and what is more than it', () => {
    const cost = (changes = {}) => finish('major_gift_plan', changes).markdown;
    expect(cost()).toContain('| Harlan Fund | $20,000 | Pledged |\n| **Open, by these amounts** | **$17,000** | |');
    expect(cost({ ask_amount: '$10,000, or $5,000 a year' })).toContain(
      '| Ellen and Robert Hale | $10,000 | This ask |',
    );
    expect(cost({ whole_cost: 'about 41k' })).toContain(
      '| **More than the cost, by these amounts** | **about $4,000** | |',
    );
    expect(cost({ others: 'the supper\tmaybe 15k\tAsked' })).toContain(
      'amounts, without what has no amount yet** | **$37,000**',
    );
    expect(cost({ whole_cost: '' })).not.toContain('by these amounts');
    expect(cost({ whole_cost: '', others: '' })).not.toContain('How it is paid for');
  });

  it('has the meeting among its steps once, and asks for one after it', () => {
    const steps = (moves: string) => finish('major_gift_plan', { moves }).markdown;
    const before = steps('send the plan\tRuth\tJanuary 8, 2027\nthank them\tMaya\t');
    expect(before).toMatch(
      /\| Send the plan [^\n]+\n\| \*\*Meeting\*\* \| [^\n]+ \| January 14, 2027 \|\n\| Thank them /,
    );
    expect(before).toContain('No step has a day after the meeting');
    const after = steps('ask them\tRuth\tJanuary 14, 2027\nthank them\tMaya\tJanuary 15, 2027');
    expect(after).not.toMatch(/\*\*Meeting\*\*|No step has a day/);
  });
});

describe('the stewardship plan', () => {
  it('says what its goal comes to in donors, and what is counted in levels', () => {
    const { markdown } = finish('stewardship_plan');
    expect(markdown).toContain(
      '**Donors in the last 12 months:** 420. At 50%, about 210 of them would give again, 28 more than at 43.3%.',
    );
    expect(markdown).toContain('| Time from a gift to its thanks | Up to three weeks | Within a week |\n');
    expect(markdown).toContain('**Counted in levels so far:** 171 donors of 420.\n');
    expect(finish('stewardship_plan', { donors: '' }).markdown).toContain('**Counted in levels:** 171 donors.\n');
  });

  it('has its levels and steps in tables, and no step that nobody typed', () => {
    const { markdown } = finish('stewardship_plan');
    expect(markdown).not.toMatch(/\|\n\n\|/);
    expect(markdown).toContain(
      '| $1,000 - $4,999 | 14 | A call from the director | A visit in the spring | Maya Okafor |\n',
    );
    expect(markdown).toMatch(
      /\| June 14, 2027 \|[^\n]+\n\| September 7, 2027 \| The second site opens \| A postcard \|/,
    );
    expect(markdown).toContain(
      '| 30 days after a first gift | A result of our work, without an ask | Priya Raman |\n| A monthly gift fails | A call: thanks first, then the card | |\n',
    );
    const bare = finish('stewardship_plan', { after_gift: '' }).markdown;
    expect(bare).not.toContain('## After a first gift');
    expect(bare).toContain('- [ ] The plan does not say yet what follows a first gift');
    expect(finish('stewardship_plan', { by_level: 'Friends of the lamp\t9\tTea\t\tRuth' }).markdown).toContain(
      '| Friends of the lamp | 9 | Tea | Ruth |\n',
    );
    const untold = finish('stewardship_plan', { news: '', kept_by: '', thanks_goal: '' }).markdown;
    expect(untold).toContain('how soon a gift is thanked, who keeps it, what donors will hear and which');
  });

  it('reckons with a rate that its author is not sure of, and says so; with the number of donors, in donors', () => {
    const { markdown, stillToFill } = finish('stewardship_plan', {
      current_retention: 'around 38% i think',
      retention_goal: '50',
      donors: '510',
      second_gift: '19',
    });
    expect(markdown).toContain(
      ' 510. At 50%, about 255 of them would give again, 61 more than at 38%, if that is right today.\n',
    );
    expect(markdown).not.toContain('194');
    expect(markdown).toContain('| New donors who give a second time within a year | 19% | |');
    const aimed = finish('stewardship_plan', { second_gift: '19', second_gift_goal: '25' }).markdown;
    expect(aimed).toContain('| New donors who give a second time within a year | 19% | 25% |');
    expect(stillToFill.join()).toContain('around 38%');
    const uncounted = finish('stewardship_plan', { current_retention: '' }).markdown;
    expect(uncounted).toContain('who give again | [part that gave again, once it is counted] | 50% |\n');
  });
});

describe('an empty profile', () => {
  it('leaves few brackets beside the name of the organization', () => {
    for (const { id } of library.listFor('fundraising_coach'))
      expect(finish(id, {}, emptyProfile).stillToFill.length, id).toBeLessThanOrEqual(4);
  });
});
