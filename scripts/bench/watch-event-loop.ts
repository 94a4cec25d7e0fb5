// How long this process answers nobody, however busy the machine is.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const everyMs = 5;
const resolution = 10;

export interface Stalls {
  /** By the clock, with what other programs took. */
  longestMs: number;
  p99Ms: number;
  /** Without the time in which the main thread was ready and had no processor; by the clock where the system tells none. */
  longestOwnMs: number;
  /** The most that the main thread reckoned without a pause: a stall of more than this is one of the machine's. */
  longestRanMs: number;
}

export function watchEventLoop(): { stop(): Stalls } {
  const delays = monitorEventLoopDelay({ resolution });
  let [longestOwnMs, longestRanMs] = [0, 0];
  let last = readMainThread();
  const timer = setInterval(() => {
    const now = readMainThread();
    longestOwnMs = Math.max(longestOwnMs, now.at - last.at - everyMs - (now.waitedMs - last.waitedMs));
    longestRanMs = Math.max(longestRanMs, now.ranMs - last.ranMs);
    last = now;
  }, everyMs);
  delays.enable();
  return {
    stop() {
      delays.disable();
      clearInterval(timer);
      const milliseconds = (nanoseconds: number) => Math.max(nanoseconds / 1_000_000 - resolution, 0);
      return {
        longestMs: milliseconds(delays.max),
        p99Ms: milliseconds(delays.percentile(99)),
        longestOwnMs,
        longestRanMs,
      };
    },
  };
}

/** For how long the main thread has run and has waited for a processor so far. */
function readMainThread(): { at: number; ranMs: number; waitedMs: number } {
  const at = performance.now();
  if (process.platform !== 'linux') return { at, ranMs: at, waitedMs: 0 };
  const [ranMs = 0, waitedMs = 0] = readFileSync('/proc/self/schedstat', 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / 1_000_000);
  return { at, ranMs, waitedMs };
}
