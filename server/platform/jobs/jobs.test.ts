import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase, inDatabase, onServer } from '../../testing/database-setup.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { createJobs, type JobAttempt, type JobKind, type Jobs } from './jobs.ts';

let open: OpenDatabase;
beforeAll(async () => {
  const name = `test_${newId().replaceAll('-', '')}`;
  const server = inject('databaseServer');
  await onServer(server, `create database ${name}`);
  open = openDatabase(inDatabase(server, name), () => {});
  return async () => {
    await open.close();
    await dropDatabase(server, name);
  };
});

const started: Jobs[] = [];
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

interface Note {
  text: string;
}

function record(work: (attempt: JobAttempt, count: number) => Promise<void> = async () => {}) {
  const runs: { text: string; isLast: boolean }[] = [];
  const kind: JobKind<Note> = {
    name: `note-${newId()}`,
    concurrency: 1,
    limitSeconds: 60,
    retries: 1,
    async run({ text }, attempt) {
      runs.push({ text, isLast: attempt.isLast });
      await work(attempt, runs.length);
    },
  };
  return { kind, runs, texts: () => runs.map(({ text }) => text) };
}

async function start(kind: JobKind<Note>, isWorking?: boolean): Promise<Jobs> {
  const jobs = createJobs(open, () => {});
  started.push(jobs);
  await jobs.start([kind], isWorking);
  return jobs;
}

describe('a job', () => {
  it('is done with its data, soon after it was sent', async () => {
    const { kind, texts } = record();
    const jobs = await start(kind);
    await jobs.send(kind.name, { text: 'one' }, 'a');
    await jobs.send(kind.name, { text: 'two' }, 'b');
    await expect.poll(texts, { timeout: 10_000 }).toEqual(['one', 'two']);
  });

  it('of a key that waits already is not sent again', async () => {
    const { kind, texts } = record();
    const idle = await start(kind, false);
    for (const text of ['first', 'second']) await idle.send(kind.name, { text }, 'a');
    await idle.send(kind.name, { text: 'other' }, 'b');
    await start(kind);
    await expect.poll(texts, { timeout: 10_000 }).toEqual(['first', 'other']);
  });

  it('that throws is tried again, and knows its last attempt', async () => {
    const { kind, runs } = record(() => Promise.reject(new Error('not now')));
    const jobs = await start(kind);
    await jobs.send(kind.name, { text: 'one' }, 'a');
    await expect
      .poll(() => runs, { timeout: 15_000 })
      .toEqual([
        { text: 'one', isLast: false },
        { text: 'one', isLast: true },
      ]);
  });

  it('waits for a process that works where this one does not', async () => {
    const { kind, texts } = record();
    const idle = await start(kind, false);
    await idle.send(kind.name, { text: 'one' }, 'a');
    expect(texts()).toEqual([]);
    await start(kind);
    await expect.poll(texts, { timeout: 10_000 }).toEqual(['one']);
  });
});

it('a stop tells what runs to end, and does not wait for what never does', async () => {
  const heard = Promise.withResolvers<unknown>();
  const { kind, runs } = record(({ signal }) => {
    signal.addEventListener('abort', () => heard.resolve('told'));
    return new Promise(() => {});
  });
  const jobs = await start(kind);
  await jobs.send(kind.name, { text: 'one' }, 'a');
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1);
  started.length = 0;
  await jobs.stop();
  expect(await heard.promise).toBe('told');
});
