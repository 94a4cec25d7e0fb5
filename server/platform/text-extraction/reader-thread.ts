// Runs apart from the server's own thread: starting a process copies the tables of all its memory and waits until the new
// one has begun, and a server that has grown would answer nobody meanwhile.
import { parentPort } from 'node:worker_threads';
import type { FromReaderThread, ReaderTask, ToReaderThread } from './read-in-thread.ts';
import type { ReaderMessage } from './reader-messages.ts';
import { runReader } from './reader-process.ts';

let stopping = new AbortController();
const post = (message: FromReaderThread) => parentPort?.postMessage(message);

async function read(task: ReaderTask): Promise<FromReaderThread> {
  stopping = new AbortController();
  try {
    const content = Buffer.from(task.content);
    const onMessage = (said: ReaderMessage) => post({ said });
    return { ending: await runReader({ ...task, content, signal: stopping.signal, onMessage }) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (message: ToReaderThread) => {
  if (message === 'stop') stopping.abort();
  else post(await read(message));
});
