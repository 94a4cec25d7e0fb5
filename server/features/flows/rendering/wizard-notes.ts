// The onboarding wizard has no columns of its own: it writes what it asks as labelled lines into other fields.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { cleanLines } from '../../../platform/english/clean-lines.ts';

export type WizardFact = 'focusAreas' | 'location' | 'budgetRange';

const labels: Record<string, WizardFact> = {
  'focus areas': 'focusAreas',
  location: 'location',
  'annual budget': 'budgetRange',
  budget: 'budgetRange',
};
const objectivePrefix = /^\s*(?:Organization Size|Annual Budget|Primary Cause)\s*:/i;

/** The objectives of a profile; where the wizard wrote something else in their place, none. */
export const listObjectives = (profile: Objectives): string[] =>
  textsOf(profile).filter((text) => !objectivePrefix.test(text));

type Objectives = Pick<ProfileFields, 'strategicObjective1' | 'strategicObjective2' | 'strategicObjective3'>;

const textsOf = (profile: Objectives): string[] =>
  [profile.strategicObjective1, profile.strategicObjective2, profile.strategicObjective3].filter(
    (text) => text !== null,
  );

/** What the wizard learned: from the objectives it filled, or the labelled lines of the notes, which may stand on one line. */
export function readWizardFacts(
  profile: Objectives & Pick<ProfileFields, 'additionalNotes'>,
): Partial<Record<WizardFact, string>> {
  const texts = [...textsOf(profile).filter((text) => objectivePrefix.test(text)), profile.additionalNotes ?? ''];
  const parts = texts.flatMap(cleanLines).flatMap((line) => line.split(/[.;] (?=\p{Lu}[\p{L} ]{2,30}:)/u));
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, label = '', value = ''] = /^([^:]{2,30}):\s*(.+?)[.;]?$/.exec(part) ?? [];
      const fact = labels[label.toLowerCase()];
      return fact ? [[fact, value]] : [];
    }),
  );
}
