// What a text is about as a vector, so that a question comes near to what answers it in other words: the sum of the vectors
// of its words (WordLlama), of which a word that says little has a short one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWords } from './words.ts';
import { addTo, loadWordVectors, product, toLengthOne } from './word-vectors.ts';

/** Of length 1, or of zeros where none of its words is known. */
export type SentenceVector = Float32Array;

export const sentenceVectorDimensions = 256;

let parts: Int8Array | null = null;

export function loadSentenceVectors(): (text: string) => SentenceVector {
  const { placeOf } = loadWordVectors();
  const all = (parts ??= new Int8Array(readFileSync(join(import.meta.dirname, 'sentence-vectors', 'vectors.bin'))));
  return (text) => {
    const sum = new Float32Array(sentenceVectorDimensions);
    for (const word of listWords(text)) {
      const start = (placeOf(word) ?? Infinity) * sentenceVectorDimensions;
      if (start < all.length) addTo(sum, all.subarray(start, start + sentenceVectorDimensions), 1);
    }
    return toLengthOne(sum);
  };
}

/** Takes from a vector what all of these share, which says nothing of any. */
export function withoutCommon(vectors: readonly SentenceVector[]): (vector: SentenceVector) => SentenceVector {
  const sum = new Float32Array(sentenceVectorDimensions);
  for (const vector of vectors) addTo(sum, vector, 1);
  const common = toLengthOne(sum);
  return (vector) => {
    const rest = vector.slice();
    addTo(rest, common, -product(vector, common));
    return toLengthOne(rest);
  };
}
