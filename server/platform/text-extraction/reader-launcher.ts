// A small process that starts reader processes. Starting one copies the tables of all memory of the process it is started from,
// and each page that process writes afterwards is copied, too: for a server that has grown it takes longer than most readings.
import type { FromLauncher, ReaderTask, ToLauncher } from './read-in-thread.ts';
import type { ReaderMessage } from './reader-messages.ts';
import { runReader } from './reader-process.ts';

let stopping = new AbortController();
const tell = (message: FromLauncher) => process.send?.(message);

async function read(task: ReaderTask): Promise<FromLauncher> {
  stopping = new AbortController();
  try {
    const content = Buffer.from(task.content);
    const onMessage = (said: ReaderMessage) => tell({ said });
    return { ending: await runReader({ ...task, content, signal: stopping.signal, onMessage }) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (message: ToLauncher) => {
  if (message === 'stop') stopping.abort();
  else tell(await read(message));
});

process.on('disconnect', () => {
  stopping.abort();
  process.exit();
});
