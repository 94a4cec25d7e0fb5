// What goes out on a giving day, and by whom.
import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';
import { listWords } from '../../../testing/writing/reading-grade.ts';

describe('the giving day toolkit', () => {
  const emailsOf = (markdown: string) =>
    markdown
      .split('Dear friend,')
      .slice(1)
      .map((email) => email.split(/\n(?:##+ |\*\*)/)[0]!);

  it('has emails of at most about 120 words, and says nothing of a match’s end', () => {
    const { markdown } = renderSample('giving_day_kit', { match_offer: 'the first $5,000 is doubled' });
    const emails = emailsOf(markdown);
    expect(emails).toHaveLength(5);
    for (const email of emails) expect(listWords(email).length).toBeLessThanOrEqual(130);
    expect(emails.join()).not.toMatch(/match still|until midnight this/i);
  });

  it('says each thing as one would say it aloud, without a label, and the match to nobody in the evening', () => {
    const { markdown } = renderSample('giving_day_kit', {
      channels: 'Email, Facebook, Instagram, LinkedIn, X, TikTok, Text message, Phone',
      match_offer: 'the Hale family doubles gifts up to $5,000',
    });
    const [sent = ''] = markdown.split('**Before the day (');
    expect(sent).not.toMatch(/What a gift does:|Our goal:|There is a match:/);
    const [before, morning, midday, evening] = emailsOf(markdown);
    expect(before).toContain('\n\nOn November 30, the Hale family doubles gifts up to $5,000.\n');
    expect(morning).toContain('The Hale family doubles gifts up to $5,000.');
    expect(midday).toContain('[amount left of the match at noon] of the match is still open.');
    expect(evening).not.toContain('Hale');
    expect(evening).toContain('[amount left of the match in the evening] of the match is still open.');
    expect(markdown).toContain('\n> Lantern Bridge Youth Alliance: today is GivingTuesday.\n>\n> Give ');
    expect(markdown).toContain('\n> Reply STOP to opt out.\n');
  });

  it('has what its countdown names, and names no text of a channel that nobody chose', () => {
    const all = renderSample('giving_day_kit').markdown;
    expect(all).toContain(' | Email: save the date');
    expect([...all.matchAll(/^##+ (.+)/gm)].map(([, heading]) => heading).slice(1, 13)).toEqual([
      'Who does what on the day',
      'Suggested countdown',
      'Posts',
      'Text message',
      'Emails',
      'Save the date: Tuesday, November 16, 2027',
      'The morning of November 30',
      'Midday',
      'Evening',
      'In place of the evening email, once the goal is reached',
      'Thank-you email to each donor, December 1, 2027',
      'Phone script',
    ]);
    const [, sheet] = all.split('\n---\n\n# Spread the word: GivingTuesday, Tuesday, November 30\n');
    expect(sheet).toMatch(
      /^- \*Only while the match is open:\* If you have thought of giving[^]*\n\nHashtag: #GivingTuesday\n/m,
    );
    expect(sheet).not.toContain('13 board members');
    const phone = renderSample('giving_day_kit', { channels: 'Phone' }).markdown;
    expect(phone).not.toMatch(/\| Email|^##+ (?:Posts|Emails|Midday|Evening)/m);
    expect(phone).toContain('To thank somebody who gave: “Hello,');
  });

  it('has posts for the hours of the day, a plan for thanks, and the story', () => {
    const { markdown } = renderSample('giving_day_kit', { story: 'Theo took three books.', story_consent: 'Yes' });
    expect(markdown).toContain('| **Monday, November 29** | We are Lantern Bridge Youth Alliance. ');
    for (const when of ['While the match is open', 'Midday', 'Evening', '**Wednesday, December 1**'])
      expect(markdown).toContain(`\n| ${when} | `);
    expect(markdown.match(/\| Afternoon \| /g)).toHaveLength(2);
    expect(markdown.match(/Theo took three books/g)).toHaveLength(3);
    expect(markdown).toContain('\n- A story from Lantern Bridge Youth Alliance: Theo took three books. https://');
    expect(markdown).toContain('| Counts what came in | Priya Raman |');
    expect(markdown).toContain('Our goal is $20,000 from 150 donors. With $20,000, forty-six more children read');
    expect(markdown).not.toMatch(/\| {2}\| {2}\| {2}\|/);
    expect(markdown).toContain('\n\nHere is a story from Lantern Bridge Youth Alliance. Theo took three books.\n');
    expect(markdown).toContain('| Instagram | Give by 11:59 PM today. Link in bio. #GivingTuesday |');
    expect(markdown.split('## Thank-you email')[1]?.split('\n## Phone')[0]).not.toContain('$25');
  });

  it('names the match no longer than it lasts, and holds a story back until there is consent', () => {
    const { markdown } = renderSample('giving_day_kit', {
      match_lasts: 'Until noon',
      story: 'Theo took three books home.',
      story_consent: 'Not yet',
    });
    const [sent = '', notes = ''] = markdown.split('**Before the day (');
    expect(emailsOf(sent).slice(2).join()).not.toContain('board matches every gift');
    expect(sent).not.toContain('Theo');
    expect(notes).toContain('agreed in writing: Theo took three books home.');
  });

  it('has the name of the day, and tells the goal and the donors without a remark', () => {
    const { markdown } = renderSample('giving_day_kit', {
      giving_day: 'State or local giving day',
      day_name: 'toledo gives',
      goal: '5k and 50 donors, last yr 31',
      donor_goal: '50, 20 of them new',
      day_ends: '22:00',
    });
    expect(markdown).toContain('# Toledo Gives toolkit');
    expect(markdown).toContain('| Today is Toledo Gives. Our goal is $5,000 from 50 donors. ');
    expect(markdown).not.toMatch(/#[A-Z]/);
    expect(markdown.match(/last year 31/g)).toHaveLength(1);
    expect(markdown.match(/20 of them new/g)).toHaveLength(1);
    expect(markdown).toContain(
      'Toledo Gives ends at 10:00 PM, and we are [amount still to raise in the evening] short of our goal of $5,000.',
    );
    expect(markdown).toContain('| Facebook | Give by 10:00 PM today: https://');
  });

  it('names the day once, and says in the check list alone which days were moved', () => {
    const { markdown } = renderSample('giving_day_kit', {
      giving_day: 'Own giving day',
      day_date: '2027-03-20',
      day_ends: '',
    });
    expect(markdown).toContain('| Day | Saturday, March 20, 2027: our giving day |');
    expect(markdown).toContain('| Monday, March 8, 2027 | Email: save the date');
    expect(markdown).not.toContain('moved from');
    expect(markdown).toContain(
      '- [ ] Moved off a weekend or a holiday: February 8, 2027 (from February 6, a Saturday); ',
    );
    expect(markdown).toContain('; March 8, 2027 (from March 6, a Saturday); ');
  });

  it('counts down to the day', () => {
    const { markdown } = renderSample('giving_day_kit', { goal: '20k' });
    expect(markdown).toContain('| Tuesday, October 19, 2027 | Match confirmed in writing');
    expect(markdown).toContain('| Goal | $20,000 |\n| Donors | 150 |\n| Average gift, to reach both | About $133 |');
  });

  it('says in one sentence what the match is and how long it lasts, and leaves a place for a job without a name', () => {
    const { markdown } = renderSample('giving_day_kit', {
      match_offer: 'Cole Marine doubles the first $3k',
      match_lasts: 'Until noon',
      roles: 'posts\tBea Lund\nwatches the page\t',
    });
    expect(markdown).toContain('\nUntil noon, Cole Marine doubles the first $3,000.\n');
    expect(markdown).toContain('Still empty: “Watches the page” (who)');
    const told = { match_offer: 'the board doubles gifts until noon', match_lasts: 'Until noon' };
    expect(renderSample('giving_day_kit', told).markdown).not.toContain('Until noon, ');
    const wholeDay = { match_offer: 'the board doubles gifts up to $3k in all', match_lasts: 'All day' };
    expect(renderSample('giving_day_kit', wholeDay).markdown).not.toContain('All day, ');
  });
});
