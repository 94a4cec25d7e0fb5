import { expect, it } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

const module = new URL('./testing/counting-thread.ts', import.meta.url);
const create = (options: { idleMs?: number } = {}) =>
  createThreadPool<number, { doubled: number; given: number }>(module, {
    mostAtOnce: 2,
    memoryInMb: 64,
    idleMs: 60_000,
    ...options,
  });
const patience = 30_000;

it('keeps a thread for the next task', async () => {
  const pool = create();
  expect(await pool.run(4, patience)).toEqual({ doubled: 8, given: 1 });
  expect(await pool.run(5, patience)).toEqual({ doubled: 10, given: 2 });
});

it('runs so many at once, and the others after them', async () => {
  const pool = create();
  const results = await Promise.all([1, 2, 3, 4, 5].map((number) => pool.run(number, patience)));
  expect(results.map(({ doubled }) => doubled)).toEqual([2, 4, 6, 8, 10]);
  expect(Math.max(...results.map(({ given }) => given))).toBeGreaterThan(1);
});

it.each([
  ['says that it failed', -1, 'It is below zero.'],
  ['breaks', 13, 'No such number.'],
])('goes on with a new thread where one %s', async (_, number, message) => {
  const pool = create();
  await pool.run(1, patience);
  await expect(pool.run(number, patience)).rejects.toThrow(message);
  expect(await pool.run(2, patience)).toEqual({ doubled: 4, given: 1 });
});

it('gives up a task that takes too long, and goes on with the next', async () => {
  const pool = create();
  await expect(pool.run(0, 300)).rejects.toThrow('The thread took too long.');
  expect(await pool.run(2, patience)).toEqual({ doubled: 4, given: 1 });
});

it('ends a thread that has nothing to do', async () => {
  const pool = create({ idleMs: 1 });
  await pool.run(1, patience);
  await expect
    .poll(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return (await pool.run(2, patience)).given;
    })
    .toBe(1);
});
