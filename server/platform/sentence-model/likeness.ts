// How like texts are to a question in what they mean, but for what is common to all of them.
import { addTo, product, toLengthOne } from '../english/word-vectors.ts';
import { remembered } from '../remembered.ts';
import { loadSentenceModel, type SentenceVector } from './sentence-model.ts';

const remembers = { mostCharacters: 500_000 };

/** Of many texts the same are met again: in the next question, and in the next turn. */
export const findVector = remembered((text): SentenceVector => loadSentenceModel()(text), remembers);

/** From 0 to 1; 0 of a text that is none of these, or that has no vector. */
export function createLikeness(
  texts: readonly string[],
  vectorOf: (text: string) => SentenceVector | null = findVector,
): (question: string) => (text: string) => number {
  const vectors = new Map(texts.flatMap((text) => [[text, vectorOf(text)] as const]).filter(hasVector));
  const common = new Float32Array(vectors.values().next().value?.length ?? 0);
  for (const vector of vectors.values()) addTo(common, vector, 1);
  toLengthOne(common).forEach((part, at) => (common[at] = part));
  const withoutCommon = (vector: SentenceVector): SentenceVector => {
    const rest = vector.slice();
    addTo(rest, common, -product(vector, common));
    return toLengthOne(rest);
  };
  const purified = new Map([...vectors].map(([text, vector]) => [text, withoutCommon(vector)]));
  return (question) => {
    const meant = withoutCommon(findVector(question));
    return (text) => {
      const vector = purified.get(text);
      return vector ? Math.max(product(vector, meant), 0) : 0;
    };
  };
}

const hasVector = (entry: readonly [string, SentenceVector | null]): entry is readonly [string, SentenceVector] =>
  entry[1] !== null;
