// Asks about every part of a document, a few at a time. What came of some is kept where others fail.
import { ModelError, type ModelErrorReason } from '../../../platform/ai/index.ts';
import type { TextPart } from './split-parts.ts';

const atOnce = 3;
/** What is wrong with one answer says nothing of the next; where the server fails, no further part is asked about. */
const ofOneAnswer: ReadonlySet<ModelErrorReason> = new Set([
  'bad_answer',
  'cut_short',
  'empty',
  'only_thoughts',
  'refused_content',
  'too_long',
]);

interface Answered<T> {
  /** In the order of the parts, without those that failed. */
  answers: T[];
  /** The first. */
  failure: ModelError | null;
}

export async function askEachPart<T>(
  parts: TextPart[],
  ask: (part: TextPart) => Promise<T>,
  onAnswer: () => void,
): Promise<Answered<T>> {
  const answers: T[][] = parts.map(() => []);
  const waiting = parts.map((part, index) => ({ part, index }));
  let failure: ModelError | null = null;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        answers[next.index]!.push(await ask(next.part));
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        failure ??= error;
        if (!ofOneAnswer.has(error.reason)) waiting.length = 0;
      }
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, parts.length) }, work));
  return { answers: answers.flat(), failure };
}
