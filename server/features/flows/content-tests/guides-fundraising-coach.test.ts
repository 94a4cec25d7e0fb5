// What the finished documents of the fundraising guides promise: lengths, computed tables and words that fit the gift.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import type { Responses } from '../../../../contract/flows.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../rendering/empty-profile.ts';
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
  it('computes goal, retention and cost from the answers', () => {
    const { markdown } = finish('fundraising_plan');
    expect(markdown).toContain('| Growth | 20.9% |');
    expect(markdown).toContain('| Donor retention | 182 of 420 donors gave again | **43.3%** |');
    expect(markdown).toContain('| Worth of 5 points more | 21 donors x $512 | $10,752 a year |');
    expect(markdown).toContain('$52,000 / $260,000 = $0.20 for each dollar raised.');
    expect(markdown).toContain('| Grants | 58% | $150,800 |');
  });

  it('prints the chart of the campaign for $500,000', () => {
    const { markdown } = finish('fundraising_plan', {
      goal_amount: '500000',
      plan_type: 'Capital or special campaign',
      largest_gift: '40000',
    });
    expect(markdown).toContain('| $12,500 | 6 | $75,000 | 15% | 75% | 18 |');
    expect(markdown).toContain('| $1,250 | 60 | $75,000 | 15% | 100% | broad appeal |');
    expect(markdown).toContain('| **Total** | **83** | **$500,000** | **100%** | | **62 named** |');
    expect(markdown).not.toContain('more than three times');
  });

  it('warns of a first gift far above the largest so far, and offers a flatter chart', () => {
    const changes = { goal_amount: '500000', plan_type: 'Capital or special campaign' };
    const { markdown } = finish('fundraising_plan', { ...changes, largest_gift: '$20,000' });
    expect(markdown).toContain(
      '**The first gift is $100,000, more than three times the largest gift of last year ($20,000).**',
    );
    expect(markdown).toContain('| $50,000 | 1 | $50,000 | 10% | 10% | 4 |');
    expect(markdown).not.toContain('Even this first gift');
    expect(finish('fundraising_plan', { ...changes, largest_gift: '$2,000' }).markdown).toContain(
      'Even this first gift',
    );
  });

  it('takes gifts in hand from the answer about the goal', () => {
    const { markdown } = finish('fundraising_plan', {
      goal_amount: '$500,000, in hand $100,000 and $25,000',
      plan_type: 'Capital or special campaign',
    });
    expect(markdown).toContain('| $100,000 | 1 | 0 | $100,000 | 20% | 20% | 0 |');
    expect(markdown).toContain('| $25,000 | 1 | 3 | $100,000 | 20% | 60% | 9 |');
  });

  it('says that growth above 25% needs a new source', () => {
    expect(finish('fundraising_plan').markdown).not.toContain('above last year.**');
    expect(finish('fundraising_plan', { goal_amount: '300k' }).markdown).toContain(
      '**The goal is 39.5% above last year.**',
    );
  });

  it('asks for numbers it cannot read instead of guessing', () => {
    const { markdown, stillToFill } = finish('fundraising_plan', {
      goal_amount: 'as much as last year and a bit',
      donors_repeated: 'most of them',
    });
    expect(markdown).not.toMatch(/NaN|Infinity/);
    expect(stillToFill).toContain('goal as one number, such as 250000');
    expect(stillToFill).toContain('donors of both years as two numbers');
  });
});

describe('the appeal letter', () => {
  const letterOf = (markdown: string) => between(markdown, 'Dear ', '**Reply card**');
  const emailOf = (markdown: string) => between(markdown, '**Text**', '\n---\n');

  it.each(audiences)('has 350 to 500 words for %s, and its email 150 to 200', (audience) => {
    const { markdown } = finish('appeal_letter', { audience });
    expect(countWords(letterOf(markdown))).toBeGreaterThanOrEqual(350);
    expect(countWords(letterOf(markdown))).toBeLessThanOrEqual(500);
    expect(countWords(emailOf(markdown))).toBeGreaterThanOrEqual(150);
    expect(countWords(emailOf(markdown))).toBeLessThanOrEqual(200);
  });

  it('says "you" at least twice as often as "we"', () => {
    for (const audience of audiences) {
      const letter = letterOf(finish('appeal_letter', { audience }).markdown);
      const count = (words: RegExp) => letter.match(words)?.length ?? 0;
      expect(count(/\byou(?:r|rs)?\b/gi)).toBeGreaterThanOrEqual(2 * count(/\b(?:we|us|our|ours)\b/gi));
    }
  });

  it('thanks donors before it asks, and asks twice and in the P.S.', () => {
    const letter = letterOf(finish('appeal_letter').markdown);
    expect(letter.indexOf('Thank you.')).toBeLessThan(letter.indexOf('$75'));
    expect(letter.split('$75')).toHaveLength(4);
    expect(finish('appeal_letter', { audience: 'New prospects' }).markdown).not.toContain('Your last gift');
  });

  it('keeps three subject lines under 50 characters, however long the answers are', () => {
    const { markdown } = finish('appeal_letter', {
      story_person: 'Somebody whose name goes on and on for a long while',
      what_it_does: 'a great many things that are far too long for the subject of an email to a friend',
      deadline: '2027-09-30',
    });
    const subjects = between(markdown, 'under 50 characters**', '**Text**').trim().split('\n');
    expect(subjects).toHaveLength(3);
    for (const subject of subjects) expect(subject.replace(/^\d\. /, '').length).toBeLessThan(50);
  });

  it('puts the ask string on the reply card', () => {
    expect(finish('appeal_letter').markdown).toContain('☐ $50 ☐ $75 ☐ $125 ☐ $200 ☐ Another amount');
    expect(finish('appeal_letter', { ask_amount: 'what you can' }).stillToFill).toContain(
      'three more amounts for the reply card',
    );
  });
});

describe('the thank-you letter', () => {
  const letterOf = (markdown: string) =>
    between(markdown, '\nDear ', '**For your tax records**').split('\n---\n')[0] ?? '';
  const types = library.flows.get('thank_you_letter')?.steps.find(({ key }) => key === 'gift_type')?.options ?? [];

  it.each(types)('has 150 to 200 words for the gift type %s', (gift_type) => {
    const words = countWords(letterOf(finish('thank_you_letter', { gift_type, gift_goods: 'books' }).markdown));
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(200);
  });

  it.each(['In memory of somebody', 'In honor of somebody'])(
    'has 150 to 200 words where it is given so: %s',
    (tribute) => {
      const words = countWords(letterOf(finish('thank_you_letter', { tribute, honoree: 'Edith Harlan' }).markdown));
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(200);
    },
  );

  it('carries what the IRS asks for', () => {
    const { markdown } = finish('thank_you_letter');
    expect(markdown).toContain('| November 18, 2026 | $250 | Mrs. Delgado |');
    expect(markdown).toContain('No goods or services were provided in return for this gift.');
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
  const partOf = (title: string, end: string) => countWords(between(finish('case_for_support').markdown, title, end));

  it('has short versions of about 25 and 100 words and of one page', () => {
    expect(partOf('**About 25 words**', '**')).toBeGreaterThanOrEqual(20);
    expect(partOf('**About 25 words**', '**')).toBeLessThanOrEqual(32);
    expect(partOf('**About 100 words**', '**')).toBeGreaterThanOrEqual(85);
    expect(partOf('**About 100 words**', '**')).toBeLessThanOrEqual(115);
    expect(partOf('**One page**', '\n---\n')).toBeGreaterThanOrEqual(180);
    expect(partOf('**One page**', '\n---\n')).toBeLessThanOrEqual(350);
  });

  it('adds up the parts, and keeps a part without an amount', () => {
    expect(finish('case_for_support').markdown).toContain('| **Total** | **$300,000** | |');
    const { markdown, stillToFill } = finish('case_for_support', { cost: 'Coach, $40,000\nA van' });
    expect(markdown).toContain('| A van | [amount for “A van”] | |');
    expect(markdown).toContain('| **Total so far** | **$40,000** | |');
    expect(stillToFill).toEqual(['amount for “A van”']);
  });
});

describe('the major gift plan', () => {
  it('holds the ask only where the donor is ready for it', () => {
    expect(finish('major_gift_plan').markdown).toContain('Would you consider a gift of $25,000');
    for (const stage of ['Identified', 'Qualified', 'Cultivating', 'Stewarding']) {
      const { markdown } = finish('major_gift_plan', { stage });
      expect(markdown).not.toContain('$25,000');
      expect(markdown).not.toContain('## 4. The ask');
      expect(markdown.match(/^\| 3 \|/gm)).toHaveLength(1);
    }
  });
});

describe('the sponsorship package', () => {
  it('prices the levels and gives the top one every benefit', () => {
    const { markdown } = finish('sponsorship_package', { levels: 'Spark, $1,000, 12\nPresenting, $10,000, 1' });
    expect(markdown).toContain('| **If every place is taken** | **$22,000** | |');
    expect(markdown).toContain('| Benefit | Presenting | Spark |');
    expect(markdown).toContain('| Logo on website | Yes | Yes |');
    expect(markdown).toContain('| First refusal next year | Yes | No |');
  });
});

describe('an empty profile', () => {
  it('leaves few brackets beside the name of the organization', () => {
    for (const { id } of library.listFor('fundraising_coach'))
      expect(finish(id, {}, emptyProfile).stillToFill.length, id).toBeLessThanOrEqual(4);
  });
});
