// Starts the launcher apart from the server's own thread, which would answer nobody meanwhile, and passes on what is said.
import { fork } from 'node:child_process';
import { parentPort } from 'node:worker_threads';
import { threadEnvironment } from '../threads/code-cache.ts';
import type { FromLauncher, ToLauncher } from './read-in-thread.ts';

// Ended with the thread: the channel between them closes.
const launcher = fork(new URL('./reader-launcher.ts', import.meta.url), {
  env: threadEnvironment(),
  execArgv: [],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});

const fail = () => {
  throw new Error('The process that starts readers ended.');
};
launcher
  .on('message', (message: FromLauncher) => parentPort?.postMessage(message))
  .on('error', fail)
  .on('exit', fail);
parentPort?.on('message', (message: ToLauncher) => launcher.send(message));
