/**
 * Fifty people in ten organizations do for half an hour what people do in a day of eight hours: nothing fails, and the
 * server ends with the memory in use and the open files it began with. `npm run soak` plays the day, `npm test` five seconds of it;
 * `SOAK_SECONDS` plays another length, `SOAK_SEED` the same deeds again.
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organization } from '../../contract/organizations.ts';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { createChance, oneOf } from '../../server/testing/soak/fuzz.ts';
import { registerPerson } from '../harness/person.ts';
import { startProduct, type Product } from '../harness/start-product.ts';
import { addColleague } from '../journey/colleague.ts';
import { deeds, type Worker } from './deeds.ts';
import { debuggerOptions, readMemoryInUse } from './memory-in-use.ts';

const isSoak = process.env['SOAK'] === '1';
const seconds = Number(process.env['SOAK_SECONDS'] ?? (isSoak ? 1_800 : 5));
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));
const hoursPlayed = (8 * seconds) / 1_800;
const organizations = isSoak ? 10 : 2;
const peopleInEach = 5;
const breaks = 15;
/** Longer than a client keeps a connection. */
const breakMs = isSoak ? 5_000 : 0;
const mostPauseMs = isSoak ? 6_000 : 600;
const mostMbAnHour = 2;
/** What a busy server opens once and keeps: connections to the database, threads. */
const spareHandles = 10;
const idleMs = 180_000;

let stub: AiStub;
let product: Product;
let pid: number;
beforeAll(async () => {
  stub = await startAiStub();
  product = await startProduct({
    // As `npm start` does.
    MALLOC_ARENA_MAX: '1',
    NODE_OPTIONS: `--max-semi-space-size=16 ${debuggerOptions}`,
    AI_BASE_URL: `${stub.url}/v1`,
    AI_MODEL: 'stub',
    AI_API_KEY: 'key of the tests',
  });
  pid = (await product.findProcesses())[0]!;
});
afterAll(async () => {
  await product.remove();
  await stub.close();
});

async function hire(count: (status: number, call: string) => void): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (let number = 0; number < organizations; number += 1) {
    const founder = await registerPerson(product.url);
    const { id } = await founder.post<Organization>('/api/organizations', { name: `Lantern Bridge ${number}` });
    const colleagues = await Promise.all(Array.from({ length: peopleInEach - 1 }, () => registerPerson(product.url)));
    for (const colleague of colleagues) await addColleague(founder, id, colleague, 'staff');
    for (const person of [founder, ...colleagues]) {
      const chance = createChance(seed + workers.length);
      workers.push({ url: product.url, person, organizationId: id, chance, count, stream: null });
    }
  }
  return workers;
}

async function work(worker: Worker, until: number): Promise<void> {
  const { chance, count } = worker;
  await pause(chance() * Math.min(mostPauseMs, until - Date.now()));
  while (Date.now() < until) {
    const [name, deed] = oneOf(chance, Object.entries(deeds));
    // Nothing was answered at all.
    await deed(worker).catch((error: Error) => count(599, `${name}: ${error.message}`));
    await pause(chance() * mostPauseMs);
  }
  await worker.stream?.cancel();
  worker.stream = null;
}

interface Rest {
  /** In use by the product's main thread. */
  mb: number;
  /** Of the whole process, with its threads. */
  residentMb: number;
  handles: number;
}

const countHandles = async () => (await readdir(`/proc/${pid}/fd`)).length;

async function rest(): Promise<Rest> {
  await pause(breakMs);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    residentMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    handles: await countHandles(),
    mb: Number(((await readMemoryInUse(product, pid)) / 1024 ** 2).toFixed(1)),
  };
}

/** Of the line that is nearest to these, one an equal time after the other. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const steps = values.map((_, index) => index - middle);
  const square = steps.reduce((sum, step) => sum + step ** 2, 0);
  return values.reduce((sum, value, index) => sum + value * steps[index]!, 0) / square;
}

it(
  `a day of ${organizations * peopleInEach} people in ${seconds} seconds (seed ${seed}) fails nobody`,
  { timeout: seconds * 2_000 + 300_000, retry: 0 },
  async () => {
    const answered: Record<string, number> = {};
    const failures: string[] = [];
    const workers = await hire((status, call) => {
      answered[status] = (answered[status] ?? 0) + 1;
      if (status >= 500) failures.push(`${status} ${call}`);
    });
    const rounds = isSoak ? breaks : 1;
    const rests: Rest[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const until = Date.now() + (seconds * 1000) / rounds;
      await Promise.all(workers.map((worker) => work(worker, until)));
      rests.push(await rest());
    }
    const told = (name: keyof Rest) => rests.map((each) => each[name]);
    const mbAnHour = slope(told('mb').slice(rounds / 3)) * (rounds / hoursPlayed);
    const calls = Object.values(answered).reduce((sum, count) => sum + count, 0);
    console.log(
      `a day of ${workers.length} people: n ${calls}, failures ${failures.length}, seed ${seed}, ${JSON.stringify(answered)}, ` +
        `${isSoak ? `${mbAnHour.toFixed(2)} MB an hour, ` : ''}in use ${told('mb').join(' ')}, ` +
        `resident ${told('residentMb').join(' ')}, handles ${told('handles').join(' ')}`,
    );
    expect(failures).toEqual([]);
    expect(answered[200]).toBeGreaterThan(calls / 2);
    if (!isSoak) return;
    expect(mbAnHour).toBeLessThan(mostMbAnHour);
    // Threads and connections that nobody needs any more end by themselves.
    await expect.poll(countHandles, { timeout: idleMs }).toBeLessThanOrEqual(rests[0]!.handles + spareHandles);
  },
);
