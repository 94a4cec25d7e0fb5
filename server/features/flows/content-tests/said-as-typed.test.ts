// What a document may not say: more than was typed, or something else.
import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

const partsOf = (markdown: string) => markdown.split(/\*\*Before [^\n]* \(delete this part\)\*\*/);

describe('the giving day toolkit', () => {
  const channels = 'Email, Facebook, Instagram, LinkedIn, X, TikTok, Text message, Phone';
  const read = (match_offer: string) => renderSample('giving_day_kit', { match_offer, channels }).markdown;

  it.each([
    ['not sure yet, lyle is asking the credit union', ''],
    ['Lyle doubles gifts. Up to $5k I think', 'Lyle doubles gifts.'],
  ])('leaves out what is not settled of a match, and says so to its author: %s', (match_offer, settled) => {
    const [kit = '', notes = ''] = partsOf(read(match_offer));
    expect(kit).not.toMatch(/\[settle: |credit union/);
    expect(kit).not.toContain('## Still to fill\n\n- settle');
    expect(kit.includes('Lyle doubles gifts.')).toBe(settled !== '');
    expect(/of the match is still open|While the match/.test(kit)).toBe(settled !== '');
    expect(notes).toMatch(/- \[ \] Left out until it is settled: “[^”]*(credit union|5,000)/);
    expect(notes.includes('counts what is left')).toBe(settled !== '');
  });

  it('has a match that stands', () => {
    const [kit = '', notes] = partsOf(read('Lyle doubles gifts up to $5k'));
    expect(kit.match(/Lyle doubles gifts up to \$5,000\./g)).toHaveLength(6);
    expect(kit).toContain('[amount left of the match at noon] of the match is still open.');
    expect(notes).toContain('counts what is left');
    expect(notes).not.toContain('Left out');
  });
});

describe('the fundraising plan', () => {
  const targets = 'letters\t55,800\t62,000\tAna\nmajor gifts, 1000 and up\t22000\t24000\tLyle';
  const read = (changes = {}) => renderSample('fundraising_plan', { targets, ...changes }).markdown;

  it('calls its chart a suggestion', () => {
    const [plan, notes] = partsOf(read());
    expect(plan).toContain('\n## Suggested gift-range chart\n');
    expect(notes).toContain('- [ ] The sizes of the chart are usual ones: change what does not fit you');
  });

  it('says of no year “last year”, as it is read in another', () => {
    const changes = { largest_gift: '900', donors_repeated: '189 i think', retention_goal: '30' };
    for (const other of [changes, { goal_amount: '300k', chart_amount: '' }, { goal_amount: '100k' }])
      expect(read(other)).not.toMatch(/last year|year before last|this year/i);
  });

  it('keeps what was typed beside the sum of the last full year', () => {
    expect(read({ last_year_raised: '184,100 (w/o the fees)' })).toContain(
      '\n- **Raised in the last full year:** 184,100 (without the fees)\n- **Change:** $',
    );
    for (const last_year_raised of ['184100', '184k', '$184,100'])
      expect(read({ last_year_raised })).toMatch(/\n- \*\*Change:\*\* \$/);
  });

  it('promises no cost that nobody gave', () => {
    expect(read()).toContain('\n## Who does the work, and what it costs\n');
    expect(read({ budget_for_fundraising: '' })).toContain('\n## Who does the work\n');
  });
});

describe('the theory of change', () => {
  it('names the program beside what it does, and calls nothing a source that may be a next step', () => {
    const { markdown } = renderSample('theory_of_change', {
      preconditions: 'people are trained\t\ttrain\tHome\nfamilies rest\t\tvisit\tSong',
      indicators: 'early calls\tdont know yet\thalf\twe start asking in jan\tCondition 1',
    });
    expect(markdown).toContain('| 1 | Train | Home | People are trained |\n| 2 | Visit | Song | Families rest |\n');
    expect(markdown).toContain('| Data source |\n');
  });
});

describe('the performance review', () => {
  const goals_met = 'train\t16\t14\tPartly met\nkeep\t75%\t78%\tMet\nlog\t90%\t64%\tNot met\nvisit\t5\t5\tMet';
  const read = (changes = {}, writer?: string) =>
    renderSample('performance_review', { goals_met, ...changes }, {}, writer).markdown;

  it('has its author compare the reason for the rating with what the table counts', () => {
    const counted = '- [ ] The reason for the rating fits the table: met 2, partly met 1, not met 1\n';
    expect(read()).toContain(counted);
    expect(read({ rating_reason: '' })).not.toContain('fits the table');
    expect(read({ goals_met: 'visit\t5\t5\tMet' })).not.toContain('fits the table');
  });

  it('is signed by whoever writes it, where no other reviewer is named', () => {
    expect(read({ reviewer: '' }, 'Marlene Aldous')).toContain('\n| Marlene Aldous, reviewer | | |\n');
    expect(read({ reviewer: '' }, 'Marlene Aldous')).toContain('The title of the reviewer, if that is Marlene Aldous.');
    expect(read({ reviewer: '' })).toContain('\n| Reviewer | | |\n');
  });
});

describe('the appeal letter', () => {
  const read = (changes = {}) => renderSample('appeal_letter', { match_until: '', ...changes }).markdown;

  it('has one line for another amount', () => {
    const typed = read({ other_amounts: '$25 - a visit\nother $____' });
    expect(typed.match(/☐ (?:Other|Another)/g)).toEqual(['☐ Other']);
    expect(read({ other_amounts: '$25 - a visit\n$100' })).toContain('☐ Another amount: ');
  });

  it('has a match in its P.S., or else what a gift does', () => {
    const postscript = (match: string, changes = {}) =>
      read({ match, ...changes })
        .split('**P.S.** ')[1]
        ?.split('\n')[0];
    expect(postscript('Lyle doubles gifts up to $5k')).toMatch(/^Lyle doubles gifts up to \$5,000\. Will you /);
    for (const match of ['Lyle doubles gifts up to $5k I think', ''])
      expect(postscript(match)).toMatch(/^Your gift pays for one month of tutor[^.]*\. Will you [^?]+\?$/);
    expect(read({ match: '' })).toMatch(/\n\nWith \$36,000 [^\n]+\n\n\*\*Will you /);
  });

  it('names nobody whose consent is not there', () => {
    const problem_now = 'Not everybody got a turn like Dee. Forty children wait.';
    const waiting = read({ story_person: 'Dee', story_consent: 'Not yet', problem_now });
    const [letter = '', list = ''] = waiting.split('**Before you send it');
    expect(letter).not.toContain('Dee');
    expect(letter).toContain('help again. Forty children wait.\n');
    expect(list).toContain('The story of Dee waits here');
    expect(read({ story_person: 'Dee', story_consent: 'Yes', problem_now })).toContain('a turn like Dee. Forty');
  });
});

describe('the volunteer role', () => {
  it('keeps the full stop behind a place, and says what its program is', () => {
    const { markdown } = renderSample('volunteer_role', {
      program: 'Home Companions',
      place: 'Selma, Cave Junction, Wolf Creek',
      wanted: '14, half of them from wolf creek. by jan 20',
    });
    expect(markdown).toContain('| Volunteers needed | 14, half of them from Wolf Creek. By January 20 |\n');
    expect(markdown).toContain('\n*Volunteer role with Lantern Bridge Youth Alliance*\n');
    expect(markdown).toContain('\n| Program or team | Home Companions |\n');
  });
});

describe('what somebody else has still to be asked', () => {
  it('is no part of an invitation, and stays where it is the step that is asked for', () => {
    const link = 'zoom, ask hector for the link';
    expect(renderSample('meeting_scheduler', { format: 'Hybrid', link }).markdown).toContain('[settle: Zoom]');
    const seats = renderSample('board_recruitment', { seats: 'a lawyer\tLegal\t\tRay\tAna\task Ray\t' }).markdown;
    expect(seats).toMatch(/\| Ask Ray \|/i);
    const search_steps = 'call the hall, ask Ben about the keys\tRay\tMarch 2, 2027\t';
    expect(renderSample('board_recruitment', { search_steps }).markdown).toContain(
      '| Call the hall, ask Ben about the keys | Ray',
    );
  });

  it('is left out of a package for sponsors, and named to its author', () => {
    const { markdown } = renderSample('sponsorship_package', { how_to_pay: 'By check. Card link - ask sam' });
    const [sent = '', notes] = partsOf(markdown);
    expect(sent).toContain('By check.');
    expect(sent).not.toMatch(/ask sam|Card link/i);
    expect(notes).toMatch(/Left out until it is settled: “Card link - ask sam”/i);
  });
});
