// A letter made of the short, plain answers of a busy person.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { emptyProfile } from '../rendering/empty-profile.ts';
import { renderDocument } from '../rendering/render-document.ts';

const flow = content.flows.flows.get('letter_of_inquiry')!;
const responses = {
  funder_name: 'Gem City Family Foundation',
  project_title: 'Books at Home',
  request_amount: 'about 18 thousand dollars',
  why_this_funder: 'They gave the West Dayton library branch money for summer reading in 2025',
  need: 'Most kids we see in West Dayton have no books at home',
  solution: 'Between March and August 2027 we will give 600 kids ten books each',
  outcomes: '600 children own at least ten books. 70% of the Tuesday kids move up a reading level by August',
  other_funding: 'The Rotary Club gave us 4000',
  signer: 'Dolores Whitaker, Director',
};
const profile = { ...emptyProfile, organizationName: 'Open Shelf Readers', mission: 'Every child reads well.' };
const { markdown, stillToFill } = renderDocument(flow, { responses, profile, today: '2026-11-22' });

describe('a letter of inquiry', () => {
  it('names the funder before an answer that speaks of it as "they"', () => {
    expect(markdown).toContain(
      'What brings us to Gem City Family Foundation in particular: They gave the West Dayton library branch money for summer reading in 2025.',
    );
  });

  it.each([
    ['your summer reading grants', 'your summer reading grants.'],
    ['Summer reading is one of your three priorities.', 'Summer reading is one of your three priorities.'],
    ['because of the 2025 grant to our library', 'because of the 2025 grant to our library.'],
  ])('introduces a few words about the funder as well as a sentence: %s', (why_this_funder, end) => {
    const letter = renderDocument(flow, { responses: { ...responses, why_this_funder }, profile, today: '2026-11-22' });
    expect(letter.markdown).toContain(`\n\nWhat brings us to Gem City Family Foundation in particular: ${end}\n`);
  });

  it('says once what will change, below the letterhead of the sender', () => {
    expect(markdown.split('600 children own at least ten books').length).toBe(2);
    expect(markdown.split('\n').slice(0, 3)).toEqual([
      '# Letter of inquiry: Books at Home',
      '',
      '*Open Shelf Readers | [contact email - add it in Organization Profile] | [contact phone - add it in Organization Profile]*',
    ]);
  });

  it('introduces a plan that was written without a subject', () => {
    const solution = 'Buy a used cargo van in March 2027';
    const plan = renderDocument(flow, { responses: { ...responses, solution }, profile, today: '2026-11-22' });
    expect(plan.markdown).toContain('This is our plan for Books at Home:\n\nBuy a used cargo van in March 2027.');
  });

  it('names the sum of an outline, and what all of it costs', () => {
    const given = { ...responses, request_amount: '$75,000 of a $148,000 project' };
    const letter = renderDocument(flow, { responses: given, profile, today: '2026-11-22' }).markdown;
    expect(letter).toContain('consider a grant of $75,000 for Books at Home.');
    expect(letter).toContain('The request to Gem City Family Foundation is $75,000. The whole project costs $148,000.');
    expect(markdown).not.toContain('whole project costs');
  });

  it('asks for no length that its answers cannot reach', () => {
    expect(markdown).not.toMatch(/\d{3} words/);
  });

  it('promises nothing beyond the answers', () => {
    expect(markdown).not.toMatch(/every quarter|work plan|short report|tell you early|in person/);
  });

  it('leaves to fill what only the profile and the writer know', () => {
    expect(stillToFill).toEqual([
      'contact email - add it in Organization Profile',
      'contact phone - add it in Organization Profile',
      'your programs - add it in Organization Profile',
      'one sentence on how what you do now leads to this project',
    ]);
    expect(markdown).toContain('Please write or call me at');
  });
});
