// What tells of danger or distress is met with a fixed text before anything else is said.
import { splitClauses, splitSentences } from '../../../platform/english/split-sentences.ts';
import { learnDangers } from './learn-dangers.ts';
import { learnMeaning } from './learn-meaning.ts';
import type { SafetyContent, SafetyText } from './load-safety.ts';

export interface Danger extends SafetyText {
  /** It may as well be nothing: whatever is found stands below the text, as if there were none. */
  isFaint: boolean;
}

export interface Safety {
  /** The text that meets what the message tells of, or null. */
  listen: (message: string) => Danger | null;
  /** What else a message says: its clauses that are nearer to harmless examples. */
  listenForRest: (message: string) => string;
}

// Where examples that were kept back come apart: docs/decisions/0031. Of many passages one is near an alarm by chance.
const alarming = 1.8;
const byChance = 1.15;
/** How much more a clause must alarm: the others may take its danger away. */
const byClause = 1;
/** The less its words alarm above that, the more must a message mean danger: how much, and what a nearness in meaning counts. */
const surely = 0.9;
/** Of messages of danger one in ten is below this, and of those that alarm and tell of none two in three. */
const faintly = 3.5;
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
  // At the first message rather than at the start: it takes a fifth of a second.
  const weighPassage = (passage: string) => (weigh ??= learn())(passage);
  return {
    listen(message) {
      const weighed = listPassages(message)
        .map(({ passage, least }) => ({ passage, least, ...weighPassage(passage) }))
        .filter(({ alarm, least }) => alarm > least);
      if (weighed.length === 0) return null;
      weighMeaning ??= learnMeaning(content);
      const worst = weighed.toSorted((one, other) => other.alarm - other.least - one.alarm + one.least);
      let met: string | undefined;
      for (const { passage, alarm, least, danger } of worst.slice(0, mostAsked)) {
        const sureness = alarm - least + meaningWeight * weighMeaning(passage);
        if (sureness > surely) met ??= danger;
        // What the others mean would change nothing.
        if (sureness >= faintly) return { ...texts.get(met!)!, isFaint: false };
      }
      return met === undefined ? null : { ...texts.get(met)!, isFaint: true };
    },
    listenForRest: (message) =>
      splitClauses(message.slice(0, messageLength))
        .filter((clause) => weighPassage(clause).alarm < 0)
        .join('\n'),
  };
}

interface Passage {
  passage: string;
  /** The alarm that it must exceed. */
  least: number;
}

const withLeast = (passages: string[], more = 0): Passage[] =>
  passages.map((passage) => ({ passage, least: alarming + more + byChance * Math.log(passages.length) }));

/** A message, and its clauses; or what is longer in passages of two lengths. So what surrounds a danger does not hide it. */
function listPassages(message: string): Passage[] {
  const isLong = message.length > 2 * longestEnd;
  const read = isLong ? `${message.slice(0, longestEnd)}\n${message.slice(-longestEnd)}` : message;
  const sentences = splitSentences(read);
  const passages = joinSentences(sentences, messageLength);
  if (passages.length > 1) return withLeast([...passages, ...joinSentences(sentences, sentenceLength)]);
  const clauses = splitClauses(read);
  return [...withLeast(passages), ...(clauses.length > 1 ? withLeast(clauses, byClause) : [])];
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
