import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '../threads/code-cache.ts';
import type { Ending, ReaderJob } from './reader-process.ts';
import type { ReaderMessage } from './reader-messages.ts';

export interface ReaderTask extends Omit<ReaderJob, 'content' | 'signal' | 'onMessage'> {
  content: Uint8Array;
}

export type ToLauncher = ReaderTask | 'stop';
export type FromLauncher = { said: ReaderMessage } | { ending: Ending } | { failed: string };

// What a reader may send, several times over.
const memoryInMb = 256;
/** So long a thread waits for its next document: beginning one takes as much as reading a short text. */
const idleMs = 30_000;
const idle = new Map<Worker, NodeJS.Timeout>();

function takeThread(): Worker {
  const [waiting] = idle.keys();
  if (waiting) {
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    waiting.ref();
    return waiting;
  }
  const started = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    env: threadEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb },
  });
  return started.on('error', () => idle.delete(started)).on('exit', () => idle.delete(started));
}

function keepThread(thread: Worker): void {
  thread.unref();
  const end = () => {
    // At once: until it has ended, the next document would be given to it.
    idle.delete(thread);
    void thread.terminate();
  };
  idle.set(thread, setTimeout(end, idleMs).unref());
}

/** As `runReader`, with the process started and heard in a thread. Settles when the process is gone. */
export function readInThread({ signal, onMessage, ...given }: ReaderJob): Promise<Ending> {
  // A launcher that begins after an update asks where Node is, and hears of a file that is no longer there.
  const task: ReaderTask = { node: process.execPath, ...given };
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const thread = takeThread();
    const stop = () => thread.postMessage('stop' satisfies ToLauncher);
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      thread.off('message', hear).off('error', fail).off('exit', vanish);
      if (signal.aborted) reject(signal.reason as Error);
      else settle();
    };
    const hear = (message: FromLauncher) => {
      if ('said' in message) {
        if (!signal.aborted) onMessage(message.said);
        return;
      }
      keepThread(thread);
      end(() => ('ending' in message ? resolve(message.ending) : reject(new Error(message.failed))));
    };
    const fail = (error: unknown) => end(() => reject(error as Error));
    const vanish = () => fail(new Error('The thread that reads a document ended and told nothing.'));
    signal.addEventListener('abort', stop, { once: true });
    thread.on('message', hear).on('error', fail).on('exit', vanish);
    thread.postMessage(task satisfies ToLauncher);
  });
}
