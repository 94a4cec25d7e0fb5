// What a sentence is about as a vector, so that other words for the same come near: the sum of the vectors of its words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listWords } from './words.ts';

export const wordVectorDimensions = 100;

/** Of length 1, or of zeros where none of its words is known. */
export type SentenceVector = Float32Array;

/** A word that makes up this share of all text counts half: commoner ones say little. */
const halfShare = 0.001;
/** By Zipf's law, of the word at this place among the most frequent. */
const shareOfText = (place: number) => 0.1 / (place + 1);

export function loadSentenceVectors(): (text: string) => SentenceVector {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'word-vectors', name));
  const vectors = new Int8Array(read('vectors.bin'));
  const places = new Map(
    read('words.txt')
      .toString()
      .split('\n')
      .map((word, place) => [word, place]),
  );

  return (text) => {
    const sum = new Float32Array(wordVectorDimensions);
    for (const word of listWords(text)) {
      const place = places.get(word);
      if (place === undefined) continue;
      const weight = halfShare / (halfShare + shareOfText(place));
      addTo(sum, vectors.subarray(place * wordVectorDimensions, (place + 1) * wordVectorDimensions), weight);
    }
    return toLengthOne(sum);
  };
}

export function addTo(sum: Float32Array, vector: ArrayLike<number>, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!;
}

export function toLengthOne(vector: Float32Array): SentenceVector {
  const length = Math.sqrt(product(vector, vector));
  return length === 0 ? vector : vector.map((part) => part / length);
}

/** Of two of length 1 the cosine of the angle between them. */
export function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
}
