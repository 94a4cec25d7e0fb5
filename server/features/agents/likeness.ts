import type { PlaybookArticle } from './playbook-article.ts';
import {
  addTo,
  loadSentenceVectors,
  product,
  toLengthOne,
  type SentenceVector,
} from '../../platform/english/sentence-vectors.ts';

/** So many of an article's questions, those most like the one asked, say how near it is. */
const nearestQuestions = 5;

/** How like a question is to those that each article answers, by article id: 0.3 for most articles, 0.5 for the right one. */
export function createLikeness(articles: readonly PlaybookArticle[]): (question: string) => Map<string, number> {
  const findVector = loadSentenceVectors();
  const known = articles.map(({ id, title, triggers, questions }) => ({
    id,
    vectors: [title, ...triggers, ...questions].map(findVector),
  }));
  const all = known.flatMap(({ vectors }) => vectors);
  const common = findCommon(all);
  for (const vector of all) vector.set(without(vector, common));

  return (question) => {
    const asked = without(findVector(question), common);
    return new Map(known.map(({ id, vectors }) => [id, average(nearest(vectors, asked))]));
  };
}

/** What all questions share says nothing of any. */
function findCommon(vectors: readonly SentenceVector[]): SentenceVector {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) addTo(sum, vector, 1);
  return toLengthOne(sum);
}

function without(vector: SentenceVector, common: SentenceVector): SentenceVector {
  const rest = vector.slice();
  addTo(rest, common, -product(vector, common));
  return toLengthOne(rest);
}

const nearest = (vectors: readonly SentenceVector[], asked: SentenceVector) =>
  vectors
    .map((vector) => product(vector, asked))
    .toSorted((one, other) => other - one)
    .slice(0, nearestQuestions);

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);
