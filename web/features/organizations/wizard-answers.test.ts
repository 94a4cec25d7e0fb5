import { describe, expect, it } from 'vitest';
import { saveProfile } from '../../../contract/profile.ts';
import { focusAreas, helpAreas } from '../../../contract/options.ts';
import { checkStep, emptyAnswers, readAnswers, toWizardProfile } from './wizard-answers.ts';
import type { WizardAnswers } from './wizard-answers.ts';

const answers: WizardAnswers = {
  mission: 'We share good food with neighbors. ',
  primaryCause: 'Poverty & Economic Justice',
  focusAreas: ['Community Development', 'Food Security'],
  foundedYear: '2014',
  organizationSize: '6-15 staff',
  location: 'Alder Falls, Oregon',
  website: 'https://junipertable.org',
  annualBudget: '$250K-$1M',
  helpAreas: ['Grant Writing', 'Volunteer Management'],
  challenges: 'Deadlines land\nin our busiest weeks.',
  goals: 'A fifth school pantry.',
};

describe('toWizardProfile', () => {
  it('puts every answer where the profile keeps it', () => {
    expect(toWizardProfile(answers)).toEqual({
      mission: 'We share good food with neighbors.',
      foundedDate: '2014',
      websiteUrl: 'https://junipertable.org',
      strategicObjective1: 'Organization Size: 6-15 staff',
      strategicObjective2: 'Annual Budget: $250K-$1M',
      strategicObjective3: 'Primary Cause: Poverty & Economic Justice',
      adminTasksNeedHelp: 'Grant Writing, Volunteer Management',
      additionalNotes: [
        'Focus Areas: Community Development, Food Security',
        'Primary Cause: Poverty & Economic Justice',
        'Organization Size: 6-15 staff',
        'Location: Alder Falls, Oregon',
        'Annual Budget: $250K-$1M',
        'Help Needed: Grant Writing, Volunteer Management',
        'Current Challenges: Deadlines land in our busiest weeks.',
        'Goals: A fifth school pantry.',
      ].join('\n'),
    });
  });

  it('sends no website as null', () => expect(toWizardProfile({ ...answers, website: ' ' }).websiteUrl).toBeNull());

  it('completes a website that was written as people say it', () => {
    const short = { ...answers, website: 'junipertable.org' };
    expect(checkStep(2, short)).toEqual({});
    expect(toWizardProfile(short).websiteUrl).toBe('https://junipertable.org');
  });

  it('fits into the profile even with the longest answers the steps accept', () => {
    const longest: WizardAnswers = {
      ...answers,
      mission: 'm'.repeat(5000),
      focusAreas: [...focusAreas],
      helpAreas: [...helpAreas],
      location: 'l'.repeat(200),
      challenges: 'c'.repeat(2000),
      goals: 'g'.repeat(2000),
    };
    expect([1, 2, 3].map((step) => checkStep(step as 1 | 2 | 3, longest))).toEqual([{}, {}, {}]);
    expect(saveProfile.body.safeParse(toWizardProfile(longest)).success).toBe(true);
  });
});

describe('checkStep', () => {
  it('asks for everything on the first step', () => {
    expect(checkStep(1, { ...emptyAnswers(), mission: ' too short ' })).toEqual({
      mission: 'Mission statement should be at least 10 characters',
      primaryCause: 'Please select your primary cause',
      focusAreas: 'Please select at least one focus area',
    });
  });

  it('asks for everything on the second step but the website', () => {
    expect(checkStep(2, { ...emptyAnswers(), foundedYear: '' })).toEqual({
      foundedYear: 'Please enter founded year',
      organizationSize: 'Please select organization size',
      location: 'Location is required',
      annualBudget: 'Please select annual budget range',
    });
  });

  it('asks for everything on the third step', () => {
    expect(checkStep(3, emptyAnswers())).toEqual({
      helpAreas: 'Please select at least one area where you need help',
      challenges: 'Please describe your current challenges',
      goals: 'Please describe your goals',
    });
  });

  it('lets good answers pass', () => {
    expect([checkStep(1, answers), checkStep(2, answers), checkStep(3, answers)]).toEqual([{}, {}, {}]);
  });

  it.each(['junipertable', 'javascript:alert(1)', 'ftp://junipertable.org'])('refuses the website %s', (website) => {
    expect(checkStep(2, { ...answers, website })).toHaveProperty('website');
  });

  it('starts with the current year', () => {
    expect(emptyAnswers(new Date('2026-11-21T12:00:00Z')).foundedYear).toBe('2026');
  });
});

describe('readAnswers', () => {
  it('gives back what was stored', () => expect(readAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers));

  it('leaves out what the wizard does not know', () => {
    const stored = { mission: 7, focusAreas: ['Housing', 'Magic'], helpAreas: 'all', goals: 'A van', role: 'admin' };
    expect(readAnswers(stored)).toEqual({ ...emptyAnswers(), focusAreas: ['Housing'], goals: 'A van' });
  });

  it.each([null, 'text', 7])('starts empty from %j', (value) => expect(readAnswers(value)).toEqual(emptyAnswers()));
});
