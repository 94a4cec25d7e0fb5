import {
  addTo,
  loadWordVectors,
  product,
  toLengthOne,
  wordVectorDimensions,
} from '../../../platform/english/word-vectors.ts';
import { listWords } from '../../../platform/english/words.ts';

/**
 * How like each group of texts a text is in what it is about: the cosine with what sets the group apart from the others.
 * Words that no text of the group has count by those that are near to them.
 */
export function learnTopics(groups: readonly (readonly string[])[]): (text: string) => number[] {
  const vectors = groups.map((texts) => texts.map(sumWords));
  const middle = findMean(vectors.flat());
  const fromMiddle = (vector: Float32Array) => {
    const moved = vector.slice();
    addTo(moved, middle, -1);
    return toLengthOne(moved);
  };
  const topics = vectors.map((ofGroup) => fromMiddle(findMean(ofGroup)));
  return (text) => {
    const vector = fromMiddle(sumWords(text));
    return topics.map((topic) => product(topic, vector));
  };
}

/** A word counts the less, the more frequent it is; by Zipf's law its place tells (Arora and others, 2017). */
function sumWords(text: string): Float32Array {
  const { of, placeOf } = loadWordVectors();
  const sum = new Float32Array(wordVectorDimensions);
  for (const word of listWords(text)) {
    const vector = of(word);
    if (vector) addTo(sum, vector, 1 - 1 / (1 + rareness * (placeOf(word)! + 1)));
  }
  return toLengthOne(sum);
}
const rareness = 0.01;

function findMean(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(wordVectorDimensions);
  for (const vector of vectors) addTo(mean, vector, 1 / vectors.length);
  return mean;
}
