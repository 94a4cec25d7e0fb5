// How much an item speaks of a question: one measure for whatever was found, wherever it is from.
import { splitSentences } from '../../platform/english/split-sentences.ts';
import { createLikeness, createNearness } from '../../platform/sentence-model/likeness.ts';
import { loadWordVectors } from '../../platform/english/word-vectors.ts';
import { findStem, isSilent, listTopicStems, listWords } from '../../platform/english/words.ts';
import type { Heard, Term } from './hear.ts';
import { knownContent } from './known-vectors.ts';

export interface Weighable {
  /** What stands above it. */
  heading: string;
  text: string;
  /** What it is of: the name of its document, what kind of thing it is, whose. Every item of it speaks of that. */
  of: string;
}

export interface Weight {
  /** To compare the items of one question; about 1 where an item speaks of all of it in one place. */
  score: number;
  /** How much of the question the item speaks of in its words, the rarer a word the more, or in what it means; 0 to 1. */
  coverage: number;
  /** How near it comes in what it means, 0 to 1; 0 of what says too little of the question in its words to be compared. */
  likeness: number;
  /** The sentence of the text that says most. */
  best: string;
  sentences: { text: string; isLine: boolean }[];
  /** The words of the question that it has, as the text writes them in lower case. */
  said: string[];
}

// Chosen on questions about documents that are none of the tests'.
const nearWord = { least: 0.4, credit: 0.6 };
const saturation = 1.2;
/** Among a few items a word that one of them has would tell little, and one that none has nearly all. */
const leastItems = 50;
const ofCredit = 3;
const sentenceWeight = 1;
/** Of an item with what stands above it and what it is of, as a whole and piece by piece; of those that say most of the question in its words. */
const meaning = { likeness: 2, nearness: 10 };
/** Of our own texts only the vectors of all of each are kept. */
export const meaningOfKnown = { likeness: 5, nearness: 0 };
const mostLikened = 64;
/** What any two texts have: above it, likeness tells that an item speaks of the question, whatever its words. */
const unlike = 0.2;
/** What the pieces of any two texts have. */
const unnear = 0.4;
/** The best item of a question reaches 0.6 of this, half of the time. */
const full = 6.8;

interface Sentence {
  text: string;
  stems: ReadonlySet<string>;
  words: string[];
}

/** In the order of the items. */
export function weighItems(
  { text: question, terms }: Heard,
  items: readonly Weighable[],
  { likeness, nearness } = meaning,
): Weight[] {
  const read = items.map(({ heading, text, of }) => {
    const sentences = text
      .split('\n')
      .flatMap((line) => splitSentences(line).map((part, at) => ({ ...readSentence(part), isLine: at === 0 })));
    const counts = countEach(sentences.flatMap((sentence) => sentence.allStems));
    return {
      sentences,
      heading: readSentence(heading),
      of: new Set(listTopicStems(of)),
      counts,
      stems: new Set(counts.keys()),
      words: [...new Set(sentences.flatMap(({ words }) => words))],
    };
  });
  const wholes = [...new Map(items.map((item, index) => [item.of, read[index]!.of])).values()];
  const rarity = new Map(
    terms.map(({ stem }) => {
      // What a document is called counts once, however many passages it has.
      const isCalled = wholes.filter((of) => of.has(stem)).length;
      const count =
        isCalled +
        read.filter(({ counts, heading, of }) => !of.has(stem) && (counts.has(stem) || heading.stems.has(stem))).length;
      return [stem, Math.log(1 + (Math.max(read.length, leastItems) - count + 0.5) / (count + 0.5))];
    }),
  );
  const rarityOf = ({ stem, weight }: Term) => (rarity.get(stem) ?? 0) * weight;
  const total = terms.reduce((sum, term) => sum + rarityOf(term), 0) || 1;
  // What the playbook lends tells that an item bears on the question, and is not asked for itself.
  const ofAsked = terms.reduce((sum, term) => (term.isLent ? sum : sum + rarityOf(term)), 0) || 1;
  const asked = new Set(terms.filter(({ weight }) => weight === 1).map(({ stem }) => stem));

  const credits = new Map<string, number>();
  function creditOf(term: Term, word: string): number {
    const key = `${term.word} ${word}`;
    const credit = credits.get(key) ?? nearnessOf(term, word);
    credits.set(key, credit);
    return credit;
  }
  const creditIn = (term: Term, { stems, words }: Pick<Sentence, 'stems' | 'words'>): number =>
    stems.has(term.stem) ? 1 : words.reduce((best, word) => Math.max(best, creditOf(term, word)), 0);

  const weighed = read.map(({ sentences, heading, of, counts, stems, words }) => {
    let said = 0;
    let covered = 0;
    for (const term of terms) {
      const count = counts.get(term.stem) ?? 0;
      const near = count > 0 ? 1 : creditIn(term, { stems, words });
      const often = count > 0 ? (count * (1 + saturation)) / (count + saturation) : near;
      const above = creditIn(term, heading);
      said += rarityOf(term) * (of.has(term.stem) ? ofCredit : Math.max(often, above));
      covered += rarityOf(term) * (of.has(term.stem) ? 1 : Math.max(near, above));
    }
    let best = { text: sentences[0]?.text ?? '', weight: -1 };
    for (const sentence of sentences) {
      const weight = terms
        .filter(({ stem }) => !of.has(stem))
        .reduce((sum, term) => sum + rarityOf(term) * creditIn(term, sentence), 0);
      if (weight > best.weight) best = { text: sentence.text, weight };
    }
    return {
      score: (said + sentenceWeight * Math.max(best.weight, 0)) / total,
      coverage: Math.min(covered / ofAsked, 1),
      best: best.text,
      sentences,
      said: words.filter((word) => asked.has(findStem(word))),
    };
  });
  const ranked = [...weighed.keys()].toSorted((one, other) => weighed[other]!.score - weighed[one]!.score);
  const compared = ranked.slice(0, mostLikened).map((index) => wholeOf(items[index]!));
  const liken = createLikeness(compared, knownContent.compare(Infinity))(question);
  const comesNear = nearness > 0 ? createNearness(compared)(question) : () => 0;
  return weighed.map((weight, index) => {
    const whole = wholeOf(items[index]!);
    const like = liken(whole);
    const near = Math.max(comesNear(whole) - unnear, 0);
    return {
      ...weight,
      score: (weight.score + likeness * like + nearness * near) / full,
      coverage: Math.max(weight.coverage, like - unlike),
      likeness: like,
    };
  });
}

const wholeOf = ({ heading, of, text }: Weighable): string => `${heading} ${of} ${text}`.trim();

function nearnessOf(term: Term, word: string): number {
  const nearness = loadWordVectors().nearness(term.word, word);
  return Math.max((nearWord.credit * (nearness - nearWord.least)) / (1 - nearWord.least), 0);
}

const mostUnsaid = 3;
/** Of a word that everybody uses it says little that none was found. */
const commonPlace = 1_000;

/** All that items say, and what they are of. */
const listStemsOf = (items: readonly Weighable[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ text, heading, of }) => [...text.split('\n'), heading, of].flatMap(listTopicStems)));

/** The words of a question that nothing found has, the rarest in English first. */
export function listUnsaid({ terms }: Heard, items: readonly Weighable[]): string[] {
  const { placeOf } = loadWordVectors();
  const said = listStemsOf(items);
  return terms
    .filter(({ stem, word }) => !said.has(stem) && (placeOf(word) ?? Infinity) > commonPlace)
    .toSorted((one, other) => (placeOf(other.word) ?? Infinity) - (placeOf(one.word) ?? Infinity))
    .slice(0, mostUnsaid)
    .map(({ word }) => word);
}

function readSentence(text: string): Sentence & { allStems: string[] } {
  const allStems = listTopicStems(text);
  return {
    text,
    allStems,
    stems: new Set(allStems),
    words: listWords(text).filter((word) => word.length > 2 && !isSilent(word)),
  };
}

function countEach(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
