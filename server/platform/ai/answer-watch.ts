/** Ends an answer from outside: on abort, and when its server has been silent for too long. */
import { ModelError } from './language-model.ts';

export interface ModelTiming {
  /** From a request to the first word, thought or call of its answer. */
  firstMs: number;
  /** From one of these to the next. */
  betweenMs: number;
  /** Before each further try where a server is too busy, unless it names a time itself. */
  againMs: number[];
}

/** So many times `firstMs` a server may go on with comments alone. */
const mostWithoutWord = 6;

export interface AnswerWatch {
  /** Aborts with whatever ends the answer; hand it to whatever holds the connection. */
  upstream: AbortSignal;
  /** Settles like the promise, unless the answer is ended first: then it rejects with the reason. */
  orEnded<T>(promise: Promise<T>): Promise<T>;
  /** A request is made: now its server reads. */
  expectAnswer(): void;
  /** Only now does it read. */
  expectAnew(): void;
  /** Anything came, be it a comment that keeps the connection. */
  hearLife(): void;
  /** A word, a thought or a call came, or the reader is back. */
  hearWord(): void;
  /** While the reader is busy with a text, nobody is silent. */
  pause(): void;
  release(): void;
}

export function watchAnswer(signal: AbortSignal, { firstMs, betweenMs }: ModelTiming): AnswerWatch {
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
  if (signal.aborted) abort();
  let state: 'paused' | 'reading' | 'answering' = 'paused';
  let lastWord = 0;
  let silence: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(silence);
    if (state === 'paused' || ending) return;
    const isReading = state === 'reading';
    const reason = isReading ? 'silent_at_start' : 'silent';
    silence = setTimeout(() => end(new ModelError(reason)), isReading ? firstMs : betweenMs);
  };
  const expect = (next: typeof state) => {
    state = next;
    lastWord = performance.now();
    listen();
  };

  return {
    upstream: upstream.signal,
    // Not a race against one lasting promise: that would hold on to every part of the answer.
    orEnded: (promise) =>
      new Promise((resolve, reject) => {
        rejectWaiting = reject;
        promise.then(resolve, reject);
        if (ending) reject(ending.reason);
      }),
    expectAnswer: () => expect('reading'),
    expectAnew() {
      if (state === 'reading') expect('reading');
    },
    hearLife() {
      if (performance.now() - lastWord < mostWithoutWord * firstMs) listen();
    },
    hearWord: () => expect('answering'),
    pause: () => expect('paused'),
    release() {
      expect('paused');
      signal.removeEventListener('abort', abort);
      upstream.abort();
    },
  };
}
