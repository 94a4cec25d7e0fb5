// Threads that stay for the next task: what their module loads is loaded once.
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { threadEnvironment } from './code-cache.ts';
import { createPlaces } from './places.ts';

/** A task, its parts one after the other, and that this was all; later what it has asked for. In return its result, and then what the thread holds. */
export type ToThread<Task, Part> =
  | { task: Task; isAll?: boolean }
  | { part: Part }
  | { isAll: true }
  | { told: unknown; number: number };
export type ThreadReply<Result> =
  | { isReady: true }
  | { result: Result }
  | { heapBytes: number }
  | { failed: string }
  | { asks: string; given: unknown[]; number: number };

interface PoolOptions {
  /** Further tasks wait. */
  mostAtOnce: number;
  /** Of each thread. */
  memoryInMb: number;
  /** So long a thread waits for its next task. */
  idleMs: number;
  /** What each thread has from its start, as `workerData`. */
  data?: unknown;
}

/** Where a task was given up: nothing is wrong with the server, so whoever asked is told to ask for less. */
export class TookTooLong extends Error {
  constructor() {
    super('The thread took too long.');
    this.name = 'TookTooLong';
  }
}

interface RunOptions<Part> {
  /** Of the thread's own time: while it loads its module, and while the server looks up what it asks for, none passes. */
  timeLimitMs: number;
  signal?: AbortSignal;
  /** Of a large task: copying much at once would let everybody else wait. */
  parts?: Iterable<Part>;
  /** What the task may ask the server for, by name. */
  serve?: Record<string, (...given: never[]) => Promise<unknown>>;
}

export interface ThreadPool<Task, Result, Part = never> {
  /** Throws where the task fails, is aborted or reaches a limit; then nothing of it goes on. */
  run(task: Task, options: RunOptions<Part>): Promise<Result>;
  /** Where no thread is there, has one begin with these tasks, so that the next need not wait for all that it loads. */
  warm(tasks: Iterable<Task>, options: RunOptions<Part>): Promise<void>;
}

/** A thread that has grown beyond this gives its memory back after its task. */
const mostKeptBytes = 128 * 1024 * 1024;

/** The module calls `answerTasks`. It has nothing of our environment. */
export function createThreadPool<Task, Result, Part = never>(
  module: URL,
  { mostAtOnce, memoryInMb, idleMs, data }: PoolOptions,
): ThreadPool<Task, Result, Part> {
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  const ready = new WeakSet<Worker>();
  const places = createPlaces(mostAtOnce);
  let isWarming = false;

  function take(): Worker {
    const [worker] = [...idle.keys()].slice(-1);
    if (worker) {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      worker.ref();
      return worker;
    }
    const resourceLimits = { maxOldGenerationSizeMb: memoryInMb };
    const started = new Worker(module, { env: threadEnvironment(), workerData: data, resourceLimits });
    all.add(started);
    started.on('exit', () => all.delete(started));
    started.once('message', () => ready.add(started));
    // Whoever waits for its task hears of it too.
    started.on('error', () => idle.delete(started));
    return started;
  }

  async function keep(worker: Worker, heapBytes: number) {
    if (heapBytes > mostKeptBytes) return void (await worker.terminate());
    worker.unref();
    const timer = setTimeout(() => {
      idle.delete(worker);
      void worker.terminate();
    }, idleMs);
    idle.set(worker, timer.unref());
  }

  async function runIn(worker: Worker, task: Task, options: RunOptions<Part>): Promise<Result> {
    try {
      const { result, heapBytes } = await ask(worker, task, options);
      await keep(worker, heapBytes);
      return result;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  async function ask(worker: Worker, task: Task, options: RunOptions<Part>) {
    const { timeLimitMs, signal, parts, serve = {} } = options;
    const { promise, resolve, reject } = Promise.withResolvers<{ result: Result; heapBytes: number }>();
    const post = (message: ToThread<Task, Part>) => worker.postMessage(message);
    const clock = startClock(timeLimitMs, () => reject(new TookTooLong()));
    let isOver = false;
    let result: Result;
    // A busy machine takes long to begin a thread, which is nothing that the task could help.
    if (!ready.has(worker)) clock.pause();
    const hear = async (reply: ThreadReply<Result>) => {
      if ('isReady' in reply) return clock.goOn();
      if ('result' in reply) return void ({ result } = reply);
      if ('heapBytes' in reply) return resolve({ result, ...reply });
      if ('failed' in reply) return reject(new Error(reply.failed));
      const { asks, given, number } = reply;
      clock.pause();
      try {
        const told = await serve[asks]?.(...(given as never[]));
        if (isOver) return;
        clock.goOn();
        post({ told, number });
      } catch (error) {
        // The thread has to do with neither the reason nor what may stand in it.
        reject(error as Error);
      }
    };
    const end = (code: number) => reject(new Error(`The thread ended with code ${code} and gave nothing.`));
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    worker.on('message', hear).on('error', reject).on('exit', end);
    const tell = async () => {
      post({ task, isAll: !parts });
      if (!parts) return;
      for (const part of parts) {
        if (isOver) return;
        post({ part });
        await setImmediate();
      }
      post({ isAll: true });
    };
    try {
      tell().catch(reject);
      return await promise;
    } finally {
      isOver = true;
      clock.stop();
      signal?.removeEventListener('abort', abort);
      worker.off('message', hear).off('error', reject).off('exit', end);
    }
  }

  async function run(task: Task, options: RunOptions<Part>): Promise<Result> {
    const leave = await places.take(options.signal);
    try {
      // Perhaps while a place was found.
      options.signal?.throwIfAborted();
      return await runIn(take(), task, options);
    } finally {
      leave();
    }
  }

  return {
    run,
    async warm(tasks, options) {
      if (isWarming || all.size > 0) return;
      isWarming = true;
      try {
        for (const task of tasks) await run(task, options);
      } finally {
        isWarming = false;
      }
    },
  };
}

/** Rings once it has run for so long, pauses left out. */
function startClock(limitMs: number, ring: () => void) {
  let left = limitMs;
  let pauses = 0;
  let since = performance.now();
  let timer = setTimeout(ring, left);
  return {
    pause() {
      pauses += 1;
      clearTimeout(timer);
      if (pauses === 1) left -= performance.now() - since;
    },
    goOn() {
      pauses -= 1;
      if (pauses > 0) return;
      since = performance.now();
      timer = setTimeout(ring, left);
    },
    stop: () => clearTimeout(timer),
  };
}
