import { expect, it } from 'vitest';
import { product } from '../../platform/english/word-vectors.ts';
import { findVector } from '../../platform/sentence-model/likeness.ts';
import { content } from '../../testing/content.ts';
import { listKnownTexts } from './candidates/knowledge.ts';
import { compareKnown, hasKnownVector } from './known-vectors.ts';

const texts = listKnownTexts(content.agents, content.flows);

it('has the vectors of nearly all that our content answers: else run `npm run known-vectors`', () => {
  expect(texts.filter(hasKnownVector).length / texts.length).toBeGreaterThan(0.97);
});

it('gives them as the model does', () => {
  const { vectorOf } = compareKnown();
  for (const text of texts.slice(0, 5)) expect(product(vectorOf(text)!, findVector(text))).toBeGreaterThan(0.99);
});

it('makes those of a few new ones, and leaves the others to their words', () => {
  const { vectorOf } = compareKnown(2);
  const [first, second, third] = ['Is the zeppelin insured?', 'Who feeds the llamas?', 'Where is the submarine?'];
  expect(vectorOf(first)).toEqual(findVector(first));
  expect(vectorOf(second)).toEqual(findVector(second));
  expect(vectorOf(third)).toBeNull();
});
