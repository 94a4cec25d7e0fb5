// Asks about every part of a document, a few at a time, within one time limit; the first failure ends the others.
import { ModelError } from '../../../platform/ai/index.ts';
import type { TextPart } from './split-parts.ts';

const atOnce = 3;

/** Runs `work` with a signal that also ends in time; what ends it in time is told as a ModelError. */
export async function withinTime<T>(
  signal: AbortSignal,
  totalMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const clock = AbortSignal.timeout(totalMs);
  try {
    return await work(AbortSignal.any([signal, clock]));
  } catch (error) {
    signal.throwIfAborted();
    if (clock.aborted) throw new ModelError('too_slow', { detail: 'all parts of a document' });
    throw error;
  }
}

export async function askEachPart<T>(
  parts: TextPart[],
  signal: AbortSignal,
  ask: (part: TextPart, signal: AbortSignal) => Promise<T>,
  onAnswer: () => void = () => undefined,
): Promise<T[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next; index < parts.length; index = next) {
      next += 1;
      answers[index] = await ask(parts[index]!, either);
      onAnswer();
    }
  };
  const failures: unknown[] = [];
  const workers = Array.from({ length: Math.min(atOnce, parts.length) }, () =>
    work().catch((error: unknown) => {
      failures.push(error);
      failed.abort();
    }),
  );
  await Promise.all(workers);
  if (failures.length > 0) throw failures[0];
  return answers;
}
