// How like texts are to a question in what they mean.
import { addTo, product, toLengthOne } from '../english/word-vectors.ts';
import { remembered } from '../remembered.ts';
import { loadSentenceModel, type SentenceVector } from './sentence-model.ts';

/** Of many texts the same are met again: in the next question, and in the next turn. */
export const findVector = remembered((text): SentenceVector => loadSentenceModel()(text), { mostCharacters: 500_000 });

/** What is common to all vectors of the model says nothing of any: it is taken from each. */
export interface Compared {
  common: SentenceVector;
  vectorOf(text: string): SentenceVector | null;
}

/** From 0 to 1; 0 of a text that is none of these, or that has no vector. */
export function createLikeness(
  texts: readonly string[],
  { common, vectorOf }: Compared,
): (question: string) => (text: string) => number {
  const withoutCommon = (vector: SentenceVector): SentenceVector => {
    const rest = vector.slice();
    addTo(rest, common, -product(vector, common));
    return toLengthOne(rest);
  };
  const vectors = new Map<string, SentenceVector>();
  for (const text of texts) {
    const vector = vectorOf(text);
    if (vector) vectors.set(text, withoutCommon(vector));
  }
  return (question) => {
    const meant = vectors.get(question) ?? withoutCommon(findVector(question));
    return (text) => {
      const vector = vectors.get(text);
      return vector ? Math.max(product(vector, meant), 0) : 0;
    };
  };
}
