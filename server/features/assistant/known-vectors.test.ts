import { expect, it } from 'vitest';
import { product } from '../../platform/english/word-vectors.ts';
import { findVector } from '../../platform/sentence-model/likeness.ts';
import { content, contentRoot } from '../../testing/content.ts';
import { listKnownTexts } from './candidates/knowledge.ts';
import { knownContent, knownDangers } from './known-vectors.ts';
import { listExamples } from './safety/learn-meaning.ts';
import { loadSafety } from './safety/load-safety.ts';

const texts = listKnownTexts(content.agents, content.flows);

it('has the vectors of nearly all that our content answers: else run `npm run known-vectors`', () => {
  expect(texts.filter(knownContent.has).length / texts.length).toBeGreaterThan(0.97);
  const examples = Object.values(listExamples(loadSafety(contentRoot))).flat();
  expect(examples.filter(knownDangers.has).length / examples.length).toBeGreaterThan(0.97);
});

it('gives them as the model does', () => {
  const { vectorOf } = knownContent.compare();
  for (const text of texts.slice(0, 5)) expect(product(vectorOf(text)!, findVector(text))).toBeGreaterThan(0.99);
});

it('makes those of a few new ones, and leaves the others to their words', () => {
  const { vectorOf } = knownContent.compare(2);
  const [first, second, third] = ['Is the zeppelin insured?', 'Who feeds the llamas?', 'Where is the submarine?'];
  expect(vectorOf(first)).toEqual(findVector(first));
  expect(vectorOf(second)).toEqual(findVector(second));
  expect(vectorOf(third)).toBeNull();
});
