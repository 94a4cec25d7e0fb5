// What English words mean, each alone, by the sentence model (record 57): other words for the same come near.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStem } from './words.ts';

export const wordVectorDimensions = 100;

export interface WordVectors {
  /** The most frequent first. */
  words: readonly string[];
  /** Of length 1; null where the word is none of the 20,000. */
  of(word: string): Float32Array | null;
  /** Its place among the most frequent words, from 0. */
  placeOf(word: string): number | undefined;
  /** The cosine of the angle between two words, whatever their endings; 0 where one is not known. */
  nearness(one: string, other: string): number;
}

let loaded: WordVectors | null = null;

/** Read once for a thread. */
export const loadWordVectors = (): WordVectors => (loaded ??= readWordVectors());

function readWordVectors(): WordVectors {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'data/word-vectors', name));
  const parts = new Int8Array(read('vectors.bin'));
  const words = read('words.txt').toString().trim().split('\n');
  const places = new Map(words.map((word, place) => [word, place]));
  const known = new Map<number, Float32Array>();

  function atPlace(place: number): Float32Array {
    const vector =
      known.get(place) ??
      toLengthOne(Float32Array.from(parts.subarray(place * wordVectorDimensions, (place + 1) * wordVectorDimensions)));
    known.set(place, vector);
    return vector;
  }
  const of: WordVectors['of'] = (word) => {
    const place = places.get(word);
    return place === undefined ? null : atPlace(place);
  };
  // "Rehearsals" is as rare as "rehearsal" is usual: the most frequent form tells most of what a word means.
  const forms = new Map(words.toReversed().map((word) => [findStem(word), word]));
  const ofForms: WordVectors['of'] = (word) => of(forms.get(findStem(word)) ?? word);

  return {
    words,
    of,
    placeOf: (word) => places.get(word),
    nearness(one, other) {
      const [first, second] = [ofForms(one), ofForms(other)];
      return first && second ? product(first, second) : 0;
    },
  };
}

export function addTo(sum: Float32Array, vector: ArrayLike<number>, weight: number): void {
  for (let index = 0; index < sum.length; index += 1) sum[index]! += weight * vector[index]!;
}

export function toLengthOne(vector: Float32Array): Float32Array {
  const length = Math.sqrt(product(vector, vector));
  return length === 0 ? vector : vector.map((part) => part / length);
}

/** Of two of length 1, with an even number of parts, the cosine of the angle between them: two sums, neither of which waits for the other, take half the time. */
export function product(one: Float32Array, other: Float32Array): number {
  let [even, odd] = [0, 0];
  for (let index = 0; index < one.length; index += 2) {
    even += one[index]! * other[index]!;
    odd += one[index + 1]! * other[index + 1]!;
  }
  return even + odd;
}
