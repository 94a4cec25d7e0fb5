// How like texts are to a question in what they mean.
import { addTo, product, toLengthOne } from '../english/word-vectors.ts';
import { remembered } from '../remembered.ts';
import { dimensions, fine, loadSentenceModel, type Meaning, type SentenceVector } from './sentence-model.ts';

/** More than the pieces of words that the model reads: kept with all that follows them, a few long texts would push out the others. */
const mostRead = 2_000;
/** Of many texts the same are met again: in the next question, and in the next turn. */
const meaningOf = remembered((text): Meaning => loadSentenceModel()(text), { mostCharacters: 300_000 });
const findMeaning = (text: string): Meaning => meaningOf(text.slice(0, mostRead));

export const findVector = (text: string): SentenceVector => findMeaning(text).whole;

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

/** Among a few texts a piece that one of them has would tell little. */
const leastTexts = 50;

/**
 * How near to each piece of a question something of a text comes, the fewer of the texts have the piece the more, from 0 to 1:
 * each word is met by what says it, where all of a text is one sum.
 */
export function createNearness(texts: readonly string[]): (question: string) => (text: string) => number {
  const meanings = new Map(texts.map((text) => [text, findMeaning(text)]));
  const counts = new Map<number, number>();
  for (const { pieces } of meanings.values())
    for (const piece of new Set(pieces)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const rarityOf = (piece: number) => {
    const count = counts.get(piece) ?? 0;
    return Math.log(1 + (Math.max(meanings.size, leastTexts) - count + 0.5) / (count + 0.5));
  };
  return (question) => {
    const { pieces, vectors } = findMeaning(question);
    const rarities = pieces.map(rarityOf);
    const total = rarities.reduce((sum, each) => sum + each, 0) || 1;
    return (text) => {
      const others = meanings.get(text)?.vectors ?? new Int8Array();
      const near = rarities.reduce(
        (sum, rarity, at) => sum + rarity * greatestProduct(vectors, at * dimensions, others),
        0,
      );
      return near / total;
    };
  };
}

function greatestProduct(vectors: Int8Array, from: number, others: Int8Array): number {
  let greatest = 0;
  for (let other = 0; other < others.length; other += dimensions) {
    let sum = 0;
    // Whole numbers, which are added sooner.
    for (let index = 0; index < dimensions; index += 1)
      sum = (sum + vectors[from + index]! * others[other + index]!) | 0;
    if (sum > greatest) greatest = sum;
  }
  return greatest / (fine * fine);
}
