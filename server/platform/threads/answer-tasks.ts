import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ToThread } from './thread-pool.ts';

/** In the thread of a pool: answers each task once all of its parts are there. */
export function answerTasks<Task, Result, Part = never>(
  answer: (task: Task, parts: Part[]) => Result | Promise<Result>,
): void {
  let task: Task;
  let parts: Part[] = [];
  const reply = async (): Promise<ThreadReply<Result>> => {
    try {
      return { result: await answer(task, parts) };
    } catch (error) {
      return { failed: String(error) };
    } finally {
      parts = [];
    }
  };
  parentPort?.on('message', async (message: ToThread<Task, Part>) => {
    if ('task' in message) task = message.task;
    else if ('part' in message) parts.push(message.part);
    else parentPort?.postMessage(await reply());
  });
}
