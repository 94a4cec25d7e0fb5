// Runs apart from the server's own thread: starting a process copies the tables of all its memory and waits until the new
// one has begun, and a server that has grown would answer nobody meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import type { FromReaderThread, ReaderTask } from './read-in-thread.ts';
import { runReader } from './reader-process.ts';

const task: ReaderTask = workerData;
const stopping = new AbortController();
const post = (message: FromReaderThread) => parentPort?.postMessage(message);

parentPort?.once('message', () => stopping.abort());
try {
  const content = Buffer.from(task.content);
  post({ ending: await runReader({ ...task, content, signal: stopping.signal, onMessage: (said) => post({ said }) }) });
} finally {
  parentPort?.close();
}
