import { describe, expect, it } from 'vitest';
import type { RequirementCategory } from './document-analysis.ts';
import { titleOfRequirement } from './requirement-titles.ts';

describe('the task that a requirement makes is called as a person would call it', () => {
  it.each<[RequirementCategory, string, string]>([
    ['match', 'A 10% match is required.', 'Secure the 10% match'],
    [
      'match',
      'Applicants must provide a non-federal match of 20 percent of the award.',
      'Secure the non-federal match of 20 percent of the award',
    ],
    ['match', 'The match may be cash or in-kind contributions.', 'Plan the match as cash or in-kind contributions'],
    ['match', 'The applicant contributes at least 10 % from other sources.', 'Secure at least 10 % from other sources'],
    ['match', 'Matching funds are expected.', 'Secure the match'],
    ['attachment', 'Signed board resolution', 'Get the board resolution signed'],
    ['attachment', 'Two letters of support from partners', 'Ask for two letters of support from partners'],
    [
      'attachment',
      'a letter from your fiscal sponsor if you have one',
      'Ask for a letter from our fiscal sponsor if we have one',
    ],
    ['attachment', 'For nonprofit applicants, proof of nonprofit status', 'Gather proof of nonprofit status'],
    ['attachment', 'IRS determination letter', 'Gather the IRS determination letter'],
    ['attachment', 'Copy of the statutes', 'Gather a copy of the statutes'],
    ['section', '5.1 Abstract', 'Write the abstract'],
    ['section', 'Statement of need (1.5 pages)', 'Write the statement of need (1.5 pages)'],
    ['section', 'Problem and context', 'Write the section “Problem and context”'],
    ['section', 'A letter of intent is required; applications without one are not read.', 'Write a letter of intent'],
    ['section', 'The proposal must include these parts:', 'Make sure that the proposal includes these parts'],
    ['section', 'Explain each cost and how it was computed.', 'Explain each cost and how it was computed'],
    ['section', 'How will neighbors take part?', 'Answer “How will neighbors take part?”'],
    [
      'eligibility',
      'Applicants must be a public charity in Lucas County.',
      'Confirm that we are a public charity in Lucas County',
    ],
    ['eligibility', 'Applicants must not be suspended from awards.', 'Confirm that we are not suspended from awards'],
    ['eligibility', 'Projects must take place in the city.', 'Confirm that projects take place in the city'],
    ['eligibility', 'The work must take place in the city.', 'Confirm that the work takes place in the city'],
    ['eligibility', 'Individuals are not eligible.', 'Check whether this fits us: “Individuals are not eligible”'],
    [
      'length',
      'The narrative must not exceed 8 pages and must contain these sections:',
      'Keep the narrative to 8 pages',
    ],
    ['length', 'The concept note has no more than three pages.', 'Keep the concept note to no more than three pages'],
    ['length', 'It is limited to 12 pages.', 'Keep to 12 pages'],
    ['format', 'Send your application by email.', 'Send our application by email'],
    ['format', 'Text must be double-spaced.', 'Make sure that text is double-spaced'],
    ['format', 'Tables may be single-spaced.', 'Keep to “Tables may be single-spaced”'],
    [
      'deadline',
      'Every applicant must have a SAM.gov registration by December 31, 2026.',
      'Have a SAM.gov registration by December 31, 2026',
    ],
    [
      'deadline',
      'Grantees submit an interim report by December 31, 2027.',
      'Submit an interim report by December 31, 2027',
    ],
    ['deadline', 'A letter of intent is required; others will not be read.', 'Submit the letter of intent'],
    ['deadline', 'Reports are due May 1, 2028.', 'Submit reports by May 1, 2028'],
    ['deadline', 'A webinar is held on November 5, 2026.', 'Keep the date: a webinar is held on November 5, 2026'],
  ])('%s: %s', (category, text, title) => {
    expect(titleOfRequirement(category, text)).toBe(title);
  });

  it.each<RequirementCategory>(['contact', 'award', 'scoring'])('there is none for %s', (category) => {
    expect(titleOfRequirement(category, 'Awards range from $5,000 to $25,000.')).toBeNull();
  });
});
