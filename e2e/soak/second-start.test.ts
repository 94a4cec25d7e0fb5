/**
 * Two starts on one DATA_DIR at the same moment, and a third while one of them runs: exactly one is there, and the others say
 * why they are not. `npm run soak` tries it 100 times; `SOAK_SEED` repeats the moments between the two.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createChance } from '../../server/testing/soak/fuzz.ts';
import { createDataDirectory, runProduct, startProduct } from '../harness/start-product.ts';

const isSoak = process.env['SOAK'] === '1';
const tries = isSoak ? 100 : 2;
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));
const triesOnOneDirectory = 4;
const mostApartMs = 300;

const refusal = {
  code: 1,
  signal: null,
  stdout: '',
  stderr: expect.stringMatching(
    /^Goodstead could not start\. Goodstead is already running on this data directory.*: stop it first, or .+\.\n$/,
  ),
};

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

it(
  `of ${tries} times two starts on one data directory (seed ${seed}), exactly one is there each time`,
  { timeout: tries * 60_000, retry: 0 },
  async () => {
    const chance = createChance(seed);
    const failures: object[] = [];
    for (let number = 0; number < tries; number += 1) {
      // The first find nothing there, the others what a stop or a kill left.
      if (number % triesOnOneDirectory === 0) directories.push(await createDataDirectory());
      const variables = { DATA_DIR: directories.at(-1)! };
      const apartMs = chance() * mostApartMs;
      const starts = [startProduct(variables), pause(apartMs).then(() => startProduct(variables))];
      const settled = await Promise.allSettled(starts);
      const there = settled.filter((start) => start.status === 'fulfilled').map(({ value }) => value);
      const refused = settled
        .filter((start) => start.status === 'rejected')
        .map(({ reason }) => (reason as Error).cause);
      const hasThird = there.length > 0 && (isSoak || number === 0);
      if (hasThird) refused.push(await runProduct({ ...variables, PORT: '0' }));
      const statuses = await Promise.all(there.map(async ({ url }) => (await fetch(`${url}/api/ready`)).status));
      try {
        expect(statuses).toEqual([200]);
        expect(refused).toEqual(hasThird ? [refusal, refusal] : [refusal]);
      } catch {
        failures.push({ number, apartMs, there: statuses, refused });
      }
      for (const product of there) {
        // The next start finds the database of this one still running.
        if (number % 2 === 0) await product.kill();
        await product.remove();
      }
    }
    console.log(`second start: n ${tries}, failures ${failures.length}, seed ${seed}`);
    expect(failures).toEqual([]);
  },
);
