// Doubles numbers, and tells how many it was given so far.
import { parentPort } from 'node:worker_threads';

let given = 0;
parentPort?.on('message', (number: number) => {
  given += 1;
  if (number === 0) for (;;) continue;
  if (number < 0) parentPort?.postMessage({ failed: 'It is below zero.' });
  else if (number === 13) throw new Error('No such number.');
  else parentPort?.postMessage({ result: { doubled: number * 2, given } });
});
