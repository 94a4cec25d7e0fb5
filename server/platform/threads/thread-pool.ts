// Threads that stay for the next task: what their module loads is loaded once.
import { Worker } from 'node:worker_threads';

export type ThreadReply<Result> = { result: Result } | { failed: string };

interface PoolOptions {
  /** Further tasks wait. */
  mostAtOnce: number;
  /** Of each thread. */
  memoryInMb: number;
  /** So long a thread waits for its next task. */
  idleMs: number;
}

export interface ThreadPool<Task, Result> {
  /** Throws where the task fails or reaches a limit; then nothing of it goes on. */
  run(task: Task, timeLimitMs: number): Promise<Result>;
}

/** The module answers each message, a task, with a `ThreadReply`. It has nothing of our environment. */
export function createThreadPool<Task, Result>(
  module: URL,
  { mostAtOnce, memoryInMb, idleMs }: PoolOptions,
): ThreadPool<Task, Result> {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function take(): Worker {
    const [worker] = [...idle.keys()].slice(-1);
    if (worker) {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      worker.ref();
      return worker;
    }
    const started = new Worker(module, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryInMb } });
    // Whoever waits for its task hears of it too.
    started.on('error', () => idle.delete(started));
    return started;
  }

  function keep(worker: Worker) {
    worker.unref();
    const timer = setTimeout(() => {
      idle.delete(worker);
      void worker.terminate();
    }, idleMs);
    idle.set(worker, timer.unref());
  }

  async function runIn(worker: Worker, task: Task, timeLimitMs: number): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const hear = (reply: ThreadReply<Result>) =>
      'result' in reply ? resolve(reply.result) : reject(new Error(reply.failed));
    const end = (code: number) => reject(new Error(`The thread ended with code ${code} and gave nothing.`));
    const timer = setTimeout(() => reject(new Error('The thread took too long.')), timeLimitMs);
    worker.on('message', hear).on('error', reject).on('exit', end);
    worker.postMessage(task);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('message', hear).off('error', reject).off('exit', end);
    }
  }

  return {
    async run(task, timeLimitMs) {
      if (running < mostAtOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const worker = take();
      try {
        const result = await runIn(worker, task, timeLimitMs);
        keep(worker);
        return result;
      } catch (error) {
        await worker.terminate();
        throw error;
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
