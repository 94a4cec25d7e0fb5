import type { Server } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMs = 1_000;
/** A collection takes a tenth of a second, and the heap has to grow anew after it: not in each pause of a busy hour. */
const quietMs = 10_000;
/** Of a processor's time: an answer of a model is told long after it was asked for. */
const quietShare = 0.02;
const worthBytes = 10 * 1024 * 1024;

/**
 * Gives memory back once nothing was done for a while: by itself V8 keeps what a busy hour took until the next one.
 * Returns how to stop.
 */
export function giveBackWhenIdle(server: Server): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  let lastBusy = performance.now();
  let lastWorked = 0;
  let kept = 0;
  server.on('request', () => (lastBusy = performance.now()));
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage();
    const worked = (user + system) / 1000 - lastWorked;
    lastWorked += worked;
    if (worked >= lookMs * quietShare) lastBusy = performance.now();
    const isQuiet = performance.now() - lastBusy >= quietMs;
    if (!isQuiet || getHeapStatistics().total_heap_size < kept + worthBytes) return;
    // Of the flavors the one that also returns the pages.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = getHeapStatistics().total_heap_size;
  }, lookMs).unref();
  return async () => clearInterval(timer);
}
