// The onboarding wizard has no columns of its own: it writes what it asks as labelled lines into other fields.
import type { ProfileFields } from '../../../contract/profile.ts';
import { cleanLines } from '../../platform/english/clean-lines.ts';

export type WizardFact = 'focusAreas' | 'location' | 'budgetRange';

const labels: Record<string, WizardFact> = {
  'Focus Areas': 'focusAreas',
  Location: 'location',
  'Annual Budget': 'budgetRange',
  Budget: 'budgetRange',
};
const objectivePrefix = /^(?:Organization Size|Annual Budget|Primary Cause):/;

/** The objectives of a profile; where the wizard wrote something else in their place, none. */
export const listObjectives = (profile: ProfileFields): string[] =>
  [profile.strategicObjective1, profile.strategicObjective2, profile.strategicObjective3]
    .filter((text) => text !== null)
    .filter((text) => !objectivePrefix.test(text));

/** What the wizard learned: the labelled lines of the notes, which may stand on one line. */
export function readWizardFacts({ additionalNotes }: ProfileFields): Partial<Record<WizardFact, string>> {
  const parts = cleanLines(additionalNotes ?? '').flatMap((line) => line.split(/[.;] (?=\p{Lu}[\p{L} ]{2,30}:)/u));
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, label = '', value = ''] = /^([^:]{2,30}):\s*(.+?)[.;]?$/.exec(part) ?? [];
      return labels[label] ? [[labels[label], value]] : [];
    }),
  );
}
