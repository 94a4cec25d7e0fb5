import type { Requirement, RequirementCategory } from '../../../../contract/document-analysis.ts';
import { categoryLabels } from '../analysis/analysis-words.ts';

export interface RequirementGroup {
  category: RequirementCategory;
  label: string;
  requirements: Requirement[];
}

/** By category, as the document has them within each. */
export const groupRequirements = (requirements: readonly Requirement[]): RequirementGroup[] =>
  (Object.keys(categoryLabels) as RequirementCategory[])
    .map((category) => ({
      category,
      label: categoryLabels[category],
      requirements: requirements.filter((each) => each.category === category),
    }))
    .filter((group) => group.requirements.length > 0);

export interface PlanProgress {
  met: number;
  /** What was said to be not for us is not counted. */
  total: number;
  words: string;
}

export function countProgress(requirements: readonly Requirement[]): PlanProgress {
  const met = requirements.filter(({ state }) => state === 'met').length;
  const total = requirements.filter(({ state }) => state !== 'dismissed').length;
  return { met, total, words: `${met} of ${total} met` };
}
