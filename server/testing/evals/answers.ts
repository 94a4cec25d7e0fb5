/** What a model says: its thoughts apart, its citations checked, danger before it. */
import { expect } from 'vitest';
import { answerOf, type Situation } from './situation.ts';

const thought = (name: string, said: string, answer: string, reasoning: RegExp): Situation => ({
  name: `thoughts: ${name}`,
  say: ['Which shoes do we wear?'],
  reply: () => said,
  check(seen) {
    expect(answerOf(seen).content.trim()).toBe(answer);
    expect(answerOf(seen).metadata.reasoning).toMatch(reasoning);
  },
});

export const answers: Situation[] = [
  ...['think', 'thinking', 'thought', 'reasoning'].map((tag) =>
    thought(
      `<${tag}>`,
      `<${tag}>They ask about shoes.</${tag}>\n\nClosed shoes.`,
      'Closed shoes.',
      /They ask about shoes/,
    ),
  ),
  thought('◁think▷', '◁think▷They ask.◁/think▷Closed shoes.', 'Closed shoes.', /They ask/),
  {
    name: 'thoughts in their own field',
    say: ['Which shoes do we wear?'],
    faults: [{ kind: 'think', thought: 'They ask about shoes.', text: 'Closed shoes.' }],
    reply: () => '',
    check(seen) {
      expect(answerOf(seen)).toMatchObject({
        content: 'Closed shoes.',
        metadata: { reasoning: 'They ask about shoes.' },
      });
    },
  },
  {
    name: 'a figure that its source does not have is marked',
    say: ['Which shoes do kitchen volunteers wear, and what is the rate?'],
    reply: () => 'Closed shoes [1]. The rate is 15% [1].',
    check(seen) {
      expect(answerOf(seen).metadata.citations).toMatchObject([{ missing: ['15%'] }]);
    },
  },
  {
    name: 'a figure that its source has is not, nor is the number of the source',
    say: ['Which shoes do kitchen volunteers wear, and what is the indirect rate?'],
    reply: () => 'Closed shoes, and the indirect rate is 12 % [1].',
    check(seen) {
      expect(answerOf(seen).metadata.citations?.[0]).not.toHaveProperty('missing');
      expect(answerOf(seen).metadata).not.toHaveProperty('unsourced');
    },
  },
  {
    name: 'a figure, a day and a name that nothing has are marked where no source is named, and are no source themselves',
    say: ['What is the indirect rate for our 17 people?', 'Is that so?'],
    reply: () =>
      'It is 17%, so $4,321 in 2026, for 333 dollars of 37200 in all, says Harold Benson. It was 1,350 people on March 3, 2019.',
    check(seen) {
      const said = '17%, $4,321, 333 dollars, 37200, Harold Benson, March 3, 2019, 1,350';
      expect(answerOf(seen).metadata.unsourced?.join(', ')).toBe(said);
    },
  },
  {
    name: 'an amount that something says is not',
    say: ['What is our indirect rate, and what is it of 2500 dollars and 37,200?'],
    reply: () => 'It is 12 percent, of $2,500.00 or 2500 dollars, and of 37200 dollars.',
    check(seen) {
      expect(answerOf(seen).metadata).not.toHaveProperty('unsourced');
    },
  },
  {
    name: 'a number that nothing has cites nothing, and is said to',
    say: ['Hello there'],
    reply: () => 'As written [77]. Dear [first name], we met in [2025] and [77].',
    check(seen) {
      expect(answerOf(seen).metadata).toMatchObject({ unsourced: ['[77]'] });
      expect(answerOf(seen).metadata.citations).toBeUndefined();
    },
  },
  {
    name: 'danger is met before the model answers',
    say: ['I want to kill myself tonight'],
    reply: () => 'I am here.',
    check(seen) {
      expect(answerOf(seen).content).toMatch(/988[^]*I am here\./);
    },
  },
];
