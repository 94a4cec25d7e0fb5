/** Ends an answer from outside: on abort, after silence, and when it is not done in time. */
import { ModelError } from './language-model.ts';

export interface ModelTiming {
  /** From the start or the last text to the next text. */
  silenceMs: number;
  /** From the start to the end. */
  totalMs: number;
}

export interface AnswerWatch {
  /** Aborts with whatever ends the answer; hand it to whatever holds the connection. */
  upstream: AbortSignal;
  /** Settles like the promise, unless the answer is ended first: then it rejects with the reason. */
  orEnded<T>(promise: Promise<T>): Promise<T>;
  /** Silence counts from now. */
  expectText(): void;
  /** While the reader is busy with a text, nobody is silent. */
  pause(): void;
  release(): void;
}

export function watchAnswer(signal: AbortSignal, timing: ModelTiming): AnswerWatch {
  const upstream = new AbortController();
  let ending: { reason: unknown } | null = null;
  let rejectWaiting: (reason: unknown) => void = () => undefined;
  const end = (reason: unknown) => {
    ending ??= { reason };
    rejectWaiting(ending.reason);
    upstream.abort();
  };
  const abort = () => end(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const total = setTimeout(() => end(new ModelError('too_slow')), timing.totalMs);
  let silence: NodeJS.Timeout | undefined;

  return {
    upstream: upstream.signal,
    // Not a race against one lasting promise: that would hold on to every part of the answer.
    orEnded: (promise) =>
      new Promise((resolve, reject) => {
        rejectWaiting = reject;
        promise.then(resolve, reject);
        if (ending) reject(ending.reason);
      }),
    expectText() {
      clearTimeout(silence);
      silence = setTimeout(() => end(new ModelError('silent')), timing.silenceMs);
    },
    pause() {
      clearTimeout(silence);
    },
    release() {
      clearTimeout(total);
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      upstream.abort();
    },
  };
}
