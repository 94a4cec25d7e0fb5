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
  const thank = (changes: Responses) =>
    write('thank_you_letter', { donor_name: 'Eleanor Whitcomb', own_thanks: '', ...changes });

  it('thanks for the amount as an amount, and says what it does as it was said', () => {
    const { letter } = thank({ gift_amount: '500 check', impact: 'it buys a vise', designation: 'For the van' });
    expect(letter).toContain(
      'Dear Eleanor Whitcomb,\n\nThank you for your gift of $500 for the van.\n\nIt buys a vise.\n',
    );
    expect(letter).toContain('| Rosa Delgado | November 18, 2026 | $500 | For the van |');
  });

  it.each([
    ['Monthly gift', '25 a month', 'Thank you for your monthly gift of $25 for BrightPath Tutoring.'],
    ['In-kind goods', '14 boxes of food', 'Thank you for your gift of 14 boxes of food.'],
    ['Stock', '40 shares of ACME', 'Thank you for your gift of stock: 40 shares of ACME.'],
    [
      'Donor-advised fund',
      '$5k',
      'Thank you for recommending a grant of $5,000 for BrightPath Tutoring from your donor-advised fund.',
    ],
    ['Event ticket or auction', '$400 - two seats', 'Thank you for supporting [name of the event] with $400.'],
    ['Event ticket or auction', '2 tickets', 'Thank you for supporting [name of the event] with [amount paid, as one'],
    ['Sponsorship', '1,500', 'Thank you for your sponsorship of $1,500.'],
    ['Sponsorship', 'the sound system', 'Thank you for your sponsorship: the sound system.'],
    ['Volunteer time', '12 hours', 'Thank you for your time: 12 hours.'],
  ])('fits the gift type %s', (gift_type, gift_amount, opening) => {
    expect(thank({ gift_type, gift_amount, gift_goods: gift_amount }).letter).toContain(`,\n\n${opening}`);
  });

  it('reckons what may be deducted of a ticket, where both are amounts', () => {
    const bought = { gift_type: 'Event ticket or auction', event_name: 'spring supper', benefit_received: 'Yes' };
    const buy = (changes: Responses) => thank({ ...bought, benefit_value: '2 suppers at $31', ...changes }).letter;
    const { letter } = thank({ ...bought, gift_amount: '400', benefit_value: '2 suppers', benefit_total: '$62' });
    expect(letter).toContain('Thank you for supporting Spring Supper with $400.');
    expect(letter).toContain('The part that may be deductible: $338 ($400 less $62).');
    expect(buy({ gift_amount: '$50', benefit_total: '62' })).toContain('may be deductible: $0.');
    expect(buy({ gift_amount: '$50' })).toContain('may be deductible: [the amount paid, less the value');
    const unclear = buy({ gift_amount: '2 tickets', benefit_total: '62' });
    expect(unclear).toContain('may be deductible: [the amount paid, less the value');
    expect(unclear).toContain('\nWhat you bought: 2 tickets.\n');
  });

  it('says that a gift came by check, and nothing that its head says', () => {
    const { letter } = thank({ gift_type: 'Check', gift_amount: '$500' });
    expect(letter).toMatch(/\| \$500, by check \|/);
    expect(letter).not.toContain('If you have a question');
  });

  it('says the purpose with the thanks, and what the gift does in a sentence of its own', () => {
    const told = (changes: Responses) => thank({ gift_amount: '$500', ...changes }).letter;
    expect(told({ designation: 'where it is needed most' })).toContain('Thank you for your gift of $500.\n');
    const time = told({ gift_type: 'Volunteer time', gift_amount: '60 hours', impact: 'your time helps renters' });
    expect(time).toContain('60 hours.\nYou gave it for BrightPath Tutoring.\n\nYour time helps renters.\n');
    const ridden = told({ own_thanks: 'thank you for riding 112 miles', letterhead: 'PO Box 12\nEIN 93-0000000' });
    expect(ridden).toContain('\n\nThank you for riding 112 miles.\n\nThis winter two more children');
    expect(ridden).not.toContain('Thank you for your gift');
    expect(ridden).toContain('\n\n*Third Street Tool Library\\\nPO Box 12, EIN 93-0000000\\\n(419)');
    expect(told({})).toContain(
      '\n\n**Received by:** Third Street Tool Library, 501(c)(3) public charity, EIN 34-0000000\n',
    );
  });

  it('has one name above an address that is typed as it stands on the envelope', () => {
    const sent = (postal_address: string) => thank({ receipt_name: 'Prairie Club, Millrace', postal_address }).letter;
    expect(sent('12 Oak Street\nToledo')).toContain('\n\nPrairie Club, Millrace\\\n12 Oak Street\\\nToledo\n');
    for (const top of ['Deb Haupt, Prairie Club', 'Deb Haupt\nThe riders'])
      expect(sent(`${top}\nPO Box 7, Millrace`)).toContain('\n\nDeb Haupt');
  });

  it('speaks of in-kind goods only where they are the gift', () => {
    const steps = library.flows.get('thank_you_letter')?.steps ?? [];
    const others = steps.filter(({ question, condition }) => /in-kind/i.test(question) && !condition);
    expect(others).toEqual([]);
  });

  it('asks for the personal line in the words of the letter, and prints it so', () => {
    const step = library.flows.get('thank_you_letter')?.steps.find(({ key }) => key === 'personal_note');
    expect(step?.question).toMatch(/as you write it/);
    expect(thank({ personal_note: 'we still use the vise' }).letter).toContain('\nWe still use the vise.\n');
  });

  it('greets a family or a couple as one greets them', () => {
    const { letter } = thank({ donor_name: 'the Harlan Family' });
    expect(letter).toMatch(/^# Thank-you letter: The Harlan Family\n/);
    expect(letter).toContain('\nDear Harlan Family,\n');
    expect(thank({ donor_name: 'jean & Bob' }).letter).toContain('\nDear Jean & Bob,\n');
    expect(write('letter_of_inquiry', { contact_name: 'the grants team' }).letter).toContain('\nDear Grants Team:\n');
  });

  it('speaks of a loss or of an honor only where somebody is remembered or honored', () => {
    const memory = thank({ tribute: 'In memory of somebody', honoree: 'Edith Harlan' });
    expect(memory.letter).toContain('Thank you for your gift for BrightPath Tutoring, in memory of Edith Harlan.\n\n');
    expect(memory.letter).not.toContain('sympathy');
    expect(memory.forAuthor).toContain('Where the loss is recent');
    expect(memory.forAuthor).toContain('written the way the family writes it: Edith Harlan.');
    const son = thank({ tribute: 'In memory of somebody', honoree: 'your son peter' });
    expect(son.letter).toContain(', in memory of your son Peter.\n');
    const his = thank({ tribute: 'In memory of somebody', honoree: 'his wife Edith' });
    expect(his.letter).toContain(
      'in memory of [who is remembered or honored, as the donor would say it: his wife Edith]',
    );
    const honor = thank({ tribute: 'In honor of somebody', honoree: 'Sam Lee' });
    expect(honor.letter).toContain(', in honor of Sam Lee.');
    expect(honor.letter).not.toContain('sympathy');
    expect(thank({ designation: 'The Memorial Garden' }).letter).not.toMatch(/sympathy|in honor/);
  });

  it('says where the thanks are late, and promises nothing', () => {
    expect(thank({ gift_date: '2026-11-20' }).forAuthor).toContain('It goes out within 48 hours of the gift');
    const late = thank({ gift_date: '2026-06-01' });
    expect(late.forAuthor).toContain('The gift came on June 1, 2026, more than 48 hours ago');
    expect(late.letter).not.toMatch(/I will|August/);
  });
});

describe('other letters', () => {
  it('take an optional answer that says "none" for none', () => {
    const { letter, forAuthor } = write('appeal_letter', { match: 'none' });
    expect(letter).not.toMatch(/match|goes further|None/);
    expect(forAuthor).not.toContain('match');
    expect(write('letter_of_inquiry', { other_funding: 'N/A' }).forAuthor).toContain('who else gives or is asked');
  });

  it('say once what a gift does, as it was said', () => {
    const { letter } = write('appeal_letter', {
      what_it_does: 'your gift buys a saw',
      story_person: 'A mother of three',
    });
    expect(letter).toContain('**Will you give $75 by December 31?** Your gift buys a saw. ');
    expect(write('appeal_letter', { what_it_does: '12 meals' }).letter).toContain(
      '**Will you give $75 by December 31?** 12 meals. ',
    );
    expect(write('appeal_letter', { match: 'the Ansels double the first $5k' }).letter).toContain(
      '**P.S.** The Ansels double the first $5,000. Will you send',
    );
    expect(letter).toContain('I would like you to meet a mother of three.');
  });

  it('begin each sentence with a capital, and tell the mission in one', () => {
    expect(write('appeal_letter', { story: 'bee had a lamp. we fixed it at 9 a.m. we cheered' }).letter).toContain(
      'Bee had a lamp. We fixed it at 9 a.m. we cheered.',
    );
    const mission = 'Our mission is to help neighbors fix what they own.';
    expect(write('letter_of_inquiry', {}).letter).toContain(mission);
    expect(write('sponsorship_package', {}).letter).toContain(mission);
  });

  it('write a rate as an amount', () => {
    expect(write('offer_letter', { pay: '24/hour' }).letter).toContain('| Pay | $24 an hour');
  });
});
