import { createThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { DocumentInput, RenderedFlow } from './render-document.ts';

export interface RenderTask {
  flow: RenderedFlow;
  input: DocumentInput;
}

const usualLimitMs = 20_000;

/** Whoever finishes a guide begins another in a while, not at once. */
const threads = createThreadPool<RenderTask, string>(new URL('./render-thread.ts', import.meta.url), {
  mostAtOnce: 2,
  memoryInMb: 512,
  idleMs: 60_000,
});

/** The finished document of a guide as Markdown. Throws `TookTooLong`. */
export const runRendering = (flow: RenderedFlow, input: DocumentInput, timeLimitMs = usualLimitMs): Promise<string> =>
  threads.run({ flow, input }, { timeLimitMs });
