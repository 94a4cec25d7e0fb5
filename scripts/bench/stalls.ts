// How long the server answers nobody while it is sent the largest and the worst that each call takes.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from '../build.ts';
import { createClient } from './client.ts';
import type { Stalls } from './watch-event-loop.ts';
import { listWorstCalls } from './worst-calls.ts';

const longestMs = 100;
const everyMs = 5;

interface Measured {
  call: string;
  status: number;
  tookMs: number;
  /** What another process waited for an answer of `/api/health`. */
  probeMs: number;
  /** What the main thread of the server reckoned without a pause. */
  ranMs: number;
}

/** Whether every call leaves the server free. */
export async function run(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodstead-bench-'));
  const server = fork(join(project, 'scripts/run.mjs'), ['bench/serve-app', dataDir]);
  try {
    const [{ address }] = (await once(server, 'message')) as [{ address: string }];
    return await measure(server, address);
  } finally {
    const ended = once(server, 'exit');
    server.send('stop');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(server: ChildProcess, address: string): Promise<boolean> {
  const client = await createClient(address);
  const probe = startProbe(address);
  const measured: Measured[] = [];
  for await (const { call, send } of listWorstCalls(client)) {
    await pause(20);
    await readStalls(server);
    probe.longest();
    const started = performance.now();
    const status = await send();
    const tookMs = performance.now() - started;
    await pause(20);
    const { longestRanMs } = await readStalls(server);
    const one = { call, status, tookMs, probeMs: probe.longest(), ranMs: longestRanMs };
    measured.push(one);
    if (longestRanMs > longestMs) console.log(describe(one));
  }
  await probe.stop();
  const worst = measured.toSorted((one, other) => other.ranMs - one.ranMs);
  console.log(`${measured.length} calls, load ${loadavg()[0]!.toFixed(1)} on the machine. The longest stalls:`);
  for (const each of worst.slice(0, 25)) console.log(describe(each));
  console.log('  (ms: reckoned without a pause; waited by another process; until the answer)');
  const over = measured.filter(({ ranMs }) => ranMs > longestMs);
  console.log(`${over.length} of more than ${longestMs} ms.`);
  return over.length === 0;
}

const describe = ({ call, status, tookMs, probeMs, ranMs }: Measured): string =>
  `  ${[ranMs, probeMs, tookMs].map((each) => each.toFixed(0).padStart(6)).join(' ')}  ${status} ${call}`;

async function readStalls(server: ChildProcess): Promise<Stalls> {
  const told = once(server, 'message') as Promise<[{ stalls: Stalls }]>;
  server.send('stalls');
  const [{ stalls }] = await told;
  return stalls;
}

/** Asks again and again, one at a time; `longest` is that since it was asked for last. */
function startProbe(address: string) {
  let longest = 0;
  const ending = new AbortController();
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${address}/api/health`)).text();
      longest = Math.max(longest, performance.now() - started);
      await pause(everyMs);
    }
  })();
  return {
    longest() {
      const last = longest;
      longest = 0;
      return last;
    },
    async stop() {
      ending.abort();
      await asking;
    },
  };
}
