import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { emptyProfile } from './empty-profile.ts';
import { listObjectives, readWizardFacts } from './wizard-notes.ts';

describe('readWizardFacts', () => {
  it('reads labelled lines', () => {
    const additionalNotes =
      'Focus Areas: Education, Housing\nPrimary Cause: Other\nOrganization Size: 6-15 staff\nLocation: St. Louis, Missouri\nAnnual Budget: $50K-$250K\nHelp Needed: Grant Writing\nCurrent Challenges: Too few hands. No office: we meet in a church.\nGoals: Grow';
    expect(readWizardFacts({ ...emptyProfile, additionalNotes })).toEqual({
      focusAreas: 'Education, Housing',
      location: 'St. Louis, Missouri',
      budgetRange: '$50K-$250K',
    });
  });

  it('reads labelled sentences on one line', () => {
    expect(readWizardFacts(sampleProfile)).toEqual({
      focusAreas: 'Education, Youth Development, Food Security',
      location: 'Toledo, Ohio',
      budgetRange: '$250K-$1M',
    });
  });

  it('takes what the wizard wrote into the objectives for none', () => {
    const profile = {
      ...emptyProfile,
      strategicObjective1: 'Organization Size: 1-5 staff',
      strategicObjective2: 'Annual Budget: Under $50K',
      strategicObjective3: 'Raise the annual budget',
    };
    expect(listObjectives(profile)).toEqual(['Raise the annual budget']);
  });

  it('finds nothing in notes a person wrote', () => {
    expect(readWizardFacts({ ...emptyProfile, additionalNotes: 'We moved. Our location: see above.' })).toEqual({});
  });
});
