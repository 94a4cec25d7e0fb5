import { profileLabels } from '../../../contract/profile-labels.ts';
import type { Profile, ProfileField, Program } from '../../../contract/profile.ts';

const money: ReadonlySet<string> = new Set(['totalBudgetLastYear', 'pastFunderAmount', 'fundraisingGoal12Months']);
const percent: ReadonlySet<string> = new Set(['grantsPercentage', 'donationsPercentage', 'otherSourcesPercentage']);
// Years and ratings are numbers that nobody writes with a separator.
const plain: ReadonlySet<string> = new Set(['pastFunderYear', 'boardEngagementRating']);

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** A field's value as words, or null where the profile has none. */
export function profileValueText(profile: Profile, field: ProfileField): string | null {
  const value = profile[field];
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (plain.has(field)) return String(value);
    return money.has(field) ? dollars(value) : value.toLocaleString('en-US');
  }
  return typeof value === 'string' ? value : programsText(value);
}

function programsText(programs: Profile['programs']): string | null {
  const lines = programs.flatMap((program) => {
    const { name, goal, serves, servedLastYear, budget } = program;
    if (!name) return [];
    const served = servedLastYear === null ? null : `served ${servedLastYear.toLocaleString('en-US')} last year`;
    const costs = budget === null ? null : `budget ${dollars(budget)}`;
    return [[name, goal, serves, served, costs, fundingText(program)].filter(Boolean).join('; ')];
  });
  return lines.length > 0 ? lines.join(' | ') : null;
}

function fundingText({ funder, fundingAmount }: Program): string | null {
  if (fundingAmount === null) return funder && `paid for by ${funder}`;
  return funder ? `${dollars(fundingAmount)} from ${funder}` : `funded with ${dollars(fundingAmount)}`;
}

interface ProfileFact {
  field: ProfileField;
  label: string;
  text: string;
}

/** What the profile says, in the order of its form. */
export function profileFacts(profile: Profile): ProfileFact[] {
  return (Object.keys(profileLabels) as ProfileField[]).flatMap((field) => {
    const text = profileValueText(profile, field);
    if (text === null) return [];
    return [{ field, label: profileLabels[field], text: percent.has(field) ? `${text}%` : text }];
  });
}
