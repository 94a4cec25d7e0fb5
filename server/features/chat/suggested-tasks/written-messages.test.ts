import { describe, expect, it } from 'vitest';
import { laterMessages } from './testing/later-messages.ts';
import { proseMessages } from './testing/prose-messages.ts';
import { readSuggestions, score, type ReadMessage } from './testing/score-suggestions.ts';
import { structuredMessages } from './testing/structured-messages.ts';

const thirty = [...proseMessages, ...structuredMessages];

describe.each<[string, ReadMessage[], number]>([
  ['thirty messages of our own', thirty, 30],
  ['fifteen later messages', laterMessages, 15],
])('%s', (name, messages, count) => {
  it('give their tasks with a precision and a recall of at least 0.85', () => {
    expect(messages).toHaveLength(count);
    const { precision, recall, words } = score(name, messages.map(readSuggestions));
    console.info(words);
    expect(precision).toBeGreaterThanOrEqual(0.85);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });
});

it.each(thirty.filter(({ tasks }) => tasks.length === 0))('nothing is suggested for $about', (message) => {
  expect(readSuggestions(message).found).toEqual([]);
});
