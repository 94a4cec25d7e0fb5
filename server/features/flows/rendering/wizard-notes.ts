// The onboarding wizard has no columns of its own: it writes what it asks as labelled lines into other fields.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { cleanLines } from '../../../platform/english/clean-lines.ts';

export const wizardFacts = [
  'focusAreas',
  'cause',
  'size',
  'location',
  'budgetRange',
  'helpNeeded',
  'challenges',
  'goals',
] as const;
export type WizardFact = (typeof wizardFacts)[number];

const labels: Record<string, WizardFact> = {
  'focus areas': 'focusAreas',
  'primary cause': 'cause',
  'organization size': 'size',
  size: 'size',
  location: 'location',
  'annual budget': 'budgetRange',
  budget: 'budgetRange',
  'help needed': 'helpNeeded',
  'help needed with': 'helpNeeded',
  'areas needing help': 'helpNeeded',
  'current challenges': 'challenges',
  challenges: 'challenges',
  goals: 'goals',
};
const labelled = new RegExp(
  String.raw`(?:^|(?<=[.;])\s+)(${Object.keys(labels)
    .toSorted((a, b) => b.length - a.length)
    .join('|')}):\s*`,
  'gi',
);
const objectivePrefix = /^\s*(?:Organization Size|Annual Budget|Primary Cause)\s*:/i;

/** Whether the wizard wrote this text in place of a strategic objective. */
export const isWizardObjective = (text: string): boolean => objectivePrefix.test(text);

/** What the wizard learned: from the labelled lines of the notes, or from the objectives it filled. */
export function readWizardFacts(
  profile: Pick<
    ProfileFields,
    'additionalNotes' | 'strategicObjective1' | 'strategicObjective2' | 'strategicObjective3'
  >,
): Partial<Record<WizardFact, string>> {
  const objectives = [profile.strategicObjective1, profile.strategicObjective2, profile.strategicObjective3];
  const texts = [...objectives.filter((text) => text !== null && isWizardObjective(text)), profile.additionalNotes];
  const facts: Partial<Record<WizardFact, string>> = {};
  for (const line of texts.flatMap((text) => cleanLines(text ?? ''))) {
    const found = [...line.matchAll(labelled)];
    for (const [index, match] of found.entries()) {
      const fact = labels[(match[1] ?? '').toLowerCase()];
      const value = line
        .slice(match.index + match[0].length, found[index + 1]?.index)
        .trim()
        .replace(/[.;]$/, '');
      if (fact && value !== '') facts[fact] = value;
    }
  }
  return facts;
}
