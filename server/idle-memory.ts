import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const lookMs = 3_000;
const quietMs = 6_000;
const worthBytes = 12 * 1024 * 1024;

/** Gives memory back once nobody has asked for a while: by itself V8 keeps what a busy hour took until the next one. */
export function giveBackWhenIdle(app: FastifyInstance): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let lastAsked = performance.now();
  let kept = 0;
  app.server.on('request', () => (lastAsked = performance.now()));
  const timer = setInterval(() => {
    const isQuiet = performance.now() - lastAsked > quietMs;
    if (!isQuiet || getHeapStatistics().total_heap_size < kept + worthBytes) return;
    // What the first finds unused, the second gives back.
    collect();
    collect();
    kept = getHeapStatistics().total_heap_size;
  }, lookMs).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
