import { allowedErrors, countErrors } from '../../platform/spelling/typing-error.ts';
import { findStem, isSilent, listWords } from '../../platform/english/words.ts';

// Shorter words have too many neighbors to guess by.
const shortestCorrected = 5;

export type SpellingCorrection = (text: string) => string;

/**
 * Gives a question with the words nobody knows replaced by the one they were most likely meant to be, where there is
 * one. `texts` are what is known; a word that occurs more often in them is more likely.
 */
export function createSpellingCorrection(texts: readonly string[]): SpellingCorrection {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(listWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const knownStems = new Set([...counts.keys()].map(findStem));
  const isKnown = (word: string) => isSilent(word) || knownStems.has(findStem(word));
  const byInitial = Map.groupBy(
    [...counts.keys()].filter((word) => word.length >= shortestCorrected - 1 && !/\d/.test(word)),
    (word) => word[0] ?? '',
  );

  const correct = (word: string): string => {
    if (word.length < shortestCorrected || /\d/.test(word) || isKnown(word)) return word;
    const allowed = word.length < 9 ? 1 : allowedErrors(word);
    let best = word;
    let fewest = allowed + 1;
    for (const known of byInitial.get(word[0] ?? '') ?? []) {
      if (Math.abs(known.length - word.length) > allowed) continue;
      const errors = countErrors(word, known, false);
      const isBetter = errors < fewest || (errors === fewest && (counts.get(known) ?? 0) > (counts.get(best) ?? 0));
      if (errors > allowed || !isBetter) continue;
      best = known;
      fewest = errors;
    }
    return best;
  };

  return (text) =>
    text.replaceAll(/\p{L}+/gu, (word) => {
      const typed = listWords(word)[0] ?? '';
      const corrected = correct(typed);
      return corrected === typed ? word : corrected;
    });
}
