import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { Call, Calls } from './render-thread.ts';

/** Whoever finishes a guide begins another in a while, not at once. */
const threads = createThreadPool<Call, unknown>(new URL('./render-thread.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 60_000,
});

/** Calls a function of the thread; throws `TookTooLong`. */
export const runRendering = <Name extends keyof Calls>(name: Name, ...parameters: Parameters<Calls[Name]>) =>
  threads.run({ name, parameters }, { timeLimitMs: 20_000 }) as Promise<ReturnType<Calls[Name]>>;
