import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

interface ThreadOptions {
  timeLimitMs: number;
  memoryInMb: number;
  signal?: AbortSignal;
  /**
   * Posted to the thread one after the other, then null: copying much at once would let everybody else wait. Undefined:
   * nothing is posted.
   */
  parts?: Iterable<unknown>;
}

/**
 * Runs a module in a thread of its own, with nothing of our environment, and gives the first message it posts. Throws
 * where it fails, ends without one, or reaches a limit; then nothing of it goes on.
 */
export async function runInThread<Result>(module: URL, data: unknown, options: ThreadOptions): Promise<Result> {
  const timeout = AbortSignal.timeout(options.timeLimitMs);
  const ending = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  ending.throwIfAborted();
  const worker = new Worker(module, {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: options.memoryInMb },
  });
  const done = Promise.withResolvers<Result>();
  const end = () => done.reject(ending.reason as Error);
  ending.addEventListener('abort', end, { once: true });
  worker.once('message', done.resolve);
  worker.once('error', done.reject);
  worker.once('exit', (code) => done.reject(new Error(`The thread ended with code ${code} and gave nothing.`)));
  try {
    if (options.parts) post(worker, options.parts, ending).catch(done.reject);
    return await done.promise;
  } finally {
    ending.removeEventListener('abort', end);
    await worker.terminate();
  }
}

async function post(worker: Worker, parts: Iterable<unknown>, ending: AbortSignal): Promise<void> {
  for (const part of parts) {
    if (ending.aborted) return;
    worker.postMessage(part);
    await setImmediate();
  }
  worker.postMessage(null);
}
