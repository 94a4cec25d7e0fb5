// Letters made of the answers of busy people, read as the director who has to sign them.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { withoutAuthorPart } from '../../../../contract/document-parts.ts';
import type { Responses } from '../../../../contract/flows.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { renderDocument } from '../rendering/render-document.ts';

const library = content.flows;
const [firstProgram] = sampleProfile.programs;
if (!firstProgram) throw new Error('The sample profile has no program.');

const toolLibrary = {
  ...sampleProfile,
  organizationName: 'Third Street Tool Library',
  mission: 'to help neighbors fix what they own',
  additionalNotes: null,
  programs: [
    { ...firstProgram, name: 'Repair Workshop', serves: 'Households in Tacoma', servedLastYear: 612, goal: null },
  ],
};

function write(id: string, changes: Responses) {
  const flow = library.flows.get(id);
  if (!flow) throw new Error(`There is no guide ${id}.`);
  const responses = { ...sampleAnswers[id], ...changes };
  const { markdown } = renderDocument(flow, { responses, profile: toolLibrary, today: '2026-11-22' });
  const letter = withoutAuthorPart(markdown);
  return { letter, forAuthor: markdown.slice(letter.length - 1) };
}

describe('the thank-you letter', () => {
  const thank = (changes: Responses) => write('thank_you_letter', { donor_name: 'Eleanor Whitcomb', ...changes });

  it('says in its first sentence what the gift does, and how much it is', () => {
    const { letter } = thank({
      gift_amount: '$500 check',
      impact: 'It buys a workbench and a vise for the van.',
      designation: 'For the van',
    });
    expect(letter).toContain(
      'Dear Eleanor Whitcomb,\n\nYour gift of $500 buys a workbench and a vise for the van. Thank you.',
    );
    expect(letter).toContain('You chose what your gift is for: the van. That is where it is going.');
    expect(letter).toContain('| $500 check |');
  });

  it.each([
    ['Monthly gift', '25 a month', 'Your monthly gift of $25 feeds one cat. And it does so all year.'],
    ['Check', '500', 'Your gift of $500 feeds one cat. Thank you.'],
    ['In-kind goods', '14 boxes of food', 'What you gave us feeds one cat. Thank you for your gift: 14 boxes of food.'],
    ['Stock', '40 shares of ACME', 'Your gift of stock feeds one cat. Thank you for your gift: 40 shares of ACME.'],
    ['Donor-advised fund', '$5k', 'The grant from your donor-advised fund of $5,000 feeds one cat.'],
    ['Event ticket or auction', 'two tickets', 'Your gift (two tickets) feeds one cat. Thank you.'],
    ['Sponsorship', '1000', 'Your sponsorship of $1,000 feeds one cat.'],
    ['Volunteer time', '12 hours', 'Your time feeds one cat. Thank you for what you gave: 12 hours.'],
  ])('fits the gift type %s', (gift_type, gift_amount, opening) => {
    const changes = { gift_type, gift_amount, gift_goods: gift_amount, impact: 'it feeds one cat' };
    expect(thank(changes).letter).toContain(`,\n\n${opening}`);
  });

  it('speaks of in-kind goods only where they are the gift', () => {
    const steps = library.flows.get('thank_you_letter')?.steps ?? [];
    for (const { question, condition } of steps) {
      if (/in-kind/i.test(question)) expect(condition).toMatchObject({ key: 'gift_type', value: 'In-kind goods' });
    }
    const { letter } = thank({ gift_type: 'In-kind goods', gift_amount: '', gift_goods: '14 boxes of food' });
    expect(letter).toContain('| 14 boxes of food |');
  });

  it('keeps a note about the donor out of the letter, and a line for the letter in it', () => {
    const note = "Member since 2015, gave us her late husband's tools last year";
    const { letter, forAuthor } = thank({ personal_note: `${note}.` });
    expect(letter).not.toContain('Member since');
    expect(forAuthor).toContain(`Your note about the donor is not in the letter: "${note}".`);
    for (const line of ['We still use the vise you gave.', 'Edith always had a joke for our volunteers.']) {
      const said = thank({ personal_note: line.replace(/\.$/, '') });
      expect(said.letter).toContain(`\n${line}\n`);
      expect(said.forAuthor).not.toContain('Your note');
    }
  });

  it('asks for the personal line in the words of the letter', () => {
    const step = library.flows.get('thank_you_letter')?.steps.find(({ key }) => key === 'personal_note');
    expect(step?.question).toMatch(/as you write it/);
  });

  it('greets a family or a group as one greets them', () => {
    const { letter } = thank({ donor_name: 'the Harlan Family' });
    expect(letter).toMatch(/^# Thank-you letter: The Harlan Family\n/);
    expect(letter).toContain('\nDear Harlan Family,\n');
    expect(letter).toContain('| The Harlan Family |');
    expect(write('letter_of_inquiry', { contact_name: 'the grants team' }).letter).toContain('\nDear grants team:\n');
  });

  it('opens with condolence where the gift is in memory of somebody, and names the person', () => {
    const answers: Responses[] = [
      { tribute: 'In memory of somebody', honoree: 'Edith Harlan', designation: '' },
      { tribute: 'In memory of somebody', honoree: 'in loving memory of Edith Harlan', designation: 'the van' },
      { tribute: 'No', designation: 'In memory of Edith Harlan, for the van' },
    ];
    for (const answer of answers) {
      const { letter, forAuthor } = thank({ ...answer, impact: 'it feeds one cat' });
      expect(letter).toContain('\nDear Eleanor Whitcomb,\n\nWe are so sorry for the loss of Edith Harlan.');
      expect(letter).toContain('share a memory of Edith Harlan, please');
      expect(letter).toContain('\nWith sympathy and thanks,\n');
      expect(letter).not.toContain('drew you');
      expect(letter.includes('what your gift is for: the van. That')).toBe(answer['designation'] !== '');
      expect(letter.match(/memory of Edith/g)).toHaveLength(1);
      expect(forAuthor).toContain('the family of Edith Harlan');
    }
  });

  it('opens with joy where the gift is in honor of somebody', () => {
    const { letter } = thank({ tribute: 'In honor of somebody', honoree: 'Sam Lee, our coach', designation: '' });
    expect(letter).toContain('\nDear Eleanor Whitcomb,\n\nWhat a lovely way to honor Sam Lee!');
    expect(letter).not.toMatch(/sorry|sympathy|drew you/);
  });

  it('is of no tribute where nobody is remembered or honored', () => {
    const { letter } = thank({ designation: 'The Memorial Garden' });
    expect(letter).not.toMatch(/sorry|sympathy|lovely way/);
    expect(letter).toContain('what your gift is for: the Memorial Garden.');
  });

  it('says where the thanks are late, and promises news of a day to come', () => {
    expect(thank({ gift_date: '2026-11-20' }).forAuthor).toContain('It goes out within 48 hours of the gift');
    const late = thank({ gift_date: '2026-06-01' });
    expect(late.forAuthor).toContain('The gift came on June 1, 2026, more than 48 hours ago');
    expect(late.forAuthor).not.toContain('within 48 hours of');
    expect(late.letter).not.toContain('August 30, 2026');
  });

  it('does not call households people', () => {
    expect(thank({}).letter).toContain('\n\nLast year, Repair Workshop reached 612 households.\n');
  });

  it('thanks for the trust where the gift is for anything', () => {
    const { letter } = thank({ designation: 'wherever it is needed most' });
    expect(letter).toContain('You leave it to us where your gift helps most.');
    expect(letter).not.toContain('You chose');
  });
});

describe('other letters', () => {
  it('take an optional answer that says "none" for none', () => {
    const { letter, forAuthor } = write('appeal_letter', { match: 'none' });
    expect(letter).not.toMatch(/match|goes further|None/);
    expect(forAuthor).not.toContain('match');
    expect(write('letter_of_inquiry', { other_funding: 'N/A' }).letter).toContain('developing a full funding plan');
  });

  it('say what a gift does in a sentence', () => {
    const { letter } = write('appeal_letter', { what_it_does: 'buys a saw', story_person: 'A mother of three' });
    expect(letter).toContain('can change that.** It buys a saw.');
    expect(letter).toContain('2. Your gift buys a saw\n');
    expect(letter).toContain('one of the people it reached: a mother of three.');
    expect(write('appeal_letter', { what_it_does: 'a month of food' }).letter).toContain(
      'This is what it makes possible: a month of food.',
    );
    expect(write('sponsorship_package', { use_of_funds: 'It pays for the band' }).letter).toContain(
      '\nYour sponsorship pays for the band.\n',
    );
    expect(write('giving_day_kit', { impact_unit: 'buys a saw' }).letter).toContain('> A gift buys a saw.');
  });

  it('begin each sentence with a capital, and tell the mission in one', () => {
    expect(write('appeal_letter', { story: 'bee had a lamp. we fixed it at 9 a.m. we cheered' }).letter).toContain(
      'Bee had a lamp. We fixed it at 9 a.m. we cheered.',
    );
    const mission = 'Our mission is to help neighbors fix what they own.';
    expect(write('letter_of_inquiry', {}).letter).toContain(mission);
    expect(write('sponsorship_package', {}).letter).toContain(mission);
  });

  it('thank those who are only named', () => {
    expect(write('newsletter', { thank_you: 'the Rotary Club' }).letter).toContain('Thank you to the Rotary Club. We');
    expect(write('newsletter', { thank_you: 'we thank Bob' }).letter).toContain('We thank Bob. We');
  });

  it('write a rate as an amount', () => {
    expect(write('offer_letter', { pay: '24/hour' }).letter).toContain('Your pay is $24/hour, less');
  });
});
