import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asksForGoods } from './asked-guide.ts';

it.each([
  'How do I ask the Lions Club for winter coats?',
  'ask a local nursery for seedlings',
  'I want to ask Ace Hardware for paint',
  'Help me ask the feed store to donate cat food.',
  'how can we get a grocery store to give us fruit?',
  'Can you ask our bakery for day-old bread',
  'We need to request lumber from the hardware store',
  'How should I approach local restaurants for gift certificates?',
])('“%s” asks a business or a club for goods', (text) => {
  expect(asksForGoods(text)).toBe(true);
});

it.each([
  'How do I ask the board for money?',
  'How do I ask a donor for a major gift?',
  'ask the bank for a loan',
  'How do I ask the Lions Club to sponsor our gala?',
  'Can I ask my boss for a raise?',
  'How do I ask volunteers for their birthdays?',
  'What did the Lions Club ask for?',
  'How do we thank a store for bread?',
  'Should I ask Karen for feedback?',
])('“%s” does not', (text) => {
  expect(asksForGoods(text)).toBe(false);
});

it('ends on long messages', () => {
  for (const part of ['ask a local ', 'how do i ', 'ask ', 'Ask A '])
    expect(asksForGoods(part.repeat(5_000))).toBe(false);
});

it('is none of the questions that the playbook is measured with', () => {
  const sets = ['known-questions', ...[1, 2, 3, 4, 5, 6].map((number) => `blind-questions-${number}`)];
  const asked = sets.flatMap((name) => {
    const path = join(import.meta.dirname, '../../agents/testing', `${name}.yaml`);
    return parse(readFileSync(path, 'utf8')) as { ask: string; first: string | null }[];
  });
  expect(asked.filter(({ ask, first }) => first !== null && asksForGoods(ask))).toEqual([]);
});
