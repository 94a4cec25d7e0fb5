// Who lives through the journeys: Maya of a fictional organization, and what she enters.
import { randomUUID } from 'node:crypto';
import { sampleProfile } from '../../demo/sample-profile.ts';
import { password } from '../harness/person.ts';

export const organizationName = 'Lantern Bridge Youth Alliance';
export const mission = sampleProfile.mission ?? '';

export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export const createAccount = (): Account => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  email: `maya-${randomUUID()}@lanternbridge.example`,
  password,
});

export const wizardAnswers = {
  mission,
  primaryCause: 'Education & Learning',
  focusAreas: ['Education', 'Youth Development', 'Food Security'],
  foundedYear: '2011',
  organizationSize: '16-50 staff',
  location: 'Toledo, Ohio',
  annualBudget: '$250K-$1M',
  website: 'https://lanternbridge.example',
  helpAreas: ['Grant Writing', 'Volunteer Management'],
  challenges: 'One funder is 23% of revenue, and data lives in three places.',
  goals: 'A new site in east Toledo in 2027 and stronger donor follow-up.',
};
