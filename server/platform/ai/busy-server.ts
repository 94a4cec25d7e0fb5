/** A server that says it is too busy is asked again, as long as it is worth waiting for. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from './guarded-send.ts';
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
  (send: Send, { againMs, signal, onWait }: Patience): Send =>
  async (...request) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(...request);
      const { status, header, body } = answer;
      const usual = againMs[tries];
      const told = readRetryAfter(header('retry-after'));
      const isBusy = overloaded.has(status) || (status === 429 && told !== null);
      const waitMs = told === null ? usual : told * 1000;
      if (!isBusy || usual === undefined || waitMs === undefined || waitMs > longestWaitMs) return answer;
      body.destroy();
      onWait();
      await wait(waitMs, undefined, { signal });
    }
  };
