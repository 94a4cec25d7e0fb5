// What a company reads that is asked to sponsor an event, and what its author checks.
import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? '';

describe('the sponsorship package', () => {
  it('tells the sponsor each level, and how to pay', () => {
    const { markdown } = renderSample('sponsorship_package');
    expect(markdown).toContain('| Spark (12 available) | $1,000 | • Name on the website<br>• Social media thanks | |');
    expect(markdown).toContain('\n☐ Candle, $2,500 (fair value $180)\\\n☐ Spark, $1,000\n\nCompany, ');
    expect(markdown).toContain(
      '\n\n*Lantern Bridge Youth Alliance, 400 Weber Street, Toledo, OH 43604, EIN 34-0000000*\n',
    );
    expect(markdown).toMatch(/\*\*Return to:\*\* Priya Raman, [^\n]+\n\n\*\*Return by:\*\* Friday, March 12, 2027\n/);
    expect(markdown).not.toContain('Cover letter');
    expect(markdown).toContain('With best wishes,\\\n\\\n\\\nMaya Okafor\\\nExecutive Director, ');
    expect(markdown).toContain(
      '**Payment to:** Lantern Bridge Youth Alliance, 400 Weber Street, Toledo, OH 43604, EIN',
    );
    expect(renderSample('sponsorship_package', { levels: 'Marquee $2,500', benefit_levels: '' }).stillToFill).toContain(
      'the benefits of each level',
    );
  });

  it('says in the letter where, whom sponsors reach, from which price on, and whom to turn to', () => {
    const written = (changes: Record<string, string>) =>
      between(renderSample('sponsorship_package', changes).markdown, 'Dear ', 'With best wishes');
    const letter = written({ place: 'the old mill', use_of_funds: 'a lamp', audience_reach: '300 guests' });
    expect(letter).toContain(
      'to sponsor The Lantern Breakfast on Thursday, April 22, 2027 (the old mill). Each spring our students',
    );
    expect(letter).toContain(
      '\n\n**Whom you would reach:** 300 guests. Sponsors before you: Glass City Credit Union and Weber Street Bakery in 2026.\n',
    );
    expect(letter).toMatch(/Many of our tutors.* Your sponsorship helps pay for a lamp\.\n/);
    expect(letter).toContain(
      'from $1,000 to $10,000, with a form to send back by Friday, March 12, 2027. For questions: Priya',
    );
    expect(letter.replace('**Whom you would reach:**', '')).not.toContain('**');
    const other = written({
      event_name: 'walk & supper',
      last_day: '2027-04-23',
      why_sponsor: 'your staff walk w/ us',
    });
    expect(other).toContain('to sponsor our Walk and Supper, Thursday, April 22, 2027 to Friday, April 23, 2027. ');
    expect(other).toContain(' Your staff walk with us. Your sponsorship helps pay for ');
    expect(written({ event_name: 'walk, our supper' })).not.toContain('sponsor our');
    expect(letter).not.toContain('[level');
  });

  it('promises each level what was typed for it, and every further benefit to the levels in its words', () => {
    const { markdown, stillToFill } = renderSample('sponsorship_package', {
      levels: 'Title\t$10,000\t1\tname on the ring and 20 tickets\nFriend\t$250\t\t',
      benefit_levels: 'Logo on website\tFriend & up\nBooth\t\nSocial thanks\tall but Friend',
    });
    expect(markdown).toContain(
      '| Title (1 available) | $10,000 | Name on the ring and 20 tickets | |\n| Friend | $250 | | |\n\n| Further benefit | Levels that bring it |\n| --- | --- |\n| Logo on website | Friend and up |\n| Booth | [levels for “Booth”] |\n| Social thanks | All but Friend |\n',
    );
    expect(stillToFill).toContain('levels for “Booth”');
    expect(markdown).toContain('- [ ] The value is named of each level, even where it is nothing: Title and Friend\n');
    const open = renderSample('sponsorship_package', {
      levels: 'Title\t$10,000\t1\tname on the ring and 20 tickets\nFriend\t$250\t\t',
      benefits: 'Stage mention, Tickets',
      benefit_levels: '',
      fair_value: 'Title\t$900',
    });
    expect(open.markdown).toContain('- [ ] No level brings these, which were ticked: stage mention\n');
    expect(open.markdown).toContain(
      '| Title (1 available) | $10,000 | Name on the ring and 20 tickets | $900 |\n| Friend | $250 | | |\n',
    );
    expect(open.stillToFill).toEqual(['name of the person at the company']);
  });

  it('has in the row of a level what several bring, where these are named and nothing else is said of them', () => {
    const { markdown } = renderSample('sponsorship_package', {
      levels: 'Gold\t$5,000\t\tTen tickets\nSilver\t$900\t\t\nFriend\t$90\t\t',
      benefit_levels: 'Logo on website\tgold & silver\nStage mention\tGold+\nBooth\tall levels',
    });
    expect(markdown).toContain('| Gold | $5,000 | • Ten tickets<br>• Logo on website<br>• Booth |');
    expect(markdown).toContain('| Silver | $900 | • Logo on website<br>• Booth |');
    expect(markdown).toContain('| Friend | $90 | Booth |');
    expect(markdown).toContain('| Levels that bring it |\n| --- | --- |\n| Stage mention | Gold+ |\n\n');
  });

  it('says where the form goes, once, and gives no level a value that might be that of another', () => {
    const { markdown } = renderSample('sponsorship_package', {
      contact: 'maya, by march 5',
      levels: 'Gold\t$5,000\t1\t\nGold plus\t$9,000\t1\t',
      fair_value: 'gold\t$300',
    });
    expect(markdown).toContain('For questions: Maya Okafor, by March 5, maya@lanternbridge.example, (419) 555-0142. ');
    const contact = 'Maya Okafor, maya@lanternbridge.example, (419) 555-0142';
    expect(renderSample('sponsorship_package', { contact }).markdown.match(/maya@lanternbridge/g)).toHaveLength(2);
    expect(markdown).toContain('**Return to:** Maya Okafor, by March 5. maya@lanternbridge.example, (419) 555-0142\n');
    expect(markdown).toContain(
      '| $5,000 | Social media thanks | $300 |\n| Gold plus (1 available) | $9,000 | Social media thanks | |\n',
    );
  });

  it('says to outsiders nothing of a draft', () => {
    const { markdown } = renderSample('sponsorship_package');
    const [toSponsor = '', notes = ''] = markdown.split('**Before you send it');
    expect(toSponsor).not.toContain('Draft for review');
    expect(notes).toContain('- [ ] Draft for review - not legal, tax or accounting advice.');
  });
});
