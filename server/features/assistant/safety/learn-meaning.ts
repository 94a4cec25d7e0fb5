import { createLikeness } from '../../../platform/sentence-model/likeness.ts';
import { knownDangers } from '../known-vectors.ts';
import type { SafetyContent } from './load-safety.ts';

/** A single example is near by chance. */
const nearest = 5;

export const listExamples = ({ dangers, harmless }: SafetyContent): { dangerous: string[]; harmless: string[] } => ({
  dangerous: dangers.flatMap(({ examples }) => examples),
  harmless,
});

/** How much more nearly a text means what tells of danger than what only sounds like it. Loads the sentence model. */
export function learnMeaning(content: SafetyContent): (text: string) => number {
  const { dangerous, harmless } = listExamples(content);
  const likenTo = createLikeness([...dangerous, ...harmless], knownDangers.compare());
  return (text) => {
    const liken = likenTo(text);
    const nearnessOf = (examples: string[]) =>
      examples
        .map(liken)
        .toSorted((one, other) => other - one)
        .slice(0, nearest)
        .reduce((sum, each) => sum + each, 0);
    return (nearnessOf(dangerous) - nearnessOf(harmless)) / nearest;
  };
}
