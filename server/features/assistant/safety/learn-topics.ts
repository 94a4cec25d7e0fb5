import {
  loadSentenceVectors,
  sentenceVectorDimensions,
  type SentenceVector,
} from '../../../platform/english/sentence-vectors.ts';
import { addTo, product, toLengthOne } from '../../../platform/english/word-vectors.ts';

/**
 * How like each group of texts a text is in what it is about: the cosine with what sets the group apart from the others.
 * Words that no text of the group has count by those that are near to them.
 */
export function learnTopics(groups: readonly (readonly string[])[]): (text: string) => number[] {
  const findVector = loadSentenceVectors();
  const vectors = groups.map((texts) => texts.map(findVector));
  const middle = findMean(vectors.flat());
  const fromMiddle = (vector: SentenceVector) => {
    const moved = vector.slice();
    addTo(moved, middle, -1);
    return toLengthOne(moved);
  };
  const topics = vectors.map((ofGroup) => fromMiddle(findMean(ofGroup)));
  return (text) => {
    const vector = fromMiddle(findVector(text));
    return topics.map((topic) => product(topic, vector));
  };
}

function findMean(vectors: readonly SentenceVector[]): Float32Array {
  const mean = new Float32Array(sentenceVectorDimensions);
  for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
  return mean;
}
