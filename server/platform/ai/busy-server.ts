/** A server that says it is too busy is asked again, as long as it is worth waiting for. */
import { setTimeout as wait } from 'node:timers/promises';
import { readRetryAfter } from './provider-failure.ts';

const longestWaitMs = 60_000;
const overloaded = new Set([503, 529]);

interface Patience {
  againMs: number[];
  signal: AbortSignal;
  onWait(): void;
}

/** Only refusals are tried again: of what a server has begun to say nothing is asked twice. */
export const askWhileBusy =
  (fetch: typeof globalThis.fetch, { againMs, signal, onWait }: Patience): typeof globalThis.fetch =>
  async (...request) => {
    for (let tries = 0; ; tries += 1) {
      const response = await fetch(...request);
      const { status, headers } = response;
      const usual = againMs[tries];
      const told = readRetryAfter(headers.get('retry-after'));
      const isBusy = overloaded.has(status) || (status === 429 && told !== null);
      const waitMs = told === null ? usual : told * 1000;
      if (!isBusy || usual === undefined || waitMs === undefined || waitMs > longestWaitMs) return response;
      await response.body?.cancel();
      onWait();
      await wait(waitMs, undefined, { signal });
    }
  };
