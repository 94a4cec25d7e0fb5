// Text of many words, some frequent and most rare, as in what people write. The same at every run.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../build.ts';

const commonWords = 2500;
const allWords = 25_000;

export interface SampleText {
  words(count: number): string;
  /** One that occurs somewhere, frequent ones more often. */
  word(): string;
  below(limit: number): number;
}

export function createSampleText(seed: number): SampleText {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const vocabulary = [...readCommonWords(), ...inventNames(createRandom(1))].slice(0, allWords);
  // By Zipf's law the word of rank n is n times as rare as the first.
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
  const words = (count: number) => {
    const listed = Array.from({ length: count }, word);
    return listed
      .map((each, index) => (index % 12 === 0 ? `${each[0]!.toUpperCase()}${each.slice(1)}` : each))
      .join(' ');
  };
  return { words, word, below };
}

/** Words of our own content, the most frequent first. */
function readCommonWords(): string[] {
  const root = join(project, 'content');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  const counts = new Map<string, number>();
  for (const file of files.toSorted()) {
    for (const word of readFileSync(join(root, file), 'utf8')
      .toLowerCase()
      .match(/[a-z]{2,}/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, commonWords)
    .map(([word]) => word);
}

function inventNames(random: () => number): string[] {
  const syllables = 'ba den for gra hil ka lor men nu pel ris sto ta ver wen zor mi shu cla tri'.split(' ');
  const names = new Set<string>();
  while (names.size < allWords) {
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * 20)]);
    names.add(parts.join(''));
  }
  return [...names];
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
