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
}

export function watchEventLoop(): { stop(): Stalls } {
  const delays = monitorEventLoopDelay({ resolution });
  let longestOwnMs = 0;
  let [at, waited] = [performance.now(), readWaitedMs()];
  const timer = setInterval(() => {
    const before = { at, waited };
    [at, waited] = [performance.now(), readWaitedMs()];
    longestOwnMs = Math.max(longestOwnMs, at - before.at - everyMs - (waited - before.waited));
  }, everyMs);
  delays.enable();
  return {
    stop() {
      delays.disable();
      clearInterval(timer);
      const milliseconds = (nanoseconds: number) => Math.max(nanoseconds / 1_000_000 - resolution, 0);
      return { longestMs: milliseconds(delays.max), p99Ms: milliseconds(delays.percentile(99)), longestOwnMs };
    },
  };
}

/** For how long the main thread has waited for a processor so far. */
function readWaitedMs(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1_000_000;
}
