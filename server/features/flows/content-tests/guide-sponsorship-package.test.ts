// What a company reads that is asked to sponsor an event, and what its author checks.
import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const between = (text: string, start: string, end: string) => text.split(start)[1]?.split(end)[0] ?? '';

describe('the sponsorship package', () => {
  it('tells the sponsor each level, and how to pay', () => {
    const { markdown } = renderSample('sponsorship_package');
    expect(markdown).toContain('| Spark (12 available) | $1,000 | Name on the website | $0 |\n');
    expect(markdown).toContain('\n\n**Every level also brings:** Thanks on social media\n\nFair value is our');
    expect(markdown).toContain('\n☐ Candle, $2,500\\\n☐ Spark, $1,000\n\nCompany, ');
    expect(markdown).toContain(
      '\n\n*Lantern Bridge Youth Alliance, 400 Weber Street, Toledo, OH 43604, EIN 34-0000000, ',
    );
    expect(markdown).toMatch(
      /\n\| Form and logo to \| Priya Raman, [^\n]+\n[^\n]+\n\| Form by \| Friday, March 12, 2027 \|\n/,
    );
    expect(markdown).not.toContain('Cover letter');
    expect(markdown).toContain('With best wishes,\\\n\\\n\\\nMaya Okafor\\\nExecutive Director, ');
    expect(markdown).toContain(
      '| Payment and logo | By check or card. We need payment and logo by March 12, 2027. |\n',
    );
    expect(markdown).toContain(
      '| Our address | Lantern Bridge Youth Alliance, 400 Weber Street, Toledo, OH 43604, EIN',
    );
    const open = renderSample('sponsorship_package', { how_to_pay: '', letterhead: '', levels: 'Marquee $2,500' });
    expect(open.markdown).toContain('| Payment to | Lantern Bridge Youth Alliance, [mailing address] |');
    expect(open.markdown).toContain('| Form to | Priya Raman, ');
  });

  it('says in the letter what it pays for, where, whom sponsors reach, from which price on, and whom to turn to', () => {
    const written = (changes: Record<string, string>) =>
      between(renderSample('sponsorship_package', changes).markdown, 'Dear ', 'With best wishes');
    const letter = written({
      place: 'the old mill',
      hours: '7 to 9 AM',
      use_of_funds: 'a lamp',
      audience_reach: '300 guests',
    });
    expect(letter).toContain(
      ', a 501(c)(3) nonprofit, to invite your company to sponsor The Lantern Breakfast on Thursday',
    );
    expect(letter).toMatch(/\n\nMany of our tutors.*beside them\.\n\n/);
    expect(letter).toContain(
      '\n\nYour sponsorship helps pay for a lamp. You would reach 300 guests.\n\nPlace and hours: the old mill, 7 to 9 AM.\n',
    );
    expect(letter).toContain(
      '\nPast and confirmed sponsors: Glass City Credit Union and Weber Street Bakery in 2026.\n',
    );
    expect(letter).toContain(
      'from $1,000 to $10,000, and what each brings follow this letter, with a form to send back by Friday, March 12, 2027. For questions: Priya',
    );
    expect(letter).not.toContain('**');
    const other = written({ event_name: 'walk & supper', last_day: '2027-04-23', hours: '9 to 5' });
    expect(other).toContain('to sponsor our Walk and Supper, Thursday, April 22, 2027 to Friday, April 23, 2027. ');
    expect(other).toContain('\nHours: 9 to 5.\n');
    expect(written({ event_name: 'walk, our supper' })).not.toContain('sponsor our');
  });

  it('promises each level what was typed for it, and asks what its tickets are worth', () => {
    const levels = 'Title\t$10,000\t1\tname on the ring; 20 tickets\t$900\nFriend\t$250\t\ta seat\t';
    const { markdown, stillToFill } = renderSample('sponsorship_package', { levels, all_bring: '' });
    expect(markdown).toContain('| Title (1 available) | $10,000 | • Name on the ring<br>• 20 tickets | $900 |\n');
    expect(markdown).not.toContain('Every level');
    expect(stillToFill).toEqual(['name of the person at the company', 'fair value for “Friend”']);
    const unvalued = (brings: string) =>
      renderSample('sponsorship_package', { levels: `Title\t$900\t1\t${brings}` }).stillToFill.slice(1);
    expect(unvalued('20 tickets')).toEqual(['fair value of the tickets and meals of each level']);
    expect(unvalued('a logo')).toEqual([]);
  });

  it('says where the form goes, and once in the letter how to reach whoever signs it', () => {
    const { markdown } = renderSample('sponsorship_package', { contact: 'maya, by march 5' });
    expect(markdown).toContain(
      'Lantern Bridge Youth Alliance\\\nBy March 5, maya@lanternbridge.example, (419) 555-0142\n',
    );
    expect(markdown).not.toContain('For questions');
    expect(markdown).toContain('to | Maya Okafor, by March 5, maya@lanternbridge.example, (419) 555-0142 |\n');
    const contact = 'Maya Okafor, maya@lanternbridge.example, (419) 555-0142';
    expect(renderSample('sponsorship_package', { contact }).markdown.match(/maya@lanternbridge/g)).toHaveLength(2);
  });

  it('says to outsiders nothing of a draft', () => {
    const { markdown } = renderSample('sponsorship_package');
    const [toSponsor = '', notes = ''] = markdown.split('**Before you send it');
    expect(toSponsor).not.toContain('Draft for review');
    expect(notes).toContain('- [ ] Draft for review - not legal, tax or accounting advice.');
  });
});
