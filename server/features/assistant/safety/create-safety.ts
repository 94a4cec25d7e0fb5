// What tells of danger or distress is met with a fixed text before anything else is said.
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { learnDangers } from './learn-dangers.ts';
import { learnMeaning } from './learn-meaning.ts';
import type { SafetyContent, SafetyText } from './load-safety.ts';

export interface Safety {
  /** The text that meets what the message tells of, or null. */
  listen: (message: string) => SafetyText | null;
}

// Where examples that were kept back come apart: docs/decisions/0031. Of many passages one is near an alarm by chance.
const alarming = 1.8;
const byChance = 1.15;
/** The less its words alarm above that, the more must a message mean danger: how much, and what a nearness in meaning counts. */
const surely = 0.5;
const meaningWeight = 30;
/** A question of the playbook is harmless, but tells less of what is nearly an alarm than an example that was written for it. */
const ordinaryWeight = 0.2;
const messageLength = 500;
const sentenceLength = 150;
/** Of a message that alarms in many places so many are asked what they mean. */
const mostAsked = 3;
/** What is longer was pasted: it is read at its beginning and its end. */
const longestEnd = 5000;

/** `ordinary`: what people ask on a quiet day. */
export function createSafety(content: SafetyContent, ordinary: readonly string[] = []): Safety {
  const { dangers, harmless } = content;
  const learn = () =>
    learnDangers([
      ...dangers.flatMap(({ id, examples }) => examples.map((text) => ({ text, danger: id, weight: 1 }))),
      ...harmless.map((text) => ({ text, danger: null, weight: 1 })),
      ...ordinary.map((text) => ({ text, danger: null, weight: ordinaryWeight })),
    ]);
  let weigh: ReturnType<typeof learn> | undefined;
  let weighMeaning: ReturnType<typeof learnMeaning> | undefined;
  const texts = new Map(dangers.map(({ id, title, text }) => [id, { id, title, text }]));
  return {
    listen(message) {
      // At the first message rather than at the start: it takes a fifth of a second.
      weigh ??= learn();
      const passages = listPassages(message);
      const least = alarming + byChance * Math.log(passages.length);
      const weighed = passages.map((passage) => ({ passage, ...weigh!(passage) })).filter(({ alarm }) => alarm > least);
      if (weighed.length === 0) return null;
      weighMeaning ??= learnMeaning(content);
      const worst = weighed.toSorted((one, other) => other.alarm - one.alarm).slice(0, mostAsked);
      const met = worst.find(({ passage, alarm }) => alarm - least + meaningWeight * weighMeaning!(passage) > surely);
      return met ? texts.get(met.danger)! : null;
    },
  };
}

/** A message, or what is longer in passages of two lengths, so that what surrounds a danger does not hide it. */
function listPassages(message: string): string[] {
  const isLong = message.length > 2 * longestEnd;
  const read = isLong ? `${message.slice(0, longestEnd)}\n${message.slice(-longestEnd)}` : message;
  const sentences = splitSentences(read);
  const passages = joinSentences(sentences, messageLength);
  return passages.length > 1 ? [...passages, ...joinSentences(sentences, sentenceLength)] : passages;
}

function joinSentences(sentences: readonly string[], length: number): string[] {
  const passages: string[] = [];
  for (const sentence of sentences) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + sentence.length < length)
      passages[passages.length - 1] = `${last} ${sentence}`;
    else passages.push(sentence);
  }
  return passages;
}
