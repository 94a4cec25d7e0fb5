/** What a process of Node holds once everything is collected that nobody holds, as its debugger tells. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../harness/start-product.ts';

/** The product has to be started so, or several would want the same port. */
export const debuggerOptions = '--inspect-port=0';

interface HeapUsage {
  usedSize: number;
  /** Of buffers. */
  backingStorageSize: number;
}

async function findDebugger(product: Product, pid: number): Promise<string> {
  const find = () => /Debugger listening on (ws:\S+)/.exec(product.output.stderr)?.[1];
  if (!find()) process.kill(pid, 'SIGUSR1');
  while (!find()) await pause(50);
  return find()!;
}

export async function readMemoryInUse(product: Product, pid: number): Promise<number> {
  const socket = new WebSocket(await findDebugger(product, pid));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const ask = <Result>(id: number, method: string): Promise<Result> =>
    new Promise((resolve) => {
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result: Result };
        if (answer.id === id) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await ask<HeapUsage>(2, 'Runtime.getHeapUsage');
  socket.close();
  return usedSize + backingStorageSize;
}
