// Finds playbook articles for a question, without a language model: BM25 over all of an article, and how like the question
// is to those that the article answers.
import type { AgentType } from '../../../contract/agents.ts';
import { createSpellingCorrection } from './correct-spelling.ts';
import { createHearing, type Heard, holdsPhrase, type Phrase } from './hear-question.ts';
import { createLikeness } from './likeness.ts';
import type { PlaybookArticle } from './playbook-article.ts';
import { listPhraseStems, listTopicStems } from '../../platform/english/words.ts';
import type { Synonym } from './synonym.ts';

export interface RankedArticle {
  article: PlaybookArticle;
  /** What its words give, more where the question is like those it answers, and less where it is not. */
  score: number;
  /** The share of the question that the article accounts for, 0 to 1, plus the bonuses. */
  wordScore: number;
  /** How much of what the question is about stands in the article at all, 0 to 1. */
  coverage: number;
}

interface IndexedArticle {
  article: PlaybookArticle;
  /** How often each stem occurs; in the title or a trigger it counts three times. */
  frequencies: Map<string, number>;
  length: number;
  triggers: { phrase: Phrase; topics: Phrase }[];
}

/** How much a stem tells. */
type Rarity = (stem: string) => number;

const titleWeight = 3;
const triggerWeight = 3;
const wordWeight = 1.5;
/** For a word of one question, and for each further question that has it, up to so many. */
const questionWeight = { first: 0.75, further: 0.75, mostFurther: 4 };
const saturation = 1.2;
const lengthInfluence = 0.3;
const synonymDiscount = 0.9;
/** From this credit on a word is one of the title or the triggers; others are only spoken of beside. */
const centralCredit = 0.6;
const besideCoverage = 0.6;
const ownAgentBonus = 1.35;
const likenessWeight = 0.7;
/** Of an article that has nothing to do with the question. */
const usualLikeness = 0.27;
/** For a trigger in the question: as a phrase, the longer the more; with its words apart; as a word, the rarer the more. */
const triggerBonus = { phrase: 0.35, perFurtherWord: 0.05, scattered: 0.2, word: 0.25 };
const mostFurtherWords = 3;
/** A trigger that only stands in what the synonyms read. */
const readingDiscount = 0.6;
/** A question counts as at least this many unknown words, so that a single common word does not make an answer. */
const leastQuestionWords = 1.45;

/** The search gives the best first, without the articles that share nothing with the question. */
export function createPlaybookSearch(
  articles: readonly PlaybookArticle[],
  synonyms: readonly Synonym[],
): (question: string, agentType: AgentType) => RankedArticle[] {
  const hear = createHearing(synonyms);
  const correctSpelling = createSpellingCorrection([...articles.flatMap(listTexts), ...synonyms.flatMap(listSynonyms)]);
  const index = articles.map(indexArticle);
  const averageLength = index.reduce((sum, { length }) => sum + length, 0) / Math.max(index.length, 1);
  const rarity = createRarity(index);
  const findLikeness = createLikeness(articles);

  return (question, agentType) => {
    const corrected = correctSpelling(question);
    const heard = hear(corrected, agentType);
    const likeness = findLikeness(corrected);
    return index
      .map((indexed) => {
        const bonus = indexed.article.agentType === agentType ? ownAgentBonus : 1;
        const { share, coverage } = weighWords(indexed, heard, rarity, averageLength);
        const wordScore = (share + findTriggerBonus(indexed, heard, rarity)) * bonus;
        const like = (likeness.get(indexed.article.id) ?? 0) * bonus - usualLikeness;
        return { article: indexed.article, score: wordScore + likenessWeight * like, wordScore, coverage };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score || one.article.id.localeCompare(other.article.id));
  };
}

export const listTexts = ({ title, triggers, questions, words, answer, facts }: PlaybookArticle) => [
  title,
  ...triggers,
  ...questions,
  words,
  answer,
  ...facts.map(({ text }) => text),
];
const listSynonyms = ({ words, means }: Synonym) => [...words, ...means];

function indexArticle(article: PlaybookArticle): IndexedArticle {
  const frequencies = new Map<string, number>();
  const add = (stems: Iterable<string>, weight: number) => {
    for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + weight);
  };
  const text = [article.answer, ...article.facts.map((fact) => fact.text)].flatMap(listTopicStems);
  add(new Set(listTopicStems(article.title)), titleWeight);
  add(new Set(article.triggers.flatMap(listTopicStems)), triggerWeight);
  add(new Set(listTopicStems(article.words)), wordWeight);
  add(text, 1);
  const { first, further, mostFurther } = questionWeight;
  for (const [stem, count] of countIn(article.questions))
    add([stem], first + further * Math.min(count - 1, mostFurther));
  return {
    article,
    frequencies,
    length: text.length,
    triggers: article.triggers.map((trigger) => ({
      phrase: listPhraseStems(trigger),
      topics: listTopicStems(trigger),
    })),
  };
}

/** In how many of the texts each stem is. */
function countIn(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of texts.flatMap((text) => [...new Set(listTopicStems(text))])) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The inverse document frequency of BM25; a stem that no article has tells the most. */
function createRarity(index: readonly IndexedArticle[]): Rarity {
  const articleCounts = new Map<string, number>();
  for (const stem of index.flatMap(({ frequencies }) => [...frequencies.keys()])) {
    articleCounts.set(stem, (articleCounts.get(stem) ?? 0) + 1);
  }
  return (stem) => {
    const count = articleCounts.get(stem) ?? 0;
    return Math.log(1 + (index.length - count + 0.5) / (count + 0.5));
  };
}

/**
 * BM25 as a share of what an article could reach at best, so that one threshold fits any question and playbook; and
 * the part of the question that stands in the article, however little it says of it.
 */
function weighWords(
  { frequencies, length }: IndexedArticle,
  { words }: Heard,
  rarity: Rarity,
  averageLength: number,
): { share: number; coverage: number } {
  const halfway = saturation * (1 - lengthInfluence + lengthInfluence * (length / averageLength));
  const creditOf = (stem: string) => {
    const frequency = frequencies.get(stem) ?? 0;
    return frequency / (frequency + halfway);
  };
  let reached = 0;
  let covered = 0;
  let reachable = 0;
  for (const { stem, readings } of words) {
    const readCredits = readings.map((reading) => synonymDiscount * average(reading.map(creditOf)));
    const credit = Math.max(creditOf(stem), ...readCredits);
    reached += rarity(stem) * credit;
    if (credit > 0) covered += rarity(stem) * (credit >= centralCredit ? 1 : besideCoverage);
    reachable += rarity(stem);
  }
  return {
    share: reached / Math.max(reachable, leastQuestionWords * rarity('')),
    coverage: reachable === 0 ? 0 : covered / reachable,
  };
}

function findTriggerBonus({ triggers }: IndexedArticle, { texts, topics }: Heard, rarity: Rarity): number {
  const [own = [], ...readings] = texts;
  const bonuses = triggers.map(({ phrase, topics: needed }) => {
    const isSaid = holdsPhrase(own, phrase);
    if (isSaid || readings.some((reading) => holdsPhrase(reading, phrase))) {
      return (isSaid ? 1 : readingDiscount) * phraseBonus(phrase, topics, rarity);
    }
    return needed.length > 1 && needed.every((stem) => topics.has(stem)) ? triggerBonus.scattered : 0;
  });
  return Math.max(0, ...bonuses);
}

function phraseBonus(phrase: Phrase, topics: Heard['topics'], rarity: Rarity): number {
  if (phrase.length === 1 && topics.size > 1) return (triggerBonus.word * rarity(phrase[0] ?? '')) / rarity('');
  const furtherWords = Math.min(Math.max(phrase.length - 2, 0), mostFurtherWords);
  return triggerBonus.phrase + furtherWords * triggerBonus.perFurtherWord;
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(numbers.length, 1);
