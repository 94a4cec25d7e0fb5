import { Worker } from 'node:worker_threads';
import type { Ending, ReaderJob } from './reader-process.ts';
import type { ReaderMessage } from './reader-messages.ts';

export interface ReaderTask extends Omit<ReaderJob, 'content' | 'signal' | 'onMessage'> {
  content: Uint8Array;
}

export type FromReaderThread = { said: ReaderMessage } | { ending: Ending };

// What a reader may send, several times over.
const memoryInMb = 256;

/** As `runReader`, with the process started and heard in a thread of its own. Settles when thread and process are gone. */
export function readInThread({ signal, onMessage, ...given }: ReaderJob): Promise<Ending> {
  // A thread that begins after an update asks where Node is, and hears of a file that is no longer there.
  const task: ReaderTask = { node: process.execPath, ...given };
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: task,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryInMb },
    });
    let ending: Ending | null = null;
    let failure: unknown = new Error('The thread that reads a document ended and told nothing.');
    const stop = () => worker.postMessage('stop');
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (message: FromReaderThread) => {
      if ('ending' in message) ending = message.ending;
      else if (!signal.aborted) onMessage(message.said);
    });
    worker.once('error', (error) => {
      failure = error;
    });
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (ending) resolve(ending);
      else reject(failure as Error);
    });
  });
}
