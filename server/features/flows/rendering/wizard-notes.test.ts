import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from './empty-profile.ts';
import { isWizardObjective, readWizardFacts } from './wizard-notes.ts';

describe('readWizardFacts', () => {
  it('reads labelled lines', () => {
    const additionalNotes =
      'Focus Areas: Education, Housing\nPrimary Cause: Other\nOrganization Size: 6-15 staff\nLocation: St. Louis, Missouri\nAnnual Budget: $50K-$250K\nHelp Needed: Grant Writing\nCurrent Challenges: Too few hands. No office: we meet in a church.\nGoals: Grow';
    expect(readWizardFacts({ ...emptyProfile, additionalNotes })).toEqual({
      focusAreas: 'Education, Housing',
      cause: 'Other',
      size: '6-15 staff',
      location: 'St. Louis, Missouri',
      budgetRange: '$50K-$250K',
      helpNeeded: 'Grant Writing',
      challenges: 'Too few hands. No office: we meet in a church',
      goals: 'Grow',
    });
  });

  it('reads labelled sentences on one line', () => {
    expect(readWizardFacts(sampleProfile)).toMatchObject({
      focusAreas: 'Education, Youth Development, Food Security',
      location: 'Toledo, Ohio',
      budgetRange: '$250K-$1M',
      challenges: 'one funder is 23% of revenue; no HR staff; data lives in three places',
    });
  });

  it('reads size, budget and cause from the objectives', () => {
    const profile = {
      ...emptyProfile,
      strategicObjective1: 'Organization Size: 1-5 staff',
      strategicObjective2: 'Annual Budget: Under $50K',
      strategicObjective3: 'Primary Cause: Animal Protection',
    };
    expect(readWizardFacts(profile)).toEqual({
      size: '1-5 staff',
      budgetRange: 'Under $50K',
      cause: 'Animal Protection',
    });
  });

  it('finds nothing in notes a person wrote', () => {
    expect(readWizardFacts({ ...emptyProfile, additionalNotes: 'We moved. Our location: see above.' })).toEqual({});
  });
});

describe('isWizardObjective', () => {
  it('knows the prefixes of the wizard and nothing else', () => {
    expect(['Annual Budget: $5M+', 'primary cause: Other', 'Raise the annual budget'].map(isWizardObjective)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
