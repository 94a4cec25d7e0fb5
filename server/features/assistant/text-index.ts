// Finds texts of our own content for a question: BM25 over all of a text, and how like the question is to those that the text
// answers.
import { createLikeness } from '../../platform/sentence-model/likeness.ts';
import { knownContent } from './known-vectors.ts';
import { listTopicStems, listWords } from '../../platform/english/words.ts';

export interface IndexedText {
  title: string;
  /** As people ask what it answers. */
  questions: readonly string[];
  /** Further words of such questions. */
  words?: string;
  text: string;
}

export interface Ranked<Text> {
  text: Text;
  /** About 1 where it surely answers, below 0.5 where it has little to do with the question. */
  score: number;
  /** How like the question is to the nearest of those that the text answers, best first. */
  nearest: number[];
}

const weights = { title: 3, words: 1.5, question: 0.75, furtherQuestion: 0.75, mostFurther: 4 };
const saturation = 1.2;
/** A question counts as at least this many unknown words, so that a single common word does not make an answer. */
const leastQuestionWords = 1.45;
/** How many of a text's questions are compared, the nearest ones, and what that counts. */
const likeness = { nearest: 5, weight: 1 };

interface Entry<Text> {
  text: Text;
  frequencies: Map<string, number>;
  questions: string[];
}

const creditOf = (frequency = 0): number => frequency / (frequency + saturation);

/** Best first. */
export function createTextIndex<Text extends IndexedText>(
  texts: readonly Text[],
): (question: string) => Ranked<Text>[] {
  const entries = texts.map(indexText);
  const likenTo = createLikeness(texts.flatMap(listQuestions), knownContent.compare());
  const rarity = createRarity(entries);

  return (question) => {
    const stems = [...new Set(listTopicStems(question))];
    const liken = likenTo(listWords(question).join(' '));
    const reachable = Math.max(sum(stems.map(rarity)), leastQuestionWords * rarity(''));
    return entries
      .map(({ text, frequencies, questions }) => {
        const words = sum(stems.map((stem) => rarity(stem) * creditOf(frequencies.get(stem)))) / reachable;
        const nearest = greatest(questions.map(liken), likeness.nearest);
        return { text, score: words + likeness.weight * average(nearest), nearest };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
  };
}

/** Its title with them. */
export const listQuestions = ({ title, questions }: IndexedText): string[] => [title, ...questions];

function indexText<Text extends IndexedText>(text: Text): Entry<Text> {
  const frequencies = new Map<string, number>();
  const add = (stems: Iterable<string>, weight: number) => {
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + weight);
  };
  add(text.text.split('\n').flatMap(listTopicStems), 1);
  add(new Set(listTopicStems(text.title)), weights.title);
  add(new Set(listTopicStems(text.words ?? '')), weights.words);
  const counts = Map.groupBy(
    text.questions.flatMap((question) => [...new Set(listTopicStems(question))]),
    (stem) => stem,
  );
  for (const [stem, { length }] of counts)
    add([stem], weights.question + weights.furtherQuestion * Math.min(length - 1, weights.mostFurther));
  return {
    text,
    frequencies,
    questions: listQuestions(text),
  };
}

/** The inverse document frequency of BM25; a stem that no text has tells the most. */
function createRarity(entries: readonly { frequencies: Map<string, number> }[]): (stem: string) => number {
  const counts = Map.groupBy(
    entries.flatMap(({ frequencies }) => [...frequencies.keys()]),
    (stem) => stem,
  );
  return (stem) => {
    const count = counts.get(stem)?.length ?? 0;
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
}

export const greatest = (numbers: readonly number[], most: number): number[] =>
  numbers.toSorted((one, other) => other - one).slice(0, most);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const average = (numbers: readonly number[]): number => sum(numbers) / Math.max(numbers.length, 1);
