import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ToThread } from './thread-pool.ts';

/** Asks the server for what only it can reach. Where that fails the task has failed, and its thread is ended. */
export type AskServer = (name: string, ...given: unknown[]) => Promise<unknown>;

/** In the thread of a pool: answers each task once all of its parts are there. */
export function answerTasks<Task, Result, Part = never>(
  answer: (task: Task, parts: Part[], ask: AskServer) => Result | Promise<Result>,
): void {
  let task: Task;
  let parts: Part[] = [];
  const asked: ((told: unknown) => void)[] = [];
  const post = (reply: ThreadReply<Result>) => parentPort?.postMessage(reply);
  const ask: AskServer = (name, ...given) =>
    new Promise((resolve) => post({ asks: name, given, number: asked.push(resolve) - 1 }));
  const reply = async (): Promise<ThreadReply<Result>> => {
    try {
      return { result: await answer(task, parts, ask) };
    } catch (error) {
      return { failed: String(error) };
    } finally {
      parts = [];
      asked.length = 0;
    }
  };
  post({ isReady: true });
  parentPort?.on('message', async (message: ToThread<Task, Part>) => {
    if ('task' in message) task = message.task;
    if ('part' in message) parts.push(message.part);
    if ('told' in message) asked[message.number]?.(message.told);
    if (!('isAll' in message) || !message.isAll) return;
    post(await reply());
    // Not before: a result may grow as it is handed over.
    post({ heapBytes: getHeapStatistics().total_heap_size });
  });
}
