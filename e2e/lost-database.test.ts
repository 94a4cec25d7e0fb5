// PostgreSQL is killed and restarted under load: the server stays, says so, and goes on by itself.
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organization } from '../contract/organizations.ts';
import type { Task } from '../contract/tasks.ts';
import { registerPerson, type Person } from './harness/person.ts';
import { isRunning, startProduct, type Product } from './harness/start-product.ts';

const people = 8;
/** As often as the supervisor starts PostgreSQL again within five minutes. */
const deaths: NodeJS.Signals[] = ['SIGKILL', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGKILL'];
const lostConnections = 3;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.remove());

// Not tried again: PostgreSQL may die only so often.
const limits = { retry: 0, timeout: 400_000 };

it('every loss of the database under load heals by itself, and what was answered is true', limits, async () => {
  const person = await registerPerson(product.url);
  const { id } = await person.post<Organization>('/api/organizations', { name: 'Lantern Bridge' });
  const [server = 0] = await product.findProcesses();
  const load = startLoad(person, id);
  const healed: string[] = [];

  for (let count = 0; count < lostConnections; count += 1) {
    await kill(findConnection, 'SIGKILL');
    await load.isServedAgain();
    healed.push('connection');
  }
  for (const signal of deaths) {
    const postmaster = await kill(findPostmaster, signal);
    await expect.poll(() => isRunning(postmaster), { timeout: 60_000 }).toBe(false);
    await load.isServedAgain();
    healed.push(signal);
  }
  expect(healed).toHaveLength(lostConnections + deaths.length);
  expect((await product.findProcesses())[0]).toBe(server);
  expect(isRunning(server)).toBe(true);

  const answers = await load.stop();
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([201, 503]);
  const refused = answers.filter(({ status }) => status === 503);
  for (const { retryAfter, body } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'not_ready', message: expect.stringMatching(/try again/) });
  }

  const there = new Set((await person.get<Task[]>(`/api/tasks?organizationId=${id}`)).map(({ title }) => title));
  const promised = answers.filter(({ status }) => status === 201);
  expect(promised.filter(({ title }) => !there.has(title))).toEqual([]);
  const saysNotNow = refused.filter(({ body }) => body.message.includes('does not answer just now'));
  expect(saysNotNow.filter(({ title }) => there.has(title))).toEqual([]);
  console.log(`${healed.length} losses, ${healed.length} healed; ${promised.length} stored, ${refused.length} refused`);
});

it('one time too many it gives up, says why, and exits with 1', limits, async () => {
  const [server = 0] = await product.findProcesses();
  await kill(findPostmaster, 'SIGKILL');
  await expect.poll(() => isRunning(server), { timeout: 60_000 }).toBe(false);
  const { code, stderr } = await product.stop();
  expect(code).toBe(1);
  expect(stderr.match(/is not started again: look into/g)).toHaveLength(1);
});

interface Answer {
  title: string;
  status: number;
  retryAfter: string | null;
  body: { message: string };
}

/** Everybody creates one task after the other: enough to have some under way whenever the database is lost. */
function startLoad(person: Person, organizationId: string) {
  const answers: Answer[] = [];
  const over = new AbortController();
  const work = async (_: unknown, one: number) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const title = `Call number ${one}-${count}`;
      const response = await person.request('POST', '/api/tasks', { body: { organizationId, title } });
      const body = (await response.json()) as Answer['body'];
      answers.push({ title, status: response.status, retryAfter: response.headers.get('retry-after'), body });
      await pause(50);
    }
  };
  const working = Promise.all(Array.from({ length: people }, work));
  working.catch(() => {});
  return {
    /** Somebody has got a task stored since. */
    async isServedAgain() {
      // Whatever was asked before the loss has its answer by then.
      const asked = answers.length + people;
      const isStored = ({ status }: Answer) => status === 201;
      await expect.poll(() => answers.slice(asked).some(isStored), { timeout: 60_000 }).toBe(true);
    },
    async stop() {
      over.abort();
      await working;
      return answers;
    },
  };
}

/**
 * Whichever is found and still runs; its process id.
 * Connections outlive a killed postmaster for a moment and serve before the next one is there.
 */
async function kill(find: () => Promise<number | null>, signal: NodeJS.Signals): Promise<number> {
  const running = await waitFor(async () => {
    const found = await find();
    return found !== null && isRunning(found) ? found : null;
  });
  process.kill(running, signal);
  return running;
}

async function findPostmaster(): Promise<number | null> {
  const [, postmaster = null] = await product.findProcesses();
  return postmaster;
}

async function waitFor(find: () => Promise<number | null>): Promise<number> {
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    await pause(50);
  }
}

/** A process of PostgreSQL that works for us, as its title says. */
async function findConnection(): Promise<number | null> {
  const postmaster = await findPostmaster();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (status.includes(`PPid:\t${postmaster}\n`) && title.includes('goodstead goodstead')) return Number(pid);
  }
  return null;
}
