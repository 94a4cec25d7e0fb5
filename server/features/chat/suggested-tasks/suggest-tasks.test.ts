import { describe, expect, it } from 'vitest';
import { suggestTasks } from './suggest-tasks.ts';

const today = '2026-11-21';
const suggest = (message: string, openTaskTitles: string[] = []) => suggestTasks(message, { openTaskTitles, today });
const inShort = (message: string) => suggest(message).map(({ priority, title }) => `${priority}: ${title}`);

describe('a message that asks for something', () => {
  it.each([
    ['Call the three lapsed donors.', ['medium: Call the three lapsed donors']],
    ['Please send the signed letter to Harlan tomorrow.', ['high: Send the signed letter to Harlan tomorrow']],
    ['You need to register with SAM.gov first.', ['high: Register with SAM.gov first']],
    ['Don’t forget to thank the volunteers by Monday.', ['high: Thank the volunteers by Monday']],
    ['Make sure the totals match in all three places.', ['medium: Check that the totals match in all three places']],
    ['Your Form 990 is due May 17, 2027.', ['high: File Form 990 by May 17, 2027']],
    ['The deadline for the LOI is December 4.', ['high: Submit LOI by December 4']],
    ['The county needs the budget by December 1.', ['high: Submit budget by December 1']],
    ['I recommend that you invite two bookkeepers to apply.', ['medium: Invite two bookkeepers to apply']],
    ['Begin with collecting the sign-in sheets.', ['medium: Collect the sign-in sheets']],
    ['You might add a QR code to the flyer.', ['low: Consider adding a QR code to the flyer']],
    ['Review and sign the lease.', ['medium: Review and sign the lease']],
    ['By Friday, circulate the agenda, then book the room.', ['high: Circulate the agenda', 'medium: Book the room']],
    [
      '1. **Call** Maria\n2. Send the *draft* budget to Luis\n3. Think about the future',
      ['medium: Call Maria', 'medium: Send the draft budget to Luis'],
    ],
    [
      '## Next steps\n\n- Dev: renew the insurance\n- Hold a debrief with the volunteers',
      ['high: Renew the insurance', 'medium: Hold a debrief with the volunteers'],
    ],
    [
      'To do:\n- Print 40 programs\n- Luis to pick up the chairs',
      ['medium: Print 40 programs', 'medium: Pick up the chairs'],
    ],
    [
      '| Action | Owner | Due |\n| --- | --- | --- |\n| Draft the appeal | Priya | 11/25/2026 |\n| Tutor training | [who] | Dec 18 |\n| Weekly call | | |',
      ['high: Draft the appeal', 'medium: Complete tutor training'],
    ],
    ['- [ ] Order the laptop\n- [x] Sign the offer', ['medium: Order the laptop']],
    ['Ask the board to adopt the policy at the December 8 board meeting.', ['high: Ask the board to adopt the policy']],
    ['When you have time, clean up the shared drive.', ['low: Clean up the shared drive']],
  ])('%j', (message, expected) => {
    expect(inShort(message)).toEqual(expected);
  });
});

describe('a message that asks for nothing', () => {
  it.each([
    ['a question', 'Which funders did you ask last year? Should you call them again?'],
    ['a greeting', 'Hello, I am Grace. I help with grants and letters of inquiry.'],
    ['a definition', 'Report means a written account. Audit costs rise with federal spending.'],
    ['what is done', 'I’ve drafted the letter and checked the totals. We have sent the packet.'],
    ['advice', 'Focus on retention. Keep every sentence short. Never promise what you cannot measure.'],
    ['an example', 'For example, call ten donors on Monday. “Send us your story by Friday.”'],
    ['a choice', 'You could either call the funder or write to them.'],
    ['options', 'You could do one of these:\n\n- Call the funder\n- Write the letter'],
    ['a quotation', '> Please reply by December 1.\n> Call us today.'],
    ['code', '```\nSend the letter to Maria by Friday.\n```'],
    ['headings', '# Write the letter by Friday\n\n## Call Maria today'],
    ['a disclaimer', 'Draft for review - not legal, tax or accounting advice.'],
    [
      'a noun that could be a verb',
      'Plan B is ready. Report due dates vary. Test results are good. Complete and accurate records matter.',
    ],
    ['what is struck out', '- ~~Call Maria today~~'],
    ['a prohibition', 'Do not send the letter yet. Don’t call the funder.'],
    ['nothing', ' \n '],
  ])('such as %s', (_what, message) => {
    expect(suggest(message)).toEqual([]);
  });
});

describe('a finished document', () => {
  const document = `# Letter of inquiry: Reading Room

Dear Ms. Harlan:

Please reply by December 1. Call us today.

## What we will do

- Teach 40 children to read
- Train 12 tutors

## Next step

Thank you for reading. Please write to Maya at maya@example.org.

Sincerely,

Maya

---

**Before you send it (delete this part)**

- [ ] Every number has a source, and nothing is promised that we cannot measure
- [ ] Call the program officer
- [x] Add the logo

---

## Still to fill

- your mission statement - add it in Organization Profile
- who leads the work, with one line on their experience
`;

  it('gives what is left to do, and nothing of its own text', () => {
    expect(inShort(document)).toEqual([
      'medium: Add the mission statement in Organization Profile',
      'medium: Fill in who leads the work, with one line on their experience',
      'medium: Check that every number has a source',
      'medium: Call the program officer',
    ]);
  });

  it('has checks whose titles say what is to be so', () => {
    const checks =
      '- [ ] The name and title of the reader are right\n- [ ] The letter is 600 to 900 words and no more than three pages';
    expect(suggest(checks)).toEqual([
      { title: 'Check that the name and title of the reader are right', description: '', priority: 'medium' },
      {
        title: 'Check that the letter is 600 to 900 words',
        description: 'No more than three pages.',
        priority: 'medium',
      },
    ]);
  });

  it('gives the rows of its work plan that somebody or some day stands in', () => {
    const plan = `# Plan\n\n## Work plan\n\n| Activity | Who leads | Start | Finish |\n| --- | --- | --- | --- |\n| Recruit 12 tutors | Luis | Dec 1 | January 15, 2027 |\n| Write the report | [who] | [start] | [finish] |`;
    expect(suggest(plan)).toEqual([
      { title: 'Recruit 12 tutors', description: 'Luis leads it. Due January 15, 2027.', priority: 'medium' },
    ]);
  });
});

describe('suggestions', () => {
  it('keep names, figures, dates and links in title or description', () => {
    const [task] = suggest(
      'Email Maria the 2026 budget, $12,500 in all, so that the board sees it on December 10, 2026.',
    );
    expect(`${task?.title} ${task?.description}`).toMatch(/Maria.*2026 budget.*\$12,500.*December 10, 2026/);
    const [linked] = suggest('- Submit the form at [the portal](https://example.org/apply)');
    expect(linked?.description).toContain('https://example.org/apply');
  });

  it('say why, where the sentence before does', () => {
    expect(suggest('Your top risk is one funder at 41%. Name an owner for it.')[0]?.description).toBe(
      'Your top risk is one funder at 41%.',
    );
  });

  it('are five at most, the most urgent first and each priority in the order of the message', () => {
    const message =
      '- Call Ana\n- Call Ben today\n- Call Cleo\n- Call Dev\n- Call Eva\n- Call Finn\n- File the W-2 forms\n- You could call Gus too';
    const found = suggest(message);
    expect(found.map(({ priority }) => priority)).toEqual(['high', 'high', 'medium', 'medium', 'medium']);
    expect(found.slice(0, 3).map(({ title }) => title)).toEqual(['Call Ben today', 'File the W-2 forms', 'Call Ana']);
  });

  it('leave out what an open task says already, in nearly the same words', () => {
    const message = 'Request two letters of support. Draft the budget narrative for Harlan.';
    expect(suggest(message, ['request TWO letters of support!']).map(({ title }) => title)).toEqual([
      'Draft the budget narrative for Harlan',
    ]);
    expect(suggest(message, ['Request letters', 'Draft the narrative'])).toHaveLength(2);
  });

  it('are never the same twice', () => {
    expect(inShort('Call Maria today.\n\n- **Call Maria** today!\n- Please call Maria today.')).toHaveLength(1);
  });

  it.each([
    ['deep quotes', '> '.repeat(20_000)],
    ['deep quotes without spaces', '>'.repeat(50_000)],
    ['deep lists', '- '.repeat(25_000)],
    ['an endless sentence', 'send the letter and '.repeat(2500)],
    ['many commas', 'call a, '.repeat(6000)],
    ['many spaces', `Before ${' '.repeat(49_000)}x`],
    ['many colons', 'by a: '.repeat(8000)],
    ['many lines', '- Call a\n'.repeat(5000)],
    ['many emphases', '*'.repeat(40_000)],
    ['many brackets', '['.repeat(40_000)],
  ])('come from %s too', { timeout: 30_000 }, (_what, message) => {
    expect(suggest(message).length).toBeLessThanOrEqual(5);
  });
});
