import { expect, it } from 'vitest';
import { createThreadPool, TookTooLong } from './thread-pool.ts';

interface Answer {
  doubled: number;
  given: number;
  sum: number;
  has: unknown;
  told: unknown[];
}

const module = new URL('./testing/counting-thread.ts', import.meta.url);
const create = (options: { idleMs?: number; data?: unknown } = {}) =>
  createThreadPool<number, Answer, number>(module, { mostAtOnce: 2, memoryInMb: 512, idleMs: 60_000, ...options });
const patience = { timeLimitMs: 30_000 };

it('keeps a thread for the next task, which has its own parts', async () => {
  const pool = create();
  expect(await pool.run(4, { ...patience, parts: [1, 2, 3] })).toMatchObject({ doubled: 8, given: 1, sum: 6 });
  expect(await pool.run(5, { ...patience, parts: [10] })).toMatchObject({ doubled: 10, given: 2, sum: 10 });
  expect(await pool.run(6, patience)).toMatchObject({ given: 3, sum: 0 });
});

it('has a thread begin before the first task comes, unless one is there', async () => {
  const pool = create();
  await Promise.all([pool.warm([1, 2], patience), pool.warm([1], patience)]);
  await pool.warm([1], patience);
  const results = await Promise.all([pool.run(3, patience), pool.run(4, patience)]);
  expect(results.map(({ given }) => given).toSorted()).toEqual([1, 3]);
});

it('runs so many at once, and the others after them', async () => {
  const pool = create();
  const results = await Promise.all([1, 2, 3, 4, 5].map((number) => pool.run(number, patience)));
  expect(results.map(({ doubled }) => doubled)).toEqual([2, 4, 6, 8, 10]);
  expect(Math.max(...results.map(({ given }) => given))).toBeGreaterThan(1);
});

it.each([
  ['says that it failed', 13, 'No such number.'],
  ['breaks', 14, 'The thread ended with code 3 and gave nothing.'],
])('goes on with a new thread where one %s', async (_, number, message) => {
  const pool = create();
  await pool.run(1, patience);
  await expect(pool.run(number, patience)).rejects.toThrow(message);
  expect(await pool.run(2, patience)).toMatchObject({ doubled: 4, given: 1 });
});

it('gives up a task that takes too long, and goes on with the next', async () => {
  const pool = create();
  await expect(pool.run(0, { timeLimitMs: 300 })).rejects.toThrow(TookTooLong);
  expect(await pool.run(2, patience)).toMatchObject({ doubled: 4, given: 1 });
});

it('has what it was given at its start, and asks the server for what it needs besides', async () => {
  const pool = create({ data: { months: new Map([[1, 'January']]) } });
  const serve = { add: async (one: number, other: number) => new Map([[one, one + other]]) };
  const answer = await pool.run(21, { ...patience, serve });
  expect(answer).toMatchObject({ has: { months: new Map([[1, 'January']]) } });
  expect(answer.told).toEqual([new Map([[21, 22]]), new Map([[21, 23]])]);
});

it('fails with the reason why the server could not tell what was asked for, and goes on with a new thread', async () => {
  const pool = create();
  const reason = new Error('The database is away.');
  const serve = { add: () => Promise.reject(reason) };
  await expect(pool.run(21, { ...patience, serve })).rejects.toBe(reason);
  expect(await pool.run(2, patience)).toMatchObject({ doubled: 4, given: 1 });
});

it('counts only the time of the thread, not that in which the server looks something up', async () => {
  const pool = create();
  await pool.run(1, patience);
  const serve = { add: () => new Promise((resolve) => setTimeout(resolve, 3000)) };
  expect(await pool.run(21, { timeLimitMs: 2500, serve })).toMatchObject({ doubled: 42 });
});

it('ends a task that is aborted, and one that waits', async () => {
  const pool = create();
  const stopping = new AbortController();
  const options = { ...patience, signal: stopping.signal };
  const running = [0, 0, 0].map((number) => pool.run(number, options));
  const ended = Promise.all(running.map((task) => expect(task).rejects.toThrow('No longer wanted.')));
  setTimeout(() => stopping.abort(new Error('No longer wanted.')), 200);
  await ended;
  await expect(pool.run(1, options)).rejects.toThrow('No longer wanted.');
  expect(await pool.run(2, patience)).toMatchObject({ doubled: 4, given: 1 });
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

it('ends a thread that has grown', async () => {
  const pool = create();
  await pool.run(160_000_000, patience);
  expect(await pool.run(1, patience)).toMatchObject({ given: 1 });
});
