import { allowedErrors, countErrors } from './typing-error.ts';
import { findStem, isSilent, listWords } from './words.ts';
import { loadWordVectors } from './word-vectors.ts';

// Shorter words have too many neighbors to guess by.
const shortestCorrected = 5;

/** What an unknown word was most likely meant to be, among the words of these texts; null where that is nothing. */
export function createSpellingCorrection(texts: readonly string[]): (word: string) => string | null {
  const { placeOf } = loadWordVectors();
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(listWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const knownStems = new Set([...counts.keys()].map(findStem));
  const byInitial = Map.groupBy(
    [...counts].filter(([word]) => word.length >= shortestCorrected - 1 && !/\d/.test(word)),
    ([word]) => word[0] ?? '',
  );

  return (word) => {
    const isKnown = isSilent(word) || knownStems.has(findStem(word)) || placeOf(word) !== undefined;
    if (word.length < shortestCorrected || /\d/.test(word) || isKnown) return null;
    const allowed = word.length < 9 ? 1 : allowedErrors(word);
    let best: { word: string; errors: number; count: number } | null = null;
    for (const [known, count] of byInitial.get(word[0] ?? '') ?? []) {
      if (Math.abs(known.length - word.length) > allowed) continue;
      const errors = countErrors(word, known, false);
      if (errors > allowed) continue;
      if (!best || errors < best.errors || (errors === best.errors && count > best.count))
        best = { word: known, errors, count };
    }
    return best?.word ?? null;
  };
}
