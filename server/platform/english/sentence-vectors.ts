// What a sentence is about as a vector, so that other words for the same come near: the sum of the vectors of its words.
import { listWords } from './words.ts';
import { addTo, loadWordVectors, product, toLengthOne, wordVectorDimensions } from './word-vectors.ts';

/** Of length 1, or of zeros where none of its words is known. */
export type SentenceVector = Float32Array;

/** A word that makes up this share of all text counts half: commoner ones say little. */
const halfShare = 0.001;
/** By Zipf's law, of the word at this place among the most frequent. */
const shareOfText = (place: number) => 0.1 / (place + 1);

export function loadSentenceVectors(): (text: string) => SentenceVector {
  const { of, placeOf } = loadWordVectors();
  return (text) => {
    const sum = new Float32Array(wordVectorDimensions);
    for (const word of listWords(text)) {
      const [place, vector] = [placeOf(word), of(word)];
      if (place !== undefined && vector) addTo(sum, vector, halfShare / (halfShare + shareOfText(place)));
    }
    return toLengthOne(sum);
  };
}

/** Takes from a vector what all of these share, which says nothing of any. */
export function withoutCommon(vectors: readonly SentenceVector[]): (vector: SentenceVector) => SentenceVector {
  const sum = new Float32Array(wordVectorDimensions);
  for (const vector of vectors) addTo(sum, vector, 1);
  const common = toLengthOne(sum);
  return (vector) => {
    const rest = vector.slice();
    addTo(rest, common, -product(vector, common));
    return toLengthOne(rest);
  };
}
